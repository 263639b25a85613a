//! The distance of a code in one call: compared with all vectors, and stopped by limits.

use super::known::bicycle;
use super::{Draws, Random};
use fewest::linear::{
    Bracket, CssCode, DistanceOptions, DistanceSearch, ErrorModel, Matrix, Method, Origin, Pauli, Phase,
    Problem, Question, Side, SideEnd, StabilizerCode, Support, Turn,
};
use fewest::{Limits, Reason};
use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The rows of a matrix as numbers. Bit j of a number is column j.
fn numbers(matrix: &Matrix) -> Vec<u32> {
    matrix.iter().map(|row| row.iter().map(|&column| 1 << column).sum()).collect()
}

fn odd(number: u32) -> bool {
    number.count_ones() % 2 == 1
}

fn span(rows: &[u32]) -> HashSet<u32> {
    rows.iter().fold(HashSet::from([0]), |span, row| span.iter().flat_map(|sum| [*sum, sum ^ row]).collect())
}

/// The least weight of the vectors that satisfy a condition, and the number of vectors of this weight.
fn least(columns: usize, passes: impl Fn(u32) -> bool) -> Option<(usize, usize)> {
    let weights: Vec<u32> =
        (0..1_u32 << columns).filter(|&vector| passes(vector)).map(u32::count_ones).collect();
    let least = *weights.iter().min()?;
    Some((least as usize, weights.iter().filter(|&&weight| weight == least).count()))
}

/// The least weight of a side of a CSS code, and the number of its lightest operators, found by trying all operators.
/// Without logical qubits, the operators are stabilizers.
fn of_side(code: &CssCode, side: Side) -> Option<(usize, usize)> {
    let [checks, stabilizers] = [side.other(), side].map(|side| numbers(code.checks(side)));
    let (stabilizers, is_state) = (span(&stabilizers), code.logical_qubits() == 0);
    least(code.qubits(), |vector| {
        let counts = if is_state { vector != 0 } else { !stabilizers.contains(&vector) };
        checks.iter().all(|row| !odd(row & vector)) && counts
    })
}

/// A CSS code with random X checks. Its Z checks are random vectors that commute with them.
fn css(random: &mut Random, qubits: usize) -> CssCode {
    let rows = 1 + random.below(3);
    let x = random.matrix(rows, qubits, 3);
    let rows = numbers(&x);
    let commuting: Vec<u32> =
        (0..1_u32 << qubits).filter(|vector| rows.iter().all(|row| !odd(row & vector))).collect();
    let z = (0..random.below(4)).map(|_| commuting[random.below(commuting.len())]);
    let ones = |row: u32| (0..qubits).filter(move |column| row >> column & 1 == 1);
    let z = Matrix::new(qubits, z.map(ones).collect::<Vec<_>>()).expect("all columns exist");
    CssCode::new(x, z).expect("all operators commute")
}

fn unlimited(_: Turn) -> Limits<'static> {
    Limits::new()
}

#[test]
fn the_distance_of_a_css_code_is_that_of_all_operators() {
    let mut random = Random(11);
    let mut without = 0;
    for _ in 0..400 {
        let qubits = 2 + random.below(8);
        let code = css(&mut random, qubits);
        let sides = Side::BOTH.map(|side| of_side(&code, side));
        let expected = sides.iter().flatten().map(|(weight, _)| *weight).min();
        assert_eq!(code.distance(), expected, "{code:?}");
        let bracket = code.distance_within(&Limits::new(), &|_| {});
        assert_eq!((bracket.distance(), bracket.exists()), (expected, expected.is_some()));
        assert!(bracket.is_proved() && bracket.stopped().is_none());
        let problem = |side| match code.logical_qubits() {
            0 => code.stabilizer_problem_within(side, &Limits::new()).expect("nothing is limited"),
            _ => code.problem(side),
        };
        let reports = [bracket.x(), bracket.z()].map(|report| report.expect("both sides are asked"));
        for ((side, report), expected) in Side::BOTH.into_iter().zip(reports).zip(sides) {
            match expected {
                None => assert!(matches!(report.end, SideEnd::Unsolvable | SideEnd::NotBegun)),
                Some((weight, _)) => {
                    assert_eq!((report.end, report.upper()), (SideEnd::Solved, Some(weight)));
                    assert!(report.is_proved() && problem(side).accepts(report.words[0].columns()));
                }
            }
        }
        without += usize::from(code.logical_qubits() == 0);
        let logical = DistanceOptions::new().without_stabilizers();
        let search = DistanceSearch::css(&code, logical, &unlimited).expect("nothing is limited");
        assert_eq!(search.run(&unlimited, &|_, _| {}).exists(), code.logical_qubits() > 0);
        let all = DistanceOptions::new().question(Question::AllLightest);
        let search = DistanceSearch::css(&code, all, &unlimited).expect("nothing is limited");
        let counts = search.run(&unlimited, &|_, _| {});
        for (report, expected) in counts.sides().iter().zip(sides) {
            let count = expected.map_or(0, |(_, count)| count);
            assert!(report.words.len() == count || report.end == SideEnd::NotBegun, "{report:?}");
        }
    }
    assert!(without > 10, "{without}");
}

