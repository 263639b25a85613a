//! Erased, punctured and shortened codes, and codes without logical qubits. The oracle lists all words of small codes.

use super::operators::{Operator, commute, factors, number, support};
use super::{Draws, Random};
use fewest::Limits;
use fewest::linear::{
    CssCode, CssSubsystemCode, DistanceOptions, DistanceSearch, Matrix, Pauli, Problem, Side, StabilizerCode,
    StabilizerError, SubsystemCode, Support,
};

/// All sums of some vectors, each given as the bits of a number.
fn span(members: impl IntoIterator<Item = usize>) -> Vec<usize> {
    members.into_iter().fold(vec![0], |mut span, member| {
        if !span.contains(&member) {
            span.extend(span.clone().iter().map(|other| other ^ member));
        }
        span
    })
}

fn rows(matrix: &Matrix) -> Vec<usize> {
    matrix.iter().map(|row| row.iter().map(|&column| 1 << column).sum()).collect()
}

/// Draws at most `most` generators that commute. A drawn operator is kept if it commutes with all generators drawn
/// before it.
fn commuting(random: &mut Random, qubits: usize, most: usize) -> Vec<Operator> {
    let mut generators: Vec<Operator> = Vec::new();
    for _ in 0..8 * most {
        let operator = random.below(1 << (2 * qubits));
        if generators.len() < most && generators.iter().all(|&other| commute(qubits, operator, other)) {
            generators.push(operator);
        }
    }
    generators
}

fn places(set: usize) -> Vec<usize> {
    (0..usize::BITS as usize).filter(|place| set >> place & 1 == 1).collect()
}

/// Removes the bits in `set` from a number, and closes the gaps.
fn without(number: usize, length: usize, set: usize) -> usize {
    let left = (0..length).filter(|place| set >> place & 1 == 0);
    left.enumerate().map(|(place, before)| (number >> before & 1) << place).sum()
}

fn operator_without(qubits: usize, operator: Operator, set: usize) -> Operator {
    let left = qubits - set.count_ones() as usize;
    without(operator >> qubits, qubits, set) << left | without(operator & ((1 << qubits) - 1), qubits, set)
}

fn searched(search: &DistanceSearch<'_>) -> Option<usize> {
    search.run(&|_| Limits::new(), &|_, _| {}).distance()
}

fn stabilizer(qubits: usize, generators: &[Operator]) -> StabilizerCode {
    let generators = generators.iter().map(|&operator| factors(qubits, operator));
    StabilizerCode::new(qubits, generators).expect("all operators commute")
}

/// Erases each set of places. Compares the distance with the least number of ones outside the set in any word, and
/// verifies the returned words.
#[track_caller]
fn check_erased<'a>(
    length: usize,
    words: &[usize],
    search: impl Fn() -> DistanceSearch<'a>,
    support: impl Fn(usize) -> usize,
    number: impl Fn(&Support) -> usize,
) {
    for set in 0..1_usize << length {
        let erased = search().erased_within(&places(set), &|_| Limits::new()).expect("nothing is limited");
        let outside = |word: &usize| (support(*word) & !set).count_ones() as usize;
        let expected = words.iter().map(outside).min();
        let bracket = erased.run(&|_| Limits::new(), &|_, _| {});
        assert_eq!(bracket.distance(), expected, "{words:?} {set:b}");
        let inside = erased.sides().iter().find_map(|side| side.uncorrectable());
        assert_eq!(inside.is_some(), expected == Some(0), "{words:?} {set:b}");
        if let Some(inside) = inside {
            let inside = number(inside);
            assert!(words.contains(&inside) && support(inside) & !set == 0, "{words:?} {set:b} {inside:b}");
        } else if let Some(word) = bracket.witness() {
            let part = number(word);
            assert_eq!(support(part) & set, 0);
            let agrees = |word: &usize| support(word ^ part) & !set == 0;
            assert!(words.iter().any(agrees), "{words:?} {set:b} {part:b}");
        }
    }
}

