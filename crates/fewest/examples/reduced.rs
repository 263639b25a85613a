//! Reduces a detector error model to a smaller model with the same distance. Other programs, which do not reduce models
//! themselves, can read the smaller model.
//!
//! `cargo run --release --example reduced < model.dem > reduced.dem`

use fewest::Limits;
use fewest::formats::linear::{System, read_system};
use fewest::linear::Reduced;
use std::error::Error;
use std::io::{self, BufReader, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let System::ErrorModel(model) = read_system(BufReader::new(io::stdin().lock()))? else {
        return Err("expected a detector error model, found a code".into());
    };
    let Reduced::Model(reduction) = model.reduced_within(&Limits::new())? else {
        return Err("the distance of the model is 1 or 2".into());
    };
    let (reduced, mut output) = (reduction.model(), io::BufWriter::new(io::stdout().lock()));
    for error in 0..reduced.errors() {
        write!(output, "error({})", reduced.probability(error))?;
        reduced.detectors_of(error).iter().try_for_each(|detector| write!(output, " D{detector}"))?;
        reduced.observables_of(error).iter().try_for_each(|observable| write!(output, " L{observable}"))?;
        writeln!(output)?;
    }
    output.flush()?;
    Ok(())
}
