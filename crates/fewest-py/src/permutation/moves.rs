//! Groups moves by their names, and applies words, which are sequences of moves.

use fewest::permutation::{Move, Puzzle, State};

/// Groups the moves by name; the names are in the order of their first moves. Moves of one name that a position
/// allows have the same effect.
pub(super) fn by_name(moves: &[Move]) -> Vec<(&str, Vec<&Move>)> {
    let mut names: Vec<(&str, Vec<&Move>)> = Vec::new();
    for step in moves {
        match names.iter_mut().find(|(name, _)| *name == step.name()) {
            Some((_, named)) => named.push(step),
            None => names.push((step.name(), vec![step])),
        }
    }
    names
}

pub(super) fn after(
    puzzle: &Puzzle,
    known: &[(&str, Vec<&Move>)],
    state: &State,
    word: &str,
) -> Result<State, String> {
    let mut state = state.clone();
    for (index, name) in word.split_whitespace().enumerate() {
        let named = known.iter().find(|(known, _)| *known == name);
        let (_, named) = named.ok_or_else(|| format!("move {}: {name:?} is not a move", index + 1))?;
        let step = named.iter().find(|step| step.is_allowed(&state));
        let step = step.ok_or_else(|| format!("move {}: the position does not allow {name:?}", index + 1))?;
        state = state.after(step, puzzle);
    }
    Ok(state)
}
