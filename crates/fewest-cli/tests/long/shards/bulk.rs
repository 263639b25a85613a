//! Tests of files of boards that are answered in shards.

use super::{Folder, kill_shards, merge};
use crate::program::{Run, SAMPLE, print, run};
use std::fs;

/// Checks that the merged shards of a file of boards give the answers of the whole file, in every format.
#[track_caller]
fn check_bulk(job: &[&str], file: &str, text: &str, formats: &[&[&str]]) {
    let folder = Folder::new();
    let file = folder.file(file, text);
    for format in formats {
        let job = [job, format, &[&file]].concat();
        let expected = print(&job, "");
        for of in [3, 7] {
            let merged = merge(&folder.shards(&job, of));
            assert_eq!((merged.code, merged.errors.as_str()), (Some(0), ""), "{of} shards of {job:?}");
            assert!(merged.output == expected, "{of} shards of {job:?}: {}\n{expected}", merged.output);
        }
    }
}

/// The first file has many boards, so that shards begin at various places. The second also has blank lines and white
/// space, and no line break at its end. The others have two boards, only the closing 0, and a byte order mark.
#[test]
fn shards_of_a_file_of_rotation_boards_give_the_answers_of_the_whole_file() {
    let boards = print(&["generate", "rotation", "--length", "5", "--number", "60", "--seed", "3"], "");
    let formats: &[&[&str]] = &[
        &[],
        &["--all"],
        &["--all", "--format", "json"],
        &["--explain"],
        &["--count"],
        &["--format", "csv", "--count"],
        &["--format", "json", "--symbol", "2"],
        &["--method", "ida-star"],
    ];
    check_bulk(&["solve", "rotation"], "boards.txt", &boards, formats);
    let spread = boards.replacen('\n', "\r\n\n  \n", 20);
    check_bulk(&["solve", "rotation"], "boards.txt", spread.trim_end(), &formats[..3]);
    let few = boards.lines().take(2).collect::<Vec<_>>().join("\n");
    check_bulk(&["solve", "rotation"], "boards.txt", &few, &formats[..3]);
    check_bulk(&["solve", "rotation"], "boards.txt", "0\n", &formats[..3]);
    check_bulk(&["solve", "rotation"], "boards.txt", &format!("\u{feff}{few}"), &formats[..3]);
}

#[test]
fn shards_of_a_file_of_flip_boards_give_the_answers_of_the_whole_file() {
    let boards: String = (0..24)
        .map(|seed| {
            let size = ["3x4", "5x5", "1x7"][seed % 3];
            print(&["generate", "flip", "--board", size, "--seed", &seed.to_string()], "") + "\n"
        })
        .collect();
    let formats: &[&[&str]] = &[
        &[],
        &["--presses"],
        &["--all"],
        &["--count", "--format", "csv"],
        &["--format", "json"],
        &["--any", "--presses"],
        &["--explain", "--goal", "white"],
    ];
    check_bulk(&["solve", "flip"], "boards.txt", &boards, formats);
}

#[test]
fn shards_of_a_file_of_positions_give_the_answers_of_the_whole_file() {
    let positions = print(&["generate", "puzzle", "pancake:6", "--number", "40", "--seed", "5"], "");
    let formats: &[&[&str]] = &[&[], &["--all"], &["--count", "--format", "csv"], &["--format", "json"]];
    check_bulk(&["solve", "puzzle", "pancake:6"], "positions.txt", &positions, formats);
}

#[test]
fn shards_of_a_file_of_lights_boards_give_the_answers_of_the_whole_file() {
    let grids: String = (0..24)
        .map(|seed| {
            let size = ["3x4", "4x4", "1x7"][seed % 3];
            let seed = seed.to_string();
            print(&["generate", "lights", "--board", size, "--states", "3", "--seed", &seed], "") + "\n"
        })
        .collect();
    let formats: &[&[&str]] = &[
        &[],
        &["--presses"],
        &["--all"],
        &["--count", "--format", "csv"],
        &["--format", "json", "--goal", "0"],
        &["--any", "--presses"],
    ];
    check_bulk(&["solve", "lights", "--states", "3"], "boards.txt", &grids, formats);
    let kept = Folder::new();
    let graph = kept.file("graph.txt", "1 2\n2 3\n3 1\n3 4\n");
    let rows: String = (0..16).map(|board| format!("{board:04b}\n\n")).collect();
    check_bulk(&["solve", "lights", "--graph", &graph], "boards.txt", &rows, &formats[..3]);
}

