"""Pictures of ranges, equities, simulations and categories, drawn with matplotlib.

Needs the extra ``brelan[plot]``: without matplotlib, which is not imported before something is
drawn, every function raises `ImportError`. Pictures follow the style in force, light or dark. A
legend stands above or below what is drawn: a new figure grows taller where that takes more room,
never wider, and axes that are given do not. Names that are long lose their middle. What all
functions take:

- ``ax``, matplotlib axes to draw on; by default those of a new figure. They are returned.
- ``lang``, ``"fr"`` or ``"en"``, the language of titles and labels; by default the one that
  `brelan.set_language` chose, French at first.
- ``title``: ``""`` leaves the title out, any other text replaces it.
- ``names``, a name for each player at the table; by default what they hold.
- ``style``, French words in place of the usual ones where there are some, as in `brelan.describe`:
  ``"anglais"`` for "turn" and "river".
- ``notation``, ``"international"`` or ``"french"``, the letters of the ranks: "K♥" or "R♥".

======================  =====================================================================
`range_grid`              the 13 x 13 square of starting hands: weights, combos or equities
`omaha_grid`              a range of Omaha hands by pairs and by suits
`action_grid`             what is done with each of them: raise, call, fold, stacked
`equity_against`          the equity of each of them against a range
`equity_distribution`     how the equities of the hands of a range are spread
`range_advantage`         the equities of two ranges over each other
`next_card_map`           the 52 cards by the equity they bring; see `next_card_equities`
`equity_by_street`        how equities change from street to street; see `street_equities`
`convergence`             how a simulation settles, with its error band; see `sample_trace`
`category_frequencies`    how often each category of hands comes
`range_breakdown`         what a range makes of a board: made hands and draws
======================  =====================================================================
"""

from brelan.plot.actions import action_grid
from brelan.plot.against import equity_against
from brelan.plot.breakdown import range_breakdown
from brelan.plot.categories import category_frequencies
from brelan.plot.distribution import equity_distribution, range_advantage
from brelan.plot.grid import range_grid
from brelan.plot.next_cards import next_card_map
from brelan.plot.omaha_grid import omaha_grid
from brelan.plot.series import next_card_equities, sample_trace, street_equities
from brelan.plot.simulation import convergence
from brelan.plot.streets import equity_by_street

__all__ = [
    "action_grid",
    "category_frequencies",
    "convergence",
    "equity_against",
    "equity_by_street",
    "equity_distribution",
    "next_card_equities",
    "next_card_map",
    "omaha_grid",
    "range_advantage",
    "range_breakdown",
    "range_grid",
    "sample_trace",
    "street_equities",
]
