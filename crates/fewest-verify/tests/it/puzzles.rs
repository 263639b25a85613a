//! Certificates of puzzles: only true ones are accepted.

use crate::naive_puzzle::{NEVER, Puzzle};
use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};
use std::fmt::Write;

fn accepts(certificate: &[u8]) -> bool {
    verify(certificate, Shard::WHOLE).is_ok()
}

fn refusal(certificate: &[u8]) -> String {
    verify(certificate, Shard::WHOLE).expect_err("the certificate is false").to_string()
}

/// The certificate of a question with a table in bytes.
fn certificate_of(question: &str, distances: &[u8], claims: &str) -> Vec<u8> {
    with_table(question.to_owned(), distances, false, claims)
}

/// The certificate with these distances, in bytes or half bytes, and these claims.
fn certificate(puzzle: &Puzzle, distances: &[u8], is_packed: bool, claims: &str) -> Vec<u8> {
    with_table(puzzle.text(), distances, is_packed, claims)
}

fn with_table(mut text: String, distances: &[u8], is_packed: bool, claims: &str) -> Vec<u8> {
    let name = if is_packed { "nibbles" } else { "bytes" };
    _ = writeln!(text, "table {name} {}", distances.len());
    let mut text = text.into_bytes();
    if is_packed {
        text.extend(distances.chunks(2).map(|pair| pair[0] & 15 | pair.get(1).map_or(0, |next| next << 4)));
    } else {
        text.extend(distances);
    }
    text.extend(format!("\n{claims}end\n").bytes());
    text
}

fn census(distances: &[u8]) -> String {
    let most = distances.iter().filter(|&&distance| distance != NEVER).max().expect("goals have distance 0");
    let count = |distance: u8| distances.iter().filter(|&&other| other == distance).count().to_string();
    format!("census {}\n", (0..=*most).map(count).collect::<Vec<_>>().join(" "))
}

#[test]
fn the_true_census_of_random_puzzles_is_proved_and_no_other() {
    let mut random = Random::new(11);
    let (mut conditional, mut unsolvable) = (0, 0);
    for _ in 0..400 {
        let puzzle = random.puzzle();
        let states = puzzle.states();
        let distances = puzzle.distances(&states);
        conditional += usize::from(puzzle.moves.iter().any(|step| !step.conditions.is_empty()));
        unsolvable += usize::from(distances.contains(&NEVER));
        let is_packed =
            random.below(2) == 0 && distances.iter().all(|&distance| distance < 15 || distance == NEVER);
        let claims = census(&distances);
        let truth = certificate(&puzzle, &distances, is_packed, &claims);
        assert!(accepts(&truth), "{:?}\n{}", verify(&truth, Shard::WHOLE), String::from_utf8_lossy(&truth));
        for _ in 0..20 {
            let mut forged = distances.clone();
            let place = random.below(forged.len());
            forged[place] = [0, 1, 2, 3, 4, NEVER][random.below(6)];
            if random.below(2) == 0 {
                forged[place] = distances[place].wrapping_add(if random.below(2) == 0 { 1 } else { 255 });
            }
            if is_packed && (15..NEVER).contains(&forged[place]) {
                continue;
            }
            let changed = forged != distances && forged.iter().any(|&distance| distance < NEVER);
            let forged = changed.then(|| certificate(&puzzle, &forged, is_packed, &census(&forged)));
            assert!(forged.is_none_or(|forged| !accepts(&forged)), "{}", String::from_utf8_lossy(&truth));
        }
    }
    assert!(conditional > 50 && unsolvable > 50, "{conditional} {unsolvable}");
}

/// An inexact table may be accepted as a potential; then it exceeds no distance.
#[test]
fn a_table_above_the_truth_is_refused() {
    let mut random = Random::new(12);
    let (mut lower, mut refused) = (0, 0);
    for _ in 0..400 {
        let puzzle = random.puzzle();
        let states = puzzle.states();
        let distances = puzzle.distances(&states);
        let goal = format!(
            "position {}\nword -\n",
            puzzle.goals[0].iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
        );
        for _ in 0..20 {
            let mut forged = distances.clone();
            for _ in 0..1 + random.below(3) {
                let place = random.below(forged.len());
                forged[place] = match random.below(3) {
                    0 => NEVER,
                    1 => distances[place].saturating_sub(1),
                    _ => random.below(4) as u8,
                };
            }
            if accepts(&certificate(&puzzle, &forged, false, &goal)) {
                let is_below = forged.iter().zip(&distances).all(|(forged, truth)| forged <= truth);
                assert!(is_below, "{}", puzzle.text());
                lower += usize::from(forged != distances);
            } else {
                refused += 1;
            }
        }
    }
    assert!(lower > 100 && refused > 1000, "{lower} {refused}");
}

