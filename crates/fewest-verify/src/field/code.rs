//! Codes over a field, as a question states them: the letters of words, and the checks.
//!
//! A word has a *letter* in each place, and weighs the number of places whose letter is not 0. In a linear code a
//! place is a column, and a letter is an element of the field. In a code over qudits of prime dimension p, a place is a
//! qudit, and a letter is an operator X^a Z^b: the pair (a, b), with the number a + p b. Phases are ignored.

use super::elements::Field;
use super::space::Space;

/// The nonzero letters of a word or a check, each with its place, in ascending order.
pub(crate) type Word = Vec<(u32, u8)>;

/// A code, and which of its words count.
pub(crate) struct Code {
    pub(crate) field: Field,
    pub(crate) is_of_qudits: bool,
    pub(crate) places: usize,
    /// The number of letters, 0 included.
    pub(crate) letters: usize,
    /// The rows of the question. The value of a word at a check is the sum of the values of its letters, and is 0 for
    /// each word of the code.
    pub(crate) checks: Vec<Word>,
    values: Vec<u8>,
    /// The rank of the checks.
    pub(crate) rank: usize,
    /// The words that do not count, besides 0: the products of the generators, if there are logical qudits.
    trivial: Option<Space>,
}

impl Code {
    pub(crate) fn new(field: Field, is_of_qudits: bool, places: usize, checks: Vec<Word>) -> Self {
        let order = field.order;
        let letters = if is_of_qudits { order * order } else { order };
        // X^a Z^b and X^x Z^z commute if a z − b x is 0.
        let value = |check: usize, letter: usize| {
            let (a, b, x, z) = (check % order, check / order, letter % order, letter / order);
            let product = |one: usize, other: usize| field.product(one as u8, other as u8);
            match is_of_qudits {
                true => field.sum(product(a, z), field.negative(product(b, x))),
                false => product(check, letter),
            }
        };
        let values = (0..letters).flat_map(|check| (0..letters).map(move |letter| (check, letter)));
        let values = values.map(|(check, letter)| value(check, letter)).collect();
        let mut code = Self { field, is_of_qudits, places, letters, checks, values, rank: 0, trivial: None };
        let generated = Space::of(&code.field, code.checks.iter().map(|check| code.vector(check)));
        code.rank = generated.rank();
        code.trivial = (is_of_qudits && code.dimension() > 0).then_some(generated);
        code
    }

    /// The dimension of the code, or the number of logical qudits.
    pub(crate) fn dimension(&self) -> usize {
        // Generators that do not commute may have a larger rank; they are refused later.
        self.places.saturating_sub(self.rank)
    }

    /// The value of a letter of a word at a place where a check has the letter `check`.
    pub(crate) fn value(&self, check: u8, letter: u8) -> u8 {
        self.values[check as usize * self.letters + letter as usize]
    }

    /// The value of a word at a check.
    pub(crate) fn value_of(&self, check: &[(u32, u8)], word: &[(u32, u8)]) -> u8 {
        let letter = |place: u32| {
            let found = word.binary_search_by_key(&place, |(place, _)| *place);
            found.map_or(0, |index| word[index].1)
        };
        check.iter().fold(0, |sum, &(place, entry)| self.field.sum(sum, self.value(entry, letter(place))))
    }

    /// Whether a word counts.
    pub(crate) fn counts(&self, word: &[(u32, u8)]) -> bool {
        let is_trivial = |space: &Space| space.contains(&self.field, self.vector(word));
        !word.is_empty() && !self.trivial.as_ref().is_some_and(is_trivial)
    }

    /// Whether no word counts. Every code over at least one qudit has a word that counts: if it has no logical qudits,
    /// each product of generators but 0 counts.
    pub(crate) fn has_no_word(&self) -> bool {
        if self.is_of_qudits { self.places == 0 } else { self.dimension() == 0 }
    }

    /// The letters of a word at all places, one after the other. For qudits, all exponents of X come first, and then
    /// all exponents of Z.
    fn vector(&self, word: &[(u32, u8)]) -> Vec<u8> {
        let order = self.field.order as u8;
        let mut vector = vec![0; if self.is_of_qudits { 2 * self.places } else { self.places }];
        for &(place, letter) in word {
            vector[place as usize] = letter % order;
            if self.is_of_qudits {
                vector[self.places + place as usize] = letter / order;
            }
        }
        vector
    }

    /// A basis of the words of a linear code.
    pub(crate) fn basis(&self) -> Vec<Vec<u8>> {
        let checks = Space::of(&self.field, self.checks.iter().map(|check| self.vector(check)));
        checks.orthogonal(&self.field, self.places)
    }

    /// One of each set of letters that are multiples of each other: those whose first nonzero digit is 1.
    pub(crate) fn first_letters(&self) -> impl Iterator<Item = u8> {
        let order = self.field.order as u8;
        let digits = move |letter: u8| [letter % order, letter / order];
        let is_first = move |&letter: &u8| digits(letter).into_iter().find(|&digit| digit != 0) == Some(1);
        (1..self.letters as u8).filter(is_first)
    }

    /// The product of each nonzero element with a letter.
    pub(crate) fn multiples(&self, letter: u8) -> impl Iterator<Item = u8> {
        let order = self.field.order as u8;
        let digits = [letter % order, letter / order];
        let of = move |factor| {
            let [x, z] = digits.map(|digit| self.field.product(factor, digit));
            x + order * z
        };
        self.field.nonzero().map(of)
    }

    pub(crate) fn text(&self, word: &[(u32, u8)]) -> String {
        let order = self.field.order as u8;
        let entry = |&(place, letter): &(u32, u8)| match self.is_of_qudits {
            true => format!("{place}:{},{}", letter % order, letter / order),
            false => format!("{place}:{letter}"),
        };
        word.iter().map(entry).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn unit(&self) -> &'static str {
        if self.is_of_qudits { "qudit" } else { "column" }
    }
}
