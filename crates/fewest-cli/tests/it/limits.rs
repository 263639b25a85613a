//! Tests of the limits of a run: time for a board, memory for a method, and the system's own limits.

use super::program::{Run, black, command, print, run};
use std::fs;
#[cfg(unix)]
use std::process::{Command, Stdio};

/// A board that takes hours, between two boards that are solved at once. By hand: one press solves a row of two
/// black cells, and one press solves a row of three.
fn boards() -> String {
    format!("bb\n\n{}\n\nbbb\n", black(79))
}

#[test]
fn a_time_limit_is_for_a_board() {
    let solve = ["solve", "flip", "--goal", "white", "--time-limit", "0.1"];
    let counted = run(&solve, boards());
    let lines: Vec<_> = counted.output.lines().collect();
    assert!(matches!(lines[..], ["1", hard, "1"] if hard.ends_with(" not proved")), "{lines:?}");
    let error = "error: standard input: line 3: the time limit was reached: ";
    assert!(counted.errors.starts_with(error), "{}", counted.errors);
    assert_eq!((counted.code, counted.errors.lines().count()), (Some(3), 1));

    let drawn = run(&[&solve[..], &["--presses"]].concat(), boards());
    let lines: Vec<_> = drawn.output.lines().collect();
    assert_eq!((drawn.code, lines.len()), (Some(3), 1 + 1 + 79 + 1 + 1 + 1));
    assert_eq!((lines[81], lines[83]), ("not proved", ".#."));
}

#[test]
fn a_file_with_unproved_answers_is_complete() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("answers.txt");
    let file = path.display().to_string();
    let solve = ["solve", "flip", "--goal", "white", "--time-limit", "0.1", "-o", &file];
    let twice = run(&solve, [boards(), boards()].join("\n"));
    assert_eq!(twice.code, Some(3));
    let lines: Vec<_> = twice.errors.lines().collect();
    assert_eq!(lines[0], "error: 2 answers are not proved:");
    assert!(lines[1].starts_with("standard input: line 3: the time limit was reached: "), "{lines:?}");
    assert!(lines[2].starts_with("standard input: line 87: "), "{lines:?}");
    let answers = fs::read_to_string(&path).expect("the file exists");
    assert_eq!(answers.lines().filter(|line| *line == "1").count(), 4, "{answers}");
    assert_eq!(answers.lines().filter(|line| line.ends_with(" not proved")).count(), 2, "{answers}");
}

#[test]
fn answers_before_a_failure_are_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("answers.txt").display().to_string();
    let run = run(&["solve", "flip", "--memory", "1", "-o", &file], boards());
    assert_eq!(run.code, Some(3));
    assert!(run.errors.contains("too large for the fewest presses"), "{}", run.errors);
    assert!(
        run.errors.ends_with(&format!("the answers before it are in {file}.partial\n")),
        "{}",
        run.errors
    );
    assert_eq!(fs::read_to_string(format!("{file}.partial")).expect("the file exists"), "0\n");
}

#[test]
fn a_method_that_takes_too_much_memory_names_the_option_that_sets_it() {
    let board = "b".repeat(8) + "\n";
    let flip =
        run(&["solve", "flip", "--goal", "white", "--method", "bfs", "--memory", "1M"], board.repeat(8));
    let error = "error: standard input: line 1: bfs gave up: there was not enough memory; \
                 --memory sets another limit than 976.6 KiB\n";
    assert_eq!(flip, Run { code: Some(3), output: String::new(), errors: error.into() });
    let rotation = "3 2 1 3 2 1 3 2 1 3 2 1 3 2 1 3 2 1 3 2 1 3 2 1\n";
    let rotation = run(&["solve", "rotation", "--method", "bfs-boards", "--memory", "1000"], rotation);
    assert_eq!(rotation.code, Some(3));
    assert!(rotation.errors.contains("--memory sets another limit"), "{}", rotation.errors);
    let alone = run(&["solve", "rotation", "--memory", "1G"], "");
    assert_eq!(alone.code, Some(2), "a table takes no memory for states");
}