#[test]
fn erased_places_weigh_nothing_in_classical_codes() {
    let mut random = Random(61);
    for _ in 0..60 {
        let (length, checks) = (2 + random.below(6), random.below(5));
        let ones = 1 + random.below(4);
        let checks = random.matrix(checks, length, ones);
        let even = |word: usize| rows(&checks).iter().all(|row| (row & word).count_ones().is_multiple_of(2));
        let words: Vec<usize> = (1..1 << length).filter(|&word| even(word)).collect();
        let problem = Problem::codeword(checks.clone());
        let search = || DistanceSearch::problem(&problem, DistanceOptions::new());
        check_erased(
            length,
            &words,
            search,
            |word| word,
            |word| word.columns().map(|place| 1 << place).sum(),
        );
        // With observables, only words that flip an observable are solutions.
        let observables = random.matrix(2, length, 2);
        let odd = |word: &usize| rows(&observables).iter().any(|row| (row & word).count_ones() % 2 == 1);
        let words: Vec<usize> = words.into_iter().filter(odd).collect();
        let problem = Problem::undetected(checks.clone(), &observables).expect("the widths are the same");
        let search = || DistanceSearch::problem(&problem, DistanceOptions::new());
        check_erased(
            length,
            &words,
            search,
            |word| word,
            |word| word.columns().map(|place| 1 << place).sum(),
        );
    }
}

#[test]
fn erased_qubits_weigh_nothing_in_quantum_codes() {
    let mut random = Random(62);
    for _ in 0..40 {
        let qubits = 2 + random.below(3);
        let most = random.below(qubits + 1);
        let generators = commuting(&mut random, qubits, most);
        let group = span(generators.iter().copied());
        let commutes =
            |&operator: &Operator| generators.iter().all(|&other| commute(qubits, operator, other));
        let normalizer: Vec<Operator> = (0..1 << (2 * qubits)).filter(commutes).collect();
        // Without logical qubits, the words are the stabilizers.
        let is_state = normalizer.len() == group.len();
        let counts = |operator: &Operator| if is_state { *operator != 0 } else { !group.contains(operator) };
        let words: Vec<Operator> = normalizer.iter().copied().filter(counts).collect();
        let code = stabilizer(qubits, &generators);
        let search = || {
            DistanceSearch::stabilizer(&code, DistanceOptions::new(), &|_| Limits::new())
                .expect("nothing is limited")
        };
        let number = |word: &Support| number(qubits, &code.operators(word));
        check_erased(qubits, &words, search, |word| support(qubits, word), number);
        assert_eq!(
            searched(&search()),
            words.iter().map(|&word| support(qubits, word).count_ones() as usize).min()
        );
        let logical = search_of_logical(&code);
        assert_eq!(logical.is_some(), !is_state);
    }
}

fn search_of_logical(code: &StabilizerCode) -> Option<usize> {
    let options = DistanceOptions::new().without_stabilizers();
    searched(&DistanceSearch::stabilizer(code, options, &|_| Limits::new()).expect("nothing is limited"))
}

/// If the erasure can be corrected, erasing qubits gives the same distance as making them gauge qubits.
#[test]
fn erased_qubits_of_subsystem_codes_are_gauge_qubits() {
    let mut random = Random(63);
    let mut corrected = 0;
    for _ in 0..200 {
        let qubits = 3 + random.below(3);
        let generators: Vec<Operator> =
            (0..random.below(5)).map(|_| random.below(1 << (2 * qubits))).collect();
        let all = |more: &[(usize, Pauli)]| {
            let own = generators.iter().map(|&operator| factors(qubits, operator));
            let more = more.iter().map(|&factor| vec![factor]);
            SubsystemCode::new(qubits, own.chain(more).collect::<Vec<_>>()).expect("the qubits exist")
        };
        let code = all(&[]);
        let (k, erased) = (code.logical_qubits(), places(1 << random.below(qubits)));
        let gauged: Vec<_> =
            erased.iter().flat_map(|&qubit| [(qubit, Pauli::X), (qubit, Pauli::Z)]).collect();
        let gauged = all(&gauged);
        let search = DistanceSearch::subsystem(&code, DistanceOptions::new(), &|_| Limits::new());
        let search = search.expect("nothing is limited");
        if k == 0 {
            continue;
        }
        let found = searched(&search.erased_within(&erased, &|_| Limits::new()).expect("nothing is limited"));
        let is_correctable = gauged.logical_qubits() == k;
        corrected += usize::from(is_correctable && !erased.is_empty() && code.gauge_qubits() > 0);
        assert_eq!(found, if is_correctable { gauged.distance() } else { Some(0) });
    }
    assert!(corrected > 5, "{corrected}");
}

