"""Measures the steps a second of the environments, compared with plain NumPy: `python benches/environments.py
[BOARDS]`.

All boards move at once; there are 1,000 by default. The NumPy version computes no lengths. Times are processor time,
the best of several runs. Compare times only within one run.
"""

# The packages that are compared have few types.
# pyright: basic

import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import fewest.gym
from fewest import rotation

STEPS = 40


def steps_a_second(run: Callable[[], object], steps: int, runs: int = 7) -> float:
    """The largest number of steps a second among some runs."""
    times: list[float] = []
    for _ in range(runs):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return steps / min(times)


def plain(boards: int, actions: "np.ndarray[Any, Any]") -> float:
    """Makes moves of the Rotation Game with NumPy. It does not compute lengths or test for solved boards."""
    sources = np.tile(np.arange(rotation.CELLS), (8, 1))
    for number, move in enumerate(rotation.Move):
        sources[number, list(move.line)] = [*move.line[1:], move.line[0]]
    cells = rotation.generate((1, 13), boards)

    def run() -> None:
        nonlocal cells
        for action in actions:
            cells = np.take_along_axis(cells, sources[action], axis=1)

    return steps_a_second(run, boards * len(actions))


def many(name: str, boards: int) -> float:
    """Measures an environment that moves all boards at once."""
    envs = gymnasium.make_vec(f"fewest/{name}-v0", num_envs=boards, max_episode_steps=100)
    envs.reset(seed=1)
    actions = np.random.default_rng(1).integers(envs.single_action_space.n, size=(STEPS, boards))  # type: ignore[attr-defined]

    def run() -> None:
        for action in actions:
            envs.step(action)

    found = steps_a_second(run, boards * STEPS)
    _, _, _, _, infos = envs.step(actions[0])
    # The lengths are those of the boards that the last step returned.
    assert infos["length"].min() >= 0
    return found


def one(name: str) -> float:
    """Measures an environment of a single board."""
    env = gymnasium.make(f"fewest/{name}-v0").unwrapped
    env.reset(seed=1)

    def run() -> None:
        for _ in range(STEPS * 10):
            env.step(1)

    return steps_a_second(run, STEPS * 10)


def main() -> None:
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    actions = np.random.default_rng(1).integers(8, size=(STEPS, boards))
    base = plain(boards, actions)
    print(f"{'plain NumPy, the Rotation Game without lengths':50} {base:14,.0f} steps a second")
    for name in ("Rotation", "Flip", "Puzzle"):
        found = many(name, boards)
        print(f"{f'{name}, {boards} boards at once':50} {found:14,.0f} steps a second, {found / base:6.2f} of plain NumPy")
        print(f"{f'{name}, one board':50} {one(name):14,.0f} steps a second")


if __name__ == "__main__":
    main()
