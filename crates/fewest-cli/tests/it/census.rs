//! Tests of `fewest census`.

use super::program::{print, run};
use std::fs;

/// On this board of two cells, each press flips both cells. So a board with a white and a black cell has no solution.
#[test]
fn all_boards_of_a_flip_game_are_counted() {
    let table = print(&["census", "flip", "--board", "1x2"], "");
    let expected = "\
1x2: 4 boards, 2 can be solved (nullity 1)

Fewest presses to all white

presses  boards      share
      0       1     50.0 %  ████████████████████████████████████████
      1       1     50.0 %  ████████████████████████████████████████

Most: 1. Mean: 0.5000.

Fewest presses to all white or all black

presses  boards      share
      0       2    100.0 %  ████████████████████████████████████████

Most: 0. Mean: 0.0000.
";
    assert_eq!(table, expected);
    assert_eq!(print(&["census", "flip", "--board", "1x2", "--threads", "3"], ""), expected);
    assert_eq!(
        print(&["census", "flip", "--board", "1x2", "--format", "csv"], ""),
        "presses,white,either\n0,1,2\n1,1,0\n"
    );
    let json = "{\"rows\":1,\"columns\":2,\"nullity\":1,\"boards_log2\":2,\"solvable_log2\":1,\
                \"white_by_presses\":[1,1],\"either_by_presses\":[2]}\n";
    assert_eq!(print(&["census", "flip", "--board", "1x2", "--format", "json"], ""), json);
}

#[test]
fn large_shapes_are_counted_as_powers_of_two() {
    let table = print(&["census", "flip", "--board", "9x9"], "");
    assert_eq!(
        table,
        "9x9: 2^81 boards, 2^73 can be solved (nullity 8)\nThere are too many boards to count them by presses.\n"
    );
    let json = print(&["census", "flip", "--board", "1000000x1000000", "--format", "json"], "");
    assert!(json.contains("\"boards_log2\":1000000000000,"), "{json}");
    let csv = run(&["census", "flip", "--board", "9x9", "--format", "csv"], "");
    assert_eq!((csv.code, csv.output.as_str()), (Some(3), ""));
    assert_eq!(csv.errors, "error: boards of 9x9 are too many to count by presses: nullity 8\n");
}

/// The numbers of 4 × 4 boards that need 0, 1, 2, … presses, found by trying every press set. The first entry of each
/// pair is for the goal all white, the second for all white or all black.
fn fewest_presses_of_4_by_4() -> Vec<[usize; 2]> {
    const IMPOSSIBLE: u32 = u32::MAX;
    let flipped = |cell: u32| {
        let near = |other: &u32| (cell / 4).abs_diff(other / 4) + (cell % 4).abs_diff(other % 4) <= 1;
        (0..16).filter(near).fold(0_u16, |cells, other| cells | 1 << other)
    };
    let mut fewest = vec![IMPOSSIBLE; 1 << 16];
    for presses in 0..=u16::MAX {
        let pressed = (0..16).filter(|cell| presses >> cell & 1 == 1);
        let board = pressed.fold(0, |board, cell| board ^ flipped(cell));
        fewest[usize::from(board)] = fewest[usize::from(board)].min(presses.count_ones());
    }
    let count = |wanted: u32, presses: &dyn Fn(u16) -> u32| {
        (0..=u16::MAX).filter(|&board| presses(board) == wanted).count()
    };
    let white = |board: u16| fewest[usize::from(board)];
    let either = |board: u16| white(board).min(white(!board));
    let most =
        *fewest.iter().filter(|&&presses| presses != IMPOSSIBLE).max().expect("some board can be solved");
    (0..=most).map(|presses| [count(presses, &white), count(presses, &either)]).collect()
}

#[test]
fn counts_are_drawn_and_written_to_files() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [svg, csv] = ["a.svg", "a.csv"].map(|name| folder.path().join(name).display().to_string());
    let drawn =
        print(&["census", "flip", "--board", "4x4", "--plot", &svg, "--format", "csv", "-o", &csv], "");
    assert_eq!(drawn, "");
    let picture = fs::read_to_string(&svg).expect("the picture is text");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    for text in ["4x4: 65,536 boards, 4,096 can be solved (nullity 4)", "Fewest presses to all white"] {
        assert!(picture.contains(text), "{text}");
    }
    let counts = fewest_presses_of_4_by_4();
    let rows: Vec<String> = counts
        .iter()
        .zip(0..)
        .map(|([white, either], presses)| format!("{presses},{white},{either}\n"))
        .collect();
    let written = fs::read_to_string(&csv).expect("the counts are text");
    assert_eq!(written, format!("presses,white,either\n{}", rows.concat()));
    for [white, _] in counts {
        let count =
            if white < 1000 { white.to_string() } else { format!("{},{:03}", white / 1000, white % 1000) };
        assert!(picture.contains(&format!(">\n{count}\n<")), "{count}: {picture}");
    }
    print(&["census", "rotation", "--plot", &svg, "-o", &csv], "");
    let picture = fs::read_to_string(&svg).expect("the picture is text");
    assert!(picture.contains("The Rotation Game: 9,465,511,770 boards"), "{picture}");
}

#[test]
fn a_shape_that_is_none_is_bad_usage() {
    for shape in ["4", "0x3", "4x", "x4", "-4x4", "99999999999999999999x1"] {
        assert_eq!(run(&["census", "flip", shape], "").code, Some(2), "{shape}");
    }
}
