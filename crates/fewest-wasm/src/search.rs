//! Answers the page's requests for searches. `exports` describes the bytes of requests and answers.

mod asked;
mod encode;
mod flip;
mod report;
mod rotation;
mod tree;
mod watch;

use crate::bytes::{Reader, Refused, Writer};
use asked::{Asked, Wanted};
use fewest::search::{Description, Method};

pub(crate) fn run(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    search(Wanted::Report, request, answer)
}

pub(crate) fn tree(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let [tree, most] = [request.u32()?, request.u32()?].map(|number| number as usize);
    search(Wanted::Tree { tree, most }, request, answer)
}

fn search(wanted: Wanted, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(wanted, request)?;
    match request.choice(&[Game::Rotation, Game::Flip])? {
        Game::Rotation => rotation::run(&asked, request, answer),
        Game::Flip => flip::run(&asked, request, answer),
    }
}

#[derive(Clone, Copy)]
enum Game {
    Rotation,
    Flip,
}

/// Lists the methods of solving a puzzle.
pub(crate) fn methods(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match request.choice(&[Game::Rotation, Game::Flip])? {
        Game::Rotation => describe::<fewest::rotation::search::BoardMethod>(answer),
        Game::Flip => describe::<fewest::flip::search::BoardMethod>(answer),
    }
    Ok(())
}

fn describe<M: Method>(answer: &mut Writer) {
    answer.size(M::ALL.len());
    for method in M::ALL {
        let Description { name, heuristic, table_bytes, .. } = method.description();
        answer.text(name);
        answer.text(heuristic.unwrap_or_default());
        answer.u64(table_bytes as u64);
    }
}
