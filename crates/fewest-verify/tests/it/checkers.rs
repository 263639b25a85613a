//! The checker in Python, and the one that is extracted from proofs, agree with the one in Rust on all certificates.

use crate::circuits;
use crate::naive::Question;
use crate::random::Random;
use crate::small::is_true;
use crate::subsystems;
use crate::symmetric::{self, Claims};
use fewest_verify::{Refused, Shard, verify};
use std::io::{self, Write};
use std::process::{Command, Stdio};

/// Reads certificates, each after a line with its length, and prints an exit code for each.
const JUDGE: &str = "
import sys
sys.path.insert(0, sys.argv[1])
import verify_distance as checker
data = sys.stdin.read()
while data:
    length, _, data = data.partition('\\n')
    text, data = data[:int(length)], data[int(length):]
    try:
        checker.judge(text)
        print(0)
    except checker.Refuted:
        print(1)
    except checker.Unreadable:
        print(2)
";

fn python() -> Command {
    let mut python = Command::new("python3");
    python.args(["-c", JUDGE, concat!(env!("CARGO_MANIFEST_DIR"), "/python")]);
    python
}

/// A certificate, and the exit codes that a checker may have for it.
type Case = (Vec<u8>, &'static [&'static str]);

/// Certificates, each with the verdict of the checker in Rust. Some are true, some claim bounds that are too high, some
/// have a changed byte, and some have blocks.
///
/// A text with two errors may be refused for either of them, so each kind of refusal is accepted.
fn certificates(number: usize, seed: u64, drawn: fn(&mut Random) -> Question) -> Vec<Case> {
    let mut random = Random::new(seed);
    let mut certificates = Vec::new();
    while certificates.len() < number {
        let (question, claims) = if random.below(3) == 0 {
            symmetric::question(&mut random)
        } else {
            (drawn(&mut random), Claims::default())
        };
        for higher in [0, 0, 1] {
            let text = question.certificate(|size| size + higher);
            let mut text = claims.inserted(&text).into_bytes();
            let (mut asks_another, mut may_be_wrong_twice) = (false, false);
            if higher == 0 && random.below(2) == 0 {
                let place = random.below(text.len());
                text[place] = b"0123456789XYZ -\n"[random.below(16)];
                asks_another = place < question.text().len();
                may_be_wrong_twice = asks_another || !claims.symmetries.is_empty();
            } else if random.below(3) == 0 {
                // Without upper ends, the walk alone decides.
                text = without_upper_ends(&text);
            }
            let code = code(&text);
            // An accepted claim is true, unless the change made it a claim about another question.
            assert!(code != ["0"] || asks_another || is_true(&question, &String::from_utf8_lossy(&text)));
            let codes: &[&str] = if code != ["0"] && may_be_wrong_twice { &["1", "2"] } else { code };
            certificates.push((text, codes));
        }
    }
    for text in circuits::certificates(number, &mut Random::new(seed + 16)) {
        let text = text.into_bytes();
        let code = code(&text);
        certificates.push((text, code));
    }
    certificates
}

/// Questions of subsystem codes and of logical operators in which a row is removed, or is replaced by another row. The
/// claims are true of every code, so only the proof of the rows can refuse them.
fn forged_rows(number: usize, random: &mut Random) -> Vec<Case> {
    let mut certificates = Vec::new();
    while certificates.len() < number {
        let question = if random.below(3) == 0 { random.logicals() } else { random.subsystem() };
        let text = question.text();
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let rows: Vec<usize> = (3..lines.len()).filter(|&line| is_row(&lines[line])).collect();
        if rows.is_empty() {
            continue;
        }
        let row = rows[random.below(rows.len())];
        if random.below(3) == 0 {
            let name = (0..row).rfind(|&line| !is_row(&lines[line])).expect("a block has a name");
            let (block, number) = lines[name].rsplit_once(' ').expect("a name and a number");
            let number: usize = number.parse().expect("the number of rows");
            lines[name] = format!("{block} {}", number - 1);
            lines.remove(row);
        } else {
            let is_of_columns = lines[2].starts_with("columns ");
            let single = if is_of_columns { "0" } else { ["X0", "Z0"][random.below(2)] };
            let other = lines[rows[random.below(rows.len())]].clone();
            lines[row] = if random.below(2) == 0 { single.to_owned() } else { other };
        }
        let sides: &[&str] = if text.contains("css") { &["answer x", "answer z"] } else { &["answer"] };
        let answers: String = sides.iter().map(|answer| format!("{answer}\nlower 1\n")).collect();
        let text = format!("{}\n{answers}end\n", lines.join("\n")).into_bytes();
        let code = code(&text);
        assert_ne!(code, ["2"], "{}", String::from_utf8_lossy(&text));
        certificates.push((text, code));
    }
    certificates
}

