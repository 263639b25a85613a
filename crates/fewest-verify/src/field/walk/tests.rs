use super::*;
use crate::field::elements::Field;
use std::collections::BTreeSet;

/// Some checks over three elements, of a linear code or of qutrits.
fn ternary(is_of_qudits: bool, places: usize, checks: &[&[(u32, u8)]]) -> Code {
    let field = Field::new(3, &[0, 1]).expect("3 is a prime");
    Code::new(field, is_of_qudits, places, checks.iter().map(|check| check.to_vec()).collect())
}

/// The letters to try after the letter 1 in place 0, or after Z of qudits.
fn branch(code: &Code, left: usize) -> Option<Word> {
    let mut walk = Walk::new(code, Shard::WHOLE, u64::MAX);
    walk.add(0, if code.is_of_qudits { 3 } else { 1 });
    walk.branch(left)
}

#[test]
fn letters_after_which_too_much_is_wrong_do_not_come() {
    // Place 1 is in three checks. Its letter 2 mends the first one and makes the others wrong, its letter 1 mends none.
    let code = ternary(false, 5, &[&[(0, 1), (1, 1), (2, 1)], &[(1, 1), (3, 1)], &[(1, 1), (4, 1)]]);
    assert_eq!(branch(&code, 0), None);
    assert_eq!(branch(&code, 1), Some(vec![(2, 2)]));
    assert_eq!(branch(&code, 2), Some(vec![(2, 2), (2, 1), (1, 2), (1, 1)]));
}

#[test]
fn shares_end_a_branch_of_checks_that_have_no_place_in_common() {
    let alone = ternary(false, 4, &[&[(0, 1), (1, 1)], &[(0, 1), (2, 1)], &[(0, 1), (3, 1)]]);
    assert_eq!(branch(&alone, 2), None);
    assert_eq!(branch(&alone, 3), Some(vec![(1, 2), (1, 1)]));
    let together = ternary(false, 4, &[&[(0, 1), (1, 1)], &[(0, 1), (1, 1), (2, 1)], &[(0, 1), (3, 1)]]);
    assert_eq!(branch(&together, 2), Some(vec![(1, 2), (1, 1)]));
}

#[test]
fn operators_that_commute_with_a_wrong_check_are_not_tried_at_it() {
    let code = ternary(true, 2, &[&[(0, 1), (1, 1)]]);
    // Z X^a in each place. The exponent of Z must be that of the inverse.
    assert_eq!(branch(&code, 1), Some(vec![(1, 6), (1, 7), (1, 8)]));
    let all: Vec<(u32, u8)> = [6, 7, 8, 3, 4, 5].map(|letter| (1, letter)).to_vec();
    assert_eq!(branch(&code, 2), Some(all));
}

#[test]
fn letters_that_were_tried_are_left_out() {
    let code = ternary(false, 3, &[&[(0, 1), (1, 1), (2, 1)]]);
    let mut walk = Walk::new(&code, Shard::WHOLE, u64::MAX);
    walk.add(0, 1);
    walk.set_tried(1, 2, true);
    assert_eq!(walk.branch(1), Some(vec![(2, 2)]));
    walk.set_tried(2, 2, true);
    walk.set_tried(2, 1, true);
    assert_eq!(walk.branch(2), Some(vec![(1, 1)]));
    walk.set_tried(1, 1, true);
    assert_eq!(walk.branch(2), None);
    walk.set_tried(1, 2, false);
    assert_eq!(walk.branch(1), Some(vec![(1, 2)]));
}

#[test]
fn a_letter_that_is_removed_leaves_nothing_behind() {
    let code = ternary(false, 3, &[&[(0, 1), (1, 2)], &[(1, 1), (2, 1)], &[(0, 2), (2, 2)]]);
    let mut walk = Walk::new(&code, Shard::WHOLE, u64::MAX);
    let state = |walk: &Walk<'_>| {
        (
            walk.word.clone(),
            walk.values.clone(),
            walk.wrong.clone(),
            walk.meets.clone(),
            walk.is_taken.clone(),
        )
    };
    walk.add(0, 1);
    let before = state(&walk);
    assert_eq!(before, (vec![(0, 1)], vec![1, 0, 2], vec![0, 2], vec![2, 1, 1], vec![true, false, false]));
    walk.add(1, 2);
    assert_eq!(walk.values, [2, 2, 2]);
    walk.remove();
    assert_eq!(state(&walk), before);
}

