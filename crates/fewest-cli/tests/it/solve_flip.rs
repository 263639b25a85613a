//! Tests of `fewest solve flip`.

pub(crate) mod twice;

use super::program::{Run, black, command, print, run};
use std::fs;
use std::io::{BufRead, BufReader, Write};

const SAMPLE: &str = "bwwb\nbbwb\nbwwb\nbwww\n";

/// A 4 × 4 board with one black cell in a corner, which is unsolvable.
const IMPOSSIBLE: &str = "bwww wwww wwww wwww\n";

fn solve(options: &[&str], input: impl AsRef<[u8]>) -> String {
    print(&[&["solve", "flip"], options].concat(), input)
}

#[track_caller]
fn check_error(options: &[&str], input: impl AsRef<[u8]>, code: i32, output: &str, error: &str) {
    let expected = Run { code: Some(code), output: output.into(), errors: format!("error: {error}\n") };
    assert_eq!(run(&[&["solve", "flip"], options].concat(), input), expected);
}

#[test]
fn the_sample_is_answered_as_the_judge_wants() {
    assert_eq!(solve(&[], SAMPLE), "4\n");
    assert_eq!(solve(&[], SAMPLE.replace('\n', " ")), "4\n");
    assert_eq!(solve(&[], SAMPLE.replace('\n', "\r\n")), "4\n");
    assert_eq!(solve(&[], IMPOSSIBLE), "Impossible\n");
    assert_eq!(solve(&[], ""), "");
}

#[test]
fn boards_of_several_shapes_are_answered_one_a_line() {
    assert_eq!(solve(&[], format!("{SAMPLE}\n\n{IMPOSSIBLE}\nbw\n\nw")), "4\nImpossible\nImpossible\n0\n");
}

/// By hand: in a row of two cells, one press flips both cells.
#[test]
fn a_goal_may_be_chosen() {
    assert_eq!(solve(&["--goal", "white"], "bb\n"), "1\n");
    assert_eq!(solve(&["--goal", "black"], "bb\n"), "0\n");
    assert_eq!(solve(&["--goal", "either"], "bb\n"), "0\n");
}

#[test]
fn presses_are_drawn_with_a_blank_line_between_boards() {
    let expected = "#...\n.#.#\n#...\n....\n\nImpossible\n\n.\n";
    assert_eq!(solve(&["--presses"], format!("{SAMPLE}\n{IMPOSSIBLE}\nw\n")), expected);
}

#[test]
fn json_is_one_object_a_line() {
    let expected = "{\"board\":1,\"line\":1,\"rows\":4,\"columns\":4,\"nullity\":4,\"length\":4,\"goal\":\"white\",\
                    \"presses\":[\"#...\",\".#.#\",\"#...\",\"....\"],\"proof\":{\"method\":\"walk\",\"examined\":32}}\n\
                    {\"board\":2,\"line\":6,\"rows\":4,\"columns\":4,\"nullity\":4,\"length\":null,\"goal\":null,\
                    \"presses\":null}\n";
    assert_eq!(solve(&["--format", "json"], format!("{SAMPLE}\n{IMPOSSIBLE}")), expected);
}

/// By hand: in a row of two cells, one press flips both cells. The only quiet pattern presses both.
#[test]
fn csv_has_a_header_and_a_row_for_each_solution() {
    let boards = "bb\n\nbw\n";
    let csv = |options: &[&str]| solve(&[&["--format", "csv", "--goal", "white"], options].concat(), boards);
    let header = "board,line,rows,columns,nullity,presses,length,goal,lower\n";
    assert_eq!(csv(&[]), format!("{header}1,1,1,2,1,.#,1,white,\n2,3,1,2,1,,,,\n"));
    assert_eq!(
        csv(&["--all"]),
        format!("{header}1,1,1,2,1,.#,1,white,\n1,1,1,2,1,#.,1,white,\n2,3,1,2,1,,,,\n")
    );
    assert_eq!(
        csv(&["--count"]),
        "board,line,rows,columns,nullity,length,solution_count,lower\n1,1,1,2,1,1,2,\n2,3,1,2,1,,,\n"
    );
    assert_eq!(solve(&["--format", "csv"], ""), header);
    let rows = solve(&["--format", "csv"], "b\nb\nb\n");
    assert_eq!(rows, format!("{header}1,1,3,1,0,. . .,0,black,\n"));
    let explained = run(&["solve", "flip", "--format", "csv", "--explain"], boards);
    assert_eq!((explained.code, explained.output.as_str()), (Some(2), ""));
}