#[test]
fn a_file_that_is_not_there_is_named_as_without_shards() {
    let folder = Folder::new();
    let (missing, shard) = (folder.path("missing"), folder.path("shard"));
    for job in [&["solve", "rotation", &missing][..], &["solve", "lights", &missing]] {
        let whole = run(job, "");
        assert_eq!(run(&[job, &["--shard", "2/2", "-o", &shard]].concat(), ""), whole);
        assert!(whole.errors.starts_with(&format!("error: cannot read {missing}: ")), "{}", whole.errors);
    }
}

/// The first file is the output of `generate --format json`. The second has additional blank lines, and no line break
/// at its end.
#[test]
fn shards_of_generated_json_give_the_answers_of_the_whole_file() {
    let formats: &[&[&str]] = &[
        &[],
        &["--all"],
        &["--count", "--format", "csv"],
        &["--format", "json"],
        &["--all", "--format", "json"],
    ];
    let check = |kind: &[&str], file: &str| {
        let generate = [&["generate"], kind, &["--number", "40", "--seed", "5", "--format", "json"]].concat();
        let lines = print(&generate, "");
        assert_eq!(lines.lines().filter(|line| line.starts_with('{')).count(), 40);
        let solve: Vec<&str> = ["solve"].into_iter().chain(kind.iter().copied()).collect();
        let solve: Vec<&str> = solve.into_iter().filter(|word| !["--board", "3x4"].contains(word)).collect();
        check_bulk(&solve, file, &lines, formats);
        check_bulk(&solve, file, lines.replacen('\n', "\r\n\n", 20).trim_end(), &formats[2..4]);
    };
    check(&["rotation"], "boards.json");
    check(&["flip", "--board", "3x4"], "boards.json");
    check(&["puzzle", "pancake:6"], "positions.json");
    check(&["puzzle", "2x2x2"], "positions.json");
    check(&["lights", "--board", "3x4", "--states", "3"], "boards.json");
    check(&["lights", "--board", "3x4"], "boards.json");
}

/// A shard that begins or ends within a JSON object reports an error.
#[test]
fn json_on_several_lines_is_not_cut() {
    let folder = Folder::new();
    let pattern = "{\"PANCAKES\":\n{\"pieces\":[1,0,2],\n\"orientation\":[0,0,0]}}\n";
    let board = "{\"cells\":[\n\"01\",\n\"10\"\n]}\n";
    for (job, text) in [(&["solve", "puzzle", "pancake:3"][..], pattern), (&["solve", "lights"], board)] {
        let file = folder.file("values.json", text.repeat(3));
        let job = [job, &[&file]].concat();
        assert_eq!(print(&job, "").lines().count(), 3);
        let refused = (1..=7).filter(|number| {
            let shard = folder.path("shard");
            let part = run(&[&job[..], &["--shard", &format!("{number}/7"), "-o", &shard]].concat(), "");
            if part.code == Some(0) {
                fs::remove_file(&shard).expect("the shard was written");
                return false;
            }
            assert_eq!((part.code, part.output.as_str()), (Some(2), ""), "{}", part.errors);
            true
        });
        assert!(refused.count() >= 2, "{job:?}");
    }
}

/// Some syndromes are solvable and others are not. There are comments and blank lines between them.
#[test]
fn shards_of_a_file_of_syndromes_give_the_answers_of_the_whole_file() {
    let kept = Folder::new();
    let matrix = kept.file("matrix.txt", "110100\n011010\n101110\n000111\n");
    let syndrome = |number: usize| {
        let line: String = (0..4).map(|check| if number >> check & 1 == 1 { "1 " } else { "0 " }).collect();
        let between = if number.is_multiple_of(5) { "\n# a comment\n" } else { "" };
        format!("{line}\n{between}")
    };
    let syndromes: String = (0..48).map(|number| syndrome(number % 16)).collect();
    let formats: &[&[&str]] = &[
        &["--syndrome"],
        &["--all", "--syndrome"],
        &["--any", "--syndrome"],
        &["--count", "--format", "csv", "--syndrome"],
        &["--all", "--format", "json", "--syndrome"],
    ];
    check_bulk(&["solve", "gf2", &matrix], "syndromes.txt", &syndromes, formats);
    check_bulk(&["solve", "gf2", &matrix], "syndromes.txt", syndrome(3).trim_end(), formats);
}

