//! True certificates of small questions are accepted, and claims beyond the truth are refused.

use crate::naive::Question;
use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};

/// Lines without the upper ends, so that only the walk can refuse a lower end.
fn without_words(certificate: &str) -> String {
    certificate.lines().filter(|line| !line.starts_with("upper ")).map(|line| format!("{line}\n")).collect()
}

fn check(question: &Question) {
    let truth = question.certificate(|size| size);
    let proved = verify(truth.as_bytes(), Shard::WHOLE);
    assert!(proved.is_ok(), "{proved:?}\n{truth}");
    let modest = question.certificate(|size| size.saturating_sub(1));
    assert!(verify(modest.as_bytes(), Shard::WHOLE).is_ok(), "{modest}");
    if question.answers().iter().all(Vec::is_empty) {
        return;
    }
    for too_high in 1..3 {
        let forged = question.certificate(|size| size + too_high);
        assert!(matches!(verify(forged.as_bytes(), Shard::WHOLE), Err(Refused::False(..))), "{forged}");
        let forged = without_words(&forged);
        let refused = verify(forged.as_bytes(), Shard::WHOLE).expect_err(&forged);
        assert!(refused.to_string().contains("there is a word of"), "{refused}\n{forged}");
    }
    let none: String = truth
        .replace("lower ", "\0")
        .lines()
        .filter(|line| !line.starts_with("upper "))
        .map(|line| if line.starts_with('\0') { "none\n".to_owned() } else { format!("{line}\n") })
        .collect();
    assert!(matches!(verify(none.as_bytes(), Shard::WHOLE), Err(Refused::False(..))), "{none}");
}

#[test]
fn answers_of_random_questions_are_proved_and_no_more() {
    let mut random = Random::new(1);
    for _ in 0..4000 {
        check(&random.any_question());
    }
}

#[test]
fn only_words_that_count_are_upper_ends() {
    let mut random = Random::new(2);
    let mut refused = 0;
    for _ in 0..300 {
        let question = random.classical();
        let Question::Classical { columns, checks } = &question else { unreachable!() };
        for word in 0..1 << columns {
            let is_word = checks.iter().all(|check| (check & word).count_ones() % 2 == 0);
            let size = question.size(word);
            let text = format!("{}answer\nupper {size} {}\nend\n", question.text(), question.word(word));
            let accepted = verify(text.as_bytes(), Shard::WHOLE).is_ok();
            assert_eq!(accepted, is_word && word != 0, "{text}");
            refused += usize::from(!accepted);
        }
    }
    assert!(refused > 1000);
}

#[test]
fn only_checks_that_contradict_each_other_are_a_proof() {
    let mut random = Random::new(6);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..500 {
        let question = random.system();
        let Question::System { checks, goals, .. } = &question else { unreachable!() };
        for chosen in 1..1_usize << checks.len() {
            let chosen: Vec<usize> = (0..checks.len()).filter(|check| chosen >> check & 1 == 1).collect();
            let sum = chosen.iter().fold(0, |sum, &check| sum ^ checks[check]);
            let is_odd =
                |odd: &Vec<usize>| chosen.iter().filter(|check| odd.contains(check)).count() % 2 == 1;
            let list: Vec<String> = chosen.iter().map(usize::to_string).collect();
            let answer = format!("answer\nnone {}\n", list.join(" "));
            let text = format!("{}{}end\n", question.text(), answer.repeat(goals.len()));
            let is_proof = sum == 0 && goals.iter().all(is_odd);
            assert_eq!(verify(text.as_bytes(), Shard::WHOLE).is_ok(), is_proof, "{text}");
            if is_proof {
                accepted += 1;
                assert!(question.answers().iter().all(Vec::is_empty));
            } else {
                refused += 1;
            }
        }
    }
    assert!(accepted > 100 && refused > 1000, "{accepted} {refused}");
}

/// All shards accept a true lower end, and at least one shard refuses a lower end that is too high.
#[test]
fn shards_together_are_the_whole_walk() {
    let mut random = Random::new(3);
    let mut divided = 0;
    for _ in 0..1500 {
        let question = random.any_question();
        let shards = || (1..=3).map(|number| Shard::new(number, 3).expect("there are three"));
        let truth = question.certificate(|size| size);
        assert!(shards().all(|shard| verify(truth.as_bytes(), shard).is_ok()), "{truth}");
        if question.answers().iter().all(|words| words.first().is_some_and(|&word| question.size(word) > 2)) {
            let forged = without_words(&question.certificate(|size| size + 1));
            let refused = shards().filter(|&shard| verify(forged.as_bytes(), shard).is_err()).count();
            assert!(refused > 0, "{forged}");
            divided += usize::from(refused < 3);
        }
    }
    assert!(divided > 20, "{divided}");
}