/// A code, whose elements are numbers with digits in base p. Its arithmetic shares nothing with the tables of the checker.
struct Plain {
    prime: usize,
    /// The polynomial from the constant on, without its highest coefficient, which is 1.
    polynomial: Vec<usize>,
    is_of_qudits: bool,
    places: usize,
    checks: Vec<Vec<usize>>,
    /// The products of the generators of a code over qudits, if they are not all words.
    trivial: BTreeSet<Vec<usize>>,
}

impl Plain {
    fn order(&self) -> usize {
        self.prime.pow(self.polynomial.len() as u32)
    }

    fn letters(&self) -> usize {
        if self.is_of_qudits { self.prime * self.prime } else { self.order() }
    }

    /// Each letter but 0 in each place.
    fn all_letters(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let letters = self.letters();
        (0..self.places).flat_map(move |place| (1..letters).map(move |letter| (place, letter)))
    }

    fn digit(&self, element: usize, place: usize) -> usize {
        element / self.prime.pow(place as u32) % self.prime
    }

    /// The element whose digits are these numbers modulo p.
    fn element(&self, digit: impl Fn(usize) -> usize) -> usize {
        let digits = 0..self.polynomial.len();
        digits.map(|place| digit(place) % self.prime * self.prime.pow(place as u32)).sum()
    }

    fn sum(&self, one: usize, other: usize) -> usize {
        self.element(|place| self.digit(one, place) + self.digit(other, place))
    }

    /// The product, by Horner's rule: digits of `one` from the highest on, each time multiplied by w.
    fn product(&self, one: usize, other: usize) -> usize {
        let degree = self.polynomial.len();
        (0..degree).rev().fold(0, |product, place| {
            let top = self.prime - self.digit(product, degree - 1);
            let below = |place: usize| if place == 0 { 0 } else { self.digit(product, place - 1) };
            let moved = self.element(|place| below(place) + top * self.polynomial[place]);
            self.sum(moved, self.element(|digit| self.digit(one, place) * self.digit(other, digit)))
        })
    }

    /// The value of a letter of a word at a letter of a check: a z − b x of qudits.
    fn value(&self, check: usize, letter: usize) -> usize {
        let p = self.prime;
        match self.is_of_qudits {
            true => ((check % p) * (letter / p) + (p - check / p) * (letter % p)) % p,
            false => self.product(check, letter),
        }
    }

    /// The checks at which the value of a word is not 0.
    fn wrong(&self, word: &[(usize, usize)]) -> Vec<usize> {
        let is_wrong = |check: &usize| {
            let values = word.iter().map(|&(place, letter)| self.value(self.checks[*check][place], letter));
            values.fold(0, |sum, value| self.sum(sum, value)) != 0
        };
        (0..self.checks.len()).filter(is_wrong).collect()
    }

    fn counts(&self, word: &[(usize, usize)]) -> bool {
        let mut all = vec![0; self.places];
        word.iter().for_each(|&(place, letter)| all[place] = letter);
        !word.is_empty() && !self.trivial.contains(&all)
    }

    fn code(&self) -> Code {
        let mut polynomial: Vec<u8> = self.polynomial.iter().map(|&coefficient| coefficient as u8).collect();
        polynomial.push(1);
        let field = Field::new(self.prime, &polynomial).expect("the polynomial is irreducible");
        let entries = |check: &Vec<usize>| {
            let all = (0..).zip(check).map(|(place, &letter)| (place, letter as u8));
            all.filter(|(_, letter)| *letter != 0).collect::<Word>()
        };
        Code::new(field, self.is_of_qudits, self.places, self.checks.iter().map(entries).collect())
    }
}

type Letters = Vec<(usize, usize)>;

