//! Tests of Eight (POJ 1077) and of Booksort, as judges read them.

use super::super::program::print;

#[test]
fn odd_boards_are_unsolvable() {
    let judge = |input: &str| print(&["solve", "puzzle", "sliding:3x3", "--format", "judge"], input);
    assert_eq!(
        judge("1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x\n2 1 3 4 5 6 7 8 0\n"),
        "unsolvable\n\nunsolvable\n"
    );
}

/// A reversed row of n books takes ⌈(n + 1) / 2⌉ moves, as Eriksson and others proved. The other rows
/// are solved by hand.
#[test]
fn booksort_counts_moves_up_to_five() {
    let judge = |books: &str, input: &str| print(&["solve", "puzzle", books, "--format", "judge"], input);
    assert_eq!(judge("booksort:6", "1 3 5 2 4 6\n1 2 3 4 5 6\n3 4 5 6 1 2\n6 5 4 3 2 1\n"), "2\n0\n1\n4\n");
    assert_eq!(judge("booksort:8", "8 7 6 5 4 3 2 1\n"), "5 or more\n");
}
