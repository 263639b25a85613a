//! Searches that continue from checkpoints.

use super::known::bicycle;
use fewest::linear::{
    Checkpoint, CheckpointError, CssCode, Matrix, Problem, Search, Side, Support, Symmetries,
};
use fewest::{Limits, Outcome, Reason};
use std::sync::Mutex;

fn gross() -> CssCode {
    bicycle(12, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)])
}

/// A checkpoint with these lines and a valid checksum: FNV-1a over words of eight bytes, with a rotation after each
/// word, and then over the remaining bytes.
fn sealed(body: &str) -> String {
    let step = |hash: u64, number: u64| (hash ^ number).wrapping_mul(0x100_0000_01b3);
    let add =
        |hash, number: u64| number.to_le_bytes().iter().fold(hash, |hash, &byte| step(hash, byte.into()));
    let words = body.as_bytes().chunks_exact(8);
    let rest = words.remainder();
    let word = |word: &[u8]| u64::from_le_bytes(word.try_into().expect("the slice has eight bytes"));
    let hash = words.fold(0xcbf2_9ce4_8422_2325, |hash, eight| step(hash, word(eight)).rotate_left(23));
    let hash = rest.iter().fold(hash, |hash, &byte| add(hash, byte.into()));
    format!("{body}checksum {:016x}\n", add(hash, body.len() as u64))
}

/// All checkpoints of a search without symmetries, and its number of nodes.
fn saved(problem: &Problem) -> (Vec<Checkpoint>, u64) {
    let checkpoints = Mutex::new(Vec::new());
    let save = |checkpoint: &Checkpoint| checkpoints.lock().expect("nothing panics").push(checkpoint.clone());
    let search = Search::new(problem)
        .symmetries(Symmetries::none(problem))
        .expect("the problem is the same")
        .save(&save);
    let report = search.run(&Limits::new(), &|_| {});
    assert_eq!(report.outcome.solved().map(|word| word.weight()), Some(12));
    (checkpoints.into_inner().expect("nothing panics"), report.nodes)
}

#[test]
fn a_search_continues_from_any_of_its_checkpoints() {
    let problem = gross().problem(Side::X);
    let (checkpoints, nodes) = saved(&problem);
    assert!(checkpoints.len() > 100);
    for checkpoint in checkpoints.iter().step_by(37).chain(checkpoints.last()) {
        let read: Checkpoint = checkpoint.to_string().parse().expect("a printed checkpoint can be parsed");
        assert_eq!(&read, checkpoint);
        let search = Search::new(&problem)
            .symmetries(Symmetries::none(&problem))
            .expect("the problem is the same")
            .resume(read)
            .expect("the checkpoint matches");
        let report = search.run(&Limits::new(), &|_| {});
        assert_eq!(report.outcome.solved().map(|word| word.weight()), Some(12));
        assert_eq!(report.nodes, nodes, "what was done is not done again, and counts");
    }
}

#[test]
fn a_search_that_stops_again_and_again_proves_what_one_search_does() {
    let problem = gross().problem(Side::Z);
    let mut checkpoint: Option<Checkpoint> = None;
    let mut runs = 0;
    let weight = loop {
        runs += 1;
        let before = checkpoint.as_ref().map_or(0, Checkpoint::nodes);
        let last = Mutex::new(None);
        let save = |checkpoint: &Checkpoint| *last.lock().expect("nothing panics") = Some(checkpoint.clone());
        let mut search = Search::new(&problem)
            .symmetries(Symmetries::none(&problem))
            .expect("the problem is the same")
            .save(&save);
        if let Some(checkpoint) = checkpoint.take() {
            search = search.resume(checkpoint).expect("the checkpoint matches");
        }
        match search.run(&Limits::new().nodes(before + 6000), &|_| {}).outcome {
            Outcome::Solved(word) => break word.weight(),
            Outcome::Stopped(stopped) => assert_eq!(stopped.why, Reason::Nodes),
            Outcome::Unsolvable => panic!("the code has logical qubits"),
        }
        checkpoint = last.into_inner().expect("nothing panics");
    };
    assert_eq!(weight, 12);
    assert!(runs > 3, "{runs}");
}

