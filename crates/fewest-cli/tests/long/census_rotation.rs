//! Counts all boards of the Rotation Game.

use super::program::print;

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
