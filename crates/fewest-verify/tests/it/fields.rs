//! Codes over fields: true certificates are accepted, and others are refused with the line.

use crate::naive_field::{FIELDS, Question, linear, qudits, weight};
use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};

/// The hexacode: (a, b, c) and the values of a x² + b x + c at 1, w and w + 1, over GF(4).
const HEXACODE: &str = "\
fewest certificate 1
question field
order 4
polynomial 1 1 1
columns 6
checks 3
0:1 1:1 2:1 3:1
0:3 1:2 2:1 4:1
0:2 1:3 2:1 5:1
answer
lower 4
upper 4 0:1 3:1 4:3 5:2
end
";

/// X Z Z⁻¹ X⁻¹ and its images under rotation, on five qutrits.
const QUTRITS: &str = "\
fewest certificate 1
question qudits
order 3
qudits 5
generators 4
0:1,0 1:0,1 2:0,2 3:2,0
1:1,0 2:0,1 3:0,2 4:2,0
0:2,0 2:1,0 3:0,1 4:0,2
0:0,2 1:2,0 3:1,0 4:0,1
answer
lower 3
end
";

fn sentence(text: &str) -> String {
    verify(text.as_bytes(), Shard::WHOLE).unwrap_or_else(|refused| panic!("{refused}\n{text}")).to_string()
}

/// The reason of a refusal, and whether the text is a certificate.
#[track_caller]
fn refusal(text: &str) -> (bool, String) {
    let refused = verify(text.as_bytes(), Shard::WHOLE).expect_err(text);
    (matches!(refused, Refused::False(..)), refused.to_string())
}

#[track_caller]
fn check_false(text: &str, why: &str) {
    assert_eq!(refusal(text), (true, why.to_owned()));
}

#[track_caller]
fn check_unreadable(text: &str, why: &str) {
    assert_eq!(refusal(text), (false, why.to_owned()));
}

fn without_words(certificate: &str) -> String {
    certificate.lines().filter(|line| !line.starts_with("upper ")).map(|line| format!("{line}\n")).collect()
}

fn check(question: &Question) {
    let truth = question.certificate(0);
    let proved = sentence(&truth);
    let subject = match question.is_of_qudits {
        true => format!("this code over qudits of dimension {}", question.prime),
        false => format!("this code over GF({})", question.order()),
    };
    let Some(word) = question.lightest() else {
        assert!(proved.starts_with(&format!("No word counts in {subject}: ")), "{proved}\n{truth}");
        let forged = format!("{}upper 0 -\nend\n", question.text());
        assert!(refusal(&forged).0, "{forged}");
        return;
    };
    let distance = weight(&word);
    assert!(proved.starts_with(&format!("The distance of {subject} is {distance}: ")), "{proved}\n{truth}");
    let modest = format!("{}lower {}\nend\n", question.text(), distance - 1);
    let proved = sentence(&modest);
    assert!(
        proved.starts_with(&format!("The distance of {subject} is at least {}: ", distance - 1)),
        "{proved}"
    );
    let none = format!("{}none\nend\n", question.text());
    assert!(refusal(&none).1.ends_with(": a nontrivial word exists"), "{none}");
    for above in 1..3 {
        let forged = question.certificate(above);
        assert!(refusal(&forged).1.ends_with(": the word of the upper bound is smaller"), "{forged}");
        let (is_false, why) = refusal(&without_words(&forged));
        assert!(is_false && why.contains(": there is a word of "), "{why}\n{forged}");
        let found = why.split(": ").last().expect("there is a word");
        let size = found.split(' ').count();
        assert!(size < distance + above, "{why}\n{forged}");
        assert!(question.is_true(&[&format!("upper {size} {found}")]), "{why}\n{forged}");
    }
}

#[test]
fn distances_of_random_linear_codes_are_proved_and_no_more() {
    let mut random = Random::new(31);
    for field in 0..FIELDS.len() {
        (0..150).for_each(|_| check(&linear(&mut random, field, 300)));
        (0..10).for_each(|_| check(&linear(&mut random, field, 4100)));
    }
}

