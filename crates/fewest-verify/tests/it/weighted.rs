//! Models and systems whose columns have weights, compared with all sets of columns.

use crate::circuits::{self, falling_into_blocks, model};
use crate::naive::Question;
use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};

/// The text of a question with weights, which stand before the goals of a system.
fn text(question: &Question, weights: &[u64]) -> String {
    let text = question.text();
    let line = format!("weights {}\n", weights.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    let place = text.find("odd ").unwrap_or(text.len());
    format!("{}{line}{}", &text[..place], &text[place..])
}

/// Whether a word counts, for each goal.
fn counts(question: &Question, word: u64) -> Vec<bool> {
    let odd = |row: u64| (row & word).count_ones() % 2 == 1;
    match question {
        Question::Model { checks, observables, .. } => {
            vec![!checks.iter().any(|&row| odd(row)) && observables.iter().any(|&row| odd(row))]
        }
        Question::System { checks, goals, .. } => goals
            .iter()
            .map(|goal| (0..checks.len()).all(|check| odd(checks[check]) == goal.contains(&check)))
            .collect(),
        _ => panic!("only models and systems have weights"),
    }
}

fn weight(weights: &[u64], word: u64) -> u64 {
    (0..weights.len()).filter(|bit| word >> bit & 1 == 1).map(|bit| weights[bit]).sum()
}

/// The weight and the columns of a lightest word that counts.
fn lightest(question: &Question, weights: &[u64]) -> Option<(u64, u64)> {
    let words = (0..1 << weights.len()).filter(|&word| counts(question, word) == [true]);
    words.map(|word| (weight(weights, word), word)).min()
}

fn judged(text: &str) -> Result<String, Refused> {
    verify(text.as_bytes(), Shard::WHOLE).map(|proved| proved.to_string())
}

fn is_false(text: &str) -> bool {
    matches!(judged(text), Err(Refused::False(..)))
}

fn weights(random: &mut Random, columns: usize) -> Vec<u64> {
    // Sometimes huge weights, whose sums must not overflow.
    let unit = if random.below(5) == 0 { (1 << 44) / 9 } else { 1 };
    (0..columns).map(|_| unit * (1 + random.below(9) as u64)).collect()
}

/// A model: a graph, or one whose columns meet up to four checks; or a system.
fn drawn(random: &mut Random) -> Question {
    let (checks, columns, most) = (1 + random.below(6), 1 + random.below(9), 3 + 2 * random.below(2));
    let mut set = |end: usize, most: usize| {
        let number = random.below(most);
        (0..number).fold(0, |set, _| set | 1_u64 << random.below(end))
    };
    let columns: Vec<(u64, u64)> = (0..columns).map(|_| (set(checks, most), set(2, 2))).collect();
    let question = model(&columns, checks, 2);
    match question {
        Question::Model { columns, checks, .. } if random.below(3) == 0 => {
            let goals = vec![(0..checks.len()).filter(|_| random.below(2) == 0).collect()];
            Question::System { columns, checks, goals }
        }
        question => question,
    }
}

fn columns_of(question: &Question) -> usize {
    match question {
        Question::Model { columns, .. } | Question::System { columns, .. } => *columns,
        _ => panic!("only models and systems have weights"),
    }
}

#[test]
fn the_least_weight_is_proved_and_no_more() {
    let mut random = Random::new(51);
    let (mut models, mut systems) = (0, 0);
    for _ in 0..6000 {
        let question = drawn(&mut random);
        let weights = weights(&mut random, columns_of(&question));
        let start = text(&question, &weights);
        let Some((least, word)) = lightest(&question, &weights) else {
            assert!(judged(&format!("{start}answer\nnone\nend\n")).is_ok(), "{start}");
            continue;
        };
        *(if matches!(question, Question::Model { .. }) { &mut models } else { &mut systems }) += 1;
        let word = question.word(word);
        let proved = judged(&format!("{start}answer\nlower {least}\nupper {least} {word}\nend\n"));
        let sentence = proved.unwrap_or_else(|refused| panic!("{refused}\n{start}"));
        assert!(sentence.contains(&format!(" is {least}: ")), "{sentence}");
        assert!(is_false(&format!("{start}answer\nlower {}\nend\n", least + 1)), "{start}");
        // The weight of the word is part of the text.
        let other = judged(&format!("{start}answer\nupper {} {word}\nend\n", least + 1));
        assert!(matches!(other, Err(Refused::Unreadable(..))), "{start}");
        // Each of three shards is enough only for bounds that hold, and together they refuse the others.
        let forged = format!("{start}answer\nlower {}\nend\n", least + 1);
        let mut shards = (1..=3).map(|part| Shard::new(part, 3).expect("there are three"));
        assert!(shards.any(|shard| verify(forged.as_bytes(), shard).is_err()), "{start}");
    }
    assert!(models > 1000 && systems > 500, "{models} {systems}");
}

/// Blocks of checks are enough if no part of a column is heavier than the column.
#[test]
fn heavier_parts_prove_nothing() {
    let mut random = Random::new(52);
    let (mut proved, mut heavier) = (0, 0);
    for _ in 0..6000 {
        let (question, blocks) = falling_into_blocks(&mut random);
        let weights = weights(&mut random, columns_of(&question));
        let Some((least, _)) = lightest(&question, &weights) else { continue };
        let start = text(&question, &weights);
        let blocks: String =
            blocks.iter().map(|&block| format!("block {}\n", circuits::list(block))).collect();
        match judged(&format!("{start}answer\n{blocks}lower {least}\nend\n")) {
            Ok(_) => proved += 1,
            Err(refused @ Refused::False(..)) => {
                heavier += usize::from(refused.to_string().ends_with("inside the blocks is heavier"));
            }
            Err(refused) => panic!("{refused}"),
        }
        assert!(is_false(&format!("{start}answer\n{blocks}lower {}\nend\n", least + 1)), "{start}");
    }
    assert!(proved > 50 && heavier > 200, "{proved} {heavier}");
}

/// Three errors that flip one detector; the second and the third are alike, but for their weights.
const MODEL: &str = "\
fewest certificate 1
question model
columns 3
checks 1
0 1 2
observables 1
0
weights 5 7 9
answer
symmetry 0 1 2
lower 12
upper 12 0 1
end
";

#[test]
fn each_lie_about_weights_is_refused_with_its_line() {
    let sentence = "The distance of this error model is 12: 3 columns with weights, 1 check, 1 observable.";
    assert_eq!(judged(MODEL).as_deref(), Ok(sentence));
    let ones = MODEL.replace("5 7 9", "1 1 1").replace("lower 12\nupper 12 0 1", "lower 2\nupper 2 0 1");
    let sentence = "The distance of this error model is 2: 3 columns, 1 check, 1 observable.";
    assert_eq!(judged(&ones).as_deref(), Ok(sentence));
    for (from, to, refused) in [
        ("5 7 9", "5 7", "line 8: expected 3 weights, each at least 1"),
        ("5 7 9", "5 7 9 1", "line 8: expected 3 weights, each at least 1"),
        ("5 7 9", "5 0 9", "line 8: expected 3 weights, each at least 1"),
        (
            "5 7 9",
            "5 7 17592186044417",
            "line 8: expected a number up to 17592186044416, found \"17592186044417\"",
        ),
        ("5 7 9", "5 7 1.5", "line 8: expected a number up to 17592186044416, found \"1.5\""),
        (
            "symmetry 0 1 2",
            "symmetry 0 2 1",
            "line 10: this permutation does not map words that count to such words",
        ),
        ("lower 12", "lower 13", "line 11: the word of the upper bound is smaller"),
        ("lower 12\nupper 12 0 1", "lower 13", "line 11: there is a word of 2 columns: 0 1"),
        ("upper 12 0 1", "upper 12 0 2", "line 12: the weight of the word is 14, not 12"),
        (
            "weights 5 7 9\nanswer",
            "answer\nweights 5 7 9",
            "line 9: expected \"end\", found \"weights 5 7 9\"",
        ),
    ] {
        let text = MODEL.replace(from, to);
        assert_ne!(text, MODEL, "{from}");
        assert_eq!(judged(&text).map_err(|why| why.to_string()), Err(refused.to_owned()), "{to}");
    }
    let classical = "fewest certificate 1\nquestion classical\ncolumns 2\nchecks 1\n0 1\nweights 1 2\n";
    let refused = judged(&format!("{classical}answer\nlower 2\nend\n")).expect_err("codes have no weights");
    assert_eq!(refused.to_string(), "line 6: expected \"answer\", found \"weights 1 2\"");
}

#[test]
fn bounds_may_be_large_and_checks_may_not_be_too_many() {
    // Three checks for each column, so that the model is no graph; column 0 has the observable.
    let rows = "0 1\n".repeat(3);
    let start = format!(
        "fewest certificate 1\nquestion model\ncolumns 2\nchecks 3\n{rows}observables 1\n0\nweights 2 3\n"
    );
    let text = |lower: u64| format!("{start}answer\nlower {lower}\nend\n");
    assert!(judged(&text(5)).is_ok());
    let refused = judged(&text(1 << 60)).expect_err("there is a word").to_string();
    assert_eq!(refused, "line 12: there is a word of 2 columns: 0 1");
    let checks = (1 << 16) + 1;
    let text = format!(
        "fewest certificate 1\nquestion model\ncolumns 1\nchecks {checks}\n{}observables 0\nweights 2\nanswer\nnone\nend\n",
        "0\n".repeat(checks)
    );
    let refused = judged(&text).expect_err("it has too many checks").to_string();
    assert_eq!(refused, "line 65543: a question with weights has at most 65536 checks");
}

/// Any byte of a certificate may change: it is refused, or true of the question that it now asks.
#[test]
fn a_changed_byte_is_refused_or_still_true() {
    let mut random = Random::new(53);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..150 {
        let question = drawn(&mut random);
        let weights: Vec<u64> = (0..columns_of(&question)).map(|_| 1 + random.below(30) as u64).collect();
        let Some((least, word)) = lightest(&question, &weights) else { continue };
        let word = question.word(word);
        let truth =
            format!("{}answer\nlower {least}\nupper {least} {word}\nend\n", text(&question, &weights));
        for place in 0..truth.len() {
            for &byte in b"0123456789 \n-wo" {
                let mut changed = truth.clone().into_bytes();
                changed[place] = byte;
                if verify(&changed, Shard::WHOLE).is_err() {
                    refused += 1;
                    continue;
                }
                let changed = String::from_utf8(changed).expect("the checker reads only texts");
                accepted += usize::from(changed != truth);
                assert!(is_true(&changed), "{truth}\n{changed}");
            }
        }
    }
    assert!(refused > 50_000 && accepted > 2000, "{refused} {accepted}");
}

/// Whether the claims of a certificate hold, which the checker has read.
fn is_true(certificate: &str) -> bool {
    let without: String = certificate
        .lines()
        .filter(|line| !line.starts_with("weights "))
        .map(|line| format!("{line}\n"))
        .collect();
    let question = Question::of_certificate(&without).expect("it is small");
    let rest = |name: &str| certificate.lines().find_map(|line| line.strip_prefix(name));
    let number = |word: &str| word.parse::<u64>().expect("it is a number");
    let weights = match rest("weights ") {
        Some(line) => line.split(' ').map(number).collect(),
        None => vec![1; columns_of(&question)],
    };
    let Some((least, _)) = lightest(&question, &weights) else { return rest("none").is_some() };
    let is_upper = |line: &str| {
        let (claimed, columns) = line.split_once(' ').expect("it has a weight and a word");
        let columns = columns.split(' ').filter(|&column| column != "-");
        let word = columns.map(|column| 1 << number(column)).sum();
        counts(&question, word) == [true] && weight(&weights, word) == number(claimed)
    };
    rest("lower ").is_none_or(|lower| number(lower) <= least) && rest("upper ").is_none_or(is_upper)
}
