//! Tests of `--near` and `--like`, which find longer solutions, and of positions as people write them.

use super::super::program::run;
use super::solve;

#[test]
fn solutions_are_lines_by_length_and_then_in_dictionary_order() {
    assert_eq!(solve("2x2x2", &["--near", "0"], "R U\nF\n"), "U' R'\n\nF'\n");
    let near = solve("2x2x2", &["--near", "8"], "R U F\n");
    let lengths: Vec<usize> = near.lines().map(|line| line.split(' ').count()).collect();
    assert!(
        lengths.is_sorted() && lengths[0] == 3 && *lengths.last().expect("there are lines") <= 11,
        "{near}"
    );
    let like = solve("2x2x2", &["--near", "8", "--like", "* R2 * F'"], "R U F\n");
    let expected: String = (near.lines())
        .filter(|line| line.ends_with(" F'") && line.split(' ').any(|step| step == "R2"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(like, expected);
    // The table of all distances does not fit the memory, so the solutions are searched for.
    assert_eq!(solve("3x3x3", &["--near", "1"], "R U\n"), "U' R'\n");
}

#[test]
fn a_position_without_such_solutions_has_a_line_of_its_own() {
    assert_eq!(
        solve("2x2x2", &["--near", "0", "--like", "R *"], "R U\nR\nNo moves needed\n"),
        "None like this\n\nNone like this\n\nNone like this\n"
    );
    assert_eq!(
        solve("sliding:2x2", &["--near", "2"], "x 1 2 3\n2 1 3 x\n").lines().last(),
        Some("Unsolvable")
    );
    assert_eq!(solve("2x2x2", &["--near", "3"], "No moves needed\n"), "No moves needed\n");
}

#[test]
fn solutions_are_json_and_csv() {
    let json = solve("2x2x2", &["--near", "0", "--format", "json"], "R U\n");
    assert_eq!(json, "{\"position\":1,\"line\":1,\"length\":2,\"words\":[\"U' R'\"]}\n");
    for list in [&["--all"][..], &["--near", "1"]] {
        let unsolvable = solve("sliding:2x2", &[list, &["--format", "json"]].concat(), "2 1 3 x\n");
        assert!(
            unsolvable.starts_with("{\"position\":1,\"line\":1,\"length\":null,\"words\":[]"),
            "{unsolvable}"
        );
    }
    let csv = solve("2x2x2", &["--near", "0", "--format", "csv"], "R U\n");
    assert_eq!(csv, "position,line,length,lower,word\n1,1,2,,U' R'\n");
}

#[test]
fn a_limit_marks_what_is_not_complete() {
    let cut = run(&["solve", "puzzle", "2x2x2", "--near", "6", "--nodes", "100"], "R U F\n");
    assert_eq!(cut.code, Some(3));
    assert!(cut.output.ends_with("not proved\n") && cut.output.starts_with("F' U' R'\n"), "{}", cut.output);
    assert!(cut.errors.contains("the node limit was reached"), "{}", cut.errors);
}

/// The format of words writes each word as soon as it is found. JSON and CSV keep all words until the end.
#[test]
fn the_words_of_json_and_csv_are_kept_within_the_memory() {
    let near = |format: &str| {
        let options = ["--near", "22", "--memory", "100kB", "--format", format];
        run(&[&["solve", "puzzle", "sliding:2x3"], &options[..]].concat(), "2 3 1 x 4 5\n")
    };
    let lines = near("word");
    assert_eq!((lines.code, lines.errors.as_str()), (Some(0), ""));
    let all: Vec<&str> = lines.output.lines().collect();
    assert!(all.len() > 1000);
    let json = near("json");
    assert_eq!(json.code, Some(3));
    assert!(json.errors.contains("there was not enough memory"), "{}", json.errors);
    let json: serde_json::Value = serde_json::from_str(&json.output).expect("the text is JSON");
    let words = json["words"].as_array().expect("there are words");
    assert!((10..all.len()).contains(&words.len()));
    assert!(words.iter().zip(&all).all(|(word, expected)| word == expected));
    let csv = near("csv");
    assert_eq!((csv.code, csv.output.lines().count()), (Some(3), words.len() + 1));
}

#[test]
fn wrong_patterns_and_formats_are_refused() {
    let errors = |options: &[&str]| {
        let run = run(&[&["solve", "puzzle", "sliding:2x3"], options].concat(), "D\n");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""));
        run.errors
    };
    assert_eq!(
        errors(&["--near", "1", "--like", "U * Q"]),
        "error: --like: column 5: expected a move, ? or *, found \"Q\"\n"
    );
    assert_eq!(
        errors(&["--near", "1", "--format", "judge"]),
        "error: --all and --near are for --format word, json and csv only\n"
    );
    assert_eq!(errors(&["--all", "--format", "judge"]), errors(&["--near", "1", "--format", "judge"]));
    assert!(errors(&["--like", "U"]).contains("--near"));
    assert!(errors(&["--near", "1", "--all"]).contains("--all"));
}