#[test]
fn words_are_the_first_of_the_shortest_ones() {
    let mut random = Random::new(13);
    let mut refused = 0;
    for _ in 0..300 {
        let puzzle = random.puzzle();
        let states = puzzle.states();
        let distances = puzzle.distances(&states);
        for _ in 0..5 {
            let number = random.below(states.len());
            let position = states[number].iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
            let claim = |answer: &str| {
                certificate(&puzzle, &distances, false, &format!("position {position}\n{answer}\n"))
            };
            let truth = match puzzle.first_word(&states, &distances, number) {
                None => "unsolvable".to_owned(),
                Some(word) if word.is_empty() => "word -".to_owned(),
                Some(word) => format!("word {}", word.join(" ")),
            };
            assert!(accepts(&claim(&truth)), "{:?}\n{truth}", verify(&claim(&truth), Shard::WHOLE));
            let length = truth.split(' ').count() - 1;
            for _ in 0..10 {
                let names = (0..length.max(1) + random.below(2))
                    .map(|_| &*puzzle.moves[random.below(puzzle.moves.len())].name);
                let forged = format!("word {}", names.collect::<Vec<_>>().join(" "));
                if forged != truth {
                    assert!(!accepts(&claim(&forged)), "{truth}\n{forged}");
                    refused += 1;
                }
            }
            if truth != "unsolvable" {
                assert!(!accepts(&claim("unsolvable")));
            }
        }
    }
    assert!(refused > 5000, "{refused}");
}

/// Three letters in a row: `R` carries them to the left, and the first to the end; `S` exchanges the first two. Their
/// turns, modulo 2, go with them, and `S` turns both. States: 001, 010, 100, each with the turns 0, 0, 0; 0, 1, 1; 1,
/// 0, 1; 1, 1, 0.
pub(crate) const ROW: &str = "\
fewest certificate 1
question puzzle
parts 2
pieces 0 0 1
turns 3 2
goals 1
0 0 1 0 0 0
moves 2
move R
from 1 2 0 4 5 3
move S
from 1 0 2 4 3 5
add 0 0 0 1 1 0
table nibbles 12
";

/// The end of the certificate, after the table.
const CLAIMS: &str = "
census 1 2 3 4 2
position 1 0 0 1 1 0
word S R R
position 0 1 0 1 0 0
unsolvable
position 0 1 1 0 0 0
unsolvable
end
";

/// The distances, found by following each state's moves.
pub(crate) const DISTANCES: [u8; 12] = [0, 3, 4, 1, 2, 3, 3, 2, 1, 2, 4, 3];

pub(crate) fn row() -> Vec<u8> {
    let table = DISTANCES.chunks(2).map(|pair| pair[0] | pair[1] << 4);
    ROW.bytes().chain(table).chain(CLAIMS.bytes()).collect()
}

fn replaced(text: &[u8], from: &str, to: &str) -> Vec<u8> {
    let at = text.windows(from.len()).position(|window| window == from.as_bytes()).expect(from);
    [&text[..at], to.as_bytes(), &text[at + from.len()..]].concat()
}

#[test]
fn the_row_is_accepted() {
    let sentence = verify(&row(), Shard::WHOLE).expect("it is true").to_string();
    assert_eq!(
        sentence,
        "Of this puzzle, 12 states are solved in at most 4 moves (at each distance from 0: 1 2 3 4 2), and 0 cannot \
         be solved; the shortest words of 1 position have 3 moves, and the certificate names the first word of each; \
         2 positions cannot be solved: 2 parts, 6 places, 2 moves, 1 goal."
    );
}

