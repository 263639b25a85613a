//! Tests readers and writers with sources and files in which a single call fails.
//!
//! If the call is interrupted, the reader or writer must repeat it. Any other failure must be reported, so that a
//! partial result is never taken for a complete one.

mod faulty;
mod kept;

use faulty::{buffered, check_reader, check_writer, shown};
use fewest::formats::permutation::{read_goal, read_puzzle, write_puzzle};
use fewest::permutation::family;
use fewest::{Limits, flip, formats, lights, rotation};
use std::io::{Read, Write};

const ROTATION: &str =
    "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n";
const FLIP: &str = "bwwb\nbbwb\nbwwb\nbwww\n";

#[test]
fn boards_of_the_rotation_game() {
    let solver = rotation::Solver::new();
    check_reader("boards", ROTATION.as_bytes(), &|source| {
        shown(
            rotation::Boards::new(buffered(source))
                .map(|located| located.map(|located| located.board))
                .collect::<Result<Vec<_>, _>>(),
        )
    });
    check_reader("validate", ROTATION.as_bytes(), &|source| {
        shown(rotation::validate::validate(buffered(source)))
    });
    check_reader("judge", ROTATION.as_bytes(), &|source| {
        let mut answers = Vec::new();
        shown(rotation::judge::solve(&solver, buffered(source), &mut answers).map(|boards| (boards, answers)))
    });
    check_writer("judge", &|file| shown(rotation::judge::solve(&solver, ROTATION.as_bytes(), file)));
    let accept = rotation::check::Accept::AnyShortest;
    let answers = "AC\n2\nDDHH\n2\n";
    let check = |input: &mut dyn Read, output: &mut dyn Read| {
        shown(rotation::check::check(&solver, buffered(input), buffered(output), accept))
    };
    check_reader("answers", answers.as_bytes(), &|source| check(&mut ROTATION.as_bytes(), source));
    check_reader("checked boards", ROTATION.as_bytes(), &|source| check(source, &mut answers.as_bytes()));
}

#[test]
fn boards_of_the_flip_game() {
    check_reader("boards", format!("{FLIP}\n{FLIP}").as_bytes(), &|source| {
        let boards = flip::text::Boards::new(buffered(source));
        shown(boards.map(|located| located.map(|located| located.board)).collect::<Result<Vec<_>, _>>())
    });
    check_reader("validate", FLIP.as_bytes(), &|source| shown(flip::validate::validate(buffered(source))));
    check_reader("judge", FLIP.as_bytes(), &|source| {
        let mut answers = Vec::new();
        shown(flip::judge::solve(flip::Goal::Either, buffered(source), &mut answers).map(|()| answers))
    });
    check_writer("judge", &|file| shown(flip::judge::solve(flip::Goal::Either, FLIP.as_bytes(), file)));
    let check = |input: &mut dyn Read, output: &mut dyn Read| {
        shown(flip::check::check(flip::Goal::Either, buffered(input), buffered(output)))
    };
    check_reader("answers", b"4\n\n\n\n\n\n\n", &|source| check(&mut FLIP.as_bytes(), source));
    check_reader("checked boards", FLIP.as_bytes(), &|source| check(source, &mut &b"4\n"[..]));
}

#[test]
fn pictures() {
    let board: flip::Board = "bwwbbbwbw\nwbwbbbbbb\n".parse().expect("the text is a board");
    for format in [flip::pbm::Format::Plain, flip::pbm::Format::Raw] {
        let mut text = Vec::new();
        flip::pbm::write(&board, format, &mut text).expect("writing to memory cannot fail");
        check_reader("picture", &text, &|source| shown(flip::pbm::read(buffered(source), 1 << 20)));
        check_writer("picture", &|file| shown(flip::pbm::write(&board, format, file)));
    }
}

