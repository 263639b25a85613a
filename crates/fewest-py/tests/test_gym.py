"""Gymnasium environments."""

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

import fewest.gym  # noqa: E402, F401

IDS = ["fewest/Rotation-v0", "fewest/Flip-v0", "fewest/Puzzle-v0"]


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", IDS)
def test_walking_down_the_distance_solves(name: str) -> None:
    env = gymnasium.make(name)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        start, total = info["distance"], 0.0
        while info["distance"]:
            after = []
            state = env.unwrapped.__dict__.copy()
            for action in np.flatnonzero(info["action_mask"]):
                env.unwrapped.__dict__.update(state)
                after.append((env.step(action)[4]["distance"], action))
            env.unwrapped.__dict__.update(state)
            _, reward, solved, _, info = env.step(min(after)[1])
            total += float(reward)
            assert solved == (info["distance"] == 0)
        assert total == -start


def test_many_environments_run_as_one() -> None:
    envs = gymnasium.make_vec("fewest/Rotation-v0", num_envs=3, length=5)
    _, infos = envs.reset(seed=1)
    assert infos["distance"].tolist() == [5, 5, 5]