#[test]
fn checkpoints_of_other_problems_and_damaged_ones_are_refused() {
    let code = gross();
    let (x, z) = (code.problem(Side::X), code.problem(Side::Z));
    let (checkpoints, _) = saved(&x);
    let last = checkpoints.last().expect("checkpoints were saved");
    let other = Search::new(&z)
        .symmetries(Symmetries::none(&z))
        .expect("the problem is the same")
        .resume(last.clone());
    assert_eq!(other.err(), Some(CheckpointError::OtherProblem));
    let symmetric = Search::new(&x).resume(last.clone());
    assert_eq!(symmetric.err(), Some(CheckpointError::OtherProblem));
    let text = last.to_string();
    let (body, _) = text.split_once("checksum ").expect("the text ends with a checksum");
    assert_eq!(sealed(body), text);
    for (damaged, expected) in [
        (
            text.replace("checkpoint 2", "checkpoint 1"),
            "line 1 of the checkpoint: expected fewest checkpoint 2",
        ),
        (
            text.replacen("now 1", "now 2", 1),
            "line 9 of the checkpoint: expected the checksum of the lines before",
        ),
        (
            sealed(&body.replace("problem ", "problem x")),
            "line 2 of the checkpoint: expected a number of 16 hexadecimal digits",
        ),
        (
            sealed(&body.replacen("exhausted 4", "exhausted 1", 1)),
            "line 4 of the checkpoint: expected a weight that is greater than the one before, by at most 4",
        ),
        (
            sealed(&body.replacen("now 1", "now 3", 1)),
            "line 8 of the checkpoint: expected a weight that is greater than the one before, by at most 4",
        ),
        (
            sealed(&body.replacen("exhausted 4", "exhausted four", 1)),
            "line 4 of the checkpoint: expected numbers",
        ),
        (sealed(&format!("{body}more\n")), "line 9 of the checkpoint: expected the end"),
    ] {
        assert_ne!(damaged, text);
        assert_eq!(
            damaged.parse::<Checkpoint>().map_err(|error| error.to_string()),
            Err(expected.to_owned()),
            "{damaged}"
        );
    }
    // Words of the code differ in more than two columns, so a word with a single column moved is not a word.
    let best = last.best().expect("a word was found");
    let other = (0..144).find(|&column| best.columns().all(|one| one != column)).expect("the word has zeros");
    let moved: Support = best.columns().skip(1).chain([other]).collect();
    let wrong = sealed(&body.replace(&best.to_string(), &moved.to_string()));
    let wrong: Checkpoint = wrong.parse().expect("the text has the form of a checkpoint");
    let refused =
        Search::new(&x).symmetries(Symmetries::none(&x)).expect("the problem is the same").resume(wrong);
    assert_eq!(refused.err(), Some(CheckpointError::Best));
}

/// All checkpoints of a search for all lightest vectors, and these vectors.
fn all_saved(problem: &Problem) -> (Vec<Checkpoint>, Vec<Support>) {
    let checkpoints = Mutex::new(Vec::new());
    let save = |checkpoint: &Checkpoint| checkpoints.lock().expect("nothing panics").push(checkpoint.clone());
    let report = Search::new(problem).save(&save).run_for_all(&Limits::new(), &|_| {});
    (checkpoints.into_inner().expect("nothing panics"), report.outcome.solved().expect("the code has words"))
}

