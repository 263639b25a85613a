//! Solves dense systems of equations over GF(2): eliminates once, and then solves for any right-hand side. Uses the
//! method of the four Russians, which adds sums of eight rows from tables.
//!
//! Up to a permutation of rows, elimination factors the matrix into a lower triangular matrix (the sums of rows that
//! were added) and an upper triangular matrix (the remaining rows). This takes half the work of a reduced echelon form.
//! Solving for a right-hand side takes one pass over each triangle.
//!
//! Columns are eliminated in *panels* of one word (`panel`), and stored in *strips* of eight words. While all earlier
//! panels are added to a strip, the strip stays in the cache.

mod panel;

use super::bits::{bit, toggle_if, words_for};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason, flag};
use panel::Panel;

/// The number of words in a row of a strip.
const WORDS: usize = 8;

/// The number of columns of a strip.
const COLUMNS: usize = 64 * WORDS;

/// Eight words in a cache line: one row of a strip, or one word of each of eight vectors.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct CacheLine([u64; WORDS]);

/// Equations over GF(2) after elimination.
///
/// A column is a *pivot* if it is not a sum of earlier columns, and *free* otherwise. Solutions have no ones in free
/// columns. Each vector of the kernel's basis has a one in exactly one free column.
#[derive(Clone, Debug)]
pub struct Equations {
    columns: usize,
    /// The rows of each strip, permuted by elimination. Row j has its first 1 in the column of pivot j. Rows without a
    /// pivot are zero.
    strips: Vec<Vec<CacheLine>>,
    /// For each permuted row, its index before elimination.
    order: Vec<u32>,
    /// The column of each pivot, ascending.
    pivots: Vec<u32>,
    panels: Vec<Panel>,
}

impl Equations {
    /// An upper bound on the words of memory that equations occupy.
    pub fn words_needed(rows: usize, columns: usize) -> u64 {
        let [height, width] = [rows, columns].map(|length| length as u64);
        // Each panel has at least one pivot, and a word of sums for each row.
        let panels = words_for(columns).min(rows) as u64;
        // Each row has its cache lines, its sums, its original index and its pivot.
        height.saturating_mul(WORDS as u64 * width.div_ceil(COLUMNS as u64) + panels + 1)
    }

    /// Eliminates equations with `columns` columns, given by their coefficients as bits. A row may be shorter.
    ///
    /// # Errors
    /// The flag of the limits was set, or the system refuses the memory.
    pub fn new(
        columns: usize,
        rows: impl ExactSizeIterator<Item = Vec<u64>>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        Self::of_rows(columns, rows.map(Ok), limits)
    }

    /// Does the same as [`new`](Self::new), for rows whose allocation can fail.
    pub fn of_rows(
        columns: usize,
        rows: impl ExactSizeIterator<Item = Result<Vec<u64>, OutOfMemory>>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let height = rows.len();
        let mut strips = memory::room(columns.div_ceil(COLUMNS))?;
        for _ in 0..columns.div_ceil(COLUMNS) {
            limits.check()?;
            strips.push(memory::filled(height, CacheLine::default())?);
        }
        for (place, row) in rows.enumerate() {
            limits.check()?;
            let row = row?;
            flag::work(row.len());
            for (strip, words) in strips.iter_mut().zip(row.chunks(WORDS)) {
                strip[place].0[..words.len()].copy_from_slice(words);
            }
        }
        let order = memory::collected(0..height as u32)?;
        let mut equations = Self { columns, strips, order, pivots: Vec::new(), panels: Vec::new() };
        let mut swaps = Vec::new();
        for number in 0..equations.strips.len() {
            equations.eliminate(number, &mut swaps, limits)?;
        }
        Ok(equations)
    }

