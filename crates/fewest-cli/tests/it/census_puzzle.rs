//! Tests of `fewest census puzzle`.

use super::program::{command, print, run};
use std::fs;

/// Three pieces in a row. One move exchanges the first two pieces, and one rotates all three.
const THREE: &str = "\
Name three
Set row 3 1
Solved
row
1 2 3
End
Move a
row
2 1 3
End
Move b
row
2 3 1
End
";

#[test]
fn positions_are_counted_in_three_formats() {
    let table = "\
Positions of three by distance (turns)

distance  positions      share
       0          1     16.7 %  █████████████▍
       1          3     50.0 %  ████████████████████████████████████████
       2          2     33.3 %  ██████████████████████████▋

All: 6. Mean: 1.1667. God's number: 2.
";
    assert_eq!(print(&["census", "puzzle", "-"], THREE), table);
    assert_eq!(
        print(&["census", "puzzle", "-", "--format", "csv"], THREE),
        "distance,positions\n0,1\n1,3\n2,2\n"
    );
    let json = "{\"puzzle\":\"three\",\"metric\":\"turns\",\"counts\":[1,3,2],\"states\":6,\"max\":2}\n";
    assert_eq!(print(&["census", "puzzle", "-", "--format", "json"], THREE), json);
}

#[test]
fn antipodes_are_written_as_pieces_in_places() {
    let table = print(&["census", "puzzle", "-", "--antipodes", "2", "--engine", "set"], THREE);
    let end = "\nA position at distance 2:\n\nrow\n1 3 2\n\nA position at distance 2:\n\nrow\n3 2 1\n";
    assert!(table.ends_with(end), "{table}");
    let json =
        print(&["census", "puzzle", "-", "--antipodes", "1", "--engine", "set", "--format", "json"], THREE);
    let antipodes = r#""antipodes":[{"row":{"pieces":[0,2,1],"orientation":[0,0,0]}}]}"#;
    assert!(json.ends_with(&format!("{antipodes}\n")), "{json}");
}

#[test]
fn antipodes_are_not_left_out_without_a_word() {
    let run = run(&["census", "puzzle", "-", "--antipodes", "1", "--format", "csv"], THREE);
    assert_eq!((run.code, &*run.output), (Some(2), ""));
    assert!(
        run.errors.ends_with("because --format csv has only a row for each distance\n"),
        "{}",
        run.errors
    );
}

#[test]
fn a_census_that_is_stopped_writes_the_distances_that_are_complete() {
    let run = run(&["census", "puzzle", "3x3x3", "--memory", "10M", "--format", "json"], "");
    assert_eq!(run.code, Some(3), "{}", run.errors);
    assert!(
        run.output.starts_with("{\"puzzle\":\"3x3x3\",\"metric\":\"turns\",\"counts\":[1,18,243,3240,"),
        "{}",
        run.output
    );
    assert!(run.output.contains("\"max\":null,\"lower\":"), "{}", run.output);
    assert!(run.errors.contains("--memory sets another limit; the distances up to"), "{}", run.errors);
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_checkpoint_is_refused_at_once() {
    let refused = run(&["census", "puzzle", "floppy", "--checkpoint", "/proc"], "");
    assert_eq!((refused.code, refused.output.as_str()), (Some(3), ""));
    assert!(refused.errors.starts_with("error: cannot write into the folder /proc: "), "{}", refused.errors);
}

#[test]
fn a_file_in_place_of_a_folder_is_refused_and_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("letter.txt");
    fs::write(&file, "dear").expect("the folder is writable");
    let path = file.to_str().expect("the path is text");
    for arguments in [
        ["census", "puzzle", "floppy", "--checkpoint", path],
        ["census", "puzzle", "floppy", "--disk", path],
        ["solve", "puzzle", "floppy", "--tables", path],
    ] {
        let refused = run(&arguments, "");
        assert_eq!((refused.code, refused.output.as_str()), (Some(2), ""), "{arguments:?}");
        assert_eq!(refused.errors, format!("error: {path} is a file, where a folder was expected\n"));
    }
    assert_eq!(fs::read_to_string(&file).expect("the path exists"), "dear");
}

/// Standard error is a pipe that nobody reads.
#[test]
fn an_explanation_that_cannot_be_written_is_no_failure() {
    let (reader, writer) = std::io::pipe().expect("a pipe can be created");
    drop(reader);
    let mut census = command(&["census", "puzzle", "2x2x2", "--explain", "--format", "csv"]);
    let output = census.stderr(writer).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.ends_with(b"11,2644\n"));
}

