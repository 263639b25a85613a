//! Certificates that positions of large puzzles cannot be solved: only true ones are accepted.

use crate::naive_puzzle::Puzzle;
use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};
use std::collections::HashSet;

/// The reason if moves, or inverses of moves, lead from the position to a goal.
const LEADS: &str = ": moves, or inverses of moves, lead from this position to a goal";

fn list(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn claim(puzzle: &Puzzle, positions: &[&[u32]]) -> String {
    let claims: String =
        positions.iter().map(|position| format!("position {}\nunsolvable\n", list(position))).collect();
    let question = puzzle.text().replace("question puzzle", "question search");
    format!("{question}bounds max 0\nnodes 0\n{claims}end\n")
}

fn refusal(text: &str) -> String {
    verify(text.as_bytes(), Shard::WHOLE).expect_err(text).to_string()
}

/// Checks that the claim is accepted if and only if it is expected to be.
#[track_caller]
fn check(puzzle: &Puzzle, position: &[u32], is_unsolvable: bool) {
    let text = claim(puzzle, &[position]);
    match verify(text.as_bytes(), Shard::WHOLE) {
        Ok(proved) => {
            assert!(is_unsolvable, "{text}");
            let sentence = proved.to_string();
            assert!(sentence.starts_with("Of this puzzle, 1 position cannot be solved: "), "{sentence}");
            assert_eq!(proved.nodes(), 0);
        }
        Err(refused) => {
            let line = text.lines().count() - 1;
            assert!(!is_unsolvable, "{refused}\n{text}");
            assert_eq!(refused, Refused::False(line, LEADS[2..].to_owned()), "{text}");
        }
    }
}

/// The states that moves connect with the goals, in either direction.
fn connected(puzzle: &Puzzle) -> HashSet<Vec<u32>> {
    let states = puzzle.states();
    let mut reached: HashSet<Vec<u32>> = puzzle.goals.iter().cloned().collect();
    loop {
        let before = reached.len();
        for state in &states {
            for next in puzzle.moves.iter().filter_map(|step| puzzle.next(step, state)) {
                if reached.contains(state) {
                    reached.insert(next);
                } else if reached.contains(&next) {
                    reached.insert(state.clone());
                }
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

#[test]
fn states_that_moves_do_not_connect_with_the_goal_are_unsolvable_and_no_others() {
    let mut random = Random::new(51);
    let (mut unsolvable, mut solvable, mut conditional) = (0, 0, 0);
    for _ in 0..500 {
        let puzzle = random.puzzle_of_different_pieces();
        let states = puzzle.states();
        if states.len() > 600 {
            continue;
        }
        let connected = connected(&puzzle);
        let has_conditions = puzzle.moves.iter().any(|step| !step.conditions.is_empty());
        for _ in 0..12 {
            let state = &states[random.below(states.len())];
            let is_unsolvable = !connected.contains(state);
            check(&puzzle, state, is_unsolvable);
            *(if is_unsolvable { &mut unsolvable } else { &mut solvable }) += 1;
            conditional += usize::from(is_unsolvable && has_conditions);
        }
    }
    assert!(
        unsolvable > 1000 && solvable > 1000 && conditional > 300,
        "{unsolvable} {solvable} {conditional}"
    );
}

/// No moves lead from the other half to any of several goals.
#[test]
fn half_of_all_arrangements_of_tiles_are_unsolvable() {
    let mut puzzle = Puzzle::sliding(3);
    let states = puzzle.states();
    let connected = connected(&puzzle);
    assert_eq!((states.len(), connected.len()), (720, 360));
    states.iter().for_each(|state| check(&puzzle, state, !connected.contains(state)));
    let other = states.iter().find(|state| !connected.contains(*state)).expect("it is half of them");
    puzzle.goals.push(other.clone());
    states.iter().take(50).for_each(|state| check(&puzzle, state, false));
}

/// The Mathieu group M₁₂ has 95,040 of the 239,500,800 even permutations of 12 pieces, so parities prove nothing.
#[test]
fn a_group_that_no_parity_describes_is_left() {
    let cycles: [&[&[usize]]; 3] = [
        &[&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
        &[&[3, 7, 11, 8], &[4, 10, 5, 6]],
        &[&[1, 12], &[2, 11], &[3, 6], &[4, 8], &[5, 9], &[7, 10]],
    ];
    let moves: Vec<Vec<u32>> = cycles
        .iter()
        .map(|cycles| {
            let mut from: Vec<u32> = (0..12).collect();
            for cycle in *cycles {
                for (index, &place) in cycle.iter().enumerate() {
                    from[cycle[(index + 1) % cycle.len()] - 1] = place as u32 - 1;
                }
            }
            from
        })
        .collect();
    let solved: Vec<u32> = (0..12).collect();
    let mut reached = HashSet::from([solved.clone()]);
    let mut open = vec![solved.clone()];
    while let Some(state) = open.pop() {
        for from in &moves {
            let next: Vec<u32> = from.iter().map(|&place| state[place as usize]).collect();
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    assert_eq!(reached.len(), 95_040);
    let lines: String = moves.iter().map(|from| format!("move m\nfrom {}\n", list(from))).collect();
    let numbers = list(&solved);
    let question = format!(
        "fewest certificate 1\nquestion search\nparts 1\npieces {numbers}\ngoals 1\n{numbers}\nmoves 3\n{lines}"
    );
    let puzzle = Puzzle::of_question(&question);
    let mut members: Vec<&Vec<u32>> = reached.iter().collect();
    members.sort_unstable();
    let mut random = Random::new(52);
    for _ in 0..200 {
        let mut state = members[random.below(members.len())].clone();
        check(&puzzle, &state, false);
        let places = [random.below(12), random.below(12), random.below(12)];
        let [a, b, c] = places;
        state.swap(a, b);
        state.swap(b, c);
        check(&puzzle, &state, !reached.contains(&state));
    }
}

/// Three pieces in a row, with turns modulo 3; `A` and `B` exchange neighbors and turn both. Two more pieces never move.
/// An arrangement of the three determines their turns.
const ROW: &str = "\
fewest certificate 1
question search
parts 3
pieces 0 1 2
turns 3 3
pieces 3 4
goals 1
0 1 2 0 0 0 3 4
moves 2
move A
from 1 0 2 4 3 5 6 7
add 0 0 0 1 2 0 0 0
move B
from 0 2 1 3 5 4 6 7
add 0 0 0 0 1 2 0 0
bounds max 9
pattern 0
nodes 9
position 1 0 2 1 2 0 3 4
shortest A
position 0 1 2 1 0 0 3 4
unsolvable
position 2 1 0 0 0 0 3 4
unsolvable
position 0 1 2 0 0 0 4 3
unsolvable
end
";

#[test]
fn words_and_unsolvable_positions_stand_together() {
    let proved = verify(ROW.as_bytes(), Shard::WHOLE).expect("it is true");
    let sentence = "Of this puzzle, the shortest words of 1 position have 1 move; 3 positions cannot be solved: 3 parts, \
                    8 places, 2 moves, 1 goal.";
    assert_eq!((proved.to_string().as_str(), proved.nodes()), (sentence, 1));
    // Every shard checks the positions that cannot be solved.
    let part = Shard::new(2, 2).expect("there is such a part");
    let proved = verify(ROW.as_bytes(), part).expect("it is true").to_string();
    assert_eq!(proved, format!("With the other shards, shard 2 of 2 proves: {sentence}"));
    let lie = ROW.replace("position 2 1 0 0 0 0", "position 2 1 0 2 0 1");
    assert!(matches!(verify(lie.as_bytes(), part), Err(Refused::False(24, _))));
}

#[test]
fn each_lie_about_unsolvable_positions_is_refused_with_its_line() {
    let cases = [
        ("position 0 1 2 1 0 0", "position 0 1 2 0 0 0", format!("line 22{LEADS}")),
        ("position 2 1 0 0 0 0", "position 2 1 0 2 0 1", format!("line 24{LEADS}")),
        ("position 0 1 2 0 0 0 4 3", "position 1 2 0 1 1 1 3 4", format!("line 26{LEADS}")),
        // Each of these goals and moves makes a position solvable.
        ("goals 1\n", "goals 2\n0 1 2 0 0 0 4 3\n", format!("line 27{LEADS}")),
        ("add 0 0 0 1 2 0", "add 0 0 0 1 1 0", "line 20: the word does not lead to a goal".to_owned()),
        ("add 0 0 0 0 1 2", "add 0 0 0 0 1 1", format!("line 22{LEADS}")),
        ("from 0 2 1 3 5 4 6 7", "from 0 2 1 3 5 4 7 6", format!("line 26{LEADS}")),
        (
            "position 0 1 2 1 0 0",
            "position 0 1 2 3 0 0",
            "line 21: expected turns below the modulus".to_owned(),
        ),
        ("position 0 1 2 1 0 0", "position 0 1 1 1 0 0", "line 21: a piece is missing".to_owned()),
        (
            "4 3\nunsolvable",
            "4 3\nimpossible",
            "line 26: expected \"shortest\", found \"impossible\"".to_owned(),
        ),
    ];
    for (truth, lie, message) in cases {
        assert_eq!(refusal(&ROW.replacen(truth, lie, 1)), message, "{lie}");
    }
}

/// If any byte changes, the certificate is refused, or its claims are true of the changed question.
#[test]
fn a_changed_byte_is_refused_or_still_true() {
    let (mut refused, mut accepted) = (0, 0);
    for place in 0..ROW.len() {
        for byte in *b"0123456789 \n-ABmaxsuhl" {
            let mut changed = ROW.as_bytes().to_vec();
            changed[place] = byte;
            if verify(&changed, Shard::WHOLE).is_err() {
                refused += 1;
                continue;
            }
            accepted += 1;
            let changed = String::from_utf8(changed).expect("bytes become letters");
            let puzzle = Puzzle::of_question(&changed);
            let connected = connected(&puzzle);
            let mut position = Vec::new();
            for line in changed.lines() {
                if let Some(text) = line.strip_prefix("position ") {
                    position =
                        text.split(' ').map(|word| word.parse().expect("the checker read it")).collect();
                } else if let Some(word) = line.strip_prefix("shortest ") {
                    let word: Vec<&str> = word.split(' ').filter(|&name| name != "-").collect();
                    assert!(puzzle.is_shortest(&position, &word), "{changed}");
                } else if line == "unsolvable" {
                    assert!(!connected.contains(&position), "{changed}");
                }
            }
        }
    }
    assert!(refused > 5000 && accepted > 100, "{refused} {accepted}");
}

/// One-way moves lead nowhere near the goal, but their inverses do.
#[test]
fn a_position_that_only_inverse_moves_solve_is_not_proved() {
    let text = "\
fewest certificate 1
question search
parts 1
pieces 0 1
goals 1
0 1
moves 1
move A
from 1 0
has 0 0
bounds max 0
nodes 0
position 1 0
unsolvable
end
";
    assert_eq!(refusal(text), format!("line 14{LEADS}"));
    assert!(
        verify(
            text.replace("has 0 0", "has 0 1")
                .replace("position 1 0\nunsolvable", "position 1 0\nshortest A")
                .replace("nodes 0", "nodes 1")
                .as_bytes(),
            Shard::WHOLE
        )
        .is_ok()
    );
    // Without the move, there is no path.
    let alone = text.replace("moves 1\nmove A\nfrom 1 0\nhas 0 0\n", "moves 0\n");
    assert!(verify(alone.as_bytes(), Shard::WHOLE).is_ok(), "{alone}");
}

/// The pieces that the conditions name have too many arrangements.
#[test]
fn groups_that_take_too_much_memory_are_refused() {
    let pieces: Vec<u32> = (0..64).collect();
    let turns = vec![0; 64];
    let goal = list(&[&pieces[..], &turns].concat());
    let cycle: Vec<u32> = (0..64).map(|place| (place + 1) % 64).collect();
    let exchange: Vec<u32> = [&[1, 0], &pieces[2..]].concat();
    let from = |places: &[u32]| {
        let turned: Vec<u32> = places.iter().map(|place| place + 64).collect();
        list(&[places, &turned].concat())
    };
    let named: String = (0..4).map(|piece| format!("lacks {piece} {}\n", 63 - piece)).collect();
    let text = format!(
        "fewest certificate 1\nquestion search\nparts 2\npieces {}\nturns 64 32\ngoals 1\n{goal}\nmoves 2\nmove A\n\
         from {}\nmove B\nfrom {}\n{named}bounds max 0\nnodes 0\nposition {goal}\nunsolvable\nend\n",
        list(&pieces),
        from(&cycle),
        from(&exchange)
    );
    assert_eq!(
        refusal(&text),
        format!("line {}: the group of the moves takes too much memory", text.lines().count() - 1)
    );
}
