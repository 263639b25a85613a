//! Oracles for the tests: games as lists of cells, enumeration of press sets, and elimination.

use fewest::lights::{Game, Incidence, Picture, Rule, Shape, States, Symbol, Wrap};
use fewest_testing::Random;
use std::collections::HashMap;

/// The cells that each button changes. A cell that is in a list twice changes twice.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    pub(super) states: u8,
    pub(super) cells: usize,
    pub(super) buttons: Vec<Vec<usize>>,
}

pub(super) fn states(number: u8) -> States {
    States::new(number.into()).expect("the number is from 2 to 12")
}

pub(super) fn grid(rows: usize, columns: usize, wrap: Wrap) -> Shape {
    Shape::grid(rows, columns, wrap).expect("the grid has cells")
}

/// A named rule or a drawing as rows of text.
fn drawing(rule: &str) -> Vec<Vec<u8>> {
    let text = match rule {
        "plus" => ".#./#O#/.#.",
        "cross" => ".#./#X#/.#.",
        "king" => "###/#O#/###",
        "king-only" => "###/#X#/###",
        "x" => "#.#/.O./#.#",
        "x-only" => "#.#/.X./#.#",
        "knight" => ".#.#./#...#/..O../#...#/.#.#.",
        "knight-only" => ".#.#./#...#/..X../#...#/.#.#.",
        drawn => drawn,
    };
    text.split('/').map(|row| row.as_bytes().to_vec()).collect()
}

/// Maps a position beyond the edges to a position on the board, across one edge at a time, rows first.
fn fold(mut row: i64, mut column: i64, rows: i64, columns: i64, wrap: &str) -> Option<(usize, usize)> {
    while row < 0 || row >= rows {
        match wrap {
            "torus" | "klein" => {}
            "projective" => column = columns - 1 - column,
            _ => return None,
        }
        row += if row < 0 { rows } else { -rows };
    }
    while column < 0 || column >= columns {
        match wrap {
            "cylinder" | "torus" => {}
            "moebius" | "klein" | "projective" => row = rows - 1 - row,
            _ => return None,
        }
        column += if column < 0 { columns } else { -columns };
    }
    Some((row as usize, column as usize))
}

