use super::code::{Code, Word};
use super::elements::Field;
use super::sums::Sums;
use super::walk::{Walked, lighter_word};
use crate::walk::Shard;

/// Polynomials are digits in base p. Over GF(2) one of degree 2, two of degree 3 and three of degree 4 are irreducible,
/// over GF(3) three of degree 2: the numbers of orbits of elements that lie in no smaller field.
#[test]
fn irreducible_polynomials_alone_make_fields() {
    for (prime, degree, expected) in [(2_usize, 2, 1), (2, 3, 2), (2, 4, 3), (3, 2, 3)] {
        let polynomial = |number: usize| {
            let digits = (0..degree).map(|place| (number / prime.pow(place) % prime) as u8);
            digits.chain([1]).collect::<Vec<u8>>()
        };
        let all = 0..prime.pow(degree);
        let found = all.filter(|&number| Field::new(prime, &polynomial(number)).is_some()).count();
        assert_eq!(found, expected, "{prime}^{degree}");
    }
}

/// A number below `end`: the next one of a fixed sequence.
fn drawn(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % end
}

fn field(order: usize) -> Field {
    let (prime, polynomial): (usize, &[u8]) = match order {
        4 => (2, &[1, 1, 1]),
        8 => (2, &[1, 1, 0, 1]),
        9 => (3, &[2, 2, 1]),
        16 => (2, &[1, 1, 0, 0, 1]),
        _ => (order, &[0, 1]),
    };
    Field::new(prime, polynomial).expect("the polynomial is irreducible")
}

/// A code with random checks of some entries each.
fn random(state: &mut u64, order: usize, places: usize) -> Code {
    let field = field(order);
    let checks = (0..drawn(state, places + 1)).map(|_| {
        let mut check = Word::new();
        for place in 0..places as u32 {
            if drawn(state, 2) == 0 {
                check.push((place, 1 + drawn(state, order - 1) as u8));
            }
        }
        check
    });
    let checks = checks.collect();
    Code::new(field, false, places, checks)
}

/// The least weight, by trying all words.
fn least(code: &Code) -> Option<usize> {
    let word = |number: usize| -> Word {
        let letter = |place: usize| (number / code.letters.pow(place as u32) % code.letters) as u8;
        let letters = (0..code.places).map(|place| (place as u32, letter(place)));
        letters.filter(|(_, letter)| *letter != 0).collect()
    };
    let is_word = |word: &Word| code.checks.iter().all(|check| code.value_of(check, word) == 0);
    let words = (1..code.letters.pow(code.places as u32)).map(word).filter(is_word);
    words.map(|word| word.len()).min()
}

/// Walks and sums find a word of each weight from the least on, and none below it; also in shards.
#[test]
fn walks_and_sums_find_what_trying_all_words_finds() {
    let state = &mut 5;
    let mut found_by_one = 0;
    for (order, most) in [(2, 10), (3, 7), (4, 5), (5, 5), (7, 4), (8, 4), (9, 4), (11, 3), (13, 3), (16, 3)]
    {
        for _ in 0..40 {
            let places = 1 + drawn(state, most);
            let code = random(state, order, places);
            let least = least(&code);
            for weight in 0..=places {
                let expected = least.is_some_and(|least| least <= weight);
                let shards = (1..=3).map(|number| Shard::new(number, 3).expect("there are three"));
                let walked = |shard| match lighter_word(&code, weight, shard, u64::MAX).0 {
                    Walked::Word(word) => Some(word),
                    Walked::None => None,
                    Walked::TooLong => panic!("there is no limit"),
                };
                let sums = Sums::new(&code, weight);
                let walks: Vec<Word> = shards.clone().filter_map(walked).collect();
                let weighed: Vec<Word> =
                    shards.filter_map(|shard| sums.lighter_word(weight, shard)).collect();
                assert_eq!(
                    (walks.is_empty(), weighed.is_empty()),
                    (!expected, !expected),
                    "GF({order}) {weight}"
                );
                found_by_one += usize::from((1..3).contains(&walks.len()));
                for word in walks.iter().chain(&weighed) {
                    assert!(word.len() <= weight && !word.is_empty(), "GF({order}) {word:?}");
                    assert!(
                        code.checks.iter().all(|check| code.value_of(check, word) == 0),
                        "GF({order}) {word:?}"
                    );
                }
            }
        }
    }
    assert!(found_by_one > 50, "{found_by_one}");
}

