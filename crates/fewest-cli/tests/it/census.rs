//! Tests of `fewest census`.

use super::program::{print, run};
use std::fs;

/// The expected counts. A plain loop over all boards, written independently in another language, computed them.
const LENGTHS: &str = "\
length,boards,unique,patterns
0,38610,38610,1
1,308880,308880,8
2,1698840,1235520,44
3,8030880,4015440,208
4,33820248,11735904,876
5,124134840,28347936,3220
6,400278348,59405568,10498
7,1098954804,113400624,30236
8,2316756348,158822784,73982
9,3172593156,123010080,146466
10,1992066648,28682496,208170
11,312776400,472176,178588
12,4053576,0,72941
13,192,0,10045
14,0,0,188
";

#[test]
fn all_boards_of_the_rotation_game_are_counted() {
    assert_eq!(print(&["census", "rotation", "--unique", "--format", "csv"], ""), LENGTHS);
    let lengths: Vec<&str> = LENGTHS.lines().skip(1).collect();
    let sum = |column: usize| -> u64 {
        lengths
            .iter()
            .map(|line| line.split(',').nth(column).and_then(|cell| cell.parse().ok()).unwrap_or(0))
            .sum()
    };
    // `ways(n)` is the number of ways to choose eight of n cells. So `ways(24) * ways(16)` is the number of boards,
    // and `ways(24)` is the number of patterns of one symbol.
    let ways = |of: u64| (1..=8).fold(1, |ways, chosen| ways * (of - 8 + chosen) / chosen);
    assert_eq!([sum(1), sum(3)], [ways(24) * ways(16), ways(24)]);
    let counts = |column: usize, rows: usize| {
        let cells: Vec<&str> = lengths[..rows]
            .iter()
            .map(|line| line.split(',').nth(column).expect("a line has four columns"))
            .collect();
        format!("[{}]", cells.join(","))
    };
    let json = print(&["census", "rotation", "--format", "json", "--threads", "1"], "");
    for part in [
        "{\"boards\":9465511770,\"gods_number\":13,\"mean\":8.59".to_owned(),
        format!("\"boards_by_length\":{}", counts(1, 14)),
        format!("\"patterns_by_distance\":{}", counts(3, 15)),
    ] {
        assert!(json.contains(&part), "{part} is not in {json}");
    }
    assert!(!json.contains("unique"), "{json}");
}

#[test]
fn the_table_has_a_line_for_each_length_and_the_hardest_boards() {
    let table = print(&["census", "rotation"], "");
    for part in [
        "Boards by length\n\nlength         boards      share\n     0         38,610  < 0.001 %  ▏\n",
        "     9  3,172,593,156     33.5 %  ████████████████████████████████████████\n",
        "    13            192  < 0.001 %  ▏\n",
        "All: 9,465,511,770. Mean: 8.59",
        "      14       188    0.026 %  ▏\n",
        "God's number: 13. The 192 boards of that length look like these:\n",
    ] {
        assert!(table.contains(part), "{part} is not in\n{table}");
    }
    assert!(!table.contains("unique"), "{table}");
}

/// The program solves the hardest boards that the census lists.
#[test]
fn the_hardest_boards_need_13_moves() {
    let table = print(&["census", "rotation"], "");
    let (_, hardest) =
        table.split_once("look like these:\n\n").expect("the table ends with the hardest boards");
    let mut all = 0;
    let mut boards = String::new();
    for line in hardest.lines() {
        let (board, count) = line.split_once("  ").expect("the line has a board and a count");
        boards.push_str(&format!("{board}\n"));
        all += count.trim_end_matches(" boards").parse::<u32>().expect("the count is a number");
    }
    assert_eq!(all, 192);
    let answers = print(&["solve", "rotation", "--format", "csv"], boards);
    assert!(answers.lines().skip(1).all(|line| line.split(',').nth(3) == Some("13")), "{answers}");
}

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
