//! Random bytes of large certificates change: the checker refuses the certificate, or its claims are true of the question
//! that it now asks. Whether they are true, the program says, which shares no code with the checker.

use super::program::{print, run};
use fewest_testing::{Random, is_night};
use fewest_verify::{Shard, verify};
use std::fmt::Write;
use std::path::Path;

/// The number of changes of each certificate. At night, there are 100,000 of all six certificates together.
fn changes() -> usize {
    if is_night() { 100_000_usize.div_ceil(6) } else { 400 }
}

/// Changes random bytes. `is_true` is given the accepted certificates and the place of the change.
fn change(truth: &[u8], seed: u64, mut is_true: impl FnMut(&[u8], usize) -> bool) {
    assert!(verify(truth, Shard::WHOLE).is_ok(), "the certificate is proved");
    let mut random = Random(seed);
    let mut changed = truth.to_vec();
    let mut refused = 0;
    for _ in 0..changes() {
        let place = random.below(truth.len());
        let bytes = b"0123456789 \n-XYZeo";
        changed[place] = match random.below(4) {
            0 => random.below(256) as u8,
            _ => bytes[random.below(bytes.len())],
        };
        if changed[place] != truth[place] {
            if verify(&changed, Shard::WHOLE).is_ok() {
                let line = truth[..place].iter().filter(|&&byte| byte == b'\n').count() + 1;
                let byte = changed[place];
                assert!(is_true(&changed, place), "byte {place}, in line {line}, became {byte}");
            } else {
                refused += 1;
            }
        }
        changed[place] = truth[place];
    }
    assert!(2 * refused > changes(), "{refused} changes are refused");
}

/// The numbers of a row of a certificate, whose letters are left out.
fn numbers(row: &str) -> Vec<usize> {
    let words = row.split(' ').filter(|&word| word != "-");
    words.map(|word| word.trim_start_matches(['X', 'Y', 'Z']).parse().expect("a number")).collect()
}

/// A row of 0 and 1.
fn bits(row: &str, columns: usize) -> String {
    let ones = numbers(row);
    (0..columns).map(|column| if ones.contains(&column) { '1' } else { '0' }).collect::<String>() + "\n"
}

/// The rows of a block of a certificate.
fn rows<'a>(certificate: &'a str, name: &str) -> Vec<&'a str> {
    let mut lines = certificate.lines();
    let number = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    lines.take(number.expect("the certificate has this block")).collect()
}

fn columns(certificate: &str) -> usize {
    let third = certificate.lines().nth(2).expect("the third line has the size");
    third.split(' ').nth(1).expect("a name and a number").parse().expect("a number")
}

/// Whether the claims of each answer are true, given the sizes of the smallest words; `None` if no word counts.
fn are_true(certificate: &str, sizes: &[Option<usize>]) -> bool {
    let answers = certificate.split("\nanswer").skip(1);
    answers.zip(sizes).all(|(claims, &size)| {
        claims.lines().all(|claim| {
            let mut words = claim.split(' ');
            let name = words.next().unwrap_or("");
            let mut number = || words.next().expect("a number follows").parse::<usize>().expect("a number");
            match name {
                "lower" => size.is_none_or(|size| number() <= size),
                "upper" => size.is_some_and(|size| number() >= size),
                "none" => size.is_none(),
                _ => true,
            }
        })
    })
}

/// The distances that the program finds: of a code, or of each side of a CSS code.
fn distances(arguments: &[&str], input: &str) -> Vec<Option<usize>> {
    let found = run(&[&["distance", "--format", "json"], arguments].concat(), input);
    let found: serde_json::Value = serde_json::from_str(&found.output).expect(&found.errors);
    let distance = |side: &serde_json::Value| side["d"].as_u64().map(|distance| distance as usize);
    match found.get("x") {
        Some(x) => vec![distance(x), distance(&found["z"])],
        None => vec![distance(&found)],
    }
}

fn text(certificate: &[u8]) -> &str {
    str::from_utf8(certificate).expect("the checker reads only texts")
}

#[test]
fn changed_certificates_of_the_gross_code_are_true_or_refused() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (x, z) = (file("x"), file("z"));
    let examples = ["gross-x.txt", "gross-z.txt"]
        .map(|name| format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR")));
    let truth = print(&["certify", "distance", &examples[0], &examples[1]], "");
    change(truth.as_bytes(), 1, |changed, _| {
        let changed = text(changed);
        for (name, file) in [("x", &x), ("z", &z)] {
            let rows = rows(changed, name).into_iter().map(|row| bits(row, columns(changed)));
            std::fs::write(file, rows.collect::<String>()).expect("there is room for a file");
        }
        are_true(changed, &distances(&[&x, &z], ""))
    });
}

