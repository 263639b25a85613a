//! Counts the positions of a puzzle at each distance, with a memory limit and progress reports:
//! `cargo run --release --example census`.

use fewest::Limits;
use fewest::permutation::{Counting, Metric, family};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = family::by_name("2x2x2")?;
    let counting = Counting::new(&puzzle, Metric::Turns).antipodes(1);
    println!("{}", counting.representation());

    let limits = Limits::new().memory(1 << 30);
    let census = counting.run_within(&limits, &|progress| eprintln!("{} positions", progress.done))?;
    for (distance, count) in census.counts().iter().enumerate() {
        println!("{distance:2} {count:9}");
    }
    println!("{} positions; God's number is {}", census.states(), census.max());
    println!("One of the hardest: {:?}", puzzle.pieces(&census.antipodes()[0]));
    Ok(())
}