/// The walk as the header of `walk.rs` describes it, with everything computed anew in every partial word.
struct Naive<'a> {
    code: &'a Plain,
    /// The shard: of each `parts` partial words of three letters, the one with the number `part` from 0.
    part: usize,
    parts: usize,
    nodes: u64,
    /// The partial words of three letters before the next one.
    threes: usize,
}

impl Naive<'_> {
    fn visit(&mut self, word: &Letters, tried: &Letters, left: i64) -> Option<Letters> {
        self.nodes += 1;
        if word.len() == 3 {
            self.threes += 1;
            if (self.threes - 1) % self.parts != self.part {
                return None;
            }
        }
        let code = self.code;
        let wrong = code.wrong(word);
        if wrong.is_empty() {
            return code.counts(word).then(|| word.clone());
        }
        let degree = |place: usize, letter: usize| {
            code.checks.iter().filter(|check| code.value(check[place], letter) != 0).count() as i64
        };
        let most = code.all_letters().map(|(place, letter)| degree(place, letter)).max().unwrap_or(0);
        let met = |place: usize| wrong.iter().filter(|&&check| code.checks[check][place] != 0).count() as i64;
        let untried = |place: usize| {
            (1..code.letters()).filter(|&letter| !tried.contains(&(place, letter))).collect::<Vec<usize>>()
        };
        let may_come = |place: usize| {
            let degree = if code.is_of_qudits { met(place) } else { degree(place, 1) };
            let mends_enough = wrong.len() as i64 + degree - 2 * met(place) <= most * (left - 1);
            mends_enough && word.iter().all(|&(taken, _)| taken != place)
        };
        let of_check = |&check: &usize| -> (usize, usize, Vec<usize>) {
            let places = (0..code.places).filter(|&place| code.checks[check][place] != 0 && may_come(place));
            let places: Vec<usize> = places.filter(|&place| !untried(place).is_empty()).collect();
            (places.iter().map(|&place| untried(place).len()).sum(), check, places)
        };
        let lists: Vec<(usize, usize, Vec<usize>)> = wrong.iter().map(of_check).collect();
        let share =
            |places: &Vec<usize>| 1.0 / places.iter().map(|&place| met(place)).max().unwrap_or(1) as f64;
        if wrong.len() as i64 > most * left
            || lists.iter().any(|(_, _, places)| places.is_empty())
            || lists.iter().map(|(_, _, places)| share(places)).sum::<f64>() > left as f64 + 1e-9
        {
            return None;
        }
        let (_, check, places) = lists.into_iter().min().expect("a check is wrong");
        let mut next = Vec::new();
        for (place, letter) in code.all_letters() {
            if !places.contains(&place) || tried.contains(&(place, letter)) {
                continue;
            }
            let longer = [&word[..], &[(place, letter)]].concat();
            let after = code.wrong(&longer).len() as i64;
            if code.value(code.checks[check][place], letter) != 0 && after <= most * (left - 1) {
                next.push((after, place, letter, longer));
            }
        }
        next.sort_unstable();
        let mut tried = tried.clone();
        for (_, place, letter, longer) in next {
            if let Some(found) = self.visit(&longer, &tried, left - 1) {
                return Some(found);
            }
            tried.push((place, letter));
        }
        None
    }

    fn walk(&mut self, weight: usize) -> Option<Letters> {
        let (code, p) = (self.code, self.code.prime);
        let times = |factor: usize, letter: usize| match code.is_of_qudits {
            true => factor * (letter % p) % p + factor * (letter / p) % p * p,
            false => code.product(factor, letter),
        };
        let mut tried = Letters::new();
        for (place, letter) in code.all_letters().filter(|_| weight > 0) {
            // Of qudits, the exponent of X is 1, or that of Z where there is no X.
            let is_first = if code.is_of_qudits { letter % p == 1 || letter == p } else { letter == 1 };
            if !is_first {
                continue;
            }
            if let Some(found) = self.visit(&vec![(place, letter)], &tried, weight as i64 - 1) {
                return Some(found);
            }
            tried.extend((1..code.order()).map(|factor| (place, times(factor, letter))));
        }
        None
    }
}

