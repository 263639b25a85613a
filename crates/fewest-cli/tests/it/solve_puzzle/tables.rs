//! Tests of `fewest solve puzzle --tables` and `--table-memory`, and of tables that grow.

use super::solve;
use crate::program::{Run, run};
use std::fs;

/// Equal answers do not show that a table was read. Therefore a later run gets a damaged table, which it must report,
/// make again and replace.
#[test]
fn tables_in_a_folder_are_read_again() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let tables = folder.path().join("tables");
    let path = tables.to_str().expect("the path is text");
    let scrambles = "R U R' F2\nU2\n";
    let expected = solve("2x2x2", &[], scrambles);
    assert_eq!(solve("2x2x2", &["--tables", path], scrambles), expected);
    assert_eq!(solve("2x2x2", &["--tables", path], scrambles), expected);
    // Another metric has a table of its own.
    assert_eq!(solve("2x2x2", &["--tables", path, "--metric", "quarters"], "U2\n"), "U U\n");
    let mut files: Vec<_> =
        fs::read_dir(&tables).expect("the folder was made").map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 2, "{files:?}");
    for file in &files {
        let mut bytes = fs::read(file).expect("the file is regular");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        fs::write(file, bytes).expect("the folder is writable");
    }
    let Run { code, output, errors } = run(&["solve", "puzzle", "2x2x2", "--tables", path], scrambles);
    assert_eq!((code, &output), (Some(0), &expected));
    let damaged =
        ".table: this is not a table of this version of fewest, or it is damaged; it is made again\n";
    assert!(errors.starts_with(&format!("warning: {path}")) && errors.ends_with(damaged), "{errors}");
    assert_eq!(errors.lines().count(), 1);
    assert_eq!(solve("2x2x2", &["--tables", path], scrambles), expected);
}

/// A folder stands for all files that are not regular. Opening a named pipe, for example, would wait forever.
#[test]
fn a_table_that_is_no_regular_file_is_not_read() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().to_str().expect("the path is text");
    solve("2x2x2", &["--tables", path], "U2\n");
    let table =
        fs::read_dir(path).expect("the folder was made").next().expect("a table was kept").unwrap().path();
    fs::remove_file(&table).expect("the path exists");
    fs::create_dir(&table).expect("a temporary folder can be created");
    let Run { code, output, errors } = run(&["solve", "puzzle", "2x2x2", "--tables", path], "U2\n");
    assert_eq!((code, &*output), (Some(0), "U2\n"));
    let path = table.display();
    let unread =
        format!("warning: {path}: the table cannot be read: it is not a regular file; it is made again\n");
    assert!(errors.starts_with(&format!("{unread}warning: cannot write {path}: ")), "{errors}");
    assert_eq!(errors.lines().count(), 2, "{errors}");
}

/// With smaller tables, searches take longer, but find the same words.
#[test]
fn tables_are_as_large_as_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().to_str().expect("the path is text");
    // Nine tiles are one step from their places.
    let position = "5 1 2 3 9 6 7 4 13 10 11 8 x 14 15 12\n";
    let small = ["solve", "puzzle", "sliding:4x4", "--explain", "--table-memory", "4KiB", "--tables", path];
    let Run { code, output, errors } = run(&small, position);
    assert_eq!((code, &*output), (Some(0), "D D D L L L U U U\n"), "{errors}");
    // A table of three tiles is indexed by 16^3 numbers, of which 16 * 15 * 14 are positions.
    assert_eq!(errors.matches("table of lower bounds: 3,360 positions").count(), 5, "{errors}");
    assert_eq!(fs::read_dir(path).expect("the folder was made").count(), 5);
    let again = run(&small, position);
    assert_eq!((again.code, &again.output), (code, &output));
    let untimed = |errors: &str| {
        let lines = errors.lines().filter(|line| !line.starts_with("the tables take ")).map(str::to_owned);
        lines.collect::<Vec<_>>()
    };
    assert_eq!(untimed(&again.errors), untimed(&errors));
    for wrong in ["2^28", "-1", "many"] {
        let Run { code, errors, .. } = run(&["solve", "puzzle", "2x2x2", "--table-memory", wrong], "");
        assert_eq!(code, Some(2));
        assert!(wrong == "-1" || errors.contains("such as 500M"), "{errors}");
    }
}

/// The first tables have at most 2¹⁶ states, and the next ones are made after 2¹⁶ nodes.
#[test]
fn tables_that_a_long_search_makes_are_explained_after_it() {
    let scramble = "R U F D2 L' B R2 U' L F R2 D U2 B' R U2 F2";
    let explained = run(&["solve", "puzzle", "3x3x3", "--explain", "--nodes", "100000", scramble], "");
    assert_eq!((explained.code, explained.output.as_str()), (Some(3), "not proved\n"));
    let of_tables = |lines: &str| {
        let rest = |line: &str| Some(line.strip_prefix("table of lower bounds: ")?.replace(',', ""));
        let states = lines.lines().filter_map(rest).map(|rest| rest.split(' ').next()?.parse().ok());
        states.collect::<Option<Vec<u64>>>().expect("a number of positions follows")
    };
    let grown = explained.errors.split_once("\na long search made larger tables\n");
    let (first, larger) =
        grown.map(|(first, larger)| (of_tables(first), of_tables(larger))).expect("they grew");
    assert!(first.iter().max() <= Some(&(1 << 16)) && larger.iter().max() > Some(&(1 << 16)), "{larger:?}");
}