/// The shard with the mistake reports the same error as a run on the whole file.
#[test]
fn a_mistake_is_named_by_its_line_in_the_whole_file() {
    let folder = Folder::new();
    let boards = print(&["generate", "rotation", "--length", "3", "--number", "30", "--seed", "3"], "");
    let mut lines: Vec<&str> = boards.lines().filter(|line| line.len() > 1).collect();
    lines[20] = "1 2 3 x";
    let boards = folder.file("boards.txt", lines.join("\n"));
    let shard = folder.path("3.shard");
    for format in ["judge", "json"] {
        let job = ["solve", "rotation", "--format", format, &boards];
        let whole = run(&job, "");
        let part = run(&[&job[..], &["--shard", "3/3", "-o", &shard]].concat(), "");
        assert_eq!((part.code, part.output.as_str(), &part.errors), (Some(2), "", &whole.errors));
        assert!(whole.errors.contains("line 21, column 7"), "{}", whole.errors);
        let before = run(&[&job[..], &["--shard", "1/3", "-o", &shard]].concat(), "");
        assert_eq!((before.code, before.errors.as_str()), (Some(0), ""));
        fs::remove_file(&shard).expect("the shard was written");
    }
    assert_eq!(folder.names(), ["boards.txt"]);
}

/// No text may follow the closing 0, even if the 0 is in another shard.
#[test]
fn boards_behind_the_closing_0_are_a_mistake_in_shards_too() {
    let folder = Folder::new();
    let boards = folder.file("boards.txt", format!("{SAMPLE}0\n{}", SAMPLE.repeat(3)));
    let job = ["solve", "rotation", &boards];
    let whole = run(&job, "");
    let mistakes: Vec<Run> = (1..=2)
        .map(|number| {
            let shard = folder.path("shard");
            run(&[&job[..], &["--shard", &format!("{number}/2"), "-o", &shard]].concat(), "")
        })
        .filter(|part| part.code != Some(0))
        .collect();
    assert_eq!(whole.code, Some(2));
    assert_eq!(mistakes.iter().map(|part| &part.errors).collect::<Vec<_>>(), [&whole.errors]);
}

#[test]
fn a_board_on_several_lines_is_not_cut() {
    let folder = Folder::new();
    let rows = "1 1 1 1 3 2 3 2\n3 1 3 2 2 3 1 2\n2 2 3 1 2 1 3 3\n";
    let boards = folder.file("boards.txt", rows.repeat(2));
    let job = ["solve", "rotation", &boards];
    // The second half begins at a board, but the second quarter begins within one.
    let halves = folder.shards(&job, 2);
    assert_eq!(merge(&halves).output, "AC\n2\nAC\n2\n");
    let shard = folder.path("shard");
    let part = run(&[&job[..], &["--shard", "2/4", "-o", &shard]].concat(), "");
    assert_eq!((part.code, part.output.as_str()), (Some(2), ""));
    let note = "\nshard 2/4 begins at line 3, inside a board: in a file that --shard divides, boards must \
                begin on lines of their own\n";
    assert!(part.errors.ends_with(note), "{}", part.errors);
}

#[test]
fn what_is_no_file_of_boards_is_not_cut() {
    let folder = Folder::new();
    let (shard, boards) = (folder.path("shard"), folder.file("boards.txt", SAMPLE));
    let picture = folder.file("board.pbm", "P1\n2 2\n0110\n");
    let blocks = folder.file("blocks.scr", "ScrambleAlg a\nU\nEnd\n");
    for job in [
        &["solve", "rotation"][..],
        &["solve", "rotation", "-"],
        &["solve", "rotation", &boards, &boards],
        &["solve", "rotation", "--explain", "--format", "csv", &boards],
        &["solve", "flip", &picture],
        &["solve", "flip", "--format", "pbm", &boards],
        &["solve", "puzzle", "2x2x2", &blocks],
        &["solve", "puzzle", "2x2x2", "--time-limit", "9", &boards],
    ] {
        let part = run(&[job, &["--shard", "1/2", "-o", &shard]].concat(), SAMPLE);
        assert_eq!((part.code, part.output.as_str()), (Some(2), ""), "{job:?}: {}", part.errors);
    }
    assert_eq!(folder.names(), ["blocks.scr", "board.pbm", "boards.txt"]);
}

#[test]
fn a_killed_shard_of_boards_leaves_nothing_under_its_name() {
    let folder = Folder::new();
    let boards = folder.file("boards.txt", SAMPLE.repeat(5_000));
    kill_shards(&["solve", "rotation", &boards]);
}
