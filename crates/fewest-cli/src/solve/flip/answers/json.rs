//! Answers as JSON, one object per line. The length is null for an impossible board. The goal and the presses are null
//! unless one solution is requested and found.
//!
//! Except for the name of the file, no value needs escapes: the values are numbers, fixed names and maps. They are
//! written directly, because a serializer would take twice as long as solving a small board.

use crate::flip::{Answer, Rows, color_name};
use crate::solve::pressed::Place;
use fewest::flip::{Color, Presses};
use std::fmt::{self, Display};
use std::io::{self, Write};

/// Writes the answer of a board: a solution, or the number of all solutions and, if they are wanted, the solutions.
pub(super) fn write(
    wants_all: bool,
    place: &Place,
    answer: &Answer,
    output: &mut impl Write,
) -> io::Result<()> {
    let Place { file, board, line } = place;
    let Answer { shape, nullity, solution } = answer;
    output.write_all(b"{")?;
    if let Some(file) = file {
        output.write_all(b"\"file\":")?;
        serde_json::to_writer(&mut *output, file)?;
        output.write_all(b",")?;
    }
    write!(
        output,
        r#""board":{board},"line":{line},"rows":{},"columns":{},"nullity":{nullity},"length":{}"#,
        shape.rows(),
        shape.columns(),
        OrNull(solution.length()),
    )?;
    if let Some(all) = solution.all() {
        write!(output, r#","solution_count":{}"#, all.count())?;
    }
    output.write_all(b",")?;
    write_solution(solution.presses(), output)?;
    if let Some(all) = solution.all().filter(|_| wants_all) {
        output.write_all(br#","solutions":["#)?;
        let mut before: &[u8] = b"{";
        for one in all.iter() {
            output.write_all(before)?;
            before = b"},{";
            write_solution(Some((one.presses(), one.reached())), output)?;
        }
        output.write_all(b"}]")?;
    }
    if let Some(proof) = solution.proof() {
        write!(output, r#","proof":{{"method":"{}","examined":{}}}"#, proof.method, proof.examined)?;
    }
    if let Some(lower) = solution.at_least() {
        write!(output, r#","lower":{lower},"upper":{}"#, OrNull(solution.length()))?;
    }
    output.write_all(b"}\n")
}

fn write_solution(solution: Option<(&Presses, Color)>, output: &mut impl Write) -> io::Result<()> {
    let Some((presses, reached)) = solution else {
        return output.write_all(br#""goal":null,"presses":null"#);
    };
    output.write_all(br#""goal":""#)?;
    output.write_all(color_name(reached).as_bytes())?;
    output.write_all(br#"","presses":"#)?;
    Rows::of_presses(presses).write_json(output)
}

struct OrNull<T>(Option<T>);

impl<T: Display> Display for OrNull<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(formatter),
            None => formatter.write_str("null"),
        }
    }
}
