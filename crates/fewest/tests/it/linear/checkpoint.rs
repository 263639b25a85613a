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

/// All checkpoints of a search without symmetries, and its number of nodes.
fn saved(problem: &Problem) -> (Vec<Checkpoint>, u64) {
    let checkpoints = Mutex::new(Vec::new());
    let save =
        |checkpoint: &Checkpoint| checkpoints.lock().expect("no panic before").push(checkpoint.clone());
    let search = Search::new(problem)
        .symmetries(Symmetries::none(problem))
        .expect("they are of this problem")
        .save(&save);
    let report = search.run(&Limits::new(), &|_| {});
    assert_eq!(report.outcome.solved().map(|word| word.weight()), Some(12));
    (checkpoints.into_inner().expect("no panic before"), report.nodes)
}

#[test]
fn a_search_continues_from_any_of_its_checkpoints() {
    let problem = gross().problem(Side::X);
    let (checkpoints, nodes) = saved(&problem);
    assert!(checkpoints.len() > 100);
    for checkpoint in checkpoints.iter().step_by(37).chain(checkpoints.last()) {
        let read: Checkpoint = checkpoint.to_string().parse().expect("what is printed is read");
        assert_eq!(&read, checkpoint);
        let search = Search::new(&problem)
            .symmetries(Symmetries::none(&problem))
            .expect("they are of this problem")
            .resume(read)
            .expect("it matches");
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
        let save =
            |checkpoint: &Checkpoint| *last.lock().expect("no panic before") = Some(checkpoint.clone());
        let mut search = Search::new(&problem)
            .symmetries(Symmetries::none(&problem))
            .expect("they are of this problem")
            .save(&save);
        if let Some(checkpoint) = checkpoint.take() {
            search = search.resume(checkpoint).expect("it matches");
        }
        match search.run(&Limits::new().nodes(before + 6000), &|_| {}).outcome {
            Outcome::Solved(word) => break word.weight(),
            Outcome::Stopped(stopped) => assert_eq!(stopped.why, Reason::Nodes),
            Outcome::Unsolvable => panic!("the code has logical qubits"),
        }
        checkpoint = last.into_inner().expect("no panic before");
    };
    assert_eq!(weight, 12);
    assert!(runs > 3, "{runs}");
}

#[test]
fn checkpoints_of_other_problems_and_damaged_ones_are_refused() {
    let code = gross();
    let (x, z) = (code.problem(Side::X), code.problem(Side::Z));
    let (checkpoints, _) = saved(&x);
    let last = checkpoints.last().expect("there are some");
    let other = Search::new(&z)
        .symmetries(Symmetries::none(&z))
        .expect("they are of this problem")
        .resume(last.clone());
    assert_eq!(other.err(), Some(CheckpointError::OtherProblem));
    let symmetric = Search::new(&x).resume(last.clone());
    assert_eq!(symmetric.err(), Some(CheckpointError::OtherProblem));
    let text = last.to_string();
    let best = last.best().map(Support::to_string).expect("a word was found");
    let moved = best.replacen(' ', " 1 ", 1);
    for (damaged, expected) in [
        (
            text.replace("checkpoint 1", "checkpoint 2"),
            "line 1 of the checkpoint: expected fewest checkpoint 1",
        ),
        (
            text.replace("problem ", "problem x"),
            "line 2 of the checkpoint: expected a number of 16 hexadecimal digits",
        ),
        (
            text.replacen("exhausted 4", "exhausted 1", 1),
            "line 4 of the checkpoint: expected a greater weight than before",
        ),
        (text.replacen("exhausted 4", "exhausted four", 1), "line 4 of the checkpoint: expected numbers"),
        (format!("{text}more\n"), "line 9 of the checkpoint: expected the end"),
    ] {
        assert_ne!(damaged, text);
        assert_eq!(
            damaged.parse::<Checkpoint>().map_err(|error| error.to_string()),
            Err(expected.to_owned()),
            "{damaged}"
        );
    }
    if let Ok(wrong) = text.replace(&best, &moved).parse::<Checkpoint>() {
        let refused =
            Search::new(&x).symmetries(Symmetries::none(&x)).expect("they are of this problem").resume(wrong);
        assert_eq!(refused.err(), Some(CheckpointError::Best));
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
    let last = checkpoints.last().expect("there are some");
    for other in [&stacked, &undetected] {
        let refused = Search::new(other)
            .symmetries(Symmetries::none(other))
            .expect("they are of this problem")
            .resume(last.clone());
        assert_eq!(refused.err(), Some(CheckpointError::OtherProblem));
    }
}
