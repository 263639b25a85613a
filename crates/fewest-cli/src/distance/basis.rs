//! `--logicals-basis`: prints a basis of the logical operators of a quantum code, in anticommuting pairs.

use super::code::{Basis, Code, Generators, Sizes};
use super::several;
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::linear;
use crate::output::Output;
use anyhow::anyhow;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Instant;

/// The number of generators of a side that have the same weight.
#[derive(Serialize)]
struct Weight {
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    weight: usize,
    generators: usize,
}

fn weights(basis: &Basis) -> Vec<Weight> {
    let of_side = |Generators { side, weights }: &Generators| {
        let mut numbers = BTreeMap::new();
        weights.iter().for_each(|&weight| *numbers.entry(weight).or_insert(0) += 1);
        let side = *side;
        numbers.into_iter().map(move |(weight, generators)| Weight { side, weight, generators })
    };
    basis.generators.iter().flat_map(of_side).collect()
}

pub(super) fn run(arguments: &Distance) -> Result<(), Failure> {
    if several::are_wanted(arguments) {
        return Err(Failure::BadInput(anyhow!("--logicals-basis is for one code, found several")));
    }
    let mut output = Output::create(arguments.output.path())?;
    let written = answer(arguments, &mut output);
    output.end(written)
}

fn answer(arguments: &Distance, output: &mut Output) -> Result<(), Failure> {
    let start = Instant::now();
    let left = || arguments.time_limit.map(|limit| limit.saturating_sub(start.elapsed()));
    let code = Code::read(arguments, &left)?;
    let named = |failure: Failure| failure.context(code.name().to_owned());
    let found =
        linear::prepared(arguments.effort.within(left()), |limits| code.basis(limits)).map_err(named)?;
    let late = || Failure::failed(anyhow!("the time limit was reached before the basis was found"));
    let Some(basis) = found.ok_or_else(late).map_err(named)? else {
        let error = anyhow!("--logicals-basis is for quantum codes, found another system");
        return Err(named(Failure::BadInput(error)));
    };
    let sizes = code.sizes(true);
    output.write_whole(|output| match arguments.format {
        DistanceFormat::Json => write_json(sizes, &basis, output),
        DistanceFormat::Csv => write_csv(&basis, output),
        _ => write_text(sizes, &basis, output),
    })?;
    output.flush()
}

fn write_text(sizes: Sizes, basis: &Basis, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{sizes}")?;
    writeln!(output, "stabilizer rank {}", basis.stabilizer_rank)?;
    for Weight { side, weight, generators } in weights(basis) {
        let side = side.map_or_else(String::new, |side| format!("{side}: "));
        writeln!(output, "{side}generators of weight {weight}: {generators}")?;
    }
    for (number, pair) in basis.pairs.iter().enumerate() {
        for operator in pair {
            writeln!(output, "pair {number}, weight {}: {}", operator.len(), operator.join(" "))?;
        }
    }
    Ok(())
}

/// Writes a row for each operator. The two operators of a pair are consecutive.
fn write_csv(basis: &Basis, output: &mut dyn Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(output);
    rows.write_record(["pair", "weight", "word"])?;
    for (number, pair) in basis.pairs.iter().enumerate() {
        for operator in pair {
            rows.write_record([number.to_string(), operator.len().to_string(), operator.join(" ")])?;
        }
    }
    rows.flush()
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    sizes: Sizes,
    stabilizer_rank: usize,
    generator_weights: Vec<Weight>,
    logical_pairs: &'a [[Vec<String>; 2]],
}

fn write_json(sizes: Sizes, basis: &Basis, output: &mut dyn Write) -> io::Result<()> {
    let object = Object {
        sizes,
        stabilizer_rank: basis.stabilizer_rank,
        generator_weights: weights(basis),
        logical_pairs: &basis.pairs,
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}