/// A press in the middle of a 3 × 3 board makes a cross.
#[test]
fn pictures_are_boards_and_presses_are_pictures() {
    let cross = "P1\n# a cross\n3 3\n010\n111\n010\n";
    assert_eq!(solve(&[], cross), "1\n");
    assert_eq!(solve(&["--goal", "white", "--format", "plain-pbm"], cross), "P1\n3 3\n000\n010\n000\n");
    let raw = run(&["solve", "flip", "--goal", "white"], b"P4 3 3\n\x40\xE0\x40");
    assert_eq!((raw.code, raw.output.as_str()), (Some(0), "1\n"));
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("presses.pbm").display().to_string();
    assert_eq!(solve(&["--goal", "white", "--any", "-o", &file], cross), "");
    assert_eq!(fs::read(&file).expect("the picture can be read"), b"P4\n3 3\n\x00\x40\x00");
}

#[test]
fn any_gives_a_solution_of_boards_that_are_too_large_for_the_fewest() {
    let board = [["b"; 39].concat().as_str(); 39].join("\n");
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [text, presses] =
        ["board.txt", "presses.pbm"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&text, &board).expect("the folder is writable");
    print(&["solve", "flip", "--any", &text, "-o", &presses], "");
    // The test applies the printed presses by the rules, cell by cell. All cells must be white afterward.
    let map = print(&["solve", "flip", "--any", "--presses", &text], "");
    let pressed: Vec<Vec<bool>> =
        map.lines().map(|line| line.bytes().map(|cell| cell == b'#').collect()).collect();
    for (row, column) in (0..39).flat_map(|row| (0..39).map(move |column| (row, column))) {
        let near = [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)];
        let flips = near.iter().filter(|(down, right)| {
            let (row, column) = (row + down, column + right);
            (0..39).contains(&row) && (0..39).contains(&column) && pressed[row as usize][column as usize]
        });
        assert_eq!(flips.count() % 2, 1, "row {row}, column {column}");
    }
}

#[test]
fn bad_input_is_reported_with_its_place_after_earlier_answers() {
    let input = "standard input";
    check_error(
        &[],
        "b\n\nbw\nb\n",
        2,
        "0\n",
        &format!("{input}: line 4, column 1: expected 2 cells in row 2, found 1"),
    );
    check_error(&[], "bx\n", 2, "", &format!("{input}: line 1, column 2: expected b or w, found \"x\""));
    check_error(
        &["--presses"],
        "w\n\nbx\n",
        2,
        ".\n",
        &format!("{input}: line 3, column 2: expected b or w, found \"x\""),
    );
    check_error(&[], "P1 3 3 000 010 00", 2, "", &format!("{input}: the file ends within row 3 of 3"));
    check_error(&[], "P1 1 1 0 0", 2, "", &format!("{input}: expected the end after row 1, found more"));
    check_error(
        &[],
        "P4 x",
        2,
        "",
        &format!("{input}: line 1, column 4: expected the width as a number, found \"x\""),
    );
    let huge = "P4 99999999999999999999 1\n";
    check_error(&[], huge, 2, "", &format!("{input}: line 1, column 4: the width is too large a number"));
    let vast = run(&["solve", "flip"], "P4 4000000000 4000000000\n");
    assert_eq!((vast.code, vast.output.as_str()), (Some(3), ""));
    assert!(vast.errors.contains("bytes of memory, more than"), "{}", vast.errors);
}

#[test]
fn a_picture_of_presses_is_of_one_board_that_has_some() {
    let format = ["--format", "pbm"];
    let error = "standard input: line 1: impossible: no presses make all cells of one color";
    check_error(&format, IMPOSSIBLE, 1, "", error);
    let run = run(&["solve", "flip", "--format", "plain-pbm"], "w\n\nw\n");
    assert_eq!((run.code, run.output.as_str()), (Some(2), "P1\n1 1\n0\n"));
    assert!(run.errors.contains("line 3: a picture shows the presses of one board"), "{}", run.errors);
}

#[test]
fn several_files_are_answered_in_order() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [one, two] = ["one.txt", "two.pbm"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&one, SAMPLE).expect("the folder is writable");
    fs::write(&two, "P1 1 1 1").expect("the folder is writable");
    assert_eq!(solve(&[&one, &two, "-"], IMPOSSIBLE), "4\n0\nImpossible\n");
    let json = solve(&["--format", "json", &one, &two], "");
    let last = json.lines().last().expect("there are two answers");
    assert!(last.starts_with(&format!("{{\"file\":\"{two}\",\"board\":2,\"line\":1,")), "{json}");
}

