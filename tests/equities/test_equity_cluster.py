"""A Dask cluster deals what one process deals."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from distributed import Client, LocalCluster

from brelan._shared.parallel import run_chunks
from brelan.equities.equities import equity
from brelan.equities.sampling import CHUNK

SAMPLES = 40 * CHUNK + 77


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as workers,
        Client(workers) as client,
    ):
        yield client


@pytest.mark.filterwarnings("default")
def test_a_cluster_counts_the_same_deals(cluster: Any) -> None:
    run = partial(equity, "QQ+", "TT+", "random", method="monte-carlo", samples=SAMPLES, rng=4)
    there = run(executor=cluster.get_executor())
    assert there.tallies.tolist() == run().tallies.tolist()


@pytest.mark.filterwarnings("default")
def test_a_cluster_stops_at_the_same_deal(cluster: Any) -> None:
    run = partial(equity, "AhKh", "QsQd", method="monte-carlo", max_stderr=0.001, rng=4)
    there = run(executor=cluster.get_executor())
    assert there.tallies.tolist() == run().tallies.tolist()


@pytest.mark.filterwarnings("default")
def test_an_error_on_a_cluster_leaves_no_result(cluster: Any) -> None:
    with pytest.raises(ZeroDivisionError):
        run_chunks(partial(divmod, 1), range(100), executor=cluster.get_executor())
