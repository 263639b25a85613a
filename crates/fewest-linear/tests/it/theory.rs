//! Weight distributions from theory, computed without the library: Gleason's theorem, the MacWilliams identity and the
//! punctured codes of transitive codes.

/// A generator of Gleason's ring of invariants, as a polynomial in z, where z stands for the power of y of the divisor.
pub(crate) struct Invariant<'a> {
    /// The length of the codes with this enumerator.
    pub(crate) length: usize,
    /// The coefficients, from the constant term on.
    pub(crate) terms: &'a [i128],
}

fn times(a: &[i128], b: &[i128], terms: usize) -> Vec<i128> {
    let product = |power: usize| {
        (0..=power).map(|i| a.get(i).unwrap_or(&0) * b.get(power - i).unwrap_or(&0)).sum::<i128>()
    };
    (0..terms).map(product).collect()
}

/// The only polynomial of Gleason's ring for this length that begins with the numbers `known`: the numbers of words of
/// weight 0, `divisor`, 2 `divisor`, …. The ring has the generators f = 1 + … and g = z + …, and the enumerator of a
/// code of length n is the sum of a_j f^((n - j |g|) / |f|) g^j. So a_0, a_1, … follow from `known` one by one.
///
/// Returns the numbers of words of the weights 0 to `length`.
pub(crate) fn gleason(
    length: usize,
    divisor: usize,
    [f, g]: [Invariant<'_>; 2],
    known: &[i128],
) -> Vec<i128> {
    assert_eq!(known.len(), length / g.length + 1, "each coefficient has an equation");
    let terms = length / divisor + 1;
    let mut sum = vec![0; terms];
    for (j, &known) in known.iter().enumerate() {
        let mut product = vec![1];
        for _ in 0..(length - j * g.length) / f.length {
            product = times(&product, f.terms, terms);
        }
        for _ in 0..j {
            product = times(&product, g.terms, terms);
        }
        assert_eq!((length - j * g.length) % f.length, 0, "there are codes of this length");
        assert!(product[..j].iter().all(|&term| term == 0) && product[j] == 1);
        let factor = known - sum[j];
        sum.iter_mut().zip(&product).for_each(|(sum, term)| *sum += factor * term);
    }
    let mut counts = vec![0; length + 1];
    sum.into_iter().enumerate().for_each(|(place, count)| counts[divisor * place] = count);
    counts
}

/// The numbers of words of each weight of the dual of a code over GF(q), by the MacWilliams identity with Krawtchouk
/// polynomials. `counts` are those of the code.
pub(crate) fn macwilliams(q: i128, counts: &[i128]) -> Vec<i128> {
    let n = counts.len() as i128 - 1;
    let words: i128 = counts.iter().sum();
    let choose = |n: i128, k: i128| (0..k).fold(1, |product, place| product * (n - place) / (place + 1));
    let krawtchouk = |k: i128, x: i128| -> i128 {
        let term = |j: i128| {
            let sign = if j % 2 == 0 { 1 } else { -1 };
            sign * (q - 1).pow((k - j) as u32) * choose(x, j) * choose(n - x, k - j)
        };
        (0..=k).map(term).sum()
    };
    let number = |k: i128| {
        let terms = counts.iter().enumerate().filter(|(_, count)| **count != 0);
        let sum: i128 = terms.map(|(x, count)| count * krawtchouk(k, x as i128)).sum();
        assert_eq!(sum % words, 0, "the numbers of words are integers");
        sum / words
    };
    (0..=n).map(number).collect()
}

/// The numbers of words of each weight after one place is removed, if a group of automorphisms moves each place to every
/// other place. Then a word of weight w of length n has a nonzero entry at this place in w / n of all cases (Prange).
pub(crate) fn punctured(counts: &[i128]) -> Vec<i128> {
    let n = counts.len() - 1;
    let share = |numerator: usize, weight: usize| {
        let total = counts[weight] * numerator as i128;
        assert_eq!(total % n as i128, 0, "the numbers of words are integers");
        total / n as i128
    };
    (0..n).map(|weight| share(n - weight, weight) + share(weight + 1, weight + 1)).collect()
}
