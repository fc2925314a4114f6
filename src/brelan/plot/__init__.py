"""Pictures of ranges, equities, simulations and categories, drawn with matplotlib.

Needs the extra ``brelan[plot]``: without matplotlib, which is not imported before something is
drawn, every function raises `ImportError`. Pictures follow the style in force, light or dark. A
legend stands above or beside what is drawn: a new figure grows where that takes more room, axes
that are given do not. What all functions take:

- ``ax``, matplotlib axes to draw on; by default those of a new figure. They are returned.
- ``lang``, ``"fr"`` or ``"en"``, the language of titles and labels; by default the one that
  `brelan.set_language` chose, French at first.
- ``title``: ``""`` leaves the title out, any other text replaces it.
- ``names``, a name for each player at the table; by default what they hold.
- ``notation``, ``"international"`` or ``"french"``, the letters of the ranks: "K♥" or "R♥".

======================  =====================================================================
`range_grid`              the 13 x 13 square of starting hands: weights, combos or equities
`omaha_grid`              a range of Omaha hands by pairs and by suits
`equity_distribution`     how the equities of the hands of a range are spread
`equity_by_street`        how equities change from street to street; see `street_equities`
`convergence`             how a simulation settles, with its error band; see `sample_trace`
`category_frequencies`    how often each category of hands comes
======================  =====================================================================
"""

from brelan.plot.categories import category_frequencies
from brelan.plot.distribution import equity_distribution
from brelan.plot.grid import range_grid
from brelan.plot.omaha_grid import omaha_grid
from brelan.plot.series import sample_trace, street_equities
from brelan.plot.simulation import convergence
from brelan.plot.streets import equity_by_street

__all__ = [
    "category_frequencies",
    "convergence",
    "equity_by_street",
    "equity_distribution",
    "omaha_grid",
    "range_grid",
    "sample_trace",
    "street_equities",
]
