//! Checks certificates: a program to be read in an hour, which trusts nothing and shares no code with fewest.
//!
//! A certificate is a text (the book's chapter *Certificates* is its specification). It contains the whole question (the rows of a
//! code, of a noisy circuit, or of a linear system; the moves of a puzzle), the answer, and facts that save the checker work. The
//! kinds of questions share only the reading of lines (`lines.rs`), the reasons of refusals (`refused.rs`), and the division into
//! shards (the beginning of `walk.rs`). Puzzles are in `puzzle.rs` and its folder, codes over other fields than GF(2) in `field.rs`
//! and its folder, and distances over GF(2) in all other files.
//!
//! # What is proved of distances, and how
//!
//! The certificate has a lower and an upper bound, the word that proves the upper bound, and permutations that shorten the proof of
//! the lower bound. Every question has one form (`question.rs`): some *checks* and some *functionals*, both rows over GF(2). A
//! *word* is a set of columns that meets every check in an even number of columns (or in an odd number, where the question says so).
//! It *counts* if it meets some functional in an odd number. In a system, every word counts, and in a classical code, every word
//! but the empty one. The answer is the weight of the lightest word that counts: its size, unless the columns have weights
//! (`weights.rs`). If the question lists words that do not count, the functionals are all rows that meet them evenly.
//!
//! - **Upper bound**: the certificate has the word. It is multiplied with every row.
//! - **Lower bound**: a walk visits all sets of columns that might be a lighter word (`walk.rs`). It needs nothing from the
//!   certificate, but permutations save most of it: if they map words that count to words that count (`symmetry.rs`), it is enough
//!   to begin with one column of each orbit. Few words, or sums of few rows, are all weighed instead (`exhaustion.rs`). In an error
//!   model, the columns inside some blocks are enough; and one whose columns meet at most two checks is a graph (`circuit.rs`).
//! - **Sizes that no word has** are skipped: all sizes may be even, or leave certain remainders modulo 4 (`remainders.rs`).
//!
//! Memory: the text, twenty bytes for each entry of a row, and a few matrices of bits, each of at most `columns² / 8` bytes;
//! there are at most [`MOST_COLUMNS`] columns. Time: that of the walk, which the size of the text does not bound. Nothing runs in
//! parallel, but a long walk can be divided into shards, which may run on different machines. Each file states its argument above
//! the code that uses it.
//!
//! ```
//! let text = "\
//! fewest certificate 1
//! question classical
//! columns 7
//! checks 3
//! 0 2 4 6
//! 1 2 5 6
//! 3 4 5 6
//! answer
//! lower 3
//! upper 3 0 1 2
//! end
//! ";
//! let proved = fewest_verify::verify(text.as_bytes(), fewest_verify::Shard::WHOLE).unwrap();
//! assert_eq!(proved.to_string(), "The distance of this classical code is 3: 7 columns, 3 checks, rank 3, k = 4.");
//! ```

#![forbid(unsafe_code)]

mod bits;
mod certificate;
mod circuit;
mod exchange;
mod exhaustion;
mod field;
mod lines;
mod puzzle;
mod question;
mod refused;
mod remainders;
mod sums;
mod symmetry;
mod verdict;
mod walk;
mod weights;

pub use certificate::MOST_COLUMNS;
pub use field::read::MOST as MOST_COLUMNS_OVER_FIELDS;
pub use puzzle::deepening::MORE_NODES;
pub use refused::Refused;
pub use walk::Shard;
pub use weights::MOST_CHECKS as MOST_CHECKS_WITH_WEIGHTS;

use lines::Lines;
use std::fmt;

/// Everything that a certificate proves. Printed, it is one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    sentence: String,
    nodes: u64,
}

impl Proved {
    /// The number of sets of columns, or of positions of a puzzle, that the searches visited; 0 if nothing was searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl fmt::Display for Proved {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

/// Checks a certificate, or one shard of its walks. Claims that need no walk are checked by every shard.
///
/// # Errors
///
/// [`Refused::Unreadable`] if the text is no certificate, and [`Refused::False`] if a claim is wrong or unproved; both name
/// the line.
pub fn verify(text: &[u8], shard: Shard) -> Result<Proved, Refused> {
    let mut lines = Lines::new(text);
    lines.exactly("fewest certificate 1")?;
    let (sentence, nodes) = match lines.after("question ")? {
        "puzzle" => (puzzle::verify(&mut lines)?, 0),
        "search" => puzzle::search::verify(&mut lines, shard)?,
        name @ ("field" | "qudits") => field::verify(&mut lines, name == "qudits", shard)?,
        name => {
            let certificate = certificate::read(&mut lines, name)?;
            let verdict = verdict::judge(&certificate, shard)?;
            (verdict.to_string(), verdict.nodes)
        }
    };
    Ok(Proved { sentence, nodes })
}
