//! Tests that invalid files are refused. The error states the reason, and says how to make the file readable.

use super::super::check_error as check_text;
use super::check_error;

#[test]
fn files_that_lack_something_are_refused() {
    check_error(
        "numpy-shortened.txt",
        "line 1, column 9: expected all entries of the matrix, without omissions, found \"...\"",
    );
    check_error("fractions.npy", "row 0, column 3 (from 0): expected 0 or 1, found 0.5");
    check_error("two-positional.npz", "expected the arrays hx and hz, found arr_0, arr_1");
    check_error("coo-twice.npz", "row 0, column 3 (from 0): expected each entry once, found it twice");
    check_error("dia.npz", "expected a matrix in the format csr, csc, coo or bsr, found dia");
}

/// The error for a text of another program says how to make the text readable.
#[test]
fn texts_of_other_programs_are_named() {
    let ends = |name: &str, end: &str| {
        let error = super::shown(&super::file(name), super::Nonbinary::Refused).expect_err("it is not read");
        assert!(error.ends_with(&format!("; {end}")), "{name}: {error}");
    };
    ends("gap-view.txt", "GAP printed only the size: Print(H) or Display(H) shows the entries");
    ends("header.csv", "rows after a header are not read: remove the first line");
    ends(
        "quantumclifford-tableau.txt",
        "this is a tableau of QuantumClifford: give the rows under 𝒮𝓉𝒶𝒷 only",
    );
    ends("under-sizes.txt", "rows of 0 and 1 after a line of sizes are not read: remove the first line");
    ends(
        "octave-wide.txt",
        "a matrix in several blocks of columns is not read: print mat2str(H), or save it with -v7",
    );
    ends(
        "octave-sparse.txt",
        "the entries of a sparse matrix are not read: print full(H), or save it with -v7",
    );
    ends("version-4.mat", "if this is a MATLAB file of version 4, save it with -v7");
    ends(
        "triples.txt",
        "a list of rows and columns of entries must begin with the line %%MatrixMarket matrix coordinate integer \
         general, and a line with the numbers of rows, columns and entries",
    );
}

/// Texts that people paste from other programs, in forms that fewest does not read.
#[test]
fn pasted_texts_of_other_forms_are_named() {
    let ends = |text: &[u8], end: &str| {
        let error = super::shown(text, super::Nonbinary::Refused).expect_err("it is not read");
        assert!(error.ends_with(end), "{}: {error}", String::from_utf8_lossy(text));
    };
    ends(b"\xff\xfe1\x000\x00", "; this text is in UTF-16, as PowerShell writes it: save it as UTF-8");
    let latex = "; rows of LaTeX are not read: replace each & by a blank, and remove \\\\";
    ends(b"1 & 0 & 1 \\\\\n0 & 1 & 1 \\\\\n", latex);
    ends(b"\\begin{pmatrix}\n1 & 0\\\\\n\\end{pmatrix}\n", latex);
    ends(b"\"1\",\"0\"\n\"0\",\"1\"\n", "; entries in quotation marks are not read: remove the marks");
    ends(b"1;0;1\n0;1;1\n", "; entries separated by semicolons are not read: use commas");
    let tensor = "; operators joined by ⊗ are not read: remove the signs, as in XZZXI";
    ends("X⊗Z⊗Z\n".as_bytes(), tensor);
    ends(
        "X₁Z₂Z₃X₄\n".as_bytes(),
        "; subscript digits are not read: write terms such as X0 Z1, where qubits count from 0",
    );
    let brackets =
        "; qubits in parentheses are not read: write terms such as X0 Z1, where qubits count from 0";
    ends(b"X(q(0))*Z(q(1))\n", brackets);
    ends(b"X(0) @ Z(1)\n", brackets);
    ends(
        b"1.0 [X0 Z1]\n",
        "; operators with coefficients are not read: write terms such as X0 Z1, one generator per line",
    );
    ends(
        b"     [,1] [,2]\n[1,]    1    0\n",
        "; this is a matrix printed by R: write.table(H, row.names = FALSE, col.names = FALSE) prints the rows alone",
    );
    ends(
        b"   0  1  2\n0  1  0  1\n1  0  1  1\n",
        "; a table with row and column numbers is not read: print its to_numpy()",
    );
    ends(
        b"[3, 2, 1] Linear Code over GF(2)\nGenerator matrix:\n[1 0 1]\n",
        "; rows after a title are not read: remove the lines before the rows, and add the option --generator",
    );
    ends(b"[{\"h\": [\"1\"]}]", "; this is a list of codes, which fewest distance --each reads");
}

