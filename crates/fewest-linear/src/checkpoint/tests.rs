//! Tests checkpoints that no search writes. They are refused, or the search ends with the same answer.

use super::Checkpoint;
use crate::{CssCode, Exhaustion, Matrix, Problem, Search, Side, Symmetries};
use fewest_core::Limits;
use std::sync::Mutex;

const SIDE: usize = 8;

/// A toric code: its distance is the side of the torus, and all weights are even.
fn problem() -> Problem {
    let (side, edges) = (SIDE, SIDE * SIDE);
    let edge = |down: usize, row: usize, column: usize| down * edges + row % side * side + column % side;
    let places = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let matrix = |rows: Vec<[usize; 4]>| Matrix::new(2 * edges, rows).expect("all columns exist");
    let vertex = |(row, column)| {
        [(0, row, column), (0, row, column + side - 1), (1, row, column), (1, row + side - 1, column)]
    };
    let face =
        |(row, column)| [(0, row, column), (0, row + 1, column), (1, row, column), (1, row, column + 1)];
    let edges = |ends: [(usize, usize, usize); 4]| ends.map(|(down, row, column)| edge(down, row, column));
    let [x, z] = [places().map(vertex).map(edges).collect(), places().map(face).map(edges).collect()];
    CssCode::new(matrix(x), matrix(z)).expect("the checks commute").problem(Side::X)
}

fn search(problem: &Problem) -> Search<'_> {
    Search::new(problem).symmetries(Symmetries::none(problem)).expect("the problem is the same")
}

/// Checkpoints of a search, from the beginning to the end.
fn saved(problem: &Problem) -> Vec<Checkpoint> {
    let checkpoints = Mutex::new(Vec::new());
    let save =
        |checkpoint: &Checkpoint| checkpoints.lock().expect("no thread panics").push(checkpoint.clone());
    search(problem).save(&save).run(&Limits::new(), &|_| {});
    checkpoints.into_inner().expect("no thread panics")
}

/// A checkpoint of a search for all lightest vectors, after some of them were found.
fn of_all(problem: &Problem) -> Checkpoint {
    let checkpoints = Mutex::new(Vec::new());
    let save =
        |checkpoint: &Checkpoint| checkpoints.lock().expect("no thread panics").push(checkpoint.clone());
    Search::new(problem).save(&save).run_for_all(&Limits::new(), &|_| {});
    let checkpoints = checkpoints.into_inner().expect("no thread panics");
    let has_some = |checkpoint: &Checkpoint| checkpoint.all.as_ref().is_some_and(|all| all.len() > 1);
    checkpoints.into_iter().find(has_some).expect("checkpoints were saved")
}

#[test]
fn each_changed_byte_is_refused() {
    let problem = problem();
    check_each_byte(&saved(&problem).pop().expect("checkpoints were saved").to_string());
    check_each_byte(&of_all(&problem).to_string());
}

fn check_each_byte(text: &str) {
    for place in 0..text.len() {
        for byte in 0..=u8::MAX {
            let mut bytes = text.to_owned().into_bytes();
            bytes[place] = byte;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            assert_eq!(changed.parse::<Checkpoint>().is_ok(), changed == text, "{changed}");
        }
        assert!(text[..place].parse::<Checkpoint>().is_err(), "{place} bytes");
    }
}

/// Checks that a checkpoint with a correct checksum is refused, or that the search from it finds the distance.
#[track_caller]
fn check(problem: &Problem, forged: &Checkpoint) {
    let Ok(read) = forged.to_string().parse::<Checkpoint>() else { return };
    assert_eq!(read, *forged);
    let Ok(search) = search(problem).resume(read) else { return };
    let found = search.run(&Limits::new(), &|_| {}).outcome.solved();
    assert_eq!(found.map(|word| word.weight()), Some(SIDE), "{forged}");
}

#[test]
fn each_field_is_compared_with_the_others() {
    let problem = problem();
    let saved = saved(&problem);
    assert!(saved.iter().any(|saved| saved.weights.len() == 2 && saved.tasks > 0));
    for checkpoint in saved.iter().step_by(saved.len() / 8).chain(saved.last()) {
        check(&problem, checkpoint);
        for best in [checkpoint.best.clone(), None] {
            let with_best = Checkpoint { best, ..checkpoint.clone() };
            let numbers = (0..40).chain([usize::MAX - 3, usize::MAX]);
            for weight in numbers.filter(|&weight| weight != checkpoint.now.weight) {
                let now = Exhaustion { weight, ..checkpoint.now };
                check(&problem, &Checkpoint { now, ..with_best.clone() });
            }
            for tasks in [1 << 20, usize::MAX] {
                check(&problem, &Checkpoint { tasks, ..with_best.clone() });
            }
            let now = Exhaustion { nodes: u64::MAX, ..checkpoint.now };
            check(&problem, &Checkpoint { now, ..with_best.clone() });
            for place in 0..checkpoint.weights.len() {
                let mut forged = with_best.clone();
                forged.weights[place].nodes = u64::MAX;
                check(&problem, &forged);
                forged.weights.remove(place);
                check(&problem, &forged);
            }
        }
    }
}
