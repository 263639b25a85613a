//! Tests that an independent checker accepts certificates of the fewest presses, and refuses forged ones.

use fewest::flip::{Board, Color, Goal, Shape, Solver};
use fewest::{Limits, Outcome};
use fewest_testing::Random;
use fewest_verify::{Refused, Shard, verify};

fn certificate(board: &Board, goal: Goal) -> String {
    let solver = Solver::new(board.shape());
    solver.certificate_within(board, goal, &Limits::new(), &|_| {}).expect("there is no limit")
}

fn proved(certificate: &str) -> Result<String, Refused> {
    verify(certificate.as_bytes(), Shard::WHOLE).map(|proved| proved.to_string())
}

#[test]
fn the_fewest_presses_of_random_boards_are_proved_and_no_more() {
    let mut random = Random(9);
    let (mut solved, mut unsolvable) = (0, 0);
    for _ in 0..300 {
        let shape = Shape::new(1 + random.below(5), 1 + random.below(5)).expect("neither side is 0");
        let board =
            Board::from_fn(shape, |_, _| if random.below(2) == 0 { Color::White } else { Color::Black });
        let goal = [Goal::White, Goal::Black, Goal::Either][random.below(3)];
        let text = certificate(&board, goal);
        let sentence = proved(&text).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        match Solver::new(shape).solve(&board, goal) {
            Outcome::Solved(solution) => {
                let fewest = solution.presses().count();
                assert!(
                    sentence.starts_with(&format!("The smallest word of this system is {fewest}: ")),
                    "{sentence}"
                );
                let forged: String = text
                    .lines()
                    .filter(|line| !line.starts_with("upper "))
                    .map(|line| {
                        if line.starts_with("lower ") {
                            format!("lower {}\n", fewest + 1)
                        } else {
                            format!("{line}\n")
                        }
                    })
                    .collect();
                assert!(matches!(proved(&forged), Err(Refused::False(..))), "{forged}");
                solved += 1;
            }
            _ => {
                assert!(sentence.starts_with("No word counts in this system: "), "{sentence}");
                unsolvable += 1;
            }
        }
    }
    assert!(solved > 50 && unsolvable > 50, "{solved} {unsolvable}");
}

/// The board has 256 solutions. The checker must weigh them, because its own search would not end.
#[test]
fn a_board_with_many_solutions_is_proved_by_weighing_them() {
    let shape = Shape::new(9, 9).expect("neither side is 0");
    let text = certificate(&Board::black(shape), Goal::White);
    let fewest =
        Solver::new(shape).solve(&Board::black(shape), Goal::White).solved().expect("it can be solved");
    let fewest = fewest.presses().count();
    let sentence =
        format!("The smallest word of this system is {fewest}: 81 columns, 81 checks, 81 of them odd.");
    assert_eq!(proved(&text), Ok(sentence));
    let forged = text.replace(&format!("lower {fewest}"), &format!("lower {}", fewest + 1));
    let forged: String =
        forged.lines().filter(|line| !line.starts_with("upper")).map(|line| format!("{line}\n")).collect();
    assert!(matches!(proved(&forged), Err(Refused::False(..))));
}
