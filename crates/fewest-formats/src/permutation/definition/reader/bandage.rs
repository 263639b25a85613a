//! Reads KSolve's command `Block`, which lists bandaged pieces: a move must move all pieces of a block or none of them.

use super::super::error::{ReadError, unexpected};
use super::super::names::END;
use super::Reader;
use super::block::{Block, HiddenTurn};
use fewest_core::text::{Found, Next, Place};
use fewest_permutation::{BandagedPiece, MOST_ORIENTATIONS, Puzzle};

impl Reader<'_> {
    /// Reads the pieces of a block, set by set, up to and including `End`.
    pub(super) fn bandage(&mut self, start: Place) -> Result<(), ReadError> {
        self.words.end_line()?;
        let (mut block, mut group) = (Block { start, sets: vec![] }, Vec::new());
        loop {
            self.words.skip_lines()?;
            let next = self.words.next()?;
            let place = self.words.start();
            if next == Next::Word && self.words.word() == END.as_bytes() {
                self.words.end_line()?;
                break;
            }
            let orbit = self.set(next, "a set of the puzzle, or End")?;
            if block.sets.iter().any(|&(before, _)| before == orbit) {
                return Err(self.words.unexpected(next, "each set once"));
            }
            self.words.end_line()?;
            self.words.skip_lines()?;
            block.sets.push((orbit, place));
            loop {
                group.push(BandagedPiece { orbit, piece: self.piece()? });
                if matches!(self.words.peek()?, None | Some(b'\n')) {
                    self.words.end_line()?;
                    break;
                }
            }
        }
        self.definition.bandages.push(group);
        self.bandages.push(block);
        Ok(())
    }

    /// Gives more orientations to sets of one orientation whose pieces are turned by moves. A turn then counts as a
    /// movement of a bandaged piece. Solved states accept all orientations of these sets, so the turns have no other
    /// effect.
    ///
    /// KSolve adds up the turns of a piece without a modulus. Here turns are added modulo the number of orientations.
    /// This number is a multiple of the order of each such move, so that the turns of a lower power never add up to 0.
    pub(super) fn keep_hidden_turns(&mut self) -> Result<(), ReadError> {
        if self.definition.bandages.is_empty() || self.hidden_turns.is_empty() {
            return Ok(());
        }
        // If the definition has another error, the caller reports it.
        let Ok(puzzle) = Puzzle::new(self.definition.clone()) else { return Ok(()) };
        let order = |step: usize| puzzle.base_moves()[step].transformation().order();
        for orbit in 0..self.definition.orbits.len() {
            let turns: Vec<&HiddenTurn> =
                self.hidden_turns.iter().filter(|turn| turn.orbit == orbit).collect();
            if turns.is_empty() {
                continue;
            }
            let all = turns.iter().try_fold(1, |all, turn| {
                let common = least_common_multiple(all, order(turn.step));
                (common <= MOST_ORIENTATIONS).then_some(common)
            });
            let Some(all) = all else {
                let place = self.moves[turns[0].step].start;
                let expected =
                    format!("turns of bandaged pieces that repeat after at most {MOST_ORIENTATIONS} moves");
                return Err(unexpected(place, expected, Found::Text("Move".into())));
            };
            self.definition.orbits[orbit].orientations = all;
            for goal in &mut self.definition.goals {
                goal[orbit].periods.fill(1);
            }
            for turn in turns {
                let change = &mut self.definition.moves[turn.step].orbits[orbit];
                // The text may turn the piece at several places of a cycle. Here only one place of the cycle turns it,
                // so a piece that goes once around the cycle turns once.
                let mut first = turn.place;
                let mut place = change.sources[first];
                while place != turn.place {
                    first = first.min(place);
                    place = change.sources[place];
                }
                change.turns[first] = (all / order(turn.step)) as u32;
            }
        }
        Ok(())
    }
}

fn least_common_multiple(one: usize, other: usize) -> usize {
    let (mut divisor, mut rest) = (one, other);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (one / divisor).saturating_mul(other)
}