/// A walk ends at its limit of nodes, and counts all that it visits.
#[test]
fn a_walk_has_a_limit_of_nodes() {
    // Three places in a row: the word 1 1 1 is the only one with its multiples.
    let code = Code::new(field(3), false, 3, vec![vec![(0, 1), (1, 2)], vec![(1, 1), (2, 2)]]);
    assert_eq!(lighter_word(&code, 3, Shard::WHOLE, 3), (Walked::Word(vec![(0, 1), (1, 1), (2, 1)]), 3));
    assert_eq!(lighter_word(&code, 3, Shard::WHOLE, 2).0, Walked::TooLong);
    assert_eq!(lighter_word(&code, 0, Shard::WHOLE, 0), (Walked::None, 0));
    assert_eq!(lighter_word(&code, 1, Shard::WHOLE, 3), (Walked::None, 3));
    assert_eq!(lighter_word(&code, 1, Shard::WHOLE, 2).0, Walked::TooLong);
}

/// Where all rows are needed, the number of sums is that of the words up to multiples. Several bases need far fewer.
#[test]
fn sums_are_few_if_bases_have_different_pivots() {
    // No checks: each column is a word, so sums of one row are enough for weight 1.
    let all = |places| Code::new(field(4), false, places, vec![]);
    assert_eq!(Sums::new(&all(3), 1).number, 3);
    assert_eq!(Sums::new(&all(3), 3).number, 21);
    // The words are the multiples of 1 1 1, so one basis of one row gives all of them.
    let repetition = Code::new(field(3), false, 3, vec![vec![(0, 1), (1, 2)], vec![(1, 1), (2, 2)]]);
    assert_eq!((Sums::new(&repetition, 2).number, Sums::new(&repetition, 3).number), (0, 1));
}

/// Words that are equal within blocks of columns: the bases have a pivot in each block until its columns are used up.
#[test]
fn the_fewest_sums_are_chosen() {
    // The number of sums of at most this many of `rows` rows up to multiples: a row is left out, or its multiple is taken.
    fn sums(rows: usize, most: usize, factors: u128) -> u128 {
        if rows == 0 || most == 0 {
            return 1;
        }
        sums(rows - 1, most, factors) + factors * sums(rows - 1, most - 1, factors)
    }
    let lists: [&[usize]; 9] = [
        &[1],
        &[6],
        &[3, 3, 3],
        &[4, 1, 1],
        &[4, 2, 1],
        &[5, 5, 1, 1],
        &[5, 4, 3, 2, 1],
        &[3, 3, 2, 2, 2, 1],
        &[2; 8],
    ];
    for (lengths, order) in lists.into_iter().flat_map(|lengths| [2, 3, 4, 16].map(|order| (lengths, order)))
    {
        let (mut places, mut checks) = (0, vec![]);
        let field = field(order);
        for &length in lengths {
            let minus = field.negative(1);
            checks.extend((1..length as u32).map(|next| vec![(places, 1), (places + next, minus)]));
            places += length as u32;
        }
        let (k, all) = (lengths.len(), checks.len());
        let code = Code::new(field, false, places as usize, checks);
        assert_eq!(code.rank, all);
        let pivots = |basis: usize| lengths.iter().filter(|&&length| length > basis).count();
        for weight in 0..=places as usize {
            let of = |bases: usize| {
                let is_enough = |rows: &usize| {
                    // The nonzero letters that more rows have in the pivots of each basis, besides rows without a pivot.
                    let least = |basis| (rows + 1).saturating_sub(k - pivots(basis));
                    (0..bases).map(least).sum::<usize>() > weight
                };
                let rows = (0..k).find(is_enough).unwrap_or(k);
                bases as u128 * ((sums(k, rows, order as u128 - 1) - 1) / (order as u128 - 1))
            };
            let bases = (1..).take_while(|bases| 2 * pivots(bases - 1) >= k && pivots(bases - 1) > 0);
            let expected = bases.map(of).min().expect("there is a basis");
            assert_eq!(Sums::new(&code, weight).number, expected, "{lengths:?} {order} {weight}");
        }
    }
}
