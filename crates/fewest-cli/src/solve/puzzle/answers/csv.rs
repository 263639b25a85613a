//! Answers as comma-separated values.

use super::{Answer, Answers, Form, Place, TAKES};
use fewest::permutation::Word;

pub(super) fn header(form: Form) -> String {
    let file = if form.names_files { "file," } else { "" };
    let last = if form.count { "count" } else { "word" };
    format!("{file}position,line,length,lower,{last}\n")
}

pub(super) fn write(answers: &Answers<'_>, place: &Place<'_>, answer: &Answer, bytes: &mut Vec<u8>) {
    let mut rows = csv::Writer::from_writer(bytes);
    let file = answers.form.names_files.then_some(place.file);
    let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
    let cells = [
        place.number.to_string(),
        place.line.to_string(),
        number(answer.word.as_ref().map(Word::len)),
        number(answer.at_least),
    ];
    let mut write = |last: &str| {
        let row = file.into_iter().chain(cells.iter().map(String::as_str)).chain([last]);
        rows.write_record(row).expect(TAKES);
    };
    match answer {
        Answer { word: None, .. } => write(""),
        Answer { count: Some(count), .. } => write(&count.to_string()),
        Answer { all: Some(words), .. } => words.iter().for_each(|word| write(&word.to_string())),
        Answer { word: Some(word), .. } => write(&word.to_string()),
    }
    rows.flush().expect(TAKES);
}