#[test]
fn a_board_is_answered_before_the_next_one_is_there() {
    let mut child = command(&["solve", "flip"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    for (board, answer) in [(SAMPLE, "4"), (IMPOSSIBLE, "Impossible"), ("bbb\n", "0")] {
        writeln!(stdin, "{board}").expect("the program reads");
        let line = answers.next().expect("there is an answer").expect("answers are text");
        assert_eq!(line, answer);
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn all_lists_every_solution_with_the_fewest_presses() {
    // By hand: in a row of two cells, a press of either cell flips both. In a row of three black cells, a press of
    // the middle cell turns all white.
    assert_eq!(solve(&["--all", "--goal", "white"], "bb\n\nbbb\n"), ".# white\n#. white\n\n.#. white\n");
    assert_eq!(solve(&["--count", "--goal", "white"], "bb\n\nbbb\n\nbw\n"), "2\n1\nImpossible\n");
    // A black board is already solved for the goal all black.
    assert_eq!(solve(&["--all"], "bb\n"), ".. black\n");
    let json = solve(&["--all", "--goal", "white", "--format", "json"], "bb\n");
    assert!(
        json.contains("\"solution_count\":2,") && json.contains("{\"goal\":\"white\",\"presses\":[\"#.\"]}"),
        "{json}"
    );
}

#[test]
fn an_answer_says_how_it_was_proved() {
    assert_eq!(solve(&["--explain"], "bbb bbb bbb\n").lines().next(), Some("0"));
    let unique = solve(&["--explain", "--goal", "white"], "bww www www\n");
    assert!(
        unique.lines().nth(1).is_some_and(|line| line.starts_with("proved: nullity 0, unique, ")),
        "{unique}"
    );
    let json = solve(&["--format", "json"], SAMPLE);
    assert!(json.contains("\"proof\":{\"method\":\"walk\",\"examined\":32}"), "{json}");
}

/// Both numbers are terms of OEIS A075464.
#[test]
fn large_null_spaces_are_no_obstacle() {
    assert_eq!(solve(&["--goal", "white"], black(19)), "141\n");
    assert_eq!(solve(&["--goal", "white", "--threads", "2"], black(39)), "561\n");
}

#[test]
fn limits_are_reported_and_never_taken_for_answers() {
    let board = ["b".repeat(79).as_str()].repeat(79).join("\n");
    let late = run(&["solve", "flip", "--goal", "white", "--time-limit", "0"], &board);
    assert_eq!(late.code, Some(3));
    assert!(late.output.ends_with(" not proved\n"), "{}", late.output);
    assert!(late.errors.contains("the time limit was reached"), "{}", late.errors);
    let small = run(&["solve", "flip", "--goal", "white", "--memory", "1"], &board);
    assert_eq!((small.code, small.output.as_str()), (Some(3), ""));
    assert!(small.errors.contains("bytes of memory") && small.errors.contains("--any"), "{}", small.errors);
}

#[test]
fn a_board_is_read_as_it_is_shown() {
    for text in
        ["b w w b\nb b w b\nb w w b\nb w w w\n", "\u{feff}BWWB\nBBWB\nBWWB\nBWWW\n", "1001 1101 1001 1000\n"]
    {
        assert_eq!(solve(&[], text), "4\n");
        assert_eq!(solve(&["--presses"], text), "#...\n.#.#\n#...\n....\n");
    }
}

#[test]
fn a_doubtful_reading_is_a_warning() {
    let warning = "warning: standard input: line 1: single letters on one line are read as one row; \
                   a column has one letter on each line\n";
    for options in [&[][..], &["--presses"]] {
        let run = run(&[&["solve", "flip"], options].concat(), "b w w\n\nb w w\n");
        assert_eq!((run.code, run.errors.as_str()), (Some(0), warning), "{options:?}");
    }
}

/// A P1 picture is solved while it is read. A P4 picture in a file is read twice.
#[test]
fn tall_pictures_are_solved_alike_in_both_formats() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [raw, presses] = ["a.pbm", "b.pbm"].map(|name| folder.path().join(name).display().to_string());
    for (columns, rows) in
        [(1, 1), (1, 2), (1, 200), (2, 67), (4, 64), (4, 129), (8, 70), (9, 89), (14, 74), (16, 130)]
    {
        let size = format!("{rows}x{columns}");
        let boards = print(&["generate", "flip", "--board", &size, "--solvable"], "");
        let cells: Vec<Vec<bool>> =
            boards.lines().map(|line| line.bytes().map(|cell| cell == b'b').collect()).collect();
        let bytes = cells.iter().flat_map(|row| {
            row.chunks(8).map(|cells| {
                (0..).zip(cells).fold(0, |byte, (bit, cell)| byte | u8::from(*cell) << (7 - bit))
            })
        });
        let picture: Vec<u8> =
            format!("P4\n{columns} {rows}\n").into_bytes().into_iter().chain(bytes).collect();
        fs::write(&raw, picture).expect("the folder is writable");
        for goal in ["white", "black"] {
            let any = ["solve", "flip", "--any", "--goal", goal];
            print(&[&any[..], &[&raw, "-o", &presses]].concat(), "");
            let written = print(&[&any[..], &["--format", "plain-pbm", &raw]].concat(), "");
            let bytes = fs::read(&presses).expect("the picture can be read");
            let pixels = &bytes[format!("P4\n{columns} {rows}\n").len()..];
            let digits = pixels.chunks(usize::div_ceil(columns, 8)).map(|row| {
                let digit = |column: usize| char::from(b'0' + (row[column / 8] >> (7 - column % 8) & 1));
                (0..columns).map(digit).chain(['\n']).collect::<String>()
            });
            let expected = format!("P1\n{columns} {rows}\n{}", digits.collect::<String>());
            assert_eq!(written, expected, "{size}, {goal}");
        }
    }
}

#[test]
fn a_picture_may_have_a_byte_order_mark() {
    assert_eq!(solve(&[], "\u{feff}P1\n4 4\n1001 1101 1001 1000\n"), "4\n");
}

/// File names may contain any character. The other values need no escapes. The test reads both formats back with
/// crates.
#[test]
fn json_and_csv_are_read_back_whatever_a_file_is_called() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let names = ["a \"b\", c", "\u{e9}\\n\nb "].map(|name| folder.path().join(name).display().to_string());
    for name in &names {
        fs::write(name, format!("{SAMPLE}\n{IMPOSSIBLE}\nbb\n")).expect("the folder is writable");
    }
    for options in [&[][..], &["--all"], &["--count"], &["--any"], &["--time-limit", "0"]] {
        let answers = |format| {
            run(&[&["solve", "flip", "--format", format, &names[0], &names[1]], options].concat(), "")
        };
        let lines: Vec<serde_json::Value> = answers("json")
            .output
            .lines()
            .map(|line| serde_json::from_str(line).expect("a line is an object"))
            .collect();
        assert_eq!(lines.len(), 6, "{options:?}");
        for (line, number) in lines.iter().zip(1..) {
            assert_eq!(
                (&line["file"], &line["board"]),
                (&names[usize::from(number > 3)].as_str().into(), &number.into())
            );
        }
        let rows = answers("csv").output;
        let mut rows = csv::Reader::from_reader(rows.as_bytes());
        let width = rows.headers().expect("there is a header").len();
        let rows: Vec<_> =
            rows.records().map(|row| row.expect("rows have the columns of the header")).collect();
        for (row, name) in [(&rows[0], &names[0]), (&rows[rows.len() - 1], &names[1])] {
            assert_eq!((&row[0], row.len()), (name.as_str(), width), "{options:?}");
        }
    }
}

/// A table for 4 × 4 boards takes 256 KiB. With less memory, boards are solved one by one.
#[test]
fn many_boards_of_a_small_shape_are_answered_as_one_by_one() {
    let solvable = print(&["generate", "flip", "--board", "4x4", "--number", "200", "--solvable"], "");
    let any = print(&["generate", "flip", "--board", "4x4", "--number", "300", "--seed", "7"], "");
    let others = print(&["generate", "flip", "--board", "3x5", "--number", "100", "--seed", "7"], "");
    let boards = format!("{solvable}\n{any}\n{others}\n{solvable}");
    for form in [
        &["--presses"][..],
        &["--presses", "--explain"],
        &["--format", "json"],
        &["--all"],
        &["--count", "--goal", "black"],
        &["--all", "--format", "json", "--goal", "white"],
    ] {
        let one_by_one = [form, &["--memory", "60kB"]].concat();
        assert_eq!(solve(form, &boards), solve(&one_by_one, &boards), "{form:?}");
    }
}
