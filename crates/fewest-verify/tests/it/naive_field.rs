//! Codes over fields, and their answers by trying all words. Elements are lists of digits, so that nothing here resembles
//! the tables of the checker.

use crate::random::Random;
use std::fmt::Write;

/// The fields, each by its prime and its Conway polynomial from the constant on (Lübeck's list).
pub(crate) const FIELDS: [(usize, &[usize]); 8] = [
    (2, &[1, 1]),
    (3, &[1, 1]),
    (2, &[1, 1, 1]),
    (5, &[3, 1]),
    (7, &[4, 1]),
    (2, &[1, 1, 0, 1]),
    (3, &[2, 2, 1]),
    (2, &[1, 1, 0, 0, 1]),
];

/// A linear code, or a code over qudits. A letter has its digits: those of an element in one list, or the exponents of
/// X and of Z, each as a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) prime: usize,
    pub(crate) polynomial: Vec<usize>,
    pub(crate) is_of_qudits: bool,
    pub(crate) places: usize,
    pub(crate) checks: Vec<Vec<usize>>,
}

impl Question {
    pub(crate) fn degree(&self) -> usize {
        self.polynomial.len() - 1
    }

    pub(crate) fn order(&self) -> usize {
        self.prime.pow(self.degree() as u32)
    }

    /// The number of letters, 0 included. A letter of qudits is x + p z.
    pub(crate) fn letters(&self) -> usize {
        if self.is_of_qudits { self.prime * self.prime } else { self.order() }
    }

    fn digits(&self, element: usize) -> Vec<usize> {
        (0..self.degree() as u32).map(|place| element / self.prime.pow(place) % self.prime).collect()
    }

    /// The sum of two polynomials, the second of which is multiplied by a number.
    fn add(&self, one: &[usize], times: usize, other: &[usize]) -> Vec<usize> {
        one.iter().zip(other).map(|(one, other)| (one + times * other) % self.prime).collect()
    }

    /// The product of two elements, computed digit by digit. Multiplying an element by w shifts its digits, and the
    /// polynomial replaces the digit that is shifted out.
    fn product(&self, one: usize, other: usize) -> Vec<usize> {
        let (mut product, mut power) = (vec![0; self.degree()], self.digits(other));
        for digit in self.digits(one) {
            product = self.add(&product, digit, &power);
            let top = power.pop().expect("the degree is not 0");
            power.insert(0, 0);
            power = self.add(&power, self.prime - top, &self.polynomial[..self.degree()]);
        }
        product
    }