#[test]
fn a_wrong_number_of_bytes_is_reported_in_words() {
    for arguments in [
        ["solve", "flip", "--memory", "abc"],
        ["show", "flip", "--memory", "abc"],
        ["compare", "flip", "--memory", "abc"],
    ] {
        let run = run(&arguments, "");
        assert_eq!(run.code, Some(2));
        assert!(
            run.errors.contains("expected a number of bytes, such as 500M, found \"abc\""),
            "{}",
            run.errors
        );
    }
}

/// Runs the program in a shell that sets limits for it.
#[cfg(unix)]
fn limited(limits: &str, arguments: &[&str], input: &str) -> Run {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &format!("{limits}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_fewest")])
        .args(arguments);
    shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = shell.spawn().expect("the shell starts");
    // If memory runs out at once, the program ends before it has read everything.
    let mut stdin = child.stdin.take().expect("standard input is piped");
    match std::io::Write::write_all(&mut stdin, input.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => panic!("{error}"),
        _ => drop(stdin),
    }
    let output = child.wait_with_output().expect("the program ends");
    Run {
        code: output.status.code(),
        output: String::from_utf8(output.stdout).expect("answers are text"),
        errors: String::from_utf8(output.stderr).expect("errors are text"),
    }
}

/// A limit of four open files allows the three standard files and one more. That is too few to ask the system for
/// the free memory.
#[cfg(target_os = "linux")]
#[test]
fn unknown_memory_is_not_no_memory() {
    let answered = Run { code: Some(0), output: "4\n".into(), errors: String::new() };
    for options in [&[][..], &["--memory", "100M"]] {
        let arguments = [&["solve", "flip"], options].concat();
        assert_eq!(limited("ulimit -n 4", &arguments, "bwwb bbwb bwwb bwww\n"), answered);
    }
}

/// The search stays within the available address space, or reports that memory does not suffice.
#[cfg(target_os = "linux")]
#[test]
fn an_address_space_that_is_too_small_is_a_limit_like_any_other() {
    for kilobytes in [100_000, 150_000, 300_000] {
        let arguments = ["solve", "flip", "--goal", "white", "--time-limit", "1"];
        let run = limited(&format!("ulimit -v {kilobytes}"), &arguments, &black(79));
        assert_eq!(run.code, Some(3), "{kilobytes}: {}", run.errors);
        let told = ["the time limit was reached", "bytes of memory"];
        assert!(told.iter().any(|told| run.errors.contains(told)), "{kilobytes}: {}", run.errors);
    }
}

/// The board has few equations but millions of cells. The error must say that the board does not fit the memory.
#[cfg(target_os = "linux")]
#[test]
fn a_large_board_of_lights_that_does_not_fit_is_refused() {
    let row = "012".repeat(2000) + "\n";
    let board = row.repeat(6000);
    // This memory limit is so large that the program does not refuse the board before it solves it.
    let arguments = ["solve", "lights", "--any", "--wrap", "torus", "--states", "3", "--memory", "10G"];
    for kilobytes in [120_000, 150_000, 180_000] {
        let refused = limited(&format!("ulimit -v {kilobytes}"), &arguments, &board);
        assert_eq!((refused.code, refused.output.as_str()), (Some(3), ""), "{kilobytes}: {}", refused.errors);
        // With the smallest address space, memory may run out before the program reads.
        let is_placed = refused.errors.starts_with("error: standard input: line 1: ");
        let is_clean =
            is_placed || kilobytes == 120_000 && refused.errors.starts_with("error: cannot allocate ");
        let is_clean = is_clean && refused.errors.lines().count() == 1 && refused.errors.contains(" bytes");
        assert!(is_clean, "{kilobytes}: {}", refused.errors);
    }
}

