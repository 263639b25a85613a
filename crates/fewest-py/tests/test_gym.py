"""Gymnasium environments."""

import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

import fewest.gym  # noqa: E402
from fewest import flip, permutation, rotation  # noqa: E402
from fewest._vector import BoardsVectorEnv  # noqa: E402

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
    envs = gymnasium.make_vec("fewest/Rotation-v0", num_envs=3, vectorization_mode="sync", length=5)
    _, infos = envs.reset(seed=1)
    assert infos["distance"].tolist() == [5, 5, 5]


@pytest.mark.parametrize("name", IDS)
def test_a_step_of_all_boards_is_a_step_of_each(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=7)
    assert isinstance(envs, BoardsVectorEnv)
    one = gymnasium.make(name).unwrapped
    assert envs.single_observation_space == one.observation_space
    assert envs.single_action_space == one.action_space
    source = np.random.default_rng(1)
    seen, infos = envs.reset(seed=1)
    assert np.array_equal(seen, envs.reset(seed=1)[0])
    solved = np.zeros(7, dtype=bool)
    for _ in range(60):
        assert seen in envs.observation_space
        # Mostly down, so that boards are solved.
        actions = source.integers(envs.single_action_space.n, size=7)
        before, seen_before, masks = infos["distance"], seen, infos["action_mask"]
        for row in range(7):
            assert before[row] == distance(one, seen_before[row])
            if source.random() < 0.8:
                actions[row] = best(one, seen_before[row], masks[row])
        seen, rewards, ended, truncated, infos = envs.step(actions)
        assert not truncated.any()
        for row in range(7):
            if solved[row]:
                assert (rewards[row], ended[row]) == (0, False)
            else:
                assert np.array_equal(seen[row], stepped(one, seen_before[row], actions[row]))
                assert (rewards[row], ended[row]) == (-1, infos["distance"][row] == 0)
        solved = ended
    assert infos["action_mask"].shape == (7, envs.single_action_space.n)


def place(env: Any, seen: Any) -> None:
    """Puts an environment into a state."""
    if isinstance(env, fewest.gym.RotationEnv):
        env._board = rotation.Board(seen)
    elif isinstance(env, fewest.gym.FlipEnv):
        env._board = flip.Board(seen.astype(bool))
    else:
        env._position = permutation.Position(env._puzzle, *seen.tolist())


def distance(env: Any, seen: Any) -> int:
    """The distance of a state, from the environment of one board."""
    place(env, seen)
    return int(env._info()["distance"])


def stepped(env: Any, seen: Any, action: int) -> Any:
    """The state after an action, from the environment of one board."""
    place(env, seen)
    return env.step(action)[0]


def best(env: Any, seen: Any, mask: Any) -> int:
    """An action that leads down."""
    after = [(distance(env, stepped(env, seen, action)), action) for action in np.flatnonzero(mask)]
    return int(min(after)[1])


def test_all_boards_have_one_seed() -> None:
    with pytest.raises(ValueError, match="one seed"):
        gymnasium.make_vec("fewest/Flip-v0", num_envs=2).reset(seed=[1, 2])


@pytest.mark.parametrize("action", [-1, 99])
@pytest.mark.parametrize("name", IDS)
def test_an_action_that_does_not_exist_is_refused(name: str, action: int) -> None:
    one = gymnasium.make(name).unwrapped
    one.reset(seed=1)
    with pytest.raises(ValueError, match=f"^action: expected a number from 0 to {one.action_space.n - 1}, found {action}$"):
        one.step(action)
    envs = gymnasium.make_vec(name, num_envs=3)
    seen, _ = envs.reset(seed=1)
    with pytest.raises(ValueError, match=f"^action of board 2: expected a number from 0 to .*, found {action}$"):
        envs.step(np.array([0, 1, action]))
    with pytest.raises(ValueError, match=r"^actions: expected one for each of 3 boards, found shape \(2,\)$"):
        envs.step(np.array([0, 1]))
    assert np.array_equal(envs.reset(seed=1)[0], seen)


# Many draws of these are solved: of 16 boards of 2 x 2 cells 2, of two turns of the cube one in nine.
OFTEN_SOLVED: dict[str, dict[str, Any]] = {
    "fewest/Rotation-v0": {"length": (0, 1)},
    "fewest/Flip-v0": {"rows": 2, "columns": 2},
    "fewest/Puzzle-v0": {"scramble": 2},
}


@pytest.mark.parametrize("name", IDS)
def test_no_episode_starts_solved(name: str) -> None:
    one = gymnasium.make(name, **OFTEN_SOLVED[name]).unwrapped
    assert all(one.reset(seed=seed)[1]["distance"] > 0 for seed in range(60))
    envs = gymnasium.make_vec(name, num_envs=60, **OFTEN_SOLVED[name])
    source = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    assert (infos["distance"] > 0).all()
    begun = 0
    ended = np.zeros(60, dtype=bool)
    for _ in range(40):
        before = ended
        _, _, ended, _, infos = envs.step(source.integers(envs.single_action_space.n, size=60))
        assert (infos["distance"][before] > 0).all()
        begun += int(before.sum())
    assert begun > 0


@pytest.mark.parametrize(
    ("name", "options"), [("fewest/Flip-v0", {"rows": 1, "columns": 1}), ("fewest/Puzzle-v0", {"scramble": 0})]
)
def test_boards_that_are_always_solved_are_refused(name: str, options: dict[str, Any]) -> None:
    message = "expected options with boards that start unsolved, found 100 solved ones in a row"
    with pytest.raises(ValueError, match=message):
        gymnasium.make(name, **options).unwrapped.reset(seed=1)
    with pytest.raises(ValueError, match=message):
        gymnasium.make_vec(name, num_envs=2, **options).reset(seed=1)
