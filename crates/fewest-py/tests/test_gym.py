"""Tests of the Gymnasium environments."""

import copy
import functools
import pickle
import sys
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

import fewest.gym  # noqa: E402
from fewest import flip, permutation, rotation  # noqa: E402
from fewest._many import BoardsVectorEnv  # noqa: E402

IDS = ["fewest/Rotation-v0", "fewest/Flip-v0", "fewest/Puzzle-v0"]

# The lines of a board as text: the 2x2x2 has one orbit.
LINES = {"fewest/Rotation-v0": 7, "fewest/Flip-v0": 4, "fewest/Puzzle-v0": 1}


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
        start, total = info["length"], 0.0
        while info["length"]:
            actions = np.flatnonzero(info["action_mask"])
            after = [(copy.deepcopy(env.unwrapped).step(action)[4]["length"], action) for action in actions]
            _, reward, solved, _, info = env.step(min(after)[1])
            total += float(reward)
            assert solved == (info["length"] == 0)
        assert total == -start


def test_many_environments_run_as_one() -> None:
    envs = gymnasium.make_vec("fewest/Rotation-v0", num_envs=3, vectorization_mode="sync", length=5)
    _, infos = envs.reset(seed=1)
    assert infos["length"].tolist() == [5, 5, 5]


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
        # Most actions reduce the distance, so that boards are solved during the test.
        actions = source.integers(envs.single_action_space.n, size=7)
        before, seen_before, masks = infos["length"], seen, infos["action_mask"]
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
                assert (rewards[row], ended[row]) == (-1, infos["length"][row] == 0)
        solved = ended
    assert infos["action_mask"].shape == (7, envs.single_action_space.n)


def place(env: Any, seen: Any) -> None:
    """Puts an environment into a state."""
    if isinstance(env, fewest.gym.RotationEnv):
        env._board = rotation.Board(seen)
    elif isinstance(env, fewest.gym.FlipEnv):
        env._board = flip.Board(seen.astype(bool))
    else:
        position = permutation.Positions(env._puzzle, seen[np.newaxis])
        env._episodes.place(np.zeros(1, dtype=np.int64), position)


def distance(env: Any, seen: Any) -> int:
    """The distance of a state, by the environment of a single board."""
    if isinstance(env, fewest.gym.RotationEnv):
        return int(env._solver.distance(seen))
    if isinstance(env, fewest.gym.FlipEnv):
        return len(env._solver.solve(seen))
    return int(solver(env._puzzle.name).distance(seen))


@functools.cache
def solver(name: str) -> permutation.Solver:
    return permutation.Solver(permutation.Puzzle.named(name))


def stepped(env: Any, seen: Any, action: int) -> Any:
    """The state after an action, by the environment of a single board."""
    place(env, seen)
    return env.step(action)[0]


def best(env: Any, seen: Any, mask: Any) -> int:
    """An action that reduces the distance most."""
    after = [(distance(env, stepped(env, seen, action)), action) for action in np.flatnonzero(mask)]
    return int(min(after)[1])


@pytest.mark.parametrize("name", IDS)
def test_each_board_may_have_its_own_seed(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, max_episode_steps=2)
    seen, _ = envs.reset(seed=[7, 8, 7])
    assert np.array_equal(seen[0], seen[2])
    assert not np.array_equal(seen[0], seen[1])
    # The random source of a board continues when the board restarts, independently of the other boards.
    other = gymnasium.make_vec(name, num_envs=2, max_episode_steps=2)
    first, _ = other.reset(seed=[8, 7])
    assert np.array_equal(first, seen[1:])
    for _ in range(7):
        masks = envs.step(np.zeros(3, dtype=np.int64))[4]["action_mask"]
        assert masks.shape == (3, envs.single_action_space.n)
        other.step(np.zeros(2, dtype=np.int64))
    assert np.array_equal(envs.step(np.zeros(3, dtype=int))[0][1:], other.step(np.zeros(2, dtype=int))[0])
    with pytest.raises(ValueError, match="seed: expected one seed for each of 3 boards, found 2"):
        envs.reset(seed=[1, 2])