/// The program estimates the size of the equations first. Only then would it list the cells that each of the 250
/// million buttons changes.
#[test]
fn a_census_of_a_huge_board_is_refused_at_once() {
    let arguments = ["census", "lights", "--board", "250x1000000", "--wrap", "cylinder", "--memory", "11G"];
    let refused = run(&arguments, "");
    assert_eq!((refused.code, refused.output.as_str()), (Some(3), ""), "{}", refused.errors);
    // The estimate ignores the seam of the cylinder, which would add 8,000 bytes. The seam is known only once the
    // cells are listed.
    assert!(refused.errors.contains("elimination takes 27967992000 bytes of memory"), "{}", refused.errors);
}

/// A few bytes can describe a system whose elimination takes gigabytes. Requests beyond the limit or the system's
/// memory are refused.
#[cfg(target_os = "linux")]
#[test]
fn a_small_file_of_a_large_system_takes_no_more_memory_than_allowed() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("system").display().to_string();
    let size = 60_000;
    let entries: String = (1..=size).map(|place| format!("{place} {place}\n")).collect();
    let diagonal =
        format!("%%MatrixMarket matrix coordinate pattern general\n{size} {size} {size}\n{entries}");
    for text in ["60000 0 0\n", &format!("{}\n", "I".repeat(60_000)), &diagonal, "6000000 0 0\n"] {
        fs::write(&file, text).expect("the folder is writable");
        for memory in ["1M", "100M", "1000G"] {
            let run = limited("ulimit -v 150000", &["distance", "--memory", memory, &file], "");
            let start = &text[..text.len().min(20)];
            assert_eq!(run.code, Some(3), "{start}, {memory}: {}", run.errors);
            assert!(run.errors.contains(" bytes "), "{start}, {memory}: {}", run.errors);
        }
    }
}

#[test]
fn help_names_the_exit_codes_of_signals() {
    let help = print(&["--help"], "");
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("129, 130, 143 ended by the signal HUP, INT (Ctrl-C), TERM"), "{words}");
    assert!(command(&["--version"]).status().expect("the program runs").success());
}

#[test]
fn no_threads_are_too_few() {
    for verb in [
        "solve rotation",
        "solve flip",
        "solve lights",
        "solve gf2 H.mtx",
        "solve puzzle 2x2x2",
        "check puzzle 2x2x2 positions words",
        "census rotation",
        "census lights --board 4x4",
        "census puzzle 2x2x2",
        "generate rotation --hard-for ida-star",
        "distance H.mtx",
    ] {
        for threads in ["0", "-1", "two", ""] {
            let set = format!("--threads={threads}");
            let refused = run(&[&verb.split(' ').collect::<Vec<_>>()[..], &[&set]].concat(), "");
            let error = format!(
                "error: invalid value '{threads}' for '--threads <N>': expected a whole number from 1\n"
            );
            assert!(refused.errors.starts_with(&error), "{verb}: {}", refused.errors);
            assert_eq!(refused.code, Some(2), "{verb}");
        }
    }
}

/// Rust's own message for a wrong number is written for programmers, so the program has another message.
#[test]
fn a_number_that_is_none_is_said_to_be_expected() {
    for arguments in [
        &["generate", "flip", "--board", "4x4", "--presses", "0x2"][..],
        &["generate", "lights", "--board", "3x3", "--presses", "1.5"],
        &["generate", "rotation", "--seed", "99999999999999999999999"],
        &["census", "puzzle", "2x2x2", "--antipodes", "many"],
    ] {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.errors.contains(": expected a whole number\n"), "{arguments:?}: {}", run.errors);
    }
}

