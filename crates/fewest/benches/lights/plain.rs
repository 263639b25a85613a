//! The baseline of Lights Out with two states: plain elimination over GF(2).

use fewest::lights::Game;

/// The nullity: the number of buttons minus the rank of the matrix.
pub(crate) fn nullity(game: &Game) -> usize {
    let incidence = game.incidence();
    let buttons = incidence.buttons();
    let mut rows = vec![vec![0_u64; buttons.div_ceil(64)]; incidence.cells()];
    for button in 0..buttons {
        for &(cell, _) in incidence.changed(button) {
            rows[cell as usize][button / 64] |= 1 << (button % 64);
        }
    }
    let mut rank = 0;
    for button in 0..buttons {
        let (word, bit) = (button / 64, button % 64);
        let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][word] >> bit & 1 == 1) else { continue };
        rows.swap(rank, pivot);
        let (done, left) = rows.split_at_mut(rank + 1);
        let own = &done[rank];
        for row in left.iter_mut().filter(|row| row[word] >> bit & 1 == 1) {
            row.iter_mut().zip(own).for_each(|(entry, own)| *entry ^= own);
        }
        rank += 1;
    }
    buttons - rank
}