#[test]
fn pictures_that_are_read_twice() {
    let shape = flip::Shape::new(13, 13).expect("neither side is 0");
    let board = flip::Board::from_fn(shape, |row, column| match (row * column) % 3 {
        0 => flip::Color::Black,
        _ => flip::Color::White,
    });
    let solver = flip::Solver::new(shape);
    let (mut text, mut expected) = (Vec::new(), Vec::new());
    flip::pbm::write(&board, flip::pbm::Format::Raw, &mut text).expect("writing to memory cannot fail");
    let solution = solver.solve_any(&board, flip::Goal::White).expect("every board can be solved");
    flip::pbm::write(solution.presses().picture(), flip::pbm::Format::Raw, &mut expected)
        .expect("writing to memory cannot fail");

    let first_row = |source: &mut dyn Read| {
        let residual = flip::pbm::Reader::new(buffered(source))?.residual(flip::Goal::White)?;
        Ok::<_, flip::pbm::PbmError>(residual.first_row(&solver).expect("every board can be solved"))
    };
    let second = |source: &mut dyn Read, file: &mut dyn Write| {
        let reader = flip::pbm::Reader::new(buffered(source)).map_err(flip::pbm::SecondReadingError::from)?;
        reader.write_presses(first_row(&mut text.as_slice()).expect("the source has no fault"), file)
    };
    check_reader("first reading", &text, &|source| shown(first_row(source)));
    check_reader("second reading", &text, &|source| {
        let mut written = Vec::new();
        let result = second(source, &mut written);
        // Even if the file ends early, the result must be an error or the whole answer.
        assert!(result.is_err() || written == expected, "{result:?}");
        shown(result)
    });
    check_writer("presses", &|file| shown(second(&mut text.as_slice(), file)));
}

#[test]
fn bitmaps_of_lights_out_that_are_read_twice() {
    let shape = flip::Shape::new(12, 13).expect("the shape exists");
    for (rule, wrap) in
        [("plus", lights::Wrap::None), ("cross", lights::Wrap::Torus), ("plus", lights::Wrap::Cylinder)]
    {
        let rule = lights::Rule::named(rule).expect("the rule exists");
        let readings = lights::TwoReadings::new_within(shape, &rule, wrap, &Limits::new());
        let readings = readings.expect("there is memory").expect("two readings suffice for this rule");
        // A white board after one press in a corner, so it is solvable.
        let grid = lights::Shape::grid(12, 13, wrap).expect("the grid exists");
        let game = lights::Game::new(grid, &rule, lights::States::TWO).expect("the game exists");
        let mut presses = vec![0; 12 * 13];
        presses[0] = 1;
        let presses = lights::Presses::new(lights::States::TWO, presses).expect("the numbers are 0 and 1");
        let cells = game.after(&game.uniform_board(0), &presses).cells().into_owned();
        let board = flip::Board::from_fn(shape, |row, column| match cells[13 * row + column] {
            0 => flip::Color::White,
            _ => flip::Color::Black,
        });
        let mut text = Vec::new();
        flip::pbm::write(&board, flip::pbm::Format::Raw, &mut text).expect("writing to memory cannot fail");

        let first = |source: &mut dyn Read| readings.first(flip::pbm::Reader::new(buffered(source))?, 0);
        let second = |source: &mut dyn Read, file: &mut dyn Write| {
            let reader =
                flip::pbm::Reader::new(buffered(source)).map_err(flip::pbm::SecondReadingError::from)?;
            let found = first(&mut text.as_slice()).expect("the source has no fault");
            found.expect("the board can be solved").write_presses(reader, file)
        };
        let mut expected = Vec::new();
        second(&mut text.as_slice(), &mut expected).expect("nothing fails");
        check_reader("first reading", &text, &|source| shown(first(source)));
        check_reader("second reading", &text, &|source| {
            let mut written = Vec::new();
            let result = second(source, &mut written);
            assert!(result.is_err() || written == expected, "{result:?}");
            shown(result)
        });
        check_writer("presses", &|file| shown(second(&mut text.as_slice(), file)));
    }
}

