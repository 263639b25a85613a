//! Any byte of a certificate may change: the certificate is refused, or it is true of the question that it now asks.

use crate::circuits;
use crate::naive::Question;
use crate::naive_puzzle::{NEVER, Puzzle};
use crate::puzzles::{DISTANCES, ROW, row};
use crate::random::Random;
use crate::small::is_true;
use crate::subsystems::{BACON_SHOR, FIVE_QUBITS};
use crate::symmetric;
use fewest_verify::{Shard, verify};

/// The bytes that certificates of words consist of, and some others.
const BYTES: &[u8] = b"0123456789 \n-XYZxzoen,\0\xff";

/// The numbers of refused and of accepted changes.
#[derive(Default)]
struct Counts {
    refused: usize,
    accepted: usize,
}

/// Changes one byte after the other. `check` is given the accepted certificates.
fn change_each(truth: &[u8], bytes: &[u8], counts: &mut Counts, mut check: impl FnMut(&[u8])) {
    let mut changed = truth.to_vec();
    for place in 0..truth.len() {
        for &byte in bytes.iter().filter(|&&byte| byte != truth[place]) {
            changed[place] = byte;
            if verify(&changed, Shard::WHOLE).is_ok() {
                counts.accepted += 1;
                check(&changed);
            } else {
                counts.refused += 1;
            }
        }
        changed[place] = truth[place];
    }
}

/// The number of certificates whose questions have too many words to be tried, because of a changed size.
fn check_words(truth: &str, counts: &mut Counts) -> usize {
    assert!(verify(truth.as_bytes(), Shard::WHOLE).is_ok(), "{truth}");
    let mut untried = 0;
    change_each(truth.as_bytes(), BYTES, counts, |changed| {
        let changed = str::from_utf8(changed).expect("the checker reads only texts");
        match Question::of_certificate(changed) {
            Some(question) => assert!(is_true(&question, changed), "{truth}\n{changed}"),
            None => untried += 1,
        }
    });
    untried
}

#[test]
fn a_changed_question_of_any_kind_has_the_answer_that_the_certificate_states() {
    let mut random = Random::new(21);
    let (mut counts, mut untried) = (Counts::default(), 0);
    for _ in 0..400 {
        let question = random.any_question();
        untried += check_words(&question.certificate(|size| size), &mut counts);
    }
    for truth in [BACON_SHOR, FIVE_QUBITS] {
        untried += check_words(truth, &mut counts);
    }
    let Counts { refused, accepted } = counts;
    assert!(refused > 1_000_000 && accepted > 4000, "{refused} {accepted}");
    assert!(20 * untried < accepted, "{untried} of {accepted}");
}

#[test]
fn a_changed_permutation_is_refused_or_is_a_symmetry() {
    let mut random = Random::new(22);
    let (mut counts, mut certificates) = (Counts::default(), 0);
    while certificates < 100 {
        let (question, claims) = symmetric::question(&mut random);
        let truth = claims.inserted(&question.certificate(|size| size));
        // Some of these permutations are none of the question.
        if verify(truth.as_bytes(), Shard::WHOLE).is_ok() {
            certificates += 1;
            check_words(&truth, &mut counts);
        }
    }
    assert!(counts.refused > 200_000 && counts.accepted > 500, "{} {}", counts.refused, counts.accepted);
}

/// The columns inside the blocks are enough, or the certificate is refused.
#[test]
fn a_changed_block_is_refused_or_is_enough() {
    let mut counts = Counts::default();
    let certificates = circuits::certificates(400, &mut Random::new(23));
    let have_blocks = certificates.iter().filter(|truth| truth.contains("\nblock "));
    let truths = have_blocks.filter(|truth| verify(truth.as_bytes(), Shard::WHOLE).is_ok()).take(100);
    for truth in truths {
        check_words(truth, &mut counts);
    }
    assert!(counts.refused > 50_000 && counts.accepted > 300, "{} {}", counts.refused, counts.accepted);
}

/// Whether the claims of a certificate of a table are true of a puzzle: the counts, and the position of each word.
fn is_true_of_puzzle(puzzle: &Puzzle, claims: &[u8]) -> bool {
    let states = puzzle.states();
    let distances = puzzle.distances(&states);
    let claims = str::from_utf8(claims).expect("the claims are a text");
    // A position outside of the table has another sum of turns than the goals.
    let mut number = None;
    claims.lines().all(|claim| {
        let (name, rest) = claim.split_once(' ').unwrap_or((claim, ""));
        let numbers =
            || rest.split(' ').map(|number| number.parse::<u32>().expect("the checker has read it"));
        match name {
            "census" => {
                let of = |distance| distances.iter().filter(|&&other| other == distance).count();
                let counts: Vec<usize> = numbers().map(|count| count as usize).collect();
                let are_all = counts.iter().sum::<usize>() + of(NEVER) == states.len();
                are_all && counts.iter().zip(0..).all(|(&count, distance)| count == of(distance))
            }
            "position" => {
                number = states.binary_search(&numbers().collect()).ok();
                true
            }
            "word" => {
                let word: Vec<&str> = rest.split(' ').filter(|&name| name != "-").collect();
                let first = number.and_then(|number| puzzle.first_word(&states, &distances, number));
                first.is_some_and(|first| first == word)
            }
            "unsolvable" => number.is_none_or(|number| distances[number] == NEVER),
            _ => claim == "end",
        }
    })
}

#[test]
fn a_changed_puzzle_has_the_table_that_the_certificate_states() {
    let truth = row();
    let table = ROW.len()..ROW.len() + DISTANCES.len() / 2;
    let mut counts = Counts::default();
    let bytes: Vec<u8> = (0..=255).collect();
    change_each(&truth, &bytes, &mut counts, |changed| {
        // The table has other bytes than a text.
        let question = str::from_utf8(&changed[..ROW.len()]).expect("the question is a text");
        let (question, _) = question.split_once("table ").expect("the checker has read the table");
        let claims = &changed[table.end + 1..];
        assert!(is_true_of_puzzle(&Puzzle::of_question(question), claims), "{question}");
    });
    let Counts { refused, accepted } = counts;
    assert!(refused > 50_000 && accepted > 100, "{refused} {accepted}");
}