/// Questions with checks that may contradict each other as a proof that no word counts, mostly systems.
fn contradictions(number: usize, random: &mut Random) -> Vec<Case> {
    let mut certificates = Vec::new();
    while certificates.len() < number {
        let question = if random.below(5) == 0 { random.question() } else { random.system() };
        let text = question.certificate(|size| size);
        let (start, _) = text.split_once("answer").expect("there is an answer");
        let answers = text.lines().filter(|line| line.starts_with("answer"));
        let checks: Vec<String> =
            (0..7).filter(|_| random.below(3) == 0).map(|check| check.to_string()).collect();
        let proof = if checks.is_empty() { "-".to_owned() } else { checks.join(" ") };
        let answers: String = answers.map(|answer| format!("{answer}\nnone {proof}\n")).collect();
        let text = format!("{start}{answers}end\n").into_bytes();
        let code = code(&text);
        certificates.push((text, code));
    }
    certificates
}

/// Whether a line of a question is a row of a block, not the name of one.
fn is_row(line: &str) -> bool {
    !line.starts_with(|letter: char| letter.is_ascii_lowercase())
}

fn code(text: &[u8]) -> &'static [&'static str] {
    match verify(text, Shard::WHOLE) {
        Ok(_) => &["0"],
        Err(Refused::False(..)) => &["1"],
        Err(Refused::Unreadable(..)) => &["2"],
    }
}

fn without_upper_ends(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    lines.filter(|line| !line.starts_with(b"upper ")).flatten().copied().collect()
}

/// Compares a checker that reads certificates as [`JUDGE`] does; an error if it cannot be started.
fn compare(mut checker: Command, certificates: &[Case]) -> io::Result<()> {
    let mut running = checker.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut input = Vec::new();
    for (text, _) in certificates {
        writeln!(input, "{}", text.len())?;
        input.extend(text);
    }
    let mut pipe = running.stdin.take().expect("it is a pipe");
    let writing = std::thread::spawn(move || pipe.write_all(&input).expect("the checker reads all"));
    let output = running.wait_with_output()?;
    writing.join().expect("all bytes are written");
    let found = String::from_utf8(output.stdout).expect("the output is digits");
    for (found, (text, codes)) in found.lines().zip(certificates) {
        assert!(codes.contains(&found), "{found}, not {codes:?}:\n{}", String::from_utf8_lossy(text));
    }
    assert_eq!(found.lines().count(), certificates.len());
    Ok(())
}

#[test]
fn the_second_checker_has_at_most_300_lines() {
    let program = include_str!("../../python/verify_distance.py");
    assert!(program.lines().count() <= 300);
}

#[test]
fn both_checkers_agree() {
    let mut certificates = certificates(4500, 5, Random::any_question);
    for text in [subsystems::BACON_SHOR, subsystems::FIVE_QUBITS] {
        for place in 0..text.len() {
            for byte in *b"012 \nXz" {
                let mut text = text.as_bytes().to_vec();
                text[place] = byte;
                let codes: &[&str] = if code(&text) == ["0"] { &["0"] } else { &["1", "2"] };
                certificates.push((text, codes));
            }
        }
    }
    let forged = forged_rows(1500, &mut Random::new(6));
    let has_many = |code| forged.iter().filter(|(_, codes)| *codes == [code]).count() > 300;
    assert!(["0", "1"].into_iter().all(has_many));
    certificates.extend(forged);
    let proofs = contradictions(3000, &mut Random::new(8));
    let has_many = |code| proofs.iter().filter(|(_, codes)| *codes == [code]).count() > 50;
    assert!(["0", "1"].into_iter().all(has_many));
    certificates.extend(proofs);
    if compare(python(), &certificates).is_err() {
        eprintln!("not compared: there is no python3");
    }
    let has_many = |code| certificates.iter().filter(|(_, codes)| *codes == [code]).count() > 100;
    assert!(["0", "1", "2"].into_iter().all(has_many));
    let are_accepted = |claim| {
        let has_claim = |text: &[u8]| String::from_utf8_lossy(text).contains(claim);
        certificates.iter().filter(|(text, codes)| *codes == ["0"] && has_claim(text)).count() > 50
    };
    let claims = ["symmetry ", "exchange ", "block ", "css-subsystem", "question subsystem", "logicals"];
    assert!(claims.into_iter().all(are_accepted));
}

/// The checker that is extracted from proofs, which `FEWEST_EXTRACTED` names, on `FEWEST_CERTIFICATES` certificates:
/// `scripts/check-proofs` builds it and runs this test.
#[test]
fn all_checkers_agree() {
    let Some(program) = std::env::var_os("FEWEST_EXTRACTED") else {
        eprintln!("not compared: FEWEST_EXTRACTED names no program");
        return;
    };
    let number = std::env::var("FEWEST_CERTIFICATES").ok().and_then(|number| number.parse().ok());
    let number = number.unwrap_or(600);
    let certificates = certificates(number, 7, Random::question);
    compare(python(), &certificates).expect("python3 can be started");
    let mut extracted = Command::new(program);
    extracted.arg("--many");
    compare(extracted, &certificates).expect("the extracted checker can be started");
}