#[test]
fn distances_of_random_codes_over_qudits_are_proved_and_no_more() {
    let mut random = Random::new(32);
    for (prime, longest) in [(2, 4), (3, 3), (5, 2), (7, 1), (13, 1)] {
        (0..100).for_each(|_| check(&qudits(&mut random, prime, longest)));
    }
    (0..10).for_each(|_| check(&qudits(&mut random, 3, 4)));
}

#[test]
fn only_words_that_count_are_upper_bounds() {
    let mut random = Random::new(33);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..80 {
        let question = match round % 2 {
            0 => linear(&mut random, round / 2 % FIELDS.len(), 300),
            _ => qudits(&mut random, [2, 3, 5][round / 2 % 3], 2),
        };
        let counting = question.counting();
        for word in question.words() {
            let text =
                format!("{}upper {} {}\nend\n", question.text(), weight(&word), question.entries(&word));
            let is_accepted = verify(text.as_bytes(), Shard::WHOLE).is_ok();
            assert_eq!(is_accepted, counting.contains(&word), "{text}");
            if is_accepted { accepted += 1 } else { refused += 1 }
        }
    }
    assert!(accepted > 300 && refused > 3000, "{accepted} {refused}");
}

/// All shards accept a true bound, and at least one shard refuses a bound that is too high. Where a word takes
/// enough places or rows, only shards that have the word refuse.
#[test]
fn shards_together_are_the_whole_search() {
    let shards = |all: u64| {
        (1..=all)
            .map(move |number| Shard::new(number, all).expect("the number is at most the number of shards"))
    };
    let refused =
        |text: &str, all| shards(all).filter(|&shard| verify(text.as_bytes(), shard).is_err()).count();
    let mut random = Random::new(34);
    for round in 0..300 {
        let question = match round % 3 {
            0 => qudits(&mut random, 2, 4),
            1 => qudits(&mut random, 3, 3),
            _ => linear(&mut random, round % FIELDS.len(), 300),
        };
        let Some(word) = question.lightest() else { continue };
        assert_eq!(refused(&question.certificate(0), 3), 0, "{question:?}");
        let forged = format!("{}lower {}\nend\n", question.text(), weight(&word) + 1);
        assert!(refused(&forged, 3) > 0, "{forged}");
    }
    let words = refused(&QUTRITS.replace("lower 3", "lower 4"), 500);
    assert!(words > 0 && words < 500, "{words}");
    // The words of (1 0 1 1 1 1) and (0 1 1 1 1 2): only the difference of the two has weight 3.
    let ternary = "fewest certificate 1\nquestion field\norder 3\ncolumns 6\nchecks 4\n0:1 1:1 2:2\n0:1 1:1 3:2\n\
                   0:1 1:1 4:2\n0:1 1:2 5:2\nanswer\nlower 4\nend\n";
    assert_eq!(refused(ternary, 3), 1);
    assert_eq!(refused(&ternary.replace("lower 4", "lower 3"), 3), 0);
    let shard = Shard::new(2, 5).expect("there are five");
    let part = verify(HEXACODE.as_bytes(), shard).expect("each shard is true").to_string();
    assert_eq!(part, format!("With the other shards, shard 2 of 5 proves: {}", sentence(HEXACODE)));
}

