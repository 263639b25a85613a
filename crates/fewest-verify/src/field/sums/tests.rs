use super::*;
use crate::field::elements::Field;

/// A number below `end`: the next one of a fixed sequence.
fn drawn(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % end
}

/// The rows of a sum, in ascending order, each with its factor.
type Terms = Vec<(usize, usize)>;

/// All sums of at most `most` of `rows` rows, without rows that are left out and without multiples of sums. Each sum
/// comes before those that it begins.
fn all_sums(rows: usize, most: usize, order: usize) -> Vec<Terms> {
    let mut all = Vec::new();
    for number in 0..order.pow(rows as u32) {
        let factor = |row: usize| number / order.pow(row as u32) % order;
        let terms: Terms =
            (0..rows).map(|row| (row, factor(row))).filter(|(_, factor)| *factor != 0).collect();
        if terms.first().is_some_and(|first| first.1 == 1) && terms.len() <= most {
            all.push(terms);
        }
    }
    all.sort_unstable();
    all
}

/// Sums are weighed in their order, and each shard weighs those that begin with its pairs of terms.
#[test]
fn each_shard_finds_the_first_light_sum_of_its_own() {
    let state = &mut 11;
    let mut found = [0; 5];
    for round in 0..1500 {
        let order = [2, 3, 5][round % 3];
        let (rows, places) = (1 + drawn(state, 4), 4 + drawn(state, 6));
        let (most, weight) = (1 + drawn(state, rows), drawn(state, places / 2 + 1));
        let bases: Vec<Vec<Vec<u8>>> = (0..1 + drawn(state, 2))
            .map(|_| (0..rows).map(|_| (0..places).map(|_| drawn(state, order) as u8).collect()).collect())
            .collect();
        let field = Field::new(order, &[0, 1]).expect("the order is a prime");
        let code = Code::new(field, false, places, vec![]);
        let sums = Sums { code: &code, bases: bases.clone(), most_rows: most, number: 0 };
        let all = all_sums(rows, most, order);
        let mut pairs: Vec<(usize, &[(usize, usize)])> = Vec::new();
        let mut light: Vec<(Option<usize>, usize, Word)> = Vec::new();
        for (number, basis) in bases.iter().enumerate() {
            for terms in &all {
                let pair = terms.get(..2).map(|pair| (number, pair));
                if let Some(pair) = pair.filter(|pair| !pairs.contains(pair)) {
                    pairs.push(pair);
                }
                let letter = |place: usize| {
                    terms.iter().map(|&(row, factor)| factor * usize::from(basis[row][place])).sum::<usize>()
                        % order
                };
                let letters = (0..places).map(|place| (place as u32, letter(place) as u8));
                let word: Word = letters.filter(|(_, letter)| *letter != 0).collect();
                if word.len() <= weight {
                    light.push((pair.map(|_| pairs.len() - 1), terms.len(), word));
                }
            }
        }
        for (shard, of) in [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)] {
            let is_here = |pair: &Option<usize>| pair.is_none_or(|pair| pair % of == shard);
            let expected = light.iter().find(|(pair, _, _)| is_here(pair));
            found[expected.map_or(0, |(_, terms, _)| *terms)] += 1;
            let part = Shard::new(shard as u64 + 1, of as u64).expect("the number is at most `of`");
            let expected = expected.map(|(_, _, word)| word.clone());
            assert_eq!(sums.lighter_word(weight, part), expected, "{round} {part}");
        }
    }
    assert!(found.iter().all(|&number| number > 50), "{found:?}");
}