#[test]
fn texts_that_break_their_form_are_refused_with_the_place() {
    check_text("[[1, 0], [1]]", "line 1, column 10: expected 2 entries, as in the first row, found 1");
    check_text("[[1, 0] [0, 1]", "line 1, column 15: expected a row in brackets, or ], found the end");
    check_text("[[1,, 0], [0, 1]]", "line 1, column 5: expected 0 or 1, found \"\"");
    check_text("[[01], [10]]", "line 1, column 3: expected 0 or 1, found \"01\"");
    check_text("[[1, 2], [0, 1]]", "line 1, column 6: expected 0 or 1, found \"2\"");
    check_text("[1 0]\n[0 1]]", "line 2, column 6: expected the end, found \"]\"");
    check_text(
        "[1 0\n0 1]",
        "line 1, column 5: expected ; at the end of a row, or the rest of the row on the same line (in MATLAB a line end ends \
         the row, in Magma the row goes on), found the end of the line",
    );
    check_text(
        "[1 0|0 1]\n[0 1 1 0]",
        "line 2, column 1: expected a | in the row, as in the first one, found none",
    );
    check_text("1 0|0\n", "line 1, column 1: expected 2 entries after |, as before it, found 1");
    check_text("1 0|0 1\n0 0|1 0\n", "line 2, column 1: generators 0 and 1 do not commute");
    check_text("1,0\n0,1,\n", "line 2, column 5: expected 0 or 1, found the end of the line");
    check_text("1,0\n0 1\n", "line 2, column 3: expected a comma between entries, as before, found \"1\"");
    check_text("1.0 0.5\n", "line 1, column 5: expected 0 or 1, found \"0.5\"");
    check_text(". . 2\n", "line 1, column 5: expected 1, or . for 0, found \"2\"");
    check_text("1 . 1\n. 0 1\n", "line 2, column 3: expected 1, or . for 0, found \"0\"");
    check_text(
        "1 0; 0 1\n",
        "line 1, column 6: expected one row per line, or brackets around the rows, found \"0\"",
    );
    check_text("H =\n", "line 2, column 1: expected a row of 0 and 1, found the end");
    check_text("['XX', 'ZZ'", "line 1, column 12: expected the end of the list, found the end");
    check_text("['XX', 'ZZZ']", "line 1, column 9: expected 2 operators, as in the first generator, found 3");
    const TRANSMITTED: &str = "1 for a transmitted column of blocks, or 0 for a punctured one";
    check_text("2 1 3\n0 -1\n1 2\n", &format!("line 3, column 3: expected {TRANSMITTED}, found \"2\""));
    check_text("2 1 3\n0 -1\n1\n", &format!("line 3, column 1: expected 2 entries, {TRANSMITTED}, found 1"));
    check_text(
        "2 1 3\n0 -1\n0 0\n",
        "line 3, column 1: expected at least one transmitted column, found none",
    );
    check_text(
        "2 1 3\n0 -1\n1 0\n1 0\n",
        "line 4, column 1: expected the end after the row of transmitted columns, found \"1\"",
    );
    check_text(
        "2 1 3\n0 3\n",
        "line 2, column 3: expected an exponent from 0 to 2, a sum of distinct ones, or -1, found \"3\"",
    );
    check_text("0 -1\n1\n", "line 2, column 1: expected 2 exponents, as in the first row, found 1");
    check_text(
        "0 -1 1+1\n",
        "line 1, column 6: expected an exponent, a sum of distinct ones, or -1, found \"1+1\"",
    );
    check_text(
        "%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 -1\n",
        "line 3, column 7: expected 0 or 1, found \"-1\"",
    );
}