/// A certificate with a changed byte is refused, or its claims are true.
#[test]
fn each_byte_counts() {
    let nine = "fewest certificate 1\nquestion field\norder 9\npolynomial 2 2 1\ncolumns 3\nchecks 1\n0:1 1:3 2:4\nanswer\n\
                lower 2\nupper 2 0:1 1:7\nend\n";
    sentence(nine);
    let qutrits = "fewest certificate 1\nquestion qudits\norder 3\nqudits 3\ngenerators 2\n0:1,0 1:2,0\n1:1,0 2:2,0\nanswer\n\
                   lower 1\nupper 1 0:1,0\nend\n";
    sentence(qutrits);
    let (mut refused, mut accepted) = (0, 0);
    for truth in [HEXACODE, nine, qutrits] {
        for place in 0..truth.len() {
            for byte in *b"0123456789:,- \nanel" {
                let mut changed = truth.as_bytes().to_vec();
                changed[place] = byte;
                if verify(&changed, Shard::WHOLE).is_err() {
                    refused += 1;
                    continue;
                }
                let changed = String::from_utf8(changed).expect("it is a text");
                let (question, claims) = Question::parse(&changed);
                if question.letters().pow(question.places as u32) > 20_000 {
                    // One of the few bytes that add places: there are too many words to try.
                    continue;
                }
                assert!(question.is_true(&claims), "{changed}");
                accepted += usize::from(changed != truth);
            }
        }
    }
    assert!(refused > 5000 && accepted > 20, "{refused} {accepted}");
}

#[test]
fn forged_claims_are_refused_with_their_line() {
    assert_eq!(
        sentence(HEXACODE),
        "The distance of this code over GF(4) is 4: 6 columns, 3 checks, rank 3, k = 3."
    );
    check_false(&HEXACODE.replace("lower 4", "lower 5"), "line 11: the word of the upper bound is smaller");
    let (is_false, why) = refusal(&without_words(&HEXACODE.replace("lower 4", "lower 5")));
    assert!(is_false && why.starts_with("line 11: there is a word of 4 columns: "), "{why}");
    check_false(
        &HEXACODE.replace("upper 4 0:1 3:1 4:3 5:2", "upper 4 0:1 3:1 4:3 5:3"),
        "line 12: this word violates check 2",
    );
    check_false(
        &HEXACODE.replace("upper 4 0:1 3:1 4:3 5:2", "upper 0 -"),
        "line 12: this word is trivial, so it proves no bound",
    );
    check_false(
        &HEXACODE.replace("lower 4\nupper 4 0:1 3:1 4:3 5:2", "none"),
        "line 11: a nontrivial word exists",
    );
    // Only one polynomial of degree 2 over GF(2) is irreducible; the others make no field.
    for polynomial in ["0 0 1", "0 1 1", "1 0 1"] {
        check_unreadable(
            &HEXACODE.replace("polynomial 1 1 1", &format!("polynomial {polynomial}")),
            "line 4: this polynomial is reducible, so it defines no field",
        );
    }
    assert_eq!(
        sentence(QUTRITS),
        "The distance of this code over qudits of dimension 3 is at least 3: 5 qudits, 4 generators, rank 4, k = 1."
    );
    let (is_false, why) = refusal(&QUTRITS.replace("lower 3", "lower 4"));
    assert!(is_false && why.starts_with("line 11: there is a word of 3 qudits: "), "{why}");
    check_false(
        &QUTRITS.replace("lower 3", "upper 4 0:1,0 1:0,1 2:0,2 3:2,0"),
        "line 11: this word is trivial, so it proves no bound",
    );
    check_false(
        &QUTRITS.replace("1:1,0 2:0,1 3:0,2 4:2,0", "1:1,0 2:0,1 3:0,2 4:1,0"),
        "line 8: generators 1 and 2 do not commute",
    );
}

/// Another polynomial is another question: here, a word of the first question is not a word of the second.
#[test]
fn the_polynomial_tells_what_elements_are() {
    let code = |polynomial: &str| {
        format!(
            "fewest certificate 1\nquestion field\norder 8\npolynomial {polynomial}\ncolumns 2\nchecks 1\n0:1 1:4\nanswer\nlower 2\n\
             upper 2 0:3 1:2\nend\n"
        )
    };
    // w² · w = w³ is w + 1 by the first polynomial, and w² + 1 by the second.
    assert!(sentence(&code("1 1 0 1")).starts_with("The distance of this code over GF(8) is 2: "));
    check_false(&code("1 0 1 1"), "line 10: this word violates check 0");
}

