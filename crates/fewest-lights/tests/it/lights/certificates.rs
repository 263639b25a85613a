//! Tests that an independent checker accepts certificates of the fewest presses, and refuses forged ones.

use super::naive::{Lists, random_lists};
use fewest::Limits;
use fewest::lights::{Board, Goal, Metric, Presses, Solution, Solver, States};
use fewest_testing::Random;
use fewest_verify::{Refused, Shard, verify};

fn certificate(solver: &Solver, board: &Board) -> String {
    let text = solver.certificate_within(board, &Limits::new(), &|_| {}).expect("there is no limit");
    text.expect("there are two states")
}

fn proved(certificate: &str) -> Result<String, Refused> {
    verify(certificate.as_bytes(), Shard::WHOLE).map(|proved| proved.to_string())
}

/// The fewest presses, by trying all press sets. `None` if the goal cannot be reached.
fn fewest(lists: &Lists, goal: &Goal, cells: &[u8]) -> Option<usize> {
    let is_reached =
        |after: Vec<u8>| goal.is_reached(&Board::new(States::TWO, after).expect("the numbers are 0 or 1"));
    (0..1_u32 << lists.buttons.len())
        .filter(|set| {
            let presses: Vec<u8> = (0..lists.buttons.len()).map(|button| (set >> button & 1) as u8).collect();
            is_reached(lists.after(cells, &presses))
        })
        .map(|set| set.count_ones() as usize)
        .min()
}

/// The certificate without its solutions, and with each lower bound changed.
fn forged(certificate: &str, lower: impl Fn(usize) -> usize) -> String {
    let line = |line: &str| match line.strip_prefix("lower ") {
        Some(number) => format!("lower {}\n", lower(number.parse().expect("the text is a number"))),
        None => format!("{line}\n"),
    };
    certificate.lines().filter(|line| !line.starts_with("upper ")).map(line).collect()
}

#[test]
fn the_fewest_presses_of_random_games_are_proved_and_no_more() {
    let mut random = Random(43);
    let (mut solved, mut unsolvable, mut one_of_two) = (0, 0, 0);
    for _ in 0..400 {
        let (number, buttons) = (1 + random.below(7), random.below(8));
        let lists = random_lists(&mut random, 2, number, buttons);
        let cells: Vec<u8> = (0..number).map(|_| random.below(2) as u8).collect();
        let picture = (0..number).map(|_| [None, Some(0), Some(1)][random.below(3)]).collect();
        let goal = [Goal::Cheapest, Goal::Uniform(0), Goal::Uniform(1), Goal::Picture(picture)]
            [random.below(4)]
        .clone();
        let solver =
            Solver::new(lists.game(), goal.clone(), Metric::Presses).expect("the goal fits the game");
        let board = Board::new(States::TWO, cells.clone()).expect("the numbers are 0 or 1");
        let text = certificate(&solver, &board);
        let sentence = proved(&text).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        one_of_two += usize::from(text.contains("\nnone ") && text.contains("\nlower "));
        let Some(fewest) = fewest(&lists, &goal, &cells) else {
            assert!(sentence.starts_with("No word counts in this system: "), "{sentence}");
            // The text names cells whose equations have the sum 0 = 1, so the checker need not eliminate.
            assert!(!text.contains("\nnone\n"), "{text}");
            unsolvable += 1;
            continue;
        };
        let expected = format!("The smallest word of this system is {fewest}: ");
        assert!(sentence.starts_with(&expected), "{sentence}\n{text}");
        let higher = forged(&text, |lower| lower + 1);
        assert!(matches!(proved(&higher), Err(Refused::False(..))), "{higher}");
        let lower = forged(&text, |lower| lower.saturating_sub(1));
        assert!(proved(&lower).is_ok(), "{lower}");
        solved += 1;
    }
    assert!(solved > 100 && unsolvable > 50 && one_of_two > 10, "{solved} {unsolvable} {one_of_two}");
}

#[test]
fn lies_are_refused_with_their_line() {
    let lists = Lists { states: 2, cells: 3, buttons: vec![vec![0, 1], vec![1, 2], vec![0, 2]] };
    let solver = Solver::new(lists.game(), Goal::Cheapest, Metric::Presses).expect("the goal fits the game");
    let board = Board::new(States::TWO, vec![1, 1, 0]).expect("the numbers are 0 or 1");
    let text = certificate(&solver, &board);
    let claims = "odd 0 1\nodd 2\nanswer\nlower 1\nupper 1 0\nanswer\nnone 0 1 2\nend\n";
    assert!(text.ends_with(claims), "{text}");
    assert!(proved(&text).is_ok());
    for (truth, lie, why) in [
        ("upper 1 0", "upper 1 1", "line 12: this word violates check 0"),
        ("lower 1\n", "lower 2\n", "line 11: the word of the upper bound is smaller"),
        ("none 0 1 2", "none 0 1", "line 14: these checks do not contradict each other"),
        ("lower 1\nupper 1 0", "none 0 1 2", "line 11: these checks do not contradict each other"),
        ("lower 1\nupper 1 0", "none", "line 11: a nontrivial word exists"),
    ] {
        assert_eq!(proved(&text.replacen(truth, lie, 1)).expect_err(lie).to_string(), why);
    }
}

/// After a change of any byte of the claims, the certificate is refused or its claim is true.
#[test]
fn a_changed_byte_is_refused_or_still_true() {
    let lists = Lists { states: 2, cells: 3, buttons: vec![vec![0, 1], vec![1, 2], vec![0, 2], vec![0, 1]] };
    let solver = Solver::new(lists.game(), Goal::Cheapest, Metric::Presses).expect("the goal fits the game");
    let board = Board::new(States::TWO, vec![0, 1, 1]).expect("the numbers are 0 or 1");
    let text = certificate(&solver, &board);
    let claims = text.find("answer").expect("there is an answer");
    let (mut refused, mut accepted) = (0, 0);
    for place in claims..text.len() {
        for byte in b'\n'..=b'z' {
            let mut changed = text.clone().into_bytes();
            changed[place] = byte;
            match verify(&changed, Shard::WHOLE) {
                Err(_) => refused += 1,
                Ok(proved) => {
                    accepted += 1;
                    let sentence = proved.to_string();
                    let sizes = ": 4 columns, 3 checks, 2 or 1 of them odd.";
                    let true_ones = ["1", "at least 0 and at most 1"];
                    let is_true =
                        |ends| sentence == format!("The smallest word of this system is {ends}{sizes}");
                    assert!(
                        true_ones.into_iter().any(is_true),
                        "{sentence}\n{}",
                        String::from_utf8_lossy(&changed)
                    );
                }
            }
        }
    }
    assert!(refused > 1000 && accepted > 10, "{refused} {accepted}");
}

#[test]
fn more_states_have_no_certificate() {
    let lists = Lists { states: 3, cells: 1, buttons: vec![vec![0]] };
    let solver =
        Solver::new(lists.game(), Goal::Uniform(0), Metric::Presses).expect("the goal fits the game");
    let three = States::new(3).expect("three states are allowed");
    let board = Board::new(three, vec![1]).expect("1 is below 3");
    assert_eq!(solver.certificate_within(&board, &Limits::new(), &|_| {}), Ok(None));
    assert_eq!(solver.solve_any(&board).map(Solution::into_presses), Presses::new(three, vec![2]).ok());
}
