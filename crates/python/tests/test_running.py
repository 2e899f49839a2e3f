"""Other threads run during long calls, and Ctrl-C ends them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import ninefold
from tests.conftest import sample


def test_another_thread_ticks() -> None:
    hard = sample("hardest_11plus")[:12]
    ticks, over = [], threading.Event()

    def tick() -> None:
        while not over.wait(0.005):
            ticks.append(time.monotonic())

    ticker = threading.Thread(target=tick)
    ticker.start()
    start = time.monotonic()
    ninefold.rate(hard, threads=1)
    spent = time.monotonic() - start
    over.set()
    ticker.join()
    assert len(ticks) > spent / 0.05


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
    output, _ = child.communicate(timeout=30)
    assert output == "interrupted 9\n"
    assert time.monotonic() - start < 10