#[test]
fn lights_and_graphs() {
    check_reader("graph", b"1 2\n2 3\n3 4\n4 1\n", &|source| shown(formats::lights::read_graph(source)));
    let dot = b"graph square { a -- b; b -- c; c -- d; d -- a }";
    check_reader("graph as DOT", dot, &|source| shown(formats::lights::read_graph(source)));
    let matrix = b"%%MatrixMarket matrix coordinate integer general\n3 2 4\n1 1 1\n2 1 2\n2 2 1\n3 2 1\n";
    check_reader("incidence", matrix, &|source| {
        let three = lights::States::new(3).expect("three states are allowed");
        shown(formats::lights::read_incidence(source, three, 1 << 20))
    });
    for target in [&b"01?\n2.1\n"[..], b"[[0, 1, \"?\"], \"2.1\"]"] {
        check_reader("target", target, &|source| {
            let three = lights::States::new(3).expect("three states are allowed");
            shown(formats::lights::read_target(buffered(source), three, 1 << 20))
        });
    }
    check_reader("boards in JSON", b"[[0, 1, 2]]\n{\"board\": [\"01\"]}\n", &|source| {
        shown(formats::lights::read_json(source, 1 << 20))
    });
    let letters = lights::text::Letters::Board(lights::States::new(3).expect("three states are allowed"));
    check_reader("boards", b"012\n2.1\n\n11\n00\n", &|source| {
        let pictures = lights::text::Pictures::new(buffered(source), letters);
        shown(pictures.map(|located| located.map(|located| located.picture)).collect::<Result<Vec<_>, _>>())
    });
}

#[test]
fn answers_to_boards_of_lights_out() {
    let rule = lights::Rule::PLUS;
    let setting = lights::Setting::Grids { rule, wrap: lights::Wrap::None, states: lights::States::TWO };
    let boards = format!("{FLIP}\n{FLIP}");
    let check = |input: &mut dyn Read, output: &mut dyn Read| {
        let (goal, metric) = (lights::Goal::Cheapest, lights::Metric::Presses);
        shown(lights::check::check(&setting, &goal, metric, buffered(input), buffered(output)))
    };
    let answers = b"4\n4\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";
    check_reader("boards", boards.as_bytes(), &|source| check(source, &mut answers.as_slice()));
    check_reader("answers", answers, &|source| check(&mut boards.as_bytes(), source));
}

#[test]
fn systems_and_syndromes() {
    for text in [
        "110100\n011010\n101001\n",
        "%%MatrixMarket matrix coordinate pattern general\n3 4 4\n1 1\n2 2\n3 3\n1 4\n",
        "error(0.1) D0 D1\nerror(0.1) D1 L0\n",
        "{\"n\": 3, \"checks\": {\"X\": [[0, 1]], \"Z\": [[0, 1]]}}",
    ] {
        check_reader("system", text.as_bytes(), &|source| shown(formats::linear::read_system(source)));
    }
    for name in ["by-columns.npy", "compressed.npz"] {
        let path = format!("{}/../fewest-formats/tests/data/numpy/{name}", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        check_reader(name, &file, &|source| shown(formats::linear::read_system(source)));
    }
    check_reader("syndromes", b"101\n011\n110\n", &|source| {
        shown(formats::linear::Syndromes::new(source, 3).collect::<Result<Vec<_>, _>>())
    });
}

#[test]
fn puzzles_and_goals() {
    let puzzle = family::by_name("pancake:4").expect("the family exists");
    let text = write_puzzle(&puzzle).expect("the puzzle has a text");
    check_reader("puzzle", text.as_bytes(), &|source| shown(read_puzzle(source)));
    let goal = "PANCAKES\n1 2 ? ?\nor\nPANCAKES\n? ? 3 4\n";
    check_reader("goal", goal.as_bytes(), &|source| shown(read_goal(source, &puzzle)));
}