/// The gross code. Inverting all exponents and exchanging the two blocks exchanges its sides.
#[test]
fn a_permutation_of_the_qubits_gives_the_lightest_word_of_the_other_side() {
    let code = bicycle(12, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
    let bracket = code.distance_within(&Limits::new(), &|_| {});
    let z = bracket.z().expect("both sides are asked");
    assert!(z.exchanged && z.nodes == 0 && bracket.nodes() > 0);
    assert_eq!((bracket.distance(), z.lower, z.upper()), (Some(12), 12, Some(12)));
    assert!(code.problem(Side::Z).accepts(z.words[0].columns()));
}

#[test]
fn the_options_change_the_question_and_not_the_answer() {
    let mut random = Random(12);
    let ask = |code: &CssCode, options| {
        let search = DistanceSearch::css(code, options, &unlimited).expect("nothing is limited");
        search.run(&unlimited, &|_, _| {})
    };
    for _ in 0..60 {
        let code = css(&mut random, 7);
        let Some(distance) = code.distance() else { continue };
        for method in Method::ALL {
            assert_eq!(ask(&code, DistanceOptions::new().method(method)).distance(), Some(distance));
        }
        let plain = ask(&code, DistanceOptions::new().without_symmetries());
        assert!(plain.distance() == Some(distance) && plain.sides().iter().all(|side| !side.exchanged));
        let sides = Side::BOTH.map(|side| ask(&code, DistanceOptions::new().only(side)));
        assert_eq!(sides.iter().filter_map(Bracket::distance).min(), Some(distance));
        assert!(sides[0].z().is_none() && sides[1].x().is_none());
        for asked in 1..distance + 3 {
            let bracket = ask(&code, DistanceOptions::new().question(Question::AtLeast(asked)));
            let is_refuted = bracket.upper().is_some_and(|upper| upper < asked);
            assert_eq!(is_refuted, distance < asked, "{asked}: {bracket:?}");
            assert!(is_refuted || bracket.lower() >= asked);
            assert!(bracket.lower() <= distance && bracket.upper().is_none_or(|upper| upper >= distance));
            assert_eq!(bracket.stopped(), None, "a question that is answered was not stopped");
        }
    }
}

#[test]
fn the_distance_of_a_stabilizer_code_is_that_of_all_operators() {
    let mut random = Random(13);
    let mut some = 0;
    for _ in 0..300 {
        let qubits = 1 + random.below(5);
        // Bit q is the X part on qubit q, and bit 8 + q is the Z part.
        let commute = |a: u32, b: u32| !odd((a & 0xFF & b >> 8) ^ (b & 0xFF & a >> 8));
        let operators: Vec<u32> = (0..1_u32 << (2 * qubits))
            .map(|bits| bits & ((1 << qubits) - 1) | (bits >> qubits) << 8)
            .collect();
        let mut generators: Vec<u32> = Vec::new();
        for _ in 0..random.below(6) {
            let commuting: Vec<u32> = operators
                .iter()
                .copied()
                .filter(|&operator| generators.iter().all(|&other| commute(operator, other)))
                .collect();
            generators.push(commuting[random.below(commuting.len())]);
        }
        let group = span(&generators);
        // Without logical qubits, the words are the stabilizers.
        let is_state = group.len() == 1 << qubits;
        let logical = operators.iter().filter(|&&operator| {
            let is_trivial = if is_state { operator == 0 } else { group.contains(&operator) };
            generators.iter().all(|&other| commute(operator, other)) && !is_trivial
        });
        let weight = |operator: &u32| ((operator | operator >> 8) & 0xFF).count_ones() as usize;
        let expected = logical.map(weight).min();
        let letters = generators.iter().map(|&operator| {
            (0..qubits).filter_map(move |qubit| match (operator >> qubit & 1, operator >> (8 + qubit) & 1) {
                (0, 0) => None,
                (1, 0) => Some((qubit, Pauli::X)),
                (1, 1) => Some((qubit, Pauli::Y)),
                _ => Some((qubit, Pauli::Z)),
            })
        });
        let code = StabilizerCode::new(qubits, letters).expect("all operators commute");
        assert_eq!(code.distance(), expected, "{code:?}");
        some += usize::from(expected.is_some());
    }
    assert!(some > 100);
}

#[test]
fn the_distance_of_a_classical_code_is_that_of_all_codewords() {
    let mut random = Random(14);
    for _ in 0..300 {
        let (rows, columns) = (random.below(6), 1 + random.below(10));
        let checks = random.matrix(rows, columns, 3);
        let rows = numbers(&checks);
        let expected = least(columns, |vector| vector != 0 && rows.iter().all(|row| !odd(row & vector)));
        assert_eq!(Problem::codeword(checks).distance(), expected.map(|(weight, _)| weight));
    }
    let none = Problem::syndrome(Matrix::new(3, [[0, 1]]).expect("all columns exist"), []);
    assert_eq!(none.expect("no check is named").distance(), Some(0));
}

/// A model of random errors. Each error flips one or several detectors, and sometimes an observable.
fn model(random: &mut Random, errors: usize) -> ErrorModel {
    let (detectors, observables) = (2 + random.below(4), 1 + random.below(2));
    let flips = (0..errors).map(|_| {
        let flips: Vec<usize> = (0..detectors).filter(|_| random.below(3) == 0).collect();
        let seen: Vec<usize> = (0..observables).filter(|_| random.below(4) == 0).collect();
        (flips, seen)
    });
    let (flips, seen): (Vec<_>, Vec<_>) = flips.unzip();
    let origins = (1..=errors as u64).map(|line| Origin { line, instruction: line - 1 }).collect();
    let matrix = |columns, rows| Matrix::new(columns, rows).expect("all columns exist");
    ErrorModel::new(matrix(detectors, flips), matrix(observables, seen), origins)
}

/// Whether some errors flip an observable and no detector.
fn is_undetected(model: &ErrorModel, errors: &Support) -> bool {
    let (detectors, observables) = model.flips(errors.columns());
    detectors.is_empty() && !observables.is_empty()
}

#[test]
fn the_distance_of_an_error_model_is_that_of_all_sets_of_errors() {
    let mut random = Random(15);
    let (mut searched, mut settled) = (0, 0);
    for _ in 0..600 {
        let errors = 1 + random.below(11);
        let model = model(&mut random, errors);
        let expected = least(errors, |set| {
            is_undetected(&model, &(0..errors).filter(|error| set >> error & 1 == 1).collect())
        });
        assert_eq!(model.distance(), expected.map(|(weight, _)| weight), "{model:?}");
        let search = DistanceSearch::errors(&model, DistanceOptions::new(), &unlimited);
        let [asked] = search.sides() else { panic!("a model has no sides") };
        match asked.problem() {
            Some(_) => searched += 1,
            None => settled += 1,
        }
        let bracket = search.run(&unlimited, &|_, _| {});
        assert!(bracket.witness().is_none_or(|errors| is_undetected(&model, errors)));
        assert_eq!(bracket.witness().is_some(), expected.is_some());
        let all = DistanceOptions::new().question(Question::AllLightest);
        let all = DistanceSearch::errors(&model, all, &unlimited).run(&unlimited, &|_, _| {});
        assert_eq!(all.sides()[0].words.len(), expected.map_or(0, |(_, count)| count));
    }
    assert!(searched > 20 && settled > 20, "{searched} {settled}");
}

fn toric(size: usize) -> CssCode {
    let edge =
        |kind: usize, row: usize, column: usize| kind * size * size + row % size * size + column % size;
    let places = || (0..size * size).map(|place| (place / size, place % size));
    let stars = places().map(|(row, column)| {
        let beside = [edge(0, row, column + size - 1), edge(1, row + size - 1, column)];
        [edge(0, row, column), edge(1, row, column), beside[0], beside[1]]
    });
    let faces = places().map(|(row, column)| {
        [edge(0, row, column), edge(0, row + 1, column), edge(1, row, column), edge(1, row, column + 1)]
    });
    let matrix = |rows: Vec<[usize; 4]>| Matrix::new(2 * size * size, rows).expect("all columns exist");
    CssCode::new(matrix(stars.collect()), matrix(faces.collect())).expect("all operators commute")
}

/// Checks the bounds for a code whose two sides both have this distance.
#[track_caller]
fn is_sound(bracket: &Bracket, distance: usize) {
    assert!(bracket.exists() && bracket.lower() <= distance);
    assert!(bracket.upper().is_none_or(|upper| upper >= distance));
    for report in bracket.sides() {
        assert!(report.lower <= distance && report.upper().is_none_or(|upper| upper >= distance));
        if report.end == SideEnd::Solved {
            assert!(report.is_proved());
        }
    }
    assert_eq!(bracket.is_proved(), bracket.distance() == Some(distance));
    assert!(bracket.is_proved() || bracket.stopped().is_some());
}

#[test]
fn a_limit_of_nodes_holds_for_each_side() {
    let code = toric(6);
    let plain = DistanceOptions::new().without_symmetries().method(Method::Clusters);
    let search = DistanceSearch::css(&code, plain, &unlimited).expect("nothing is limited");
    let mut ends = HashSet::new();
    for nodes in [0, 1, 10, 100, 300, 1_000, 3_000, 10_000, 100_000] {
        let bracket = search.run(&|_| Limits::new().nodes(nodes), &|_, _| {});
        is_sound(&bracket, 6);
        for report in bracket.sides() {
            ends.insert(report.end == SideEnd::Solved);
        }
        assert!(matches!(bracket.stopped(), None | Some(Reason::Nodes)));
    }
    assert_eq!(ends.len(), 2, "some limits are enough, and some are not");
}

#[test]
fn a_limit_of_memory_ends_the_preparation_or_a_side() {
    let code = toric(5);
    let (mut unprepared, mut proved) = (0, 0);
    for memory in (0..60_000).step_by(250) {
        // The code is constructed anew each time, because a code caches the number of its logical qubits.
        let bracket = toric(5).distance_within(&Limits::new().memory(memory), &|_| {});
        is_sound(&bracket, 5);
        unprepared += usize::from(bracket.sides().is_empty());
        proved += usize::from(bracket.is_proved());
        assert!(matches!(bracket.stopped(), None | Some(Reason::Memory { .. })));
    }
    assert!(unprepared > 0 && proved > 0, "{unprepared} {proved}");
    drop(code);
}

/// Each turn of a question is cancelled, one at a time, when it begins.
#[test]
fn every_turn_can_be_cancelled_by_a_flag_of_its_own() {
    let set = AtomicBool::new(true);
    let code = toric(4);
    let without = DistanceOptions::new().without_symmetries();
    let late = |phase, side| {
        let limits = Limits::new();
        let set = &set;
        move |turn: Turn| {
            if turn.phase == phase && turn.side == side { limits.cancel(set) } else { limits }
        }
    };
    let prepared = DistanceSearch::css(&code, without, &late(Phase::Preparing, None));
    assert_eq!(prepared.err(), Some(Reason::Cancelled));
    let search = DistanceSearch::css(&code, without, &unlimited).expect("nothing is limited");
    for side in Side::BOTH {
        let bracket = search.run(&late(Phase::Searching, Some(side)), &|_, _| {});
        is_sound(&bracket, 4);
        let ended =
            |side| bracket.sides().iter().find(|report| report.side == Some(side)).map(|report| report.end);
        assert_eq!(ended(side), Some(SideEnd::Stopped(Reason::Cancelled)));
        assert_eq!(ended(side.other()), Some(SideEnd::Solved), "the other side has a flag of its own");
    }
    // If the exchange is cancelled, side Z is searched.
    let search = DistanceSearch::css(&code, DistanceOptions::new(), &unlimited).expect("nothing is limited");
    let bracket = search.run(&late(Phase::Exchanging, Some(Side::Z)), &|_, _| {});
    assert_eq!((bracket.distance(), bracket.z().map(|z| z.exchanged)), (Some(4), Some(false)));
    // With one flag for all turns, the preparation stops, or side Z is not begun.
    let bracket = code.distance_within(&Limits::new().cancel(&set), &|_| {});
    assert!(bracket.sides().is_empty() && bracket.stopped() == Some(Reason::Cancelled));
    let search = DistanceSearch::css(&code, without, &unlimited).expect("nothing is limited");
    let bracket = search.run(&|_| Limits::new().cancel(&set), &|_, _| {});
    assert_eq!(bracket.z().map(|z| z.end), Some(SideEnd::NotBegun));
    assert_eq!(bracket.stopped(), Some(Reason::Cancelled));
}

#[test]
fn the_turns_come_in_their_order_with_their_shares() {
    let turns = RefCell::new(Vec::new());
    let note = |turn: Turn| {
        turns.borrow_mut().push((turn.phase, turn.side, turn.share));
        Limits::new()
    };
    let code = toric(3);
    let search = DistanceSearch::css(&code, DistanceOptions::new().without_symmetries(), &note);
    search.expect("nothing is limited").run(&note, &|_, _| {});
    let [x, z] = Side::BOTH.map(Some);
    let expected = [(Phase::Preparing, None, 1), (Phase::Searching, x, 2), (Phase::Searching, z, 1)];
    assert_eq!(turns.take(), expected);
    let mut random = Random(16);
    let mut seen = HashSet::new();
    for _ in 0..100 {
        let model = model(&mut random, 9);
        DistanceSearch::errors(&model, DistanceOptions::new(), &note).run(&note, &|_, _| {});
        let phases: Vec<_> = turns.take().into_iter().map(|(phase, _, share)| (phase, share)).collect();
        assert_eq!(phases[0], (Phase::Reducing, 1));
        seen.insert(phases);
    }
    let graph = vec![(Phase::Reducing, 1), (Phase::Graph, 1)];
    let whole = [(Phase::Reducing, 1), (Phase::Graph, 4), (Phase::Preparing, 1), (Phase::Searching, 1)];
    assert!(seen.contains(&graph) && seen.contains(&whole[..]), "{seen:?}");
}

/// A flag that a progress report sets stops the current side at any point. The bounds must still be correct.
#[test]
fn a_flag_that_is_set_during_a_side_leaves_sound_bounds() {
    let code = toric(8);
    let plain = DistanceOptions::new().without_symmetries().method(Method::Clusters);
    let search = DistanceSearch::css(&code, plain, &unlimited).expect("nothing is limited");
    let mut stops = HashSet::new();
    for weight in 1..9 {
        let late = AtomicBool::new(false);
        let bracket = search.run(&|_| Limits::new().cancel(&late), &|turn, news| {
            if turn.side == Some(Side::Z) && news.at_least >= weight {
                late.store(true, Relaxed);
            }
        });
        is_sound(&bracket, 8);
        let x = bracket.x().expect("both sides are asked");
        assert_eq!(x.end, SideEnd::Solved);
        stops.insert(bracket.z().map(|z| z.lower));
    }
    assert!(stops.len() > 2, "{stops:?}");
}