    /// Whether the value of a word at a check is 0.
    pub(crate) fn passes(&self, check: &[usize], word: &[usize]) -> bool {
        let mut sum = vec![0; self.degree()];
        for (&entry, &letter) in check.iter().zip(word) {
            if self.is_of_qudits {
                let p = self.prime;
                sum[0] += (entry % p) * (letter / p) + (p - 1) * (entry / p) * (letter % p);
                sum[0] %= p;
            } else {
                sum = self.add(&sum, 1, &self.product(entry, letter));
            }
        }
        sum.iter().all(|&digit| digit == 0)
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = Vec<usize>> {
        let letters = self.letters();
        let word = move |number: usize| {
            (0..self.places as u32).map(|place| number / letters.pow(place) % letters).collect()
        };
        (0..letters.pow(self.places as u32)).map(word)
    }

    /// All products of the generators of a code over qudits.
    fn generated(&self) -> Vec<Vec<usize>> {
        let p = self.prime;
        let mut all = vec![vec![0; self.places]];
        for generator in &self.checks {
            let times = |power: usize| {
                let letter = |(&a, &b): (&usize, &usize)| {
                    (a % p + power * (b % p)) % p + p * ((a / p + power * (b / p)) % p)
                };
                all.iter()
                    .map(|one| one.iter().zip(generator).map(letter).collect())
                    .collect::<Vec<Vec<usize>>>()
            };
            all = (0..p).flat_map(times).collect();
            all.sort_unstable();
            all.dedup();
        }
        all
    }

    pub(crate) fn counting(&self) -> Vec<Vec<usize>> {
        let is_word = |word: &Vec<usize>| self.checks.iter().all(|check| self.passes(check, word));
        let mut words: Vec<Vec<usize>> = self.words().filter(is_word).collect();
        let generated = if self.is_of_qudits { self.generated() } else { vec![] };
        // Without logical qudits all words are products of generators, and count.
        let trivial = if generated.len() == words.len() { vec![] } else { generated };
        words.retain(|word| weight(word) > 0 && trivial.binary_search(word).is_err());
        words
    }

    pub(crate) fn lightest(&self) -> Option<Vec<usize>> {
        self.counting().into_iter().min_by_key(|word| weight(word))
    }

    pub(crate) fn entries(&self, word: &[usize]) -> String {
        let entry = |(place, &letter): (usize, &usize)| match (letter, self.is_of_qudits) {
            (0, _) => None,
            (_, true) => Some(format!("{place}:{},{}", letter % self.prime, letter / self.prime)),
            (_, false) => Some(format!("{place}:{letter}")),
        };
        let entries: Vec<String> = word.iter().enumerate().filter_map(entry).collect();
        if entries.is_empty() { "-".to_owned() } else { entries.join(" ") }
    }

    pub(crate) fn text(&self) -> String {
        let (name, unit, rows) = if self.is_of_qudits {
            ("qudits", "qudits", "generators")
        } else {
            ("field", "columns", "checks")
        };
        let mut text = format!("fewest certificate 1\nquestion {name}\norder {}\n", self.order());
        if self.degree() > 1 {
            let coefficients: Vec<String> = self.polynomial.iter().map(usize::to_string).collect();
            _ = writeln!(text, "polynomial {}", coefficients.join(" "));
        }
        _ = writeln!(text, "{unit} {}\n{rows} {}", self.places, self.checks.len());
        self.checks.iter().for_each(|check| _ = writeln!(text, "{}", self.entries(check)));
        text + "answer\n"
    }

    /// A certificate of the distance, whose lower bound is `above` too high.
    pub(crate) fn certificate(&self, above: usize) -> String {
        let claims = match self.lightest() {
            None => "none\n".to_owned(),
            Some(word) => {
                let weight = weight(&word);
                format!("lower {}\nupper {weight} {}\n", weight + above, self.entries(&word))
            }
        };
        self.text() + &claims + "end\n"
    }

    /// The question of an accepted certificate, and its claims.
    pub(crate) fn parse(text: &str) -> (Self, Vec<&str>) {
        let mut lines = text.lines().skip(1);
        let mut next = || lines.next().expect("the checker read the line");
        let number = |line: &str| {
            line.split(' ')
                .next_back()
                .and_then(|number| number.parse().ok())
                .expect("the checker read a number")
        };
        let is_of_qudits = next() == "question qudits";
        let order: usize = number(next());
        let prime = (2..).find(|prime| order.is_multiple_of(*prime)).expect("it is a power of a prime");
        let mut line = next();
        let mut polynomial = vec![0, 1];
        if let Some(coefficients) = line.strip_prefix("polynomial ") {
            polynomial = coefficients.split(' ').map(number).collect();
            line = next();
        }
        let places = number(line);
        let rows = number(next());
        let mut question = Self { prime, polynomial, is_of_qudits, places, checks: vec![] };
        for _ in 0..rows {
            let row = question.letters_of(next());
            question.checks.push(row);
        }
        let claims = lines.skip(1).collect();
        (question, claims)
    }

    fn letters_of(&self, text: &str) -> Vec<usize> {
        let mut word = vec![0; self.places];
        let number = |text: &str| text.parse::<usize>().expect("the checker read a number");
        for entry in text.split(' ').filter(|entry| *entry != "-") {
            let (place, letter) = entry.split_once(':').expect("the checker read an entry");
            word[number(place)] = match letter.split_once(',') {
                Some((x, z)) => number(x) + self.prime * number(z),
                None => number(letter),
            };
        }
        word
    }

    pub(crate) fn is_true(&self, claims: &[&str]) -> bool {
        let counting = self.counting();
        let least = counting.iter().map(|word| weight(word)).min();
        let number = |text: &str| text.parse::<usize>().expect("the checker read a number");
        claims.iter().all(|claim| match claim.split_once(' ') {
            Some(("lower", lower)) => least.is_none_or(|least| least >= number(lower)),
            Some(("upper", upper)) => {
                let (upper, word) = upper.split_once(' ').expect("the checker read two parts");
                let word = self.letters_of(word);
                weight(&word) == number(upper) && counting.contains(&word)
            }
            _ => *claim == "end" || least.is_none(),
        })
    }
}

pub(crate) fn weight(word: &[usize]) -> usize {
    word.iter().filter(|&&letter| letter != 0).count()
}

/// A random linear code over the field with this index in `FIELDS`. Its space has at most `most` vectors.
pub(crate) fn linear(random: &mut Random, field: usize, most: usize) -> Question {
    let (prime, polynomial) = FIELDS[field];
    let order = prime.pow(polynomial.len() as u32 - 1);
    let longest = (1..).take_while(|&places| order.pow(places) <= most).last().unwrap_or(1) as usize;
    let places = random.below(longest + 1);
    let rarity = 1 + random.below(3);
    let letter = |random: &mut Random| if random.below(rarity) == 0 { random.below(order) } else { 0 };
    let checks =
        (0..random.below(places + 2)).map(|_| (0..places).map(|_| letter(random)).collect()).collect();
    Question { prime, polynomial: polynomial.to_vec(), is_of_qudits: false, places, checks }
}

/// A random code over at most `longest` qudits: random generators, each of which commutes with the earlier ones.
pub(crate) fn qudits(random: &mut Random, prime: usize, longest: usize) -> Question {
    let places = random.below(longest + 1);
    let mut question = Question { prime, polynomial: vec![0, 1], is_of_qudits: true, places, checks: vec![] };
    for _ in 0..random.below(places + 2) {
        let commutes = |word: &Vec<usize>| question.checks.iter().all(|check| question.passes(check, word));
        let commuting: Vec<_> = question.words().filter(commutes).collect();
        let chosen = commuting[random.below(commuting.len())].clone();
        question.checks.push(chosen);
    }
    question
}
