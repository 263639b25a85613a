//! Certificates of the most likely errors: the independent checker accepts those of right answers, and no others.

use super::likely::random_model;
use super::stim::circuits;
use fewest::Limits;
use fewest::linear::{Decoded, Decoder, ErrorModel, LikelyCertificate, Support};
use fewest_testing::Random;
use fewest_verify::{Refused, Shard, verify};

fn judged(text: &str) -> Result<String, Refused> {
    verify(text.as_bytes(), Shard::WHOLE).map(|proved| proved.to_string())
}

/// Checks that the certificate of an answer is accepted, and that neither a larger bound nor another answer is.
#[track_caller]
fn check(model: &ErrorModel, certificate: &LikelyCertificate<'_>, decoded: &Decoded) {
    let limits = Limits::new();
    let text = certificate.text_within(decoded, &limits).unwrap();
    assert!(text.starts_with(&certificate.question_within(&limits).unwrap()), "{text}");
    assert!(judged(&text).is_ok(), "{:?}\n{text}", judged(&text));
    let with = |errors: Option<Support>| {
        let mut other = decoded.clone();
        other.errors = errors;
        certificate.text_within(&other, &limits).unwrap()
    };
    if decoded.errors.is_some() {
        let (start, claims) = text.split_once("\nlower ").unwrap();
        let bound: u64 = claims.lines().next().and_then(|line| line.parse().ok()).unwrap();
        let forged = format!("{start}\nlower {}\nend\n", bound + 1);
        assert!(matches!(judged(&forged), Err(Refused::False(..))), "{forged}");
        let none = with(None);
        assert!(matches!(judged(&none), Err(Refused::False(..))), "{none}");
    }
    // All errors together are an answer only if they are the most likely one.
    let all: Support = (0..model.errors()).collect();
    let text = with(Some(all.clone()));
    assert_eq!(judged(&text).is_ok(), decoded.errors == Some(all), "{text}");
}

#[test]
fn only_right_answers_to_random_models_are_proved() {
    let mut random = Random(60);
    let (mut undetected, mut shots, mut refused) = (0, 0, 0);
    for _ in 0..600 {
        // Probabilities of equal weights are not among these, so that the answers are unique but for equal errors.
        let model = random_model(&mut random, &[0.001, 0.0123, 0.1, 0.2345, 0.3, 0.499]);
        let limits = Limits::new();
        let decoded = model.likeliest_undetected_within(&limits, &|_| {});
        check(&model, &LikelyCertificate::of_undetected(&model).unwrap(), &decoded);
        undetected += usize::from(decoded.errors.is_some());
        let decoder = Decoder::new_within(&model, &limits).unwrap();
        let lit: Vec<u32> = (0..model.detectors() as u32).filter(|_| random.below(2) == 0).collect();
        let decoded = decoder.decode(lit.iter().map(|&detector| detector as usize), &limits).unwrap();
        check(&model, &LikelyCertificate::of_shot(&model, &lit).unwrap(), &decoded);
        shots += usize::from(decoded.errors.is_some());
        for probability in [0.0, 0.5, 0.7, 1.0] {
            let other = random_model(&mut random, &[0.1, probability]);
            let first = (0..other.errors()).find(|&error| other.probability(error) != 0.1);
            let found = LikelyCertificate::of_undetected(&other).err();
            assert_eq!(found.map(|error| error.origin), first.map(|error| other.origin(error)));
            refused += usize::from(first.is_some());
        }
    }
    assert!(undetected > 150 && shots > 200 && refused > 1000, "{undetected} {shots} {refused}");
}

#[test]
fn the_most_likely_errors_of_circuits_are_proved() {
    for circuit in circuits() {
        let limits = Limits::new();
        let decoded = circuit.model.likeliest_undetected_within(&limits, &|_| {});
        let certificate = LikelyCertificate::of_undetected(&circuit.model).unwrap();
        let text = certificate.text_within(&decoded, &limits).unwrap();
        let sentence = judged(&text).unwrap_or_else(|refused| panic!("{}: {refused}", circuit.name));
        // The weight in units is that of the answer, rounded down for each error.
        let units: f64 = sentence.split([' ', ':']).filter_map(|word| word.parse().ok()).next().unwrap();
        let weight = decoded.weight.unwrap() * LikelyCertificate::UNITS as f64;
        assert!((units - weight).abs() < 50.0, "{}: {sentence}, not {weight}", circuit.name);
    }
}

/// A search that a limit stops has a certificate of its bounds, whatever the limit.
#[test]
fn bounds_so_far_are_proved() {
    let (mut below, mut with_errors) = (0, 0);
    for circuit in circuits() {
        let certificate = LikelyCertificate::of_undetected(&circuit.model).unwrap();
        for nodes in [0, 1, 10, 100, 1000, 10_000] {
            let limits = Limits::new().nodes(nodes);
            let decoded = circuit.model.likeliest_undetected_within(&limits, &|_| {});
            let text = certificate.text_within(&decoded, &Limits::new()).unwrap();
            let sentence =
                judged(&text).unwrap_or_else(|refused| panic!("{} {nodes}: {refused}", circuit.name));
            if !decoded.is_proved() {
                assert!(sentence.contains(" is at least "), "{sentence}");
                below += 1;
                with_errors += usize::from(decoded.errors.is_some());
            }
        }
    }
    assert!(below > 5, "{below} {with_errors}");
}