/// Pairs of places, each with a move that exchanges its two pieces; and the position where all pairs are exchanged. The
/// moves commute, so every order of them is a shortest word.
fn pairs(number: usize) -> (tempfile::TempDir, String, String) {
    let places = |exchanged: &dyn Fn(usize) -> bool| {
        let place = |place: usize| if exchanged(place / 2) { place ^ 1 } else { place } + 1;
        (0..2 * number).map(|at| place(at).to_string()).collect::<Vec<_>>().join(" ")
    };
    let mut text = format!("Set P {} 1\nSolved\nEnd\n", 2 * number);
    for (pair, letter) in (0..number).zip('a'..) {
        text += &format!("Move m{letter}\nP\n{}\nEnd\n", places(&|other| other == pair));
    }
    let folder = tempfile::TempDir::new().expect("a temporary folder can be created");
    let path = folder.path().join("pairs.tws");
    std::fs::write(&path, text).expect("the folder is writable");
    let path = path.to_str().expect("the name is text").to_owned();
    (folder, path, format!("{}\n", places(&|_| true)))
}

/// 12! = 479,001,600 words.
#[test]
fn a_list_of_all_shortest_words_ends_at_the_limits() {
    let (_folder, puzzle, position) = pairs(12);
    assert_eq!(solve(&puzzle, &["--count"], &position), "479001600\n");
    let list = |options: &[&str]| run(&[&["solve", "puzzle", &puzzle, "--all"], options].concat(), &position);
    let lines = list(&["--time-limit", "0.5"]);
    assert_eq!(lines.code, Some(3));
    assert!(lines.output.starts_with("ma mb mc md me mf mg mh mi mj mk ml\nma mb "), "{}", lines.errors);
    assert!(lines.output.ends_with("\nnot proved\n"));
    assert!(lines.errors.contains("the time limit was reached"), "{}", lines.errors);
    let json = list(&["--memory", "3M", "--format", "json"]);
    assert_eq!(json.code, Some(3));
    assert!(json.errors.contains("there was not enough memory"), "{}", json.errors);
    let json: serde_json::Value = serde_json::from_str(&json.output).expect("it is JSON");
    let words = json["words"].as_array().expect("there are words");
    assert_eq!((&json["length"], &json["lower"]), (&12.into(), &12.into()));
    assert!(words.len() > 1000);
    let lines = lines.output.lines().take_while(|&line| line != "not proved");
    assert!(words.iter().zip(lines).all(|(word, line)| word == line));
}

/// Half of 18 pairs are exchanged in 48,620 ways.
#[test]
fn a_count_of_shortest_words_ends_at_the_limit_of_memory() {
    let (_folder, puzzle, position) = pairs(18);
    assert_eq!(solve(&puzzle, &["--count"], &position), "6402373705728000\n");
    let count = |format: &str| {
        run(&["solve", "puzzle", &puzzle, "--count", "--memory", "2M", "--format", format], &position)
    };
    let stopped = count("word");
    assert_eq!((stopped.code, stopped.output.as_str()), (Some(3), "not proved\n"));
    assert_eq!(
        stopped.errors,
        "error: standard input: line 1: there was not enough memory: the solutions were not counted\n"
    );
    assert!(count("json").output.ends_with("\"lower\":18,\"upper\":null}\n"), "{}", count("json").output);
}

/// Luogu P1379: the blank in the middle.
#[test]
fn boards_and_goals_are_read_as_people_write_them() {
    let spiral = ["--goal", "spiral", "--format", "json"];
    for board in ["283104765\n", "2 8 3\n1 _ 4\n7 6 5\n", "283/104/765\n"] {
        assert!(solve("sliding:3x3", &spiral, board).contains("\"length\":4,"), "{board}");
        assert_eq!(
            solve("sliding:3x3", &["--goal", "123804765", "--format", "json"], board),
            solve("sliding:3x3", &spiral, board)
        );
    }
    let boards = "2\n1 2 3\n4 5 6\n7 8 0\n0 1 2\n3 4 5\n6 7 8\n";
    assert_eq!(
        run(&["solve", "puzzle", "sliding:3x3", "--goal", "123804766", "283104765"], "").errors,
        "error: --goal: line 1, column 9: expected a piece that is not in the line yet, found \"6\"\n"
    );
    assert_eq!(
        solve("sliding:3x3", &["--goal", "blank-first"], boards).lines().last(),
        Some("No moves needed")
    );
}
