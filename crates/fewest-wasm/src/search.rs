//! Answers the page's requests for searches. `exports` describes the bytes of requests and answers.
//!
//! A module contains the searches for its own puzzles only.

mod asked;
mod encode;
#[cfg(feature = "games")]
mod flip;
#[cfg(feature = "lights")]
mod lights;
mod report;
#[cfg(feature = "games")]
mod rotation;
mod search_of;
mod tree;
#[cfg(feature = "turning")]
mod turning;
mod watch;

use crate::bytes::{Reader, Refused, Writer};
use asked::{Asked, Wanted};
use encode::Encode;
use fewest::search::{Description, Method, Report};
use search_of::SearchOf;
use watch::Watch;

pub(crate) fn run(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    search(Wanted::Report, request, answer)
}

pub(crate) fn tree(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let [tree, most] = [request.u32()?, request.u32()?].map(|number| number as usize);
    search(Wanted::Tree { tree, most }, request, answer)
}

fn search(wanted: Wanted, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(wanted, request)?;
    match request.choice(&GAMES)? {
        #[cfg(feature = "games")]
        Game::Rotation => rotation::run(&asked, request, answer),
        #[cfg(feature = "games")]
        Game::Flip => flip::run(&asked, request, answer),
        #[cfg(feature = "turning")]
        Game::Turning => turning::run(&asked, request, answer),
        #[cfg(feature = "lights")]
        Game::Lights => lights::run(&asked, request, answer),
        #[cfg(not(all(feature = "games", feature = "lights", feature = "turning")))]
        _ => Err(OTHER_MODULE),
    }
}

/// Runs a search, and writes its report or its tree.
fn answer<'a, P, E, S>(
    search: &SearchOf<'a, P, E, S>,
    asked: &Asked<'_>,
    answer: &mut Writer,
) -> Result<(), Refused>
where
    P: Encode,
    E: Fn(&P::State) -> u32 + Copy,
    S: Fn(&mut Watch<'a, P, E>) -> Result<Report<P::Move>, Refused>,
{
    match asked.wanted {
        Wanted::Report => report::run(search, asked.nodes, answer),
        Wanted::Tree { tree, most } => tree::run(search, tree, most, answer),
    }
}

/// Makes the table that a method reads, unless it exists.
pub(crate) fn prepare(request: &mut Reader<'_>, _: &mut Writer) -> Result<(), Refused> {
    let method = request.text()?;
    match request.choice(&GAMES)? {
        #[cfg(feature = "games")]
        Game::Rotation => rotation::prepare(method),
        #[cfg(feature = "games")]
        Game::Flip => Ok(()),
        #[cfg(feature = "turning")]
        Game::Turning => turning::prepare(method, request),
        #[cfg(feature = "lights")]
        Game::Lights => lights::prepare(method),
        #[cfg(not(all(feature = "games", feature = "lights", feature = "turning")))]
        _ => Err(OTHER_MODULE),
    }
}

pub(crate) fn methods(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match request.choice(&GAMES)? {
        #[cfg(feature = "games")]
        Game::Rotation => describe::<fewest::rotation::search::BoardMethod>(answer),
        #[cfg(feature = "games")]
        Game::Flip => describe::<fewest::flip::search::BoardMethod>(answer),
        #[cfg(feature = "turning")]
        Game::Turning => describe::<fewest::permutation::search::PositionMethod>(answer),
        #[cfg(feature = "lights")]
        Game::Lights => describe::<fewest::lights::search::GameMethod>(answer),
        #[cfg(not(all(feature = "games", feature = "lights", feature = "turning")))]
        _ => return Err(OTHER_MODULE),
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Game {
    Rotation,
    Flip,
    /// Any permutation puzzle.
    Turning,
    /// Lights Out with any rule.
    Lights,
}

const GAMES: [Game; 4] = [Game::Rotation, Game::Flip, Game::Turning, Game::Lights];

#[cfg(not(all(feature = "games", feature = "lights", feature = "turning")))]
const OTHER_MODULE: Refused = Refused("another module searches this puzzle");

fn describe<M: Method>(answer: &mut Writer) {
    answer.size(M::ALL.len());
    for method in M::ALL {
        let Description { name, heuristic, table_bytes, .. } = method.description();
        answer.text(name);
        answer.text(heuristic.unwrap_or_default());
        answer.u64(table_bytes as u64);
    }
}

#[cfg(all(test, feature = "lights", feature = "turning"))]
mod tests;