@pytest.mark.parametrize("name", IDS)
def test_an_episode_is_truncated_after_its_steps(name: str) -> None:
    options: dict[str, Any] = {"length": 9} if "Flip" not in name else {"presses": 4}
    one = gymnasium.make(name, **options).unwrapped.__class__(**options, max_episode_steps=2)
    one.reset(seed=1)
    assert [one.step(0)[2:4] for _ in range(2)] == [(False, False), (False, True)]
    assert gymnasium.make(name, max_episode_steps=2, **options).spec.max_episode_steps == 2
    envs = gymnasium.make_vec(name, num_envs=2, max_episode_steps=2, **options)
    envs.reset(seed=1)
    actions = np.zeros(2, dtype=np.int64)
    steps = [envs.step(actions)[1:4] for _ in range(4)]
    assert [truncated.all() for _, _, truncated in steps] == [False, True, False, False]
    # The step after the end of an episode resets the board. It has reward 0 and does not count as one of the two steps.
    assert [rewards.tolist() for rewards, _, _ in steps] == [[-1, -1], [-1, -1], [0, 0], [-1, -1]]
    with pytest.raises(ValueError, match="max_episode_steps: expected at least 1, found 0"):
        gymnasium.make_vec(name, num_envs=2, max_episode_steps=0)


@pytest.mark.parametrize("name", IDS)
def test_boards_are_rendered(name: str) -> None:
    one = gymnasium.make(name, render_mode="rgb_array").unwrapped
    one.reset(seed=1)
    pixels = one.render()
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    before = pixels.copy()
    one.step(0)
    assert not np.array_equal(one.render(), before)
    text = gymnasium.make(name, render_mode="ansi").unwrapped
    text.reset(seed=1)
    assert len(text.render().splitlines()) == LINES[name]
    assert gymnasium.make(name).unwrapped.render() is None
    envs = gymnasium.make_vec(name, num_envs=5, render_mode="rgb_array")
    envs.reset(seed=1)
    frames = envs.render()
    assert isinstance(frames, tuple)
    assert [frame.shape for frame in frames] == [pixels.shape] * 5
    assert not np.array_equal(frames[0], frames[1])
    texts = gymnasium.make_vec(name, num_envs=2, render_mode="ansi")
    texts.reset(seed=1)
    assert [len(text.splitlines()) for text in texts.render()] == [LINES[name]] * 2
    assert gymnasium.make_vec(name, num_envs=2).render() is None
    with pytest.raises(ValueError, match="render_mode: expected"):
        one.__class__(render_mode="human")


@pytest.mark.parametrize("name", IDS)
def test_boards_are_recorded_by_gymnasium(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from gymnasium.wrappers.vector import RecordVideo

    # The test needs only the frames, so no video is written.
    monkeypatch.setitem(sys.modules, "moviepy", ModuleType("moviepy"))
    envs = gymnasium.make_vec(name, num_envs=3, render_mode="rgb_array")
    assert envs.metadata["render_fps"] == gymnasium.make(name).metadata["render_fps"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        recorder = RecordVideo(envs, str(tmp_path / "videos"), step_trigger=lambda step: step == 0)
        monkeypatch.setattr(recorder, "stop_recording", lambda: None)
        recorder.reset(seed=1)
        recorder.step(np.zeros(3, dtype=np.int64))
    assert len(recorder.recorded_frames) == 1
    recorder.recorded_frames.clear()
    recorder.recording = False


@pytest.mark.parametrize("name", IDS)
def test_solved_starts_come_where_they_are_asked_for(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=60, solved_starts=True, **OFTEN_SOLVED[name])
    _, infos = envs.reset(seed=1)
    assert (infos["length"] == 0).any()
    assert (infos["length"] > 0).any()
    one = gymnasium.make(name, solved_starts=True, **OFTEN_SOLVED[name]).unwrapped
    assert 0 in {one.reset(seed=seed)[1]["length"] for seed in range(60)}


@pytest.mark.parametrize("name", IDS)
def test_environments_are_copied(name: str) -> None:
    for env in (gymnasium.make(name).unwrapped, gymnasium.make_vec(name, num_envs=3).unwrapped):
        env.reset(seed=1)
        action = np.zeros(3, dtype=np.int64) if hasattr(env, "num_envs") else 0
        env.step(action)
        again = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        expected = env.step(action)
        for other in again:
            found = other.step(action)
            assert np.array_equal(found[0], expected[0])
            assert np.array_equal(found[4]["length"], expected[4]["length"])


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (2, 3), (3, 3), (4, 4), (5, 5), (8, 8), (9, 9), (3, 7)])
def test_the_fewest_presses_of_many_boards_are_those_of_each(rows: int, columns: int) -> None:
    from fewest._weights import Weights

    weights = Weights(rows, columns)
    boards = np.array([board.cells for board in flip.generate(rows, columns, 40, seed=3, solvable=True)])
    expected = flip.Solver(rows, columns).solve_batch(boards).lengths
    assert weights.lengths(weights.needed(boards), boards).tolist() == expected.tolist()


