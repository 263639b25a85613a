//! Tests of `fewest puzzles`.

use super::program::{print, run};

#[test]
fn the_list_has_every_puzzle_with_its_figures() {
    let list = print(&["puzzles"], "");
    let line = |start: &str| {
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        list.lines().map(words).find(|words| words.first().is_some_and(|word| word == start)).expect(start)
    };
    assert_eq!(line("3x3x3"), ["3x3x3", "3x3x3", "43,252,003,274,489,856,000", "20", "26"]);
    assert_eq!(line("pancake:N"), ["pancake:N", "pancake:10", "3,628,800", "11", "11"]);
    assert_eq!(line("rotation"), ["rotation", "rotation", "735,471", "14"]);
    assert!(
        list.contains("\nsliding:RxC (R and C at least 2 and R × C at most 1024)\n  tiles and a blank"),
        "{list}"
    );
    assert!(
        list.lines().take_while(|line| !line.is_empty()).all(|line| line.chars().count() <= 80),
        "{list}"
    );
}

#[test]
fn the_list_is_json_for_programs() {
    let list = print(&["puzzles", "--format", "json"], "");
    let lines: Vec<serde_json::Value> =
        list.lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect();
    let find = |name: &str| lines.iter().find(|line| line["puzzle"] == name).expect("the puzzle is listed");
    let floppy = find("floppy");
    assert_eq!(
        (&floppy["positions"], &floppy["turns"], &floppy["example"]),
        (&192.into(), &8.into(), &"floppy".into())
    );
    assert!(find("domino")["turns"].is_null());
    assert_eq!(find("booksort:N")["limits"], "N from 2 to 45");
}

#[test]
fn other_formats_are_refused() {
    assert_eq!(run(&["puzzles", "--format", "csv"], "").code, Some(2));
}