#[test]
fn css_codes_answer_as_the_same_code_without_sides() {
    let mut random = Random(64);
    let (mut states, mut logical) = (0, 0);
    for _ in 0..300 {
        let qubits = 2 + random.below(3);
        let x_rows = random.below(qubits + 1);
        let x = random.matrix(x_rows, qubits, 2);
        let even = |row: usize| rows(&x).iter().all(|other| (row & other).count_ones().is_multiple_of(2));
        let candidates: Vec<usize> = (1..1 << qubits).filter(|&row| even(row)).collect();
        let z = candidates.iter().filter(|_| random.below(3) > 0).map(|&row| places(row));
        let z = Matrix::new(qubits, z).expect("the columns exist");
        let generators = rows(&x).into_iter().map(|row| row << qubits).chain(rows(&z));
        let whole = stabilizer(qubits, &generators.collect::<Vec<_>>());
        let css = CssCode::new(x.clone(), z.clone()).expect("all operators commute");
        assert_eq!(css.distance(), whole.distance(), "{x:?} {z:?}");
        let gauge = CssSubsystemCode::new(x, z).expect("the widths are the same");
        assert_eq!(gauge.distance(), whole.distance());
        states += usize::from(css.logical_qubits() == 0);
        logical += usize::from(css.logical_qubits() > 0);
        for set in 0..1 << qubits {
            let erased = |search: Result<DistanceSearch<'_>, _>| {
                let search = search.expect("nothing is limited");
                searched(&search.erased_within(&places(set), &|_| Limits::new()).expect("nothing is limited"))
            };
            let options = DistanceOptions::new();
            let by_sides = erased(DistanceSearch::css(&css, options, &|_| Limits::new()));
            assert_eq!(by_sides, erased(DistanceSearch::stabilizer(&whole, options, &|_| Limits::new())));
            let left = qubits - set.count_ones() as usize;
            let group = |x: &[usize], z: &[usize]| {
                let mut group = span(x.iter().map(|row| row << left).chain(z.iter().copied()));
                group.sort_unstable();
                group
            };
            let sides = |code: &CssCode| group(&rows(code.checks(Side::X)), &rows(code.checks(Side::Z)));
            let letters = |code: &StabilizerCode| {
                group(&[], &code.generators().iter().map(|row| number(left, row)).collect::<Vec<_>>())
            };
            let punctured = css.punctured_within(&places(set), &Limits::new()).expect("nothing is limited");
            let expected = whole.punctured_within(&places(set), &Limits::new()).expect("nothing is limited");
            assert_eq!(sides(&punctured), letters(&expected));
            let shortened = css.shortened(&places(set)).ok().map(|code| sides(&code));
            assert_eq!(shortened, whole.shortened(&places(set)).ok().map(|code| letters(&code)));
        }
        for side in Side::BOTH {
            let problem = css.stabilizer_problem_within(side, &Limits::new()).expect("nothing is limited");
            let sums = span(rows(css.checks(side)));
            let least = sums.iter().filter(|&&row| row != 0).map(|row| row.count_ones() as usize).min();
            assert_eq!(problem.distance(), least);
        }
    }
    assert!(states > 50 && logical > 50, "{states} {logical}");
}

#[test]
fn matrices_are_punctured_and_shortened() {
    let mut random = Random(65);
    for _ in 0..200 {
        let length = 2 + random.below(6);
        let checks = random.below(5);
        let checks = random.matrix(checks, length, 3);
        let words_of = |checks: &Matrix| {
            let even =
                |word: usize| rows(checks).iter().all(|row| (row & word).count_ones().is_multiple_of(2));
            (0..1 << checks.columns()).filter(|&word| even(word)).collect::<Vec<usize>>()
        };
        let set = random.below(1 << length);
        let words = words_of(&checks);
        let mut punctured: Vec<usize> = words.iter().map(|&word| without(word, length, set)).collect();
        punctured.sort_unstable();
        punctured.dedup();
        let found = checks.vanishing_within(&places(set), &Limits::new()).expect("nothing is limited");
        assert_eq!(words_of(&found), punctured);
        let zero = words.iter().filter(|&&word| word & set == 0);
        let mut shortened: Vec<usize> = zero.map(|&word| without(word, length, set)).collect();
        shortened.sort_unstable();
        assert_eq!(words_of(&checks.deleting(&places(set)).expect("the memory is not limited")), shortened);
    }
}

