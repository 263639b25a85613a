//! Small questions with symmetries, and certificates that claim them.

use crate::naive::Question;
use crate::random::Random;

/// Permutations that an answer claims: symmetries of each side, and perhaps an exchange of both.
#[derive(Default)]
pub(crate) struct Claims {
    pub(crate) symmetries: String,
    pub(crate) exchange: String,
}

impl Claims {
    /// A certificate with these claims in its answers.
    pub(crate) fn inserted(&self, certificate: &str) -> String {
        let mut text = String::new();
        let mut lines = certificate.lines().peekable();
        while let Some(line) = lines.next() {
            text += &format!("{line}\n");
            if line.starts_with("answer") && lines.peek() != Some(&"none") {
                text += if line == "answer z" && !self.exchange.is_empty() {
                    &self.exchange
                } else {
                    &self.symmetries
                };
            }
        }
        text
    }
}

/// A cyclic code or model, or a CSS code of two cyclic blocks, with its symmetries, some of which are damaged.
pub(crate) fn question(random: &mut Random) -> (Question, Claims) {
    let length = 2 + random.below(4);
    let columns = 2 * length;
    // Rotates the columns of both blocks.
    let turned = |row: u64, by: usize| {
        let image = |column: usize| column / length * length + (column + by) % length;
        (0..columns)
            .filter(|column| row >> column & 1 == 1)
            .fold(0, |turned, column| turned | 1 << image(column))
    };
    let cyclic = |row: u64| -> Vec<u64> { (0..length).map(|by| turned(row, by)).collect() };
    let mut row =
        || (0..columns).filter(|_| random.below(3) == 0).fold(0_u64, |row, column| row | 1 << column);
    let (first, second) = (row(), row());
    // Exchanges the two blocks, and reverses each.
    let exchanged = |column: usize| (1 - column / length) * length + (length - column % length) % length;
    let question = match random.below(4) {
        0 => Question::Classical { columns, checks: cyclic(first) },
        1 => Question::Model { columns, checks: cyclic(first), observables: cyclic(second) },
        _ => {
            let image = (0..columns).filter(|column| first >> column & 1 == 1);
            let image = image.fold(0, |image, column| image | 1 << exchanged(column));
            Question::Css { columns, x: cyclic(first), z: cyclic(image) }
        }
    };
    let mut line = |name: &str, image: &dyn Fn(usize) -> usize| {
        let mut images: Vec<usize> = (0..columns).map(image).collect();
        if random.below(6) == 0 {
            images.swap(random.below(columns), random.below(columns));
        }
        let images: Vec<String> = images.iter().map(usize::to_string).collect();
        format!("{name} {}\n", images.join(" "))
    };
    let turn = line("symmetry", &|column| column / length * length + (column + 1) % length);
    let exchange = line("exchange", &exchanged);
    let is_exchanged = matches!(question, Question::Css { .. }) && random.below(4) > 0;
    (question, Claims { symmetries: turn, exchange: if is_exchanged { exchange } else { String::new() } })
}