def test_puzzles_of_any_kind_are_environments() -> None:
    for name in ("sliding:3x3", "pancake:6", "skewb", "3x3x3"):
        if name in ("sliding:3x3", "3x3x3"):
            options: dict[str, Any] = {"scramble": 3}
        else:
            options = {"length": (2, 3)}
        envs = fewest.gym.PuzzleVectorEnv(4, name, **options)
        seen, infos = envs.reset(seed=2)
        assert (infos["length"] <= 3).all()
        puzzle = permutation.Puzzle.named(name)
        for _ in range(3):
            actions = infos["action_mask"].argmax(axis=1)
            seen, _, _, _, infos = envs.step(actions)
            assert infos["length"].tolist() == solver(name).distances(permutation.Positions(puzzle, seen)).tolist()


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
    with pytest.raises(ValueError, match=r"^actions: expected one action for each of 3 boards, found shape \(2,\)$"):
        envs.step(np.array([0, 1]))
    assert np.array_equal(envs.reset(seed=1)[0], seen)


# Random positions of these kinds are often solved at once: 2 of the 16 boards of 2 x 2 cells, and one in nine pairs of
# turns of the cube.
OFTEN_SOLVED: dict[str, dict[str, Any]] = {
    "fewest/Rotation-v0": {"length": (0, 1)},
    "fewest/Flip-v0": {"rows": 2, "columns": 2},
    "fewest/Puzzle-v0": {"scramble": 2},
}


@pytest.mark.parametrize("name", IDS)
def test_no_episode_starts_solved(name: str) -> None:
    one = gymnasium.make(name, **OFTEN_SOLVED[name]).unwrapped
    assert all(one.reset(seed=seed)[1]["length"] > 0 for seed in range(60))
    envs = gymnasium.make_vec(name, num_envs=60, **OFTEN_SOLVED[name])
    source = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    assert (infos["length"] > 0).all()
    begun = 0
    ended = np.zeros(60, dtype=bool)
    for _ in range(40):
        before = ended
        _, _, ended, _, infos = envs.step(source.integers(envs.single_action_space.n, size=60))
        assert (infos["length"][before] > 0).all()
        begun += int(before.sum())
    assert begun > 0


@pytest.mark.parametrize(
    ("name", "options"), [("fewest/Flip-v0", {"rows": 1, "columns": 1}), ("fewest/Puzzle-v0", {"scramble": 0})]
)
def test_boards_that_are_always_solved_are_refused(name: str, options: dict[str, Any]) -> None:
    message = "expected options that give unsolved boards, found 100 solved boards in a row"
    with pytest.raises(ValueError, match=message):
        gymnasium.make(name, **options).unwrapped.reset(seed=1)
    with pytest.raises(ValueError, match=message):
        gymnasium.make_vec(name, num_envs=2, **options).reset(seed=1)