#[test]
fn stabilizer_codes_are_punctured_and_shortened() {
    let mut random = Random(66);
    let (mut shortened, mut undefined) = (0, 0);
    for _ in 0..300 {
        let qubits = 2 + random.below(3);
        let most = random.below(qubits + 1);
        let generators = commuting(&mut random, qubits, most);
        let group = span(generators.iter().copied());
        let code = stabilizer(qubits, &generators);
        let set = random.below(1 << qubits);
        let left = qubits - set.count_ones() as usize;
        let group_of = |code: &StabilizerCode| {
            let mut group = span(code.generators().iter().map(|row| number(left, row)));
            group.sort_unstable();
            group
        };
        let expected = |members: &mut dyn Iterator<Item = Operator>| {
            let mut members: Vec<_> = members.map(|member| operator_without(qubits, member, set)).collect();
            members.sort_unstable();
            members.dedup();
            members
        };
        let punctured = code.punctured_within(&places(set), &Limits::new()).expect("nothing is limited");
        // Puncturing keeps the stabilizers without an X part on the qubits of `set`.
        let mut kept = group.iter().copied().filter(|member| member >> qubits & set == 0);
        assert_eq!(group_of(&punctured), expected(&mut kept));
        assert_eq!(punctured.qubits(), left);
        let deleted = expected(&mut group.iter().copied());
        let commutes = deleted.iter().all(|&a| deleted.iter().all(|&b| commute(left, a, b)));
        match code.shortened(&places(set)) {
            Ok(shorter) => {
                assert!(commutes);
                assert_eq!(group_of(&shorter), deleted);
                let bounds = (shorter.logical_qubits() + qubits, code.logical_qubits() + left);
                assert!(bounds.0 >= bounds.1, "at most one logical qubit less for each");
                if let (Some(least), Some(distance)) = (search_of_logical(&code), search_of_logical(&shorter))
                {
                    assert!(distance >= least);
                }
                shortened += usize::from(set != 0);
            }
            Err(error) => {
                assert!(!commutes && matches!(error, StabilizerError::Anticommute { .. }), "{error}");
                undefined += 1;
            }
        }
        let problem = code.stabilizer_problem_within(&Limits::new()).expect("nothing is limited");
        let weight = |&member: &Operator| support(qubits, member).count_ones() as usize;
        assert_eq!(problem.distance(), group.iter().filter(|&&member| member != 0).map(weight).min());
    }
    assert!(shortened > 30 && undefined > 30, "{shortened} {undefined}");
}

/// Measuring a qubit of the code [[5, 1, 3]] gives [[4, 1, 2]]. Adding a logical operator to the stabilizers gives [[5,
/// 0, 3]].
#[test]
fn known_codes_are_changed_as_published() {
    let letters = |line: &str| {
        let pauli = |(qubit, letter)| match letter {
            'X' => Some((qubit, Pauli::X)),
            'Z' => Some((qubit, Pauli::Z)),
            _ => None,
        };
        line.chars().enumerate().filter_map(pauli).collect::<Vec<_>>()
    };
    let five = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"].map(letters);
    let code = StabilizerCode::new(5, five.clone()).expect("all operators commute");
    let punctured = code.punctured_within(&[0], &Limits::new()).expect("nothing is limited");
    assert_eq!((punctured.qubits(), punctured.logical_qubits(), punctured.distance()), (4, 1, Some(2)));
    // The logical Z as an additional stabilizer gives the state [[5, 0, 3]]. On six qubits, the hexacode is the best
    // state: [[6, 0, 4]].
    let state =
        StabilizerCode::new(5, five.into_iter().chain([letters("ZZZZZ")])).expect("all operators commute");
    assert_eq!((state.logical_qubits(), state.distance()), (0, Some(3)));
    let ring = |edges: &[(usize, usize)], qubits: usize| {
        let generator = |qubit: usize| {
            let neighbors = edges.iter().filter_map(move |&(a, b)| match qubit {
                _ if a == qubit => Some((b, Pauli::Z)),
                _ if b == qubit => Some((a, Pauli::Z)),
                _ => None,
            });
            neighbors.chain([(qubit, Pauli::X)]).collect::<Vec<_>>()
        };
        StabilizerCode::new(qubits, (0..qubits).map(generator)).expect("generators of a graph state commute")
    };
    // The graph state of the prism is equivalent to the hexacode.
    let prism = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3), (1, 4), (2, 5)];
    assert_eq!(ring(&prism, 6).distance(), Some(4));
}
