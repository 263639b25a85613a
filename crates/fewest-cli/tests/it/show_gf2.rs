//! Tests of `fewest show gf2`.

use super::program::{print, run};
use std::fs;

/// A path of errors from one boundary to the other. It passes through three detectors at two times.
const PATH: &str = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1 D2\nerror(0.1) D2\n";
const PLACES: &str =
    "detector(0, 0, 0) D0\ndetector(2, 0, 0) D1\ndetector(2, 2, 1) D2\ndetector(4, 2, 1) D3\n";

fn picture(model: &str, options: &[&str]) -> String {
    print(&[&["show", "gf2", "-", "--format", "svg"], options].concat(), model)
}

#[test]
fn errors_are_listed_in_an_order_that_can_be_followed() {
    let expected = "\
d 4: 4 errors flip L0 and no detector
standard input: 4 errors, 4 detectors

line 1: D0 L0  (0, 0, 0)
line 2: D0 D1  (0, 0, 0) (2, 0, 0)
line 3: D1 D2  (2, 0, 0) (2, 2, 1)
line 4: D2     (2, 2, 1)
";
    assert_eq!(print(&["show", "gf2"], format!("{PATH}{PLACES}")), expected);
    // If no detector has coordinates, the list contains none.
    assert!(print(&["show", "gf2"], PATH).ends_with("\nline 4: D2\n"));
}

#[test]
fn a_picture_has_a_sheet_a_time_a_dot_a_detector_and_a_mark_an_error() {
    let drawn = picture(&format!("{PATH}{PLACES}"), &[]);
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"), "{drawn}");
    let count = |part: &str| drawn.matches(part).count();
    // The picture has two sheets, and no error is drawn as a hull.
    assert_eq!(count("<polygon"), 2);
    assert_eq!((count(">\nt = 0\n"), count(">\nt = 1\n")), (1, 1), "{drawn}");
    // Two errors connect two detectors each. Two other errors end in a bar at the boundary.
    assert_eq!((count("<path"), count("<line")), (2, 4));
    // The picture has circles for three detectors and for one further detector. The legend has two circles for
    // colors. The number of each error has a circle in the picture and in the list.
    assert_eq!(count("<circle"), 3 + 1 + 2 + 2 * 4);
}

#[test]
fn an_error_of_three_detectors_is_a_hull() {
    let model = "error(0.1) D0 D1 D2 L0\nerror(0.1) D0\nerror(0.1) D1 D2\ndetector(0, 0, 0) D0\ndetector(1, 0, 0) D1\n\
                 detector(0, 1, 0) D2\n";
    assert_eq!(picture(model, &[]).matches("<polygon").count(), 2);
}

/// In this model, the fewest errors flip L0, and the most likely errors flip L1.
#[test]
fn the_question_may_be_another() {
    let model = "error(0.01) D0 L0\nerror(0.01) D0\nerror(0.4) D1 L1\nerror(0.4) D1 D2\nerror(0.4) D2\n";
    let first = |options: &[&str]| {
        let drawn = print(&[&["show", "gf2"], options].concat(), model);
        drawn.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(first(&[]), "d 2: 2 errors flip L0 and no detector");
    assert_eq!(first(&["--observable", "1"]), "L1 3: 3 errors flip L1 and no detector");
    assert_eq!(first(&["--likeliest"]), "weight 1.216395324: 3 errors flip L1 and no detector");
    assert_eq!(first(&["--observable", "0+1"]), "L0+L1 2: 2 errors flip L0 and no detector");
}

#[test]
fn an_error_that_no_detector_sees_is_drawn_alone() {
    let drawn = picture("error(0.1) L0\ndetector(1, 1, 0) D0\n", &[]);
    assert!(drawn.contains("d 1: 1 error flips L0 and no detector"), "{drawn}");
}

#[test]
fn a_picture_needs_coordinates() {
    let run = run(&["show", "gf2", "-o", "never.svg"], format!("{PATH}detector(0, 0, 0) D0\n"));
    assert_eq!((run.code, run.output.as_str()), (Some(2), ""));
    assert_eq!(
        run.errors,
        "error: standard input: D1 has no coordinates, which a picture needs; the model declares them as `detector(2, 4, 0) D1`, \
         as Stim does where the circuit's DETECTOR instructions have them\n"
    );
    assert!(!fs::exists("never.svg").expect("the folder can be read"));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    for (arguments, input, code, expected) in [
        (&["show", "gf2"][..], "101\n011\n", 2, "expected a detector error model, found a code"),
        (
            &["show", "gf2"],
            "error(0.1) D0 L0\n",
            1,
            "no errors flip an observable without flipping a detector",
        ),
        (&["show", "gf2", "--observable", "1"], PATH, 2, "with number 0, the only one, found L1"),
        (&["show", "gf2"], "error(2) D0\n", 2, "line 1, column 7: expected a probability from 0 to 1"),
    ] {
        let run = run(arguments, input);
        assert_eq!((run.code, run.output.as_str()), (Some(code), ""));
        assert!(run.errors.contains(expected), "{}", run.errors);
    }
}

/// At a limit, the best errors so far are drawn. The errors that flip at most two detectors are found at once.
#[test]
fn a_limit_draws_what_is_known() {
    let model = fs::read_to_string("../fewest-linear/tests/data/circuits/color-code-memory-xyz-5x3-data.dem");
    let run = run(&["show", "gf2", "--nodes", "1"], model.expect("the model exists"));
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(run.output.starts_with("3 ≤ d ≤ 5, not proved: 5 errors flip"), "{run:?}");
    assert!(run.errors.contains("the node limit was reached: 3 ≤ d ≤ 5, not proved"), "{run:?}");
}

#[test]
fn the_picture_of_the_book_is_what_the_command_draws() {
    let book = fs::read_to_string("../../docs/src/guide/failure.svg").expect("the picture exists");
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("failure.svg").display().to_string();
    let mut command = super::program::command(&["show", "gf2", "examples/surface3.dem", "-o", &path]);
    let output = command.current_dir("../..").output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(fs::read_to_string(path).expect("the picture exists"), book);
}