    /// Eliminates the columns of a strip. `swaps` lists all exchanges of rows so far.
    fn eliminate(
        &mut self,
        number: usize,
        swaps: &mut Vec<(usize, usize)>,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let Self { columns, strips, order, pivots, panels } = self;
        let strip = &mut strips[number];
        swaps.iter().for_each(|&(one, other)| strip.swap(one, other));
        for panel in &*panels {
            limits.check()?;
            panel.add_to(strip)?;
        }
        for word in 0..words_for((*columns - number * COLUMNS).min(COLUMNS)) {
            limits.check()?;
            let first = pivots.len();
            let entries = memory::collected(strip[first..].iter().map(|line| line.0[word]))?;
            let (panel, found) = Panel::eliminate(first, entries)?;
            if found.is_empty() {
                continue;
            }
            for (index, &(column, from)) in found.iter().enumerate() {
                let (one, other) = (first + index, first + from);
                memory::push(pivots, (number * COLUMNS + 64 * word + column) as u32)?;
                strip.swap(one, other);
                order.swap(one, other);
                panels.iter_mut().for_each(|panel| panel.swap(one, other));
                memory::push(swaps, (one, other))?;
            }
            panel.add_to(strip)?;
            memory::push(panels, panel)?;
        }
        Ok(())
    }

    /// The vector that violates exactly the equations whose bits are set in `violated`, and has no ones in free
    /// columns. `None` if no vector violates exactly these equations.
    pub fn solve(&self, violated: &[u64]) -> Option<Vec<u64>> {
        self.try_solve(violated).expect("there should be memory for a vector")
    }

    /// Does the same as [`solve`](Self::solve), but returns an error if there is no memory.
    pub fn try_solve(&self, violated: &[u64]) -> Result<Option<Vec<u64>>, OutOfMemory> {
        let rank = self.pivots.len();
        let sides = self.order.iter().map(|&row| bit(violated, row as usize));
        let mut sides: Vec<u64> = memory::collected(sides)?;
        self.panels.iter().for_each(|panel| panel.add_to_sides(&mut sides));
        if sides[rank..].contains(&1) {
            return Ok(None);
        }
        let mut solution = memory::zeroed(words_for(self.columns))?;
        for (number, strip) in self.strips.iter().enumerate().rev() {
            flag::work(WORDS * strip.len());
            let mut own = CacheLine::default();
            let (start, end) = self.pivots_of(number);
            for place in (start..end).rev() {
                let value = sides[place] ^ strip[place].product(&own);
                toggle_if(&mut own.0, self.pivots[place] as usize % COLUMNS, value);
            }
            for (side, line) in sides[..start].iter_mut().zip(strip) {
                *side ^= line.product(&own);
            }
            let words = solution[number * WORDS..].iter_mut();
            words.zip(own.0).for_each(|(word, own)| *word = own);
        }
        Ok(Some(solution))
    }

    /// The pivots in the columns of a strip: the index of the first, and the index after the last.
    fn pivots_of(&self, strip: usize) -> (usize, usize) {
        let before = |column: usize| self.pivots.partition_point(|&pivot| (pivot as usize) < column);
        (before(strip * COLUMNS), before((strip + 1) * COLUMNS))
    }

    /// A basis of the vectors that violate no equation. Each vector has a one in exactly one free column, and these
    /// columns are in ascending order.
    ///
    /// # Errors
    /// The flag of the limits was set, or the system refuses the memory.
    pub fn kernel(&self, limits: &Limits<'_>) -> Result<Vec<Vec<u64>>, Reason> {
        let mut is_free = memory::filled(self.columns, true)?;
        self.pivots.iter().for_each(|&pivot| is_free[pivot as usize] = false);
        let mut free = memory::room(self.columns - self.pivots.len())?;
        free.extend((0..self.columns).filter(|&column| is_free[column]));
        let mut kernel = memory::room(free.len())?;
        for _ in &free {
            kernel.push(memory::zeroed(words_for(self.columns))?);
        }
        for (free, kernel) in free.chunks(COLUMNS).zip(kernel.chunks_mut(COLUMNS)) {
            self.complete(free, kernel, limits)?;
        }
        Ok(kernel)
    }

