/* How results of the search are ordered: as Sphinx does, pages in the reader's language first. */
"use strict";

var Scorer = {
  score: (result) => {
    const french = document.documentElement.lang === "fr";
    return result[4] + (result[0].startsWith("fr/") === french ? 1000 : 0);
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