/// A number below `end`: the next one of a fixed sequence.
fn drawn(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % end
}

/// Each letter is not 0 with the probability 1/`rarity`.
fn drawn_row(state: &mut u64, code: &Plain, rarity: usize) -> Vec<usize> {
    let letter = |_| if drawn(state, rarity) == 0 { 1 + drawn(state, code.letters() - 1) } else { 0 };
    (0..code.places).map(letter).collect()
}

/// A code with random checks, which commute if it is one over qudits.
fn random(state: &mut u64, prime: usize, polynomial: &[usize], is_of_qudits: bool) -> Plain {
    let places = 3 + drawn(state, if is_of_qudits { 5 } else { 9 });
    let polynomial = polynomial.to_vec();
    let mut code =
        Plain { prime, polynomial, is_of_qudits, places, checks: vec![], trivial: BTreeSet::new() };
    let rarity = 2 + drawn(state, 3);
    let mut products = BTreeSet::from([vec![0; places]]);
    for _ in 0..2 + drawn(state, 6) {
        let row = drawn_row(state, &code, rarity);
        let word: Letters = row.iter().copied().enumerate().collect();
        if !is_of_qudits || code.wrong(&word).is_empty() {
            code.checks.push(row.clone());
            // Digits are added without a carry.
            let plus = |one: usize, other: usize, times: usize| {
                (one % prime + times * (other % prime)) % prime
                    + prime * ((one / prime + times * (other / prime)) % prime)
            };
            let all = products.iter().flat_map(|product| {
                let row = &row;
                (0..prime).map(move |times| {
                    product.iter().zip(row).map(|(&one, &other)| plus(one, other, times)).collect()
                })
            });
            products = if is_of_qudits { all.collect() } else { products };
        }
    }
    if is_of_qudits && products.len() < prime.pow(places as u32) {
        code.trivial = products;
    }
    code
}

#[test]
fn the_walk_visits_the_partial_words_that_its_rules_allow() {
    // The last of each is the heaviest weight.
    let linear: [(usize, &[usize], usize); 7] = [
        (2, &[0], 6),
        (3, &[0], 6),
        (2, &[1, 1], 5),
        (5, &[0], 4),
        (7, &[0], 4),
        (2, &[1, 1, 0], 3),
        (3, &[2, 2], 3),
    ];
    let qudits: [(usize, &[usize], usize); 3] = [(2, &[0], 5), (3, &[0], 4), (5, &[0], 3)];
    let linear = linear.map(|question| (question, false));
    let all: Vec<_> = linear.into_iter().chain(qudits.map(|question| (question, true))).collect();
    let state = &mut 9;
    let (mut nodes, mut found, mut trivial) = (0, 0, 0);
    for _ in 0..150 {
        for &((prime, polynomial, most), is_of_qudits) in &all {
            let plain = random(state, prime, polynomial, is_of_qudits);
            let code = plain.code();
            trivial += plain.trivial.len();
            for weight in 0..=most {
                for (part, parts) in [(0, 1), (1, 3)] {
                    let shard = Shard::new(part as u64 + 1, parts as u64).expect("there are three parts");
                    let mut naive = Naive { code: &plain, part, parts, nodes: 0, threes: 0 };
                    let expected = naive.walk(weight).map_or(Walked::None, |mut word| {
                        word.sort_unstable();
                        Walked::Word(
                            word.iter().map(|&(place, letter)| (place as u32, letter as u8)).collect(),
                        )
                    });
                    nodes += naive.nodes;
                    found += usize::from(expected != Walked::None);
                    let walked = lighter_word(&code, weight, shard, naive.nodes);
                    assert_eq!(walked, (expected, naive.nodes), "{prime} {polynomial:?} {weight} {shard}");
                    if let Some(fewer) = naive.nodes.checked_sub(1) {
                        assert_eq!(lighter_word(&code, weight, shard, fewer).0, Walked::TooLong);
                    }
                }
            }
        }
    }
    assert!(found > 5000 && nodes > 50_000 && trivial > 5000, "{found} {nodes} {trivial}");
}
