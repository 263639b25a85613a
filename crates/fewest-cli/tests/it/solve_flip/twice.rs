//! Tests of pictures in files, which are read twice.

use super::check_error;
use crate::program::{command, print};
use std::fs;
use std::io::{self, Read, Seek, SeekFrom, Write};
#[cfg(unix)]
use std::process::Command;

/// Writes a P4 picture of random cells to a file.
pub(crate) fn write_random_picture(path: &str, rows: usize, columns: usize) {
    let mut picture = format!("P4\n{columns} {rows}\n").into_bytes();
    let mut state = 1_u64;
    picture.extend((0..rows * columns.div_ceil(8)).map(|_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    }));
    fs::write(path, picture).expect("the folder is writable");
}

/// A picture in a file is read twice, and a picture from a pipe is kept in memory. Boards of these
/// shapes have nullity 0.
#[test]
fn a_picture_in_a_file_is_solved_as_one_from_a_pipe() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [board, once, twice] =
        ["a.pbm", "b.pbm", "c.pbm"].map(|name| folder.path().join(name).display().to_string());
    for (rows, columns) in [(66, 66), (1_000, 1_000), (70, 20_000), (3_000, 100)] {
        write_random_picture(&board, rows, columns);
        for goal in ["white", "black"] {
            let any = ["solve", "flip", "--any", "--goal", goal];
            print(&[&any[..], &[&board, "-o", &twice]].concat(), "");
            print(&[&any[..], &["-o", &once]].concat(), fs::read(&board).expect("the file was written"));
            assert!(fs::read(&once).ok() == fs::read(&twice).ok(), "{rows}x{columns}, {goal}");
        }
    }
}

#[test]
fn a_wrong_picture_in_a_file_is_the_same_error_as_one_from_a_pipe() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [board, presses] = ["a.pbm", "b.pbm"].map(|name| folder.path().join(name).display().to_string());
    write_random_picture(&board, 100, 100);
    let whole = fs::read(&board).expect("the file was written");
    for (picture, error) in [
        (whole[..whole.len() - 1].to_vec(), "the file ends within row 100 of 100"),
        ([&whole[..], b"\n"].concat(), "expected the end after row 100, found more"),
    ] {
        fs::write(&board, picture).expect("the folder is writable");
        check_error(&["--any", &board, "-o", &presses], "", 2, "", &format!("{board}: {error}"));
        let error = "impossible: no presses make all cells of one color";
        // Boards of 65 × 65 cells have nullity 42, so most of them are unsolvable.
        write_random_picture(&board, 65, 65);
        check_error(&["--any", &board, "-o", &presses], "", 1, "", &format!("{board}: line 1: {error}"));
    }
    assert!(!folder.path().join("b.pbm").exists() && !folder.path().join("b.pbm.partial").exists());
}

/// On a full disk, the rows that fit are kept under another name. The same holds for a picture that
/// is solved in memory.
#[cfg(unix)]
#[test]
fn what_fits_on_a_full_disk_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [board, presses, whole] =
        ["a.pbm", "b.pbm", "c.pbm"].map(|name| folder.path().join(name).display().to_string());
    write_random_picture(&board, 2_000, 2_000);
    print(&["solve", "flip", "--any", &board, "-o", &whole], "");
    // A file may have at most 100 blocks of 512 bytes.
    let limited = "ulimit -f 100; exec \"$0\" solve flip --any \"$1\" -o \"$2\"";
    let ended = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_fewest"), &board, &presses])
        .output()
        .expect("the shell starts");
    let errors = String::from_utf8(ended.stderr).expect("errors are text");
    assert_eq!(ended.status.code(), Some(3), "{errors}");
    assert!(errors.contains(&format!("the answers before it are in {presses}.partial\n")), "{errors}");
    let kept = fs::read(format!("{presses}.partial")).expect("the file is kept");
    assert_eq!(kept.len(), 51_200);
    assert!(fs::read(whole).expect("the file was written").starts_with(&kept));
    assert!(!folder.path().join("b.pbm").exists());
}

/// The pipe is too small for the presses, so the second pass over the picture waits.
#[test]
fn a_picture_that_changes_between_its_readings_is_an_error() {
    check_change(&["flip"]);
}

/// Changes the picture of a game during the second pass over it.
#[track_caller]
pub(crate) fn check_change(game: &[&str]) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let board = folder.path().join("a.pbm").display().to_string();
    write_random_picture(&board, 4_000, 4_000);
    let arguments = [&["solve"], game, &["--any", "--format", "pbm", &board]].concat();
    for at in [0, 1_999_900] {
        let mut child = command(&arguments).spawn().expect("the program starts");
        let mut output = child.stdout.take().expect("standard output is piped");
        let mut start = [0; 10];
        output.read_exact(&mut start).expect("the presses were written");
        let mut file = fs::File::options().write(true).open(&board).expect("the file was written");
        file.seek(SeekFrom::Start(13 + at)).and_then(|_| file.write_all(b"????")).expect("it can be changed");
        io::copy(&mut output, &mut io::sink()).expect("the presses were written");
        let run = child.wait_with_output().expect("the program ends");
        let errors = String::from_utf8(run.stderr).expect("errors are text");
        assert_eq!(errors, format!("error: {board}: the picture has changed while it was read twice\n"));
        assert_eq!(run.status.code(), Some(2));
    }
}