/// The numbers of crosses by distance are published. Their sum is 12·11·10·9·2⁴.
#[test]
fn a_goal_merges_what_it_does_not_tell_apart() {
    let cross = "{\"puzzle\":\"3x3x3\",\"metric\":\"turns\",\
        \"counts\":[1,15,158,1394,9809,46381,97254,34966,102],\"states\":190080,\"max\":8}\n";
    assert_eq!(print(&["census", "puzzle", "3x3x3", "--goal", "cross", "--format", "json"], ""), cross);
    assert_eq!(print(&["census", "puzzle", "3x3x3", "--from", "cross", "--format", "json"], ""), cross);
    let table = print(&["census", "puzzle", "3x3x3", "--goal", "cross", "--antipodes", "1"], "");
    assert!(table.starts_with("Positions of 3x3x3 by distance to cross (turns)\n"), "{table}");
    let pieces = table.lines().rev().nth(1).expect("the table has at least two lines");
    assert_eq!(pieces.split(' ').filter(|&piece| piece == "?").count(), 8, "{table}");
}

/// A ring of three pieces, which the move and its inverse rotate. Each of the six positions is at most one move from
/// one of the two starts.
#[test]
fn positions_are_counted_from_starts_in_a_file() {
    let puzzle = "Name ring\nSet P 3 1\nSolved\nP\n1 2 3\nEnd\nMove a\nP\n3 1 2\nEnd\n";
    let goal = "P\n1 2 3\nor\nP\n2 1 3\n";
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let (ring, starts) = (folder.path().join("ring.tws"), folder.path().join("starts"));
    fs::write(&ring, puzzle).expect("the folder is writable");
    fs::write(&starts, goal).expect("the folder is writable");
    let [ring, starts] = [&ring, &starts].map(|path| path.to_str().expect("the path is text"));
    let counts = print(&["census", "puzzle", ring, "--from", starts, "--format", "csv"], "");
    assert_eq!(counts, "distance,positions\n0,2\n1,4\n");
    let run = run(&["census", "puzzle", ring, "--goal", "P\n? 9 ?\n"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.errors.starts_with("error: --goal: line 2, column 3: expected"), "{}", run.errors);
}

/// A breadth-first search in Python computed the numbers. A bit for each of the 12! arrangements takes 57 MiB.
#[test]
fn small_distances_are_counted_where_memory_is_too_little_for_all() {
    let run = run(&["census", "puzzle", "pancake:12", "--memory", "10M", "--format", "csv"], "");
    assert_eq!(run.code, Some(3));
    let rows = "distance,positions\n0,1\n1,11\n2,110\n3,1099\n4,9883\n5,77937\n";
    assert!(run.output.starts_with(rows), "{}", run.output);
    let reason = "of memory, but the limit is 9.5 MiB; --memory sets another limit; the distances up to";
    assert!(run.errors.contains(reason), "{}", run.errors);
}

/// The numbers are published. They are for the metric in which a half turn is one move.
#[test]
fn a_depth_ends_a_census_and_shares_are_of_the_whole() {
    let table = print(&["census", "puzzle", "3x3x3", "--depth", "4"], "");
    let end = "
distance  positions      share
       0          1  < 0.001 %  ▏
       1         18  < 0.001 %  ▏
       2        243  < 0.001 %  ▎
       3      3,240  < 0.001 %  ███
       4     43,239  < 0.001 %  ████████████████████████████████████████

Up to distance 4: 46,741 of 43,252,003,274,489,856,000.
";
    assert!(table.ends_with(end), "{table}");
    let json = print(&["census", "puzzle", "2x2x2", "--depth", "2", "--format", "json"], "");
    let expected = "{\"puzzle\":\"2x2x2\",\"metric\":\"turns\",\"counts\":[1,9,54],\"states\":64,\
        \"max\":null,\"lower\":2,\"upper\":null}\n";
    assert_eq!(json, expected);
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("states").display().to_string();
    let files =
        print(&["census", "puzzle", "2x2x2", "--depth", "2", "--format", "json", "--disk", &path], "");
    assert_eq!(files, expected);
    // A depth beyond God's number is the whole space.
    let all = print(&["census", "puzzle", "floppy", "--depth", "100", "--format", "csv"], "");
    assert_eq!(all, print(&["census", "puzzle", "floppy", "--format", "csv"], ""));
}

#[test]
fn a_space_that_is_too_large_is_said_to_be_before_it_is_counted() {
    let run = run(&["census", "puzzle", "3x3x3", "--memory", "1M"], "");
    assert_eq!(run.code, Some(3));
    let note = "3x3x3 has 43,252,003,274,489,856,000 positions (4.3 · 10^19), which do not fit into 976.6 KiB of memory: \
                only the nearest are counted; ";
    assert!(run.errors.starts_with(note) && run.errors.contains("--depth N"), "{}", run.errors);
    assert!(run.output.contains(" of 43,252,003,274,489,856,000.\n"), "{}", run.output);
    assert!(!run.output.contains("92.5"), "{}", run.output);
}