/// Checks of weight 6 on 96 columns, each of which is in three of them. Such checks give no symmetry.
#[test]
fn changed_certificates_of_a_random_sparse_code_are_true_or_refused() {
    let mut random = Random(96);
    let mut checks = [0_u128; 48];
    for column in 0..96 {
        for _ in 0..3 {
            checks[random.below(48)] |= 1 << column;
        }
    }
    let row = |check: &u128| (0..96).map(|column| if check >> column & 1 == 1 { '1' } else { '0' }).collect();
    let code = checks.iter().map(row).collect::<Vec<String>>().join("\n");
    let truth = print(&["certify", "distance"], code);
    change(truth.as_bytes(), 2, |changed, _| {
        let changed = text(changed);
        let rows = rows(changed, "checks").into_iter().map(|row| bits(row, columns(changed)));
        are_true(changed, &distances(&[], &rows.collect::<String>()))
    });
}

/// The generators of the XZZX surface code on 7 × 7 qubits: one on each square, on half of the squares at the border.
#[test]
fn changed_certificates_of_a_surface_code_are_true_or_refused() {
    const SIDE: usize = 7;
    let mut generators = String::new();
    for row in 0..=SIDE {
        for column in 0..=SIDE {
            let corners = [(0, 0, 'X'), (0, 1, 'Z'), (1, 0, 'Z'), (1, 1, 'X')];
            let inside = corners.into_iter().filter_map(|(down, right, letter)| {
                let (row, column) = ((row + down).checked_sub(1)?, (column + right).checked_sub(1)?);
                (row < SIDE && column < SIDE).then_some((row * SIDE + column, letter))
            });
            let inside: Vec<(usize, char)> = inside.collect();
            let is_border = row.is_multiple_of(SIDE);
            let is_chosen = match inside.len() {
                4 => true,
                2 => (row + column) % 2 == usize::from(is_border),
                _ => false,
            };
            if is_chosen {
                let letter =
                    |qubit| inside.iter().find(|(other, _)| *other == qubit).map_or('I', |found| found.1);
                generators.extend((0..SIDE * SIDE).map(letter).chain(['\n']));
            }
        }
    }
    let truth = print(&["certify", "distance"], &generators);
    assert!(truth.contains("\nlower 7\n") && truth.contains("\ngenerators 48\n"), "{truth}");
    change(truth.as_bytes(), 3, |changed, _| {
        let changed = text(changed);
        let mut operators = String::new();
        for row in rows(changed, "generators") {
            let mut letters = vec!['I'; columns(changed)];
            for (qubit, word) in numbers(row).into_iter().zip(row.split(' ').filter(|&word| word != "-")) {
                letters[qubit] = word.chars().next().expect("the word begins with a letter");
            }
            operators.extend(letters.into_iter().chain(['\n']));
        }
        are_true(changed, &distances(&[], &operators))
    });
}

#[test]
fn changed_certificates_of_a_circuit_are_true_or_refused() {
    let model = format!("{}/../../examples/surface3.dem", env!("CARGO_MANIFEST_DIR"));
    let truth = print(&["certify", "distance", &model], "");
    change(truth.as_bytes(), 4, |changed, _| {
        let changed = text(changed);
        let mut errors = vec![String::from("error(0.1)"); columns(changed)];
        for (name, letter) in [("checks", 'D'), ("observables", 'L')] {
            for (number, row) in rows(changed, name).into_iter().enumerate() {
                numbers(row).into_iter().for_each(|column| _ = write!(errors[column], " {letter}{number}"));
            }
        }
        are_true(changed, &distances(&[], &errors.join("\n")))
    });
}

/// An impossible or a solved board of 9 × 9 cells asks for a vector with a given syndrome.
#[test]
fn changed_certificates_of_a_board_are_true_or_refused() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let matrix = folder.path().join("matrix").display().to_string();
    let board =
        "100110101\n011010110\n110110101\n001101011\n110101100\n101011010\n010110100\n111010101\n001011001\n";
    let truth = print(&["certify", "solve", "lights"], board);
    change(truth.as_bytes(), 5, |changed, _| {
        let changed = text(changed);
        let checks = rows(changed, "checks");
        let of_columns = checks.iter().map(|row| bits(row, columns(changed)));
        std::fs::write(&matrix, of_columns.collect::<String>()).expect("there is room for a file");
        let goals = changed.lines().filter_map(|line| line.strip_prefix("odd "));
        let syndromes: String = goals.map(|odd| bits(odd, checks.len())).collect();
        let answers = print(&["solve", "gf2", &matrix], &syndromes);
        let sizes = answers.lines().map(|line| (line != "Impossible").then(|| numbers_in(line)));
        are_true(changed, &sizes.collect::<Vec<_>>())
    });
}

fn numbers_in(line: &str) -> usize {
    line.split_ascii_whitespace().count()
}

/// A table of 933,120 states is refused with any other distance. Only the name of a move may be another one.
#[test]
fn changed_tables_are_refused() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("table");
    print(&["certify", "census", "puzzle", "pyraminx", "-o", &file.display().to_string()], "");
    let truth = std::fs::read(Path::new(&file)).expect("the program wrote the file");
    change(&truth, 6, |_, place| {
        let begins = truth[..place].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        truth[begins..].starts_with(b"move ") && place >= begins + b"move ".len()
    });
}