/// A walk continues although many checks are wrong. The checks are the cells of a square grid, whose only word has all
/// rows and all columns of the grid: after half of the rows, half of the cells are wrong.
#[test]
fn a_walk_goes_on_through_many_wrong_checks() {
    let side = 8;
    let cells = (0..side * side).map(|cell| format!("{} {}\n", cell / side, side + cell % side));
    let cells: String = cells.collect();
    let text = format!(
        "fewest certificate 1\nquestion model\ncolumns {}\nchecks {}\n{cells}observables 1\n0\nanswer\nlower 16\nend\n",
        2 * side,
        side * side
    );
    assert!(verify(text.as_bytes(), Shard::WHOLE).is_ok());
    let forged = text.replace("lower 16", "lower 17");
    let refused = verify(forged.as_bytes(), Shard::WHOLE).expect_err("all columns are a word").to_string();
    assert!(refused.contains("there is a word of 16 columns"), "{refused}");
}

/// With more than 4,096 columns, the checker excludes no sizes of words.
#[test]
fn many_columns_have_words_of_all_sizes() {
    let text = "fewest certificate 1\nquestion classical\ncolumns 5000\nchecks 0\nanswer\nlower 1\nend\n";
    assert!(verify(text.as_bytes(), Shard::WHOLE).is_ok());
    let forged = text.replace("lower 1", "lower 2");
    let refused = verify(forged.as_bytes(), Shard::WHOLE).expect_err("each column is a word").to_string();
    assert_eq!(refused, "line 6: there is a word of 1 column: 0");
}

/// If no word counts, every lower end is true, but this program's walk goes no further than 4,096 columns. It knows
/// that the words of this code have even sizes, so it need not look for words of 4,097 columns.
#[test]
fn no_walk_goes_beyond_its_largest_size() {
    // The rows are sparse, so that sums of few rows are not weighed instead.
    let pairs: String = (0..17).map(|pair| format!("{} {}\n", 2 * pair, 2 * pair + 1)).collect();
    let code = |lower: usize| {
        format!(
            "fewest certificate 1\nquestion css\ncolumns 34\nx 17\n{pairs}z 17\n{pairs}answer x\nlower {lower}\nanswer z\nlower 1\nend\n"
        )
    };
    let ends = [1, 2, 4096, 4097, 4098];
    assert!(ends.iter().all(|&lower| verify(code(lower).as_bytes(), Shard::WHOLE).is_ok()));
    for lower in [4099, 4100, 5000] {
        let refused =
            verify(code(lower).as_bytes(), Shard::WHOLE).expect_err("the walk is too long").to_string();
        assert_eq!(refused, "line 41: words of more than 4096 columns are not searched");
    }
}

#[test]
fn shards_are_counted_from_one() {
    assert!([(0, 3), (4, 3), (0, 0), (1, 0)].iter().all(|&(number, of)| Shard::new(number, of).is_none()));
    assert!([(1, 1), (1, 3), (3, 3)].iter().all(|&(number, of)| Shard::new(number, of).is_some()));
}

/// Whether all claims in the answers of a certificate are true of a question.
pub(crate) fn is_true(question: &Question, certificate: &str) -> bool {
    let answers = certificate.split("answer").skip(1);
    answers.zip(question.answers()).all(|(claims, words)| {
        let least = words.first().map(|&word| question.size(word));
        claims.lines().all(|claim| {
            if let Some(lower) = claim.strip_prefix("lower ") {
                let lower: usize = lower.parse().expect("the checker reads it as a number");
                return least.is_none_or(|least| least >= lower);
            }
            if let Some(upper) = claim.strip_prefix("upper ") {
                let (upper, _) = upper.split_once(' ').expect("the checker sees two parts");
                return least
                    .is_some_and(|least| least <= upper.parse().expect("the checker reads it as a number"));
            }
            !claim.starts_with("none") || least.is_none()
        })
    })
}
