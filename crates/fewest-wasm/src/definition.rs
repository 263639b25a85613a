//! Encodes and decodes the definition of a permutation puzzle. The page receives a definition when it reads a text, and
//! sends it back in requests about the puzzle. A definition consists of these parts, in this order:
//!
//! | part | type |
//! |---|---|
//! | the name | text |
//! | orbits: name, places, orientations | list of text, 2 × `u32` |
//! | solved states: for each orbit the pieces, their orientations and periods | list of 3 × list of `u32` for each orbit |
//! | moves | list of the next four parts |
//! | the name | text |
//! | whether it is one-way: no, yes | choice |
//! | for each orbit the sources and the turns | 2 × list of `u32` for each orbit |
//! | required pieces: orbit, place, piece | list of 3 × `u32` |
//! | pieces that may not be in a place: orbit, place, piece | list of 3 × `u32` |
//!
//! A definition with bandaged pieces is never encoded, because the module refuses the text of such a puzzle.

use crate::bytes::{Reader, Refused, Writer};
use fewest::permutation::{Definition, Illegal, MoveDefinition, Orbit, OrbitMove, OrbitState, Requirement};

pub(crate) fn write(definition: &Definition, answer: &mut Writer) {
    answer.text(&definition.name);
    answer.size(definition.orbits.len());
    for orbit in &definition.orbits {
        answer.text(&orbit.name);
        answer.size(orbit.places);
        answer.size(orbit.orientations);
    }
    answer.size(definition.goals.len());
    for OrbitState { pieces, orientations, periods } in definition.goals.iter().flatten() {
        [pieces, orientations, periods].into_iter().for_each(|list| write_list(list, answer));
    }
    answer.size(definition.moves.len());
    for step in &definition.moves {
        answer.text(&step.name);
        answer.u8(step.one_way.into());
        for OrbitMove { sources, turns } in &step.orbits {
            answer.size(sources.len());
            sources.iter().for_each(|&source| answer.size(source));
            write_list(turns, answer);
        }
        let required = step.requires.iter().map(|it| (it.orbit, it.place, it.piece));
        write_places(required, answer);
    }
    write_places(definition.illegal.iter().map(|it| (it.orbit, it.place, it.piece)), answer);
}

fn write_list(numbers: &[u32], answer: &mut Writer) {
    answer.size(numbers.len());
    numbers.iter().for_each(|&number| answer.u32(number));
}

fn write_places(pieces: impl ExactSizeIterator<Item = (usize, usize, u32)>, answer: &mut Writer) {
    answer.size(pieces.len());
    for (orbit, place, piece) in pieces {
        answer.size(orbit);
        answer.size(place);
        answer.u32(piece);
    }
}

pub(crate) fn read(request: &mut Reader<'_>) -> Result<Definition, Refused> {
    let name = request.text()?.to_owned();
    let orbits = list(request, |request| {
        let name = request.text()?.to_owned();
        Ok(Orbit { name, places: size(request)?, orientations: size(request)? })
    })?;
    let goals = list(request, |request| {
        let state = |_: &Orbit| {
            let mut numbers = || list(request, Reader::u32);
            Ok(OrbitState { pieces: numbers()?, orientations: numbers()?, periods: numbers()? })
        };
        orbits.iter().map(state).collect()
    })?;
    let moves = list(request, |request| {
        let name = request.text()?.to_owned();
        let one_way = request.choice(&[false, true])?;
        let carried =
            |_: &Orbit| Ok(OrbitMove { sources: list(request, size)?, turns: list(request, Reader::u32)? });
        let orbits = orbits.iter().map(carried).collect::<Result<_, _>>()?;
        let requires = list(request, |request| {
            Ok(Requirement { orbit: size(request)?, place: size(request)?, piece: request.u32()? })
        })?;
        Ok(MoveDefinition { name, orbits, one_way, requires })
    })?;
    let illegal = list(request, |request| {
        Ok(Illegal { orbit: size(request)?, place: size(request)?, piece: request.u32()? })
    })?;
    Ok(Definition { name, orbits, goals, moves, illegal, bandages: vec![] })
}

fn size(request: &mut Reader<'_>) -> Result<usize, Refused> {
    request.u32().map(|size| size as usize)
}

/// Reads a number, and then this number of items. Memory is not reserved for all items at once, because the number may
/// be wrong.
fn list<'a, T>(
    request: &mut Reader<'a>,
    mut item: impl FnMut(&mut Reader<'a>) -> Result<T, Refused>,
) -> Result<Vec<T>, Refused> {
    let mut items = Vec::new();
    for _ in 0..request.u32()? {
        items.push(item(request)?);
    }
    Ok(items)
}