#[test]
fn texts_of_another_form_are_refused_with_their_line() {
    let entry = |entry: &str| HEXACODE.replace("3:1 4:3 5:2", entry);
    for (changed, why) in [
        (entry("3:1 4:0 5:2"), "line 12: expected a nonzero entry, found \"4:0\""),
        (entry("3:1 4:4 5:2"), "line 12: expected a number up to 3, found \"4\""),
        (entry("3:1 6:3 5:2"), "line 12: expected a number up to 5, found \"6\""),
        (entry("3:1 5:2 4:3"), "line 12: expected places in ascending order, found 4"),
        (entry("3:1 3:3 5:2"), "line 12: expected places in ascending order, found 3"),
        (entry("3:1 4 5:2"), "line 12: expected an entry, found \"4\""),
        (entry("3:1  4:3 5:2"), "line 12: expected an entry, found \"\""),
        (entry("3:1 4:3 5:2 "), "line 12: expected an entry, found \"\""),
        (entry("3:1 4:3"), "line 12: the word has weight 3, not 4"),
        (
            HEXACODE.replace("upper 4 ", "upper 4-"),
            "line 12: expected a number up to 16777216, found \"4-0:1\"",
        ),
        (HEXACODE.replace("order 4", "order 6"), "line 3: there is no field of 6 elements"),
        (HEXACODE.replace("order 4", "order 1"), "line 3: there is no field of 1 elements"),
        (HEXACODE.replace("order 4", "order 0"), "line 3: there is no field of 0 elements"),
        (HEXACODE.replace("order 4", "order 17"), "line 3: expected a number up to 16, found \"17\""),
        (HEXACODE.replace("order 4", "order 5"), "line 4: expected \"columns\", found \"polynomial 1 1 1\""),
        (HEXACODE.replace("polynomial 1 1 1\n", ""), "line 4: expected \"polynomial\", found \"columns 6\""),
        (HEXACODE.replace("1 1 1\n", "1 1\n"), "line 4: expected 3 coefficients, the last of them 1"),
        (HEXACODE.replace("1 1 1\n", "1 1 0\n"), "line 4: expected 3 coefficients, the last of them 1"),
        (HEXACODE.replace("1 1 1\n", "1 2 1\n"), "line 4: expected a number up to 1, found \"2\""),
        (
            HEXACODE.replace("columns 6", "columns 16385"),
            "line 5: expected a number up to 16384, found \"16385\"",
        ),
        (HEXACODE.replace("columns 6", "qudits 6"), "line 5: expected \"columns\", found \"qudits 6\""),
        (HEXACODE.replace("answer\n", "answer x\n"), "line 10: expected \"answer\", found \"answer x\""),
        (format!("{HEXACODE}\n"), "line 14: expected no text after this line"),
        (QUTRITS.replace("order 3", "order 4"), "line 3: expected a prime dimension of qudits, found 4"),
        (
            QUTRITS.replace("qudits 5\n", "qudits 8193\n"),
            "line 4: expected a number up to 8192, found \"8193\"",
        ),
        (QUTRITS.replace("0:1,0 1:0,1", "0:0,0 1:0,1"), "line 6: expected a nonzero entry, found \"0:0,0\""),
        (QUTRITS.replace("0:1,0 1:0,1", "0:1 1:0,1"), "line 6: expected exponents of X and Z"),
        (QUTRITS.replace("0:1,0 1:0,1", "0:1,3 1:0,1"), "line 6: expected a number up to 2, found \"3\""),
        (QUTRITS.replace("lower 3\n", ""), "line 10: this answer claims nothing"),
        (QUTRITS.replace("lower 3\n", "none\nlower 3\n"), "line 12: expected \"end\", found \"lower 3\""),
    ] {
        check_unreadable(&changed, why);
    }
    for end in 0..HEXACODE.len() {
        assert!(!refusal(&HEXACODE[..end]).0, "{end}");
    }
}
