"""Pictures of ranges, equities, simulations and categories, drawn with matplotlib.

Needs the extra ``brelan[plot]``; matplotlib is not imported before something is drawn. Every
function returns the matplotlib axes it drew on, those given as ``ax`` or new ones, and follows the
style in force, light or dark. Titles and labels are in the default language, French unless
`brelan.set_language` chose another; ``lang="en"`` makes them English. ``title=""`` leaves the title
out, and any other text replaces it. A legend stands above or beside what is drawn: a new figure
grows where that takes more room, axes that are given do not.

======================  =====================================================================
`range_grid`              the 13 x 13 square of starting hands: weights, combos or equities
`equity_distribution`     how the equities of the hands of a range are spread
`equity_by_street`        how equities change from street to street; see `street_equities`
`convergence`             how a simulation settles, with its error band; see `sample_trace`
`category_frequencies`    how often each category of hands comes
======================  =====================================================================
"""

from brelan.plot.categories import category_frequencies
from brelan.plot.distribution import equity_distribution
from brelan.plot.grid import range_grid
from brelan.plot.series import sample_trace, street_equities
from brelan.plot.simulation import convergence
from brelan.plot.streets import equity_by_street

__all__ = [
    "category_frequencies",
    "convergence",
    "equity_by_street",
    "equity_distribution",
    "range_grid",
    "sample_trace",
    "street_equities",
]
