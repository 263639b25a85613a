//! Tests of the checker of answers.

use super::naive::{game, states};
use fewest::lights::check::{CheckError, Fault, Mistake, Verdict, check};
use fewest::lights::{Board, Goal, Metric, Rule, Setting, Solver, Wrap};
use fewest_testing::Random;

/// The checker draws the rules with its own code, so the agreement tests both.
#[test]
fn our_answers_are_right_for_every_rule_and_wrap() {
    let mut random = Random(41);
    for number in [2, 3] {
        for wrap in Wrap::ALL {
            for rule in ["plus", "king-only", "x", "knight", "row-column", "#O/.#", "###/.../..X"] {
                let mask = ["oo.o", "oooo", "o.oo"];
                let solver =
                    Solver::new(game(rule, &mask, wrap.name(), number), Goal::Cheapest, Metric::Presses);
                let solver = solver.expect("the goal fits the game");
                let (mut boards, mut answers) = (String::new(), String::new());
                for _ in 0..5 {
                    let cells: Vec<u8> = (0..10).map(|_| random.below(number.into()) as u8).collect();
                    let mut digits = cells.iter().map(|state| char::from(b'0' + state));
                    for row in mask {
                        boards.extend(
                            row.chars()
                                .map(|letter| if letter == '.' { '.' } else { digits.next().unwrap() }),
                        );
                        boards.push('\n');
                    }
                    boards.push('\n');
                    let board = Board::new(states(number), cells).expect("the cells have states of the game");
                    answers += &match solver.solve(&board).solved() {
                        Some(solution) => format!("{}\n", solution.length()),
                        None => "Impossible\n".to_owned(),
                    };
                }
                let setting = Setting::Grids {
                    rule: rule.parse().expect("the text is a rule"),
                    wrap,
                    states: states(number),
                };
                let verdict =
                    check(&setting, &Goal::Cheapest, Metric::Presses, boards.as_bytes(), answers.as_bytes());
                assert_eq!(
                    verdict.expect("the text has only boards"),
                    Verdict::Right { boards: 5 },
                    "{rule} {wrap} {number}"
                );
            }
        }
    }
}

fn plus() -> Setting {
    Setting::Grids { rule: Rule::PLUS, wrap: Wrap::None, states: states(2) }
}

#[track_caller]
fn judge(output: &str, expected: Option<&(Option<u64>, u64, Fault)>) {
    let boards = "bwwb bbwb bwwb bwww\n\nbw wb\n\nbww www www www\n";
    let verdict = check(&plus(), &Goal::Cheapest, Metric::Presses, boards.as_bytes(), output.as_bytes());
    let found = match verdict.expect("the text has only boards") {
        Verdict::Right { boards } => {
            assert_eq!(boards, 3);
            None
        }
        Verdict::Wrong(Mistake { board, line, fault, .. }) => Some((board, line, fault)),
    };
    assert_eq!(found.as_ref(), expected);
}

#[test]
fn the_first_mistake_is_reported() {
    // The second board needs presses of its two white cells. All boards of 4 × 3 are solvable.
    let third = Solver::new(game("plus", &["ooo"; 4], "none", 2), Goal::Cheapest, Metric::Presses)
        .expect("the goal fits the game");
    let mut cells = vec![0; 12];
    cells[0] = 1;
    let third = third
        .solve(&Board::new(states(2), cells).expect("the numbers are 0 or 1"))
        .solved()
        .expect("the nullity is 0")
        .length();
    judge(&format!("4\n2\n{third}\n\n"), None);
    judge("5\n", Some(&(Some(1), 1, Fault::WrongCount { found: 5, fewest: 4 })));
    judge("4\nImpossible\n", Some(&(Some(2), 2, Fault::NotImpossible { fewest: 2 })));
    judge("4\n02\n", Some(&(Some(2), 2, Fault::NotACount { found: "02".into() })));
    judge("4\n2\n", Some(&(Some(3), 3, Fault::Missing)));
    judge(&format!("4\n2\n{third}\n7"), Some(&(None, 4, Fault::Extra { found: "7".into() })));
}

#[test]
fn a_number_for_an_impossible_board_is_wrong() {
    let check = |output: &str| {
        let output = output.as_bytes();
        check(&plus(), &Goal::Uniform(0), Metric::Presses, "b w\n\nbwww wwww wwww wwww".as_bytes(), output)
    };
    assert_eq!(
        check("Impossible\nImpossible").expect("the text has only boards"),
        Verdict::Right { boards: 2 }
    );
    let Ok(Verdict::Wrong(mistake)) = check("Impossible\n3") else { panic!("it is impossible") };
    assert_eq!(mistake.to_string(), "board 2, line 2: expected \"Impossible\", found 3");
}

#[test]
fn boards_of_other_games_are_refused_with_their_line() {
    let one = Setting::One(Box::new(game("plus", &["oo", "o."], "none", 2)));
    let refused = |setting: &Setting, boards: &str| {
        let error: CheckError = check(setting, &Goal::Cheapest, Metric::Presses, boards.as_bytes(), &b""[..])
            .expect_err("the boards do not fit the setting");
        error.to_string()
    };
    assert_eq!(refused(&one, "01\n00"), "line 2: expected a hole in row 2 at place 2, found a cell");
    assert_eq!(refused(&one, "01\n0"), "line 2: expected 2 places in row 2, found 1");
    assert_eq!(refused(&one, "01"), "line 1: expected 2 rows, found 1");
    assert_eq!(refused(&plus(), "010\n01"), "line 2: expected 3 places in row 2, found 2");
    let goal = Goal::Picture(vec![Some(0)]);
    let error = check(&plus(), &goal, Metric::Presses, &b"01"[..], &b""[..])
        .expect_err("the picture does not fit the board");
    assert_eq!(error.to_string(), "line 1: expected a picture of 2 cells, found 1");
}