#[test]
fn the_sentence_has_only_what_is_claimed() {
    let question = ROW.replace("table nibbles 12\n", "");
    let sentence = |claims: &str| {
        let certificate = certificate_of(&question, &DISTANCES, claims);
        verify(&certificate, Shard::WHOLE).expect("it is true").to_string()
    };
    let sizes = "2 parts, 6 places, 2 moves, 1 goal.";
    assert_eq!(
        sentence("position 1 0 0 1 1 0\nword S R R\nposition 0 0 1 0 0 0\nword -\n"),
        format!(
            "Of this puzzle, the shortest words of 2 positions have 0 to 3 moves, and the certificate names the first \
             word of each: {sizes}"
        )
    );
    assert_eq!(
        sentence("position 0 1 0 1 0 0\nunsolvable\n"),
        format!("Of this puzzle, 1 position cannot be solved: {sizes}")
    );
}

#[test]
fn each_lie_about_a_puzzle_is_refused_with_its_line() {
    let cases = [
        ("goals 1\n0 0 1 0 0 0", "goals 1\n0 1 0 0 0 0", "line 14: the goal 4 does not have distance 0"),
        ("goals 1\n0 0 1 0 0 0", "goals 1\n0 1 1 0 0 0", "line 14: a goal has other letters, or another sum"),
        ("goals 1\n0 0 1 0 0 0", "goals 0", "line 6: there is no goal"),
        (
            "goals 1\n0 0 1 0 0 0",
            "goals 1\n0 0 1 0 0",
            "line 7: expected one number for each place of a goal",
        ),
        ("from 1 2 0 4 5 3", "from 0 1 2 3 4 5", "line 16: no move leads from state 1 to a smaller distance"),
        (
            "from 1 2 0 4 5 3",
            "from 1 2 3 4 5 0",
            "line 10: expected a move that keeps numbers in their parts, and adds less than the modulus",
        ),
        ("from 1 2 0 4 5 3", "from 1 2 0 4 5 5", "line 10: the number 5 occurs twice"),
        (
            "add 0 0 0 1 1 0",
            "add 0 0 0 1 2 0",
            "line 13: expected a move that keeps numbers in their parts, and adds less than the modulus",
        ),
        (
            "add 0 0 0 1 1 0",
            "add 1 0 0 1 1 0",
            "line 13: expected a move that keeps numbers in their parts, and adds less than the modulus",
        ),
        ("from 1 2 0 4 5 3", "from 1 2 0 4 5 3\nhas 3 0", "line 11: expected a place of pieces"),
        ("from 1 2 0 4 5 3", "from 1 2 0 4 5 3\nlacks 6 0", "line 11: expected a place of pieces"),
        // The moves no longer keep the sum, so there are more states.
        ("add 0 0 0 1 1 0", "add 0 0 0 1 0 0", "line 14: this is not the number of states"),
        ("turns 3 2", "turns 3 1", "line 5: expected 1 to 64 places and a modulus above 1"),
        ("turns 3 2", "turns 0 2", "line 5: expected 1 to 64 places and a modulus above 1"),
        ("pieces 0 0 1", "pieces 0 1 0", "line 4: expected at most 64 letters in ascending order"),
        ("table nibbles 12", "table nibbles 11", "line 14: this is not the number of states"),
        ("census 1 2 3 4 2", "census 1 2 3 4", "line 16: by the table, the counts are 1 2 3 4 2"),
        ("census 1 2 3 4 2", "census 1 2 4 3 2", "line 16: by the table, the counts are 1 2 3 4 2"),
        ("word S R R", "word R R S", "line 18: the word does not lead to a goal"),
        ("word S R R", "word S R", "line 18: the length of the word is not the distance in the table"),
        ("word S R R", "word S R S", "line 18: instead of move 3, \"S\", R leads nearer, and comes first"),
        ("word S R R", "word S R T", "line 18: move 3, \"T\", does not exist where it is made"),
        ("word S R R", "unsolvable", "line 18: by the table, this position can be solved"),
        (
            "position 0 1 1 0 0 0",
            "position 0 1 0 0 0 0",
            "line 22: by the table, this position can be solved",
        ),
        (
            "position 0 1 1 0 0 0",
            "position 0 1 1 0 0",
            "line 21: expected one number for each place of a position",
        ),
    ];
    for (truth, lie, message) in cases {
        assert_eq!(refusal(&replaced(&row(), truth, lie)), message, "{lie}");
    }
    let question = ROW.replace("table nibbles 12\n", "");
    let claimless = certificate_of(&question, &DISTANCES, "");
    assert_eq!(refusal(&claimless), "line 16: this certificate claims nothing");
    let mut forged = DISTANCES;
    forged[0] = 1;
    assert_eq!(
        refusal(&certificate_of(&question, &forged, "census 0\n")),
        "line 14: the goal 0 does not have distance 0"
    );
    // Both tables are potentials, but not exact.
    let mut lower = DISTANCES;
    lower[2] = 3;
    for (table, message) in [
        (lower, "line 16: no move leads from state 2 to a smaller distance"),
        ([0; 12], "line 16: a state that is not a goal has distance 0"),
    ] {
        assert_eq!(refusal(&certificate_of(&question, &table, "census 0\n")), message);
    }
    let mut higher = DISTANCES;
    higher[11] = 6;
    let message = "line 14: the move R leads from state 11 at distance 6 to distance 4";
    assert_eq!(refusal(&certificate_of(&question, &higher, "census 0\n")), message);
    let far = certificate_of(&question, &[254; 12], "census 0\n");
    assert_eq!(refusal(&far), "line 15: 254 is not a distance");
}