#[test]
fn a_search_for_all_words_continues_from_any_of_its_checkpoints_with_the_same_words() {
    let code = bicycle(6, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    let problem = code.problem(Side::X);
    let (checkpoints, words) = all_saved(&problem);
    assert_eq!(words, problem.all_lightest(), "saving changes no answer");
    let within = |checkpoint: &&Checkpoint| {
        let found = checkpoint.to_string().matches("word ").count();
        found > 0 && found < words.len()
    };
    let within = checkpoints.iter().filter(within).count();
    assert!(within > 2, "{within} of {} checkpoints", checkpoints.len());
    for checkpoint in checkpoints.iter().step_by(1 + checkpoints.len() / 60).chain(checkpoints.last()) {
        let read: Checkpoint = checkpoint.to_string().parse().expect("a printed checkpoint can be parsed");
        assert_eq!(&read, checkpoint);
        assert!(read.is_of_all());
        let search = Search::new(&problem).resume(read.clone()).expect("the checkpoint matches");
        assert_eq!(search.run_for_all(&Limits::new(), &|_| {}).outcome, Outcome::Solved(words.clone()));
        // A search for one vector ignores the checkpoint and starts from the beginning.
        let one = search.run(&Limits::new(), &|_| {}).outcome.solved();
        assert_eq!(one.map(|word| word.weight()), Some(words[0].weight()));
    }
}

#[test]
fn checkpoints_of_all_words_are_refused_by_other_codes_and_where_a_word_is_wrong() {
    let code = bicycle(6, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    let (x, z) = (code.problem(Side::X), code.problem(Side::Z));
    let (checkpoints, words) = all_saved(&x);
    let last = checkpoints.last().expect("checkpoints were saved");
    let other = Search::new(&z).resume(last.clone());
    assert_eq!(other.err(), Some(CheckpointError::OtherProblem));
    let text = last.to_string();
    let body = &text[..text.rfind("checksum").expect("the text has a checksum")];
    let parse = |body: &str| sealed(body).parse::<Checkpoint>().map_err(|error| error.to_string());
    let first = format!("word {}\n", words[0]);
    assert!(body.contains(&first), "{body}");
    let other =
        (0..72).find(|&column| words[0].columns().all(|one| one != column)).expect("the word has zeros");
    let moved: Support = words[0].columns().skip(1).chain([other]).collect();
    let wrong = parse(&body.replace(&first, &format!("word {moved}\n")))
        .expect("the text has the form of a checkpoint");
    assert_eq!(Search::new(&x).resume(wrong).err(), Some(CheckpointError::Best));
    for (damaged, expected) in [
        (body.replace(&first, ""), "expected word"),
        (body.replace(&first, &first.repeat(2)), "expected now"),
        (body.replace(&first, "word 1 0\n"), "expected columns in ascending order"),
        (body.replace(&first, "word 0\n"), "expected the weight of all vectors found"),
        (body.replace("all ", "all 18446744073709551615"), "expected numbers"),
        (body.replace("all ", "all 1 "), "expected a number of vectors"),
    ] {
        let error = parse(&damaged).expect_err(&damaged);
        assert!(error.contains(expected), "{error}, for {damaged}");
    }
}

#[test]
fn problems_of_the_same_rows_do_not_share_checkpoints() {
    let code = gross();
    let (checks, stabilizers) = (code.checks(Side::Z).clone(), code.checks(Side::X).clone());
    let all = checks.iter().chain(stabilizers.iter()).map(|row| row.iter().map(|&column| column as usize));
    let stacked = Problem::codeword(Matrix::new(144, all).expect("all columns exist"));
    let undetected = Problem::undetected(checks, &stabilizers).expect("the widths are the same");
    let (checkpoints, _) = saved(&code.problem(Side::X));
    let last = checkpoints.last().expect("checkpoints were saved");
    for other in [&stacked, &undetected] {
        let refused = Search::new(other)
            .symmetries(Symmetries::none(other))
            .expect("the problem is the same")
            .resume(last.clone());
        assert_eq!(refused.err(), Some(CheckpointError::OtherProblem));
    }
}