/// A rule on a grid with holes (`.`) and cells that cannot be pressed (`x`).
pub(super) fn on_grid(rule: &str, mask: &[&str], wrap: &str, states: u8) -> Lists {
    let mask: Vec<&[u8]> = mask.iter().map(|row| row.as_bytes()).collect();
    let (rows, columns) = (mask.len(), mask[0].len());
    let places: Vec<(usize, usize)> =
        (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
    let cells: Vec<_> = places.iter().copied().filter(|&(row, column)| mask[row][column] != b'.').collect();
    let number = |place| cells.iter().position(|&cell| cell == place);
    let buttons = cells.iter().filter(|&&(row, column)| mask[row][column] != b'x').map(|&(row, column)| {
        if rule == "row-column" {
            let crossed = cells.iter().filter(|&&(other, across)| other == row || across == column);
            return crossed.map(|&place| number(place).unwrap()).collect();
        }
        let drawing = drawing(rule);
        let marks: Vec<(i64, i64, u8)> = drawing
            .iter()
            .enumerate()
            .flat_map(|(down, row)| {
                row.iter().enumerate().map(move |(right, &mark)| (down as i64, right as i64, mark))
            })
            .collect();
        let &(down, right, _) =
            marks.iter().find(|mark| b"OX".contains(&mark.2)).expect("the drawing has a pressed cell");
        let changed = marks.iter().filter(|mark| b"#O".contains(&mark.2));
        changed
            .filter_map(|mark| {
                let (row, column) = (row as i64 + mark.0 - down, column as i64 + mark.1 - right);
                number(fold(row, column, rows as i64, columns as i64, wrap)?)
            })
            .collect()
    });
    Lists { states, buttons: buttons.collect(), cells: cells.len() }
}

pub(super) fn game(rule: &str, mask: &[&str], wrap: &str, number: u8) -> Game {
    let wrap: Wrap = wrap.parse().expect("the text is the name of a wrap");
    let rule: Rule = rule.parse().expect("the text is a rule");
    let symbol = |letter: u8| match letter {
        b'.' => Symbol::Hole,
        b'x' => Symbol::Fixed,
        _ => Symbol::Cell,
    };
    let mask: Vec<Vec<Symbol>> = mask.iter().map(|row| row.bytes().map(symbol).collect()).collect();
    let shape = grid(mask.len(), mask[0].len(), wrap);
    Game::masked(shape, &rule, states(number), &Picture::new(mask)).expect("the game is legal")
}

impl Lists {
    pub(super) fn game(&self) -> Game {
        let buttons = self.buttons.iter().map(|button| button.iter().map(|&cell| (cell, 1)));
        Game::of_incidence(Incidence::new(states(self.states), self.cells, buttons).expect("the cells exist"))
    }

    /// The cells after each button was pressed the given number of times.
    pub(super) fn after(&self, cells: &[u8], presses: &[u8]) -> Vec<u8> {
        let mut cells = cells.to_vec();
        for (button, &count) in self.buttons.iter().zip(presses) {
            for _ in 0..count {
                button.iter().for_each(|&cell| cells[cell] = (cells[cell] + 1) % self.states);
            }
        }
        cells
    }

    /// For each effect on a board in state 0: the lowest cost of presses that have it, the number of press sets of this
    /// cost, and the first of them.
    pub(super) fn effects(&self, cost: impl Fn(u8) -> usize) -> HashMap<Vec<u8>, (usize, usize, Vec<u8>)> {
        let mut effects: HashMap<Vec<u8>, (usize, usize, Vec<u8>)> = HashMap::new();
        let mut presses = vec![0; self.buttons.len()];
        loop {
            let length = presses.iter().map(|&count| cost(count)).sum();
            let known = effects.entry(self.after(&vec![0; self.cells], &presses)).or_insert((
                usize::MAX,
                0,
                Vec::new(),
            ));
            if length < known.0 {
                *known = (length, 0, presses.clone());
            }
            if length == known.0 {
                known.1 += 1;
            }
            // The last button's count changes fastest, so press sets come in lexicographical order.
            let Some(place) = presses.iter().rposition(|&count| count + 1 < self.states) else {
                return effects;
            };
            presses[place] += 1;
            presses[place + 1..].fill(0);
        }
    }

    /// The dimension of the press sets that change nothing, for a prime number of states, by elimination.
    pub(super) fn nullity(&self) -> usize {
        let modulus = i64::from(self.states);
        let mut rows = vec![vec![0_i64; self.buttons.len()]; self.cells];
        for (button, cells) in self.buttons.iter().enumerate() {
            cells.iter().for_each(|&cell| rows[cell][button] = (rows[cell][button] + 1) % modulus);
        }
        let mut rank = 0;
        for column in 0..self.buttons.len() {
            let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
            rows.swap(rank, pivot);
            let own = rows[rank].clone();
            for row in &mut rows[rank + 1..] {
                // Cross-multiplication of the rows avoids division.
                let (mine, theirs) = (own[column], row[column]);
                row.iter_mut()
                    .zip(&own)
                    .for_each(|(entry, own)| *entry = (mine * *entry - theirs * own).rem_euclid(modulus));
            }
            rank += 1;
        }
        self.buttons.len() - rank
    }
}

/// Some of these random buttons change a cell twice.
pub(super) fn random_lists(random: &mut Random, states: u8, cells: usize, buttons: usize) -> Lists {
    let button = |random: &mut Random| {
        let changed = random.below(4) + usize::from(random.below(8) > 0);
        (0..changed).map(|_| random.below(cells)).collect()
    };
    Lists { states, cells, buttons: (0..buttons).map(|_| button(random)).collect() }
}
