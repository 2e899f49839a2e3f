"""Other threads run during long calls, and Ctrl-C ends them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest

import ninefold
from tests.conftest import sample


ATTEMPTS = 4
"""How often a call is tried until its breaks are short: a busy machine makes some long, and none short."""


def longest_break(call: Callable[[], object]) -> tuple[float, float]:
    """Returns the longest time for which another Python thread had to wait during a call, and the time of the call: both in
    processor time of this process, which stands still while other programs run."""
    ticks, over = [time.process_time()], threading.Event()

    def tick() -> None:
        while not over.wait(0.005):
            ticks.append(time.process_time())

    ticker = threading.Thread(target=tick)
    ticker.start()
    start = time.process_time()
    call()
    spent = time.process_time() - start
    over.set()
    ticker.join()
    ticks.append(time.process_time())
    return max(after - before for before, after in zip(ticks, ticks[1:], strict=False)), spent


def check_breaks(call: Callable[[], object]) -> None:
    """Checks that another thread ticks again and again during a call: a call that keeps the interpreter's lock has one break that
    is as long as itself, however often it is tried."""
    tried = []
    for _ in range(ATTEMPTS):
        longest, spent = longest_break(call)
        # A short call would say nothing: a break may last as long as the interpreter's own 5 ms, twice over.
        assert spent > 0.15, spent
        tried.append(longest / spent)
        if tried[-1] < 1 / 3:
            return
    raise AssertionError(f"breaks of these parts of the call: {tried}")


def test_a_call_that_keeps_the_lock_is_found() -> None:
    many = list(range(1_000_000, 0, -1)) * 24
    with pytest.raises(AssertionError, match="breaks of these parts"):
        check_breaks(lambda: sorted(many))


def test_another_thread_ticks() -> None:
    hard = sample("hardest_11plus")[:12]
    check_breaks(lambda: ninefold.rate(hard, threads=1))


@pytest.mark.parametrize("name", ["explain", "solve"])
def test_another_thread_ticks_while_answers_become_objects(name: str, seventeen: list[str]) -> None:
    many = seventeen[:200] if name == "explain" else seventeen * 300
    check_breaks(lambda: getattr(ninefold, name)(many))


def test_threads_may_call_at_once(seventeen: list[str]) -> None:
    results: list[object] = []
    threads = [threading.Thread(target=lambda: results.append(ninefold.solve(seventeen))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4 and all(result == results[0] for result in results)


LONG = {
    "count": "ninefold.count('.' * 625, limit=None)",
    "rate": "ninefold.rate(hard * 1000)",
    "generate": "ninefold.generate(100_000, rating='11.9', seed=1)",
    "solve": "ninefold.solve(hard * 1_000_000)",
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.parametrize("call", LONG)
def test_ctrl_c(call: str) -> None:
    code = f"""
import sys, ninefold
hard = {sample("hardest_11plus")[:3]!r}
print("ready", flush=True)
try:
    {LONG[call]}
except KeyboardInterrupt:
    print("interrupted", ninefold.count("1" + "." * 15, limit=9), flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(0.4)
    os.kill(child.pid, signal.SIGINT)
    start = time.monotonic()
    output, _ = child.communicate(timeout=60)
    assert output == "interrupted 9\n"
    # Each call would take minutes.
    assert time.monotonic() - start < 30