    /// For each column in `free`, writes the vector that violates no equation, has a one in this column, and has no one
    /// in any other free column.
    fn complete(&self, free: &[usize], vectors: &mut [Vec<u64>], limits: &Limits<'_>) -> Result<(), Reason> {
        // `entries` has, for each column, its entry in each vector. `sides` has, for each pivot, the sum over the later
        // columns.
        let mut entries = memory::filled(self.strips.len() * COLUMNS, CacheLine::default())?;
        let mut sides = memory::filled(self.pivots.len(), CacheLine::default())?;
        for (index, &column) in free.iter().enumerate() {
            toggle_if(&mut entries[column].0, index, 1);
        }
        for (number, strip) in self.strips.iter().enumerate().rev() {
            limits.check()?;
            let own = &mut entries[number * COLUMNS..][..COLUMNS];
            let (start, end) = self.pivots_of(number);
            for place in (start..end).rev() {
                let column = self.pivots[place] as usize % COLUMNS;
                let mut sum = sides[place];
                strip[place].ones().filter(|&other| other != column).for_each(|other| sum.add(&own[other]));
                own[column] = sum;
            }
            if start > 0 {
                panel::add_products(&strip[..start], own, &mut sides)?;
            }
        }
        for (column, line) in entries.iter().enumerate() {
            limits.check()?;
            flag::work(COLUMNS);
            line.ones().for_each(|index| toggle_if(&mut vectors[index], column, 1));
        }
        Ok(())
    }
}

