//! The package of Luogu: an archive of tests to upload, and statements to paste.

use super::File;
use super::judge::Judge;
use super::problem::{MEMORY_IN_USE, Problem};
use crate::arguments::Package;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use std::fmt::Write as _;
use std::io::Write;

pub(super) const JUDGE: Judge = Judge {
    name: "Luogu",
    names: None,
    files,
    validator: "validator.cpp",
    protocol: "testlib",
    note,
    states_license: false,
    most_seconds: None,
};

/// The sum of the scores of all tests.
const SCORE: usize = 100;

fn files(problem: &Problem, _package: &Package, _name: &str) -> Vec<File> {
    let checker = &problem.validators.checker;
    let mut files = vec![
        File::new("data.zip", archive(problem)),
        File::new("checker.cpp", checker.clone()),
        File::new(JUDGE.validator, problem.validators.validator.clone()),
    ];
    let mut samples = String::new();
    for (number, (input, answer)) in (1..).zip(problem.samples()) {
        write!(samples, "```text\n{input}```\n\n```text\n{answer}```\n\n")
            .expect("writing to a string succeeds");
        files.push(File::new(format!("samples/{number}.in"), input));
        files.push(File::new(format!("samples/{number}.out"), answer));
    }
    for statement in &problem.statements {
        let path = format!("problem_{}.md", statement.language.code());
        let text = format!("# {}\n\n{}\n", statement.name, statement.markdown(samples.trim_end()));
        files.push(File::new(path, text));
    }
    for submission in &problem.submissions {
        files.push(File::new(format!("solutions/{}", submission.name), submission.program.clone()));
    }
    files
}

/// The archive with the tests, their limits, and the checker. Luogu requires files without folders, and exactly one
/// number in the name of a test.
fn archive(problem: &Problem) -> Vec<u8> {
    let tests = problem.secret_tests().count();
    let mut config = String::new();
    let mut files = vec![File::new("checker.cpp", problem.validators.checker.clone())];
    for (place, test) in problem.secret_tests().enumerate() {
        let name = format!("test{:02}", place + 1);
        // The scores differ by at most one.
        let score = SCORE * (place + 1) / tests - SCORE * place / tests;
        writeln!(
            config,
            "{name}.in:\n  timeLimit: {}\n  memoryLimit: {}\n  score: {score}",
            1000 * problem.time_limit,
            MEMORY_IN_USE << 10,
        )
        .expect("writing to a string succeeds");
        files.push(File::new(format!("{name}.in"), test.input.clone()));
        files.push(File::new(format!("{name}.out"), test.answer.clone()));
    }
    files.push(File::new("config.yml", config));
    zipped(&files)
}

/// The bytes of an archive. They depend only on the files, because no dates are stored.
fn zipped(files: &[File]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for File { path, content } in files {
        add(&mut archive, path, content).expect("writing to memory succeeds");
    }
    archive.finish().expect("writing to memory succeeds")
}

fn add(archive: &mut ZipArchiveWriter<Vec<u8>>, path: &str, content: &[u8]) -> Result<(), rawzip::Error> {
    let (mut entry, config) =
        archive.new_file(path).compression_method(CompressionMethod::DEFLATE).start()?;
    let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
    writer.write_all(content)?;
    let (encoder, sizes) = writer.finish()?;
    encoder.finish()?;
    entry.finish(sizes)?;
    Ok(())
}

fn note(problem: &Problem, _name: &str) -> String {
    format!(
        "Upload `data.zip` as the data of a new problem (上传数据): it holds pairs `test01.in` and `test01.out`, \
         `config.yml` with\nthe time in milliseconds, the memory in KB and the score of each test, and `checker.cpp`. \
         Choose Special Judge among the\nproblem's tags, so that the checker is used; Luogu provides `testlib.h`. Paste the \
         parts of `problem_zh.md` into the fields of\nthe statement, and the {} under `samples` into those of the samples.",
        match problem.samples().count() {
            1 => "pair",
            _ => "pairs",
        }
    )
}