/// Each command would take hours. It is listed with the message that it prints at the time limit.
#[test]
fn a_time_limit_ends_every_verb_that_takes_long() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [board, presses, cube, words] = ["board", "presses", "cube", "words"].map(path);
    fs::write(&board, black(79)).expect("the folder is writable");
    fs::write(&presses, "1\n").expect("the folder is writable");
    fs::write(&cube, "U2 R' D2 L U R F2 L2 B D' F2 U L2 F R' D B2 L\n").expect("the folder is writable");
    fs::write(&words, "Unsolvable\n").expect("the folder is writable");
    for (arguments, told) in [
        (&["generate", "rotation", "--number", "10000000000"][..], "error: the time limit was reached"),
        (
            &["generate", "rotation", "--hard-for", "ida-star", "--number", "9000"],
            "error: the time limit was reached",
        ),
        (
            &["generate", "flip", "--board", "30x30", "--number", "100000000"],
            "error: the time limit was reached",
        ),
        (
            &["generate", "lights", "--board", "30x30", "--number", "100000000"],
            "error: the time limit was reached",
        ),
        (
            &["generate", "puzzle", "3x3x3", "--format", "json", "--number", "100000000"],
            "error: the time limit was reached",
        ),
        (&["check", "flip", "--goal", "white", &board, &presses], ": line 1: the time limit was reached"),
        (&["check", "lights", "--goal", "white", &board, &presses], ": line 1: the time limit was reached"),
        (&["check", "puzzle", "3x3x3", &cube, &words], "the time limit was reached"),
        (&["census", "puzzle", "3x3x3"], "error: the time limit was reached: the distances up to "),
        (&["solve", "puzzle", "3x3x3", &cube], "the time limit was reached"),
    ] {
        let run = run(&[arguments, &["--time-limit", "0.3"]].concat(), "");
        assert_eq!(run.code, Some(3), "{arguments:?}: {}", run.errors);
        assert!(run.errors.contains(told), "{arguments:?}: {}", run.errors);
    }
}

#[test]
fn what_was_done_before_the_time_limit_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("boards.txt").display().to_string();
    let generate = ["generate", "rotation", "--number", "10000000000", "--time-limit", "3", "-o", &file];
    let stopped = run(&generate, "");
    let error = format!("error: the time limit was reached; the answers before it are in {file}.partial\n");
    assert_eq!((stopped.code, stopped.errors), (Some(3), error));
    let kept = fs::read_to_string(format!("{file}.partial")).expect("the file exists");
    assert!(kept.lines().count() >= 1000, "{} lines", kept.lines().count());
    // The nullity is known before boards are counted, so it is printed even if the count stops.
    let census = run(&["census", "lights", "--board", "4x14", "--time-limit", "0.1"], "");
    assert_eq!(census.code, Some(3), "{}", census.errors);
    assert!(
        census.output.ends_with("(nullity 4)\nThe boards are not counted by presses.\n"),
        "{}",
        census.output
    );
}

#[test]
fn a_method_ends_at_its_limits() {
    let board = "1 2 1 1 3 2 3 3 2 1 3 1 2 3 1 2 1 2 3 2 2 1 3 3\n";
    let solve = ["solve", "rotation", "--method", "iterative-deepening"];
    for (limit, told) in [
        (["--time-limit", "0.05"], "gave up: the time limit was reached; --time-limit sets another limit\n"),
        (["--nodes", "1000"], "gave up: the node limit was reached; --nodes sets another limit\n"),
    ] {
        let run = run(&[&solve[..], &limit].concat(), board);
        assert_eq!((run.code, &*run.output), (Some(3), ""), "{}", run.errors);
        assert!(run.errors.ends_with(told), "{}", run.errors);
    }
}

/// A limit of nodes ends a search at the same point on every machine.
#[test]
fn answers_that_a_limit_of_nodes_ends_are_marked() {
    let cube = "U2 R' D2 L U R F2 L2 B D' F2 U L2 F R' D B2 L\nU R\n";
    let solve = ["solve", "puzzle", "3x3x3", "--nodes", "1000"];
    let first = run(&solve, cube);
    assert_eq!(first.code, Some(3), "{}", first.errors);
    assert!(first.errors.contains("line 1: the node limit was reached: "), "{}", first.errors);
    assert!(first.output.ends_with("\nR' U'\n"), "{}", first.output);
    assert_eq!(run(&solve, cube), first);
    let flip = run(&["solve", "flip", "--goal", "white", "--nodes", "1000"], boards());
    assert_eq!(flip.code, Some(3));
    let error = "error: standard input: line 3: the node limit was reached: ";
    assert!(flip.errors.starts_with(error), "{}", flip.errors);
}