impl CacheLine {
    fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word ^= other);
    }

    /// The scalar product modulo 2 of two lines.
    fn product(&self, other: &Self) -> u64 {
        u64::from(self.0.iter().zip(&other.0).fold(0, |sum, (a, b)| sum ^ a & b).count_ones() % 2)
    }

    fn ones(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let place = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(64 * index + place)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_core::random::Random;

    /// Rows of random bits; every third row is a sum of two earlier rows, which may be the same.
    fn random_rows(rows: usize, columns: usize, density: u64, random: &mut Random) -> Vec<Vec<u64>> {
        let mut all: Vec<Vec<u64>> = Vec::new();
        for number in 0..rows {
            let mut row = vec![0; words_for(columns)];
            if number % 3 == 2 {
                let chosen = [random.below(number as u64), random.below(number as u64)];
                for other in chosen {
                    row.iter_mut().zip(&all[other as usize]).for_each(|(word, other)| *word ^= other);
                }
            } else {
                (0..columns)
                    .for_each(|column| toggle_if(&mut row, column, u64::from(random.below(density) == 0)));
            }
            all.push(row);
        }
        all
    }

    /// The equations that a vector violates.
    fn violated(rows: &[Vec<u64>], vector: &[u64]) -> Vec<u64> {
        let mut violated = vec![0; words_for(rows.len())];
        for (number, row) in rows.iter().enumerate() {
            let ones: u32 = row.iter().zip(vector).map(|(a, b)| (a & b).count_ones()).sum();
            toggle_if(&mut violated, number, u64::from(ones % 2));
        }
        violated
    }

    /// The columns that are not sums of columns before them, found one after the other.
    fn independent_columns(rows: &[Vec<u64>], columns: usize) -> Vec<usize> {
        let mut basis: Vec<(usize, Vec<u64>)> = Vec::new();
        let mut independent = Vec::new();
        for column in 0..columns {
            let mut vector = vec![0; words_for(rows.len())];
            for (number, row) in rows.iter().enumerate() {
                toggle_if(&mut vector, number, bit(row, column));
            }
            for (lead, member) in &basis {
                if bit(&vector, *lead) == 1 {
                    vector.iter_mut().zip(member).for_each(|(word, member)| *word ^= member);
                }
            }
            if let Some(lead) = (0..rows.len()).find(|&place| bit(&vector, place) == 1) {
                basis.push((lead, vector));
                independent.push(column);
            }
        }
        independent
    }

    #[track_caller]
    fn check(rows: usize, columns: usize, density: u64, random: &mut Random) {
        let matrix = random_rows(rows, columns, density, random);
        let equations =
            Equations::new(columns, matrix.iter().cloned(), &Limits::new()).expect("no flag is set");
        let independent = independent_columns(&matrix, columns);
        let free: Vec<usize> = (0..columns).filter(|column| !independent.contains(column)).collect();
        let kernel = equations.kernel(&Limits::new()).unwrap();
        assert_eq!(kernel.len(), free.len(), "{rows} x {columns}");
        for (index, vector) in kernel.iter().enumerate() {
            assert!(violated(&matrix, vector).iter().all(|&word| word == 0), "{rows} x {columns}");
            assert!(free.iter().all(|&column| bit(vector, column) == u64::from(column == free[index])));
        }
        for _ in 0..4 {
            let mut vector = vec![0; words_for(columns)];
            (0..columns).for_each(|column| toggle_if(&mut vector, column, random.below(2)));
            let side = violated(&matrix, &vector);
            let solution = equations.solve(&side).expect("a vector violates these equations");
            assert_eq!(violated(&matrix, &solution), side, "{rows} x {columns}");
            assert!(free.iter().all(|&column| bit(&solution, column) == 0));
        }
        // Row 2 is the sum of two rows among 0 and 1, which may be equal. So no vector violates row 2 alone.
        if rows > 2 {
            assert_eq!(equations.solve(&[0b100]), None);
        }
    }

    #[test]
    fn solutions_and_kernels_are_those_of_plain_elimination() {
        let mut random = Random::new(3);
        for rows in [0, 1, 2, 3, 8, 63, 64, 65, 100, 200] {
            for columns in [1, 7, 63, 64, 65, 128, 511, 512, 513, 600] {
                check(rows, columns, 2, &mut random);
                check(rows, columns, 40, &mut random);
            }
        }
    }

    #[test]
    fn equations_of_several_strips_are_eliminated_strip_by_strip() {
        let mut random = Random::new(4);
        for (rows, columns, density) in [(1_200, 1_100, 2), (900, 1_700, 3), (1_100, 1_100, 500)] {
            check(rows, columns, density, &mut random);
        }
    }

    /// An entry of the order or of the pivots is half a word.
    fn words(equations: &Equations) -> u64 {
        let lines: usize = equations.strips.iter().map(Vec::len).sum();
        let sums: usize = equations.panels.iter().map(|panel| panel.sums().len()).sum();
        let places = equations.order.len() + equations.pivots.len();
        (lines * WORDS + sums + places.div_ceil(2)) as u64
    }

    #[test]
    fn no_equations_take_more_memory_than_estimated() {
        let eliminate = |columns, rows: Vec<Vec<u64>>| {
            Equations::new(columns, rows.into_iter(), &Limits::new()).expect("no flag is set")
        };
        let mut random = Random::new(5);
        for (rows, columns) in
            [(0, 9), (9, 0), (1, 1), (64, 64), (65, 700), (700, 65), (300, 300), (3, 5_000)]
        {
            let equations = eliminate(columns, random_rows(rows, columns, 2, &mut random));
            assert!(words(&equations) <= Equations::words_needed(rows, columns), "{rows} x {columns}");
        }
        // Each row has its one in another word of columns, so each panel has a single pivot.
        let scattered = (0..40).map(|number| [vec![0; number], vec![1]].concat()).collect();
        assert!(words(&eliminate(2_560, scattered)) <= Equations::words_needed(40, 2_560));
        // The estimate is exact if there is a single panel, in which each column is a pivot.
        let unit = |number| vec![1_u64 << number];
        for count in [2, 64] {
            let needed = Equations::words_needed(count, count);
            assert_eq!(words(&eliminate(count, (0..count).map(unit).collect())), needed);
        }
        // On a 64-bit machine, the coefficients alone are more words than 64 bits can count.
        let coefficients = (usize::MAX as u128).pow(2) / 64;
        let least = u64::try_from(coefficients).unwrap_or(u64::MAX);
        assert!(Equations::words_needed(usize::MAX, usize::MAX) >= least);
    }
}