#[test]
fn a_part_of_a_certificate_of_a_puzzle_is_none() {
    let truth = row();
    for end in 0..truth.len() {
        let refused = verify(&truth[..end], Shard::WHOLE);
        assert!(matches!(refused, Err(Refused::Unreadable(..))), "{end}");
    }
}

#[test]
fn too_many_states_are_refused() {
    let parts = |parts: &[&str]| {
        let lines: Vec<String> = parts.iter().map(|part| format!("{part}\n")).collect();
        refusal(
            format!("fewest certificate 1\nquestion puzzle\nparts {}\n{}", parts.len(), lines.concat())
                .as_bytes(),
        )
    };
    let list = |letters: std::ops::Range<u32>| {
        format!("pieces {}", letters.map(|letter| letter.to_string()).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(parts(&[&list(0..13)]), "line 4: there are too many states");
    assert_eq!(parts(&[&list(0..12)]), "line 4: there are too many states");
    assert_eq!(parts(&[&list(0..9), &list(0..9)]), "line 5: there are too many states or places");
    let one_of_many = |places: usize| format!("pieces {}1", "0 ".repeat(places - 1));
    assert_eq!(parts(&[&one_of_many(50)]), "line 4: too many letters in too many places");
    let two_of_many = |places: usize| format!("pieces {}1 2", "0 ".repeat(places - 2));
    // Three letters take two bits, so half of 26 places takes 26 bits.
    assert_eq!(parts(&[&two_of_many(26)]), "line 4: too many letters in too many places");
    assert_eq!(parts(&[&two_of_many(24)]), "line 5: the text ends early");
    assert_eq!(parts(&[&one_of_many(65)]), "line 4: expected at most 64 letters in ascending order");
    assert_eq!(parts(&[&one_of_many(64).replace('1', "0")]), "line 5: the text ends early");
    // 16⁷ is 2²⁸, the limit.
    let one_of_16 = one_of_many(16);
    assert_eq!(parts(&[&*one_of_16; 7]), "line 11: the text ends early");
    let more = [&[&*one_of_16; 7][..], &["pieces 0 1"]].concat();
    assert_eq!(parts(&more), "line 11: there are too many states or places");
    // There are at most 2¹⁴ places.
    assert_eq!(parts(&["turns 64 2"; 256]), "line 260: the text ends early");
    let more = [&["turns 64 2"; 256][..], &["turns 1 2"]].concat();
    assert_eq!(parts(&more), "line 260: there are too many states or places");
    let turns = "fewest certificate 1\nquestion puzzle\nparts 1\nturns 64 3\ngoals 1\n";
    let goal = "0 ".repeat(63) + "0\nmoves 0\ntable bytes 1\n";
    assert_eq!(refusal((turns.to_owned() + &goal).as_bytes()), "line 8: this is not the number of states");
}
