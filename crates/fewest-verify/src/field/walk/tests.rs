use super::*;
use crate::field::elements::Field;

/// Some checks over three elements, of a linear code or of qutrits.
fn ternary(is_of_qudits: bool, places: usize, checks: &[&[(u32, u8)]]) -> Code {
    let field = Field::new(3, &[0, 1]).expect("3 is a prime");
    Code::new(field, is_of_qudits, places, checks.iter().map(|check| check.to_vec()).collect())
}

/// The letters to try after the letter 1 in place 0, or after Z of qudits.
fn branch(code: &Code, left: usize) -> Option<Word> {
    let mut walk = Walk::new(code, Shard::WHOLE, u64::MAX);
    walk.add(0, if code.is_of_qudits { 3 } else { 1 });
    walk.branch(left)
}

#[test]
fn letters_after_which_too_much_is_wrong_do_not_come() {
    // Place 1 is in three checks. Its letter 2 mends the first one and makes the others wrong, its letter 1 mends none.
    let code = ternary(false, 5, &[&[(0, 1), (1, 1), (2, 1)], &[(1, 1), (3, 1)], &[(1, 1), (4, 1)]]);
    assert_eq!(branch(&code, 0), None);
    assert_eq!(branch(&code, 1), Some(vec![(2, 2)]));
    assert_eq!(branch(&code, 2), Some(vec![(2, 2), (2, 1), (1, 2), (1, 1)]));
}

#[test]
fn shares_end_a_branch_of_checks_that_have_no_place_in_common() {
    let alone = ternary(false, 4, &[&[(0, 1), (1, 1)], &[(0, 1), (2, 1)], &[(0, 1), (3, 1)]]);
    assert_eq!(branch(&alone, 2), None);
    assert_eq!(branch(&alone, 3), Some(vec![(1, 2), (1, 1)]));
    let together = ternary(false, 4, &[&[(0, 1), (1, 1)], &[(0, 1), (1, 1), (2, 1)], &[(0, 1), (3, 1)]]);
    assert_eq!(branch(&together, 2), Some(vec![(1, 2), (1, 1)]));
}

#[test]
fn operators_that_commute_with_a_wrong_check_are_not_tried_at_it() {
    let code = ternary(true, 2, &[&[(0, 1), (1, 1)]]);
    // Z X^a in each place. The exponent of Z must be that of the inverse.
    assert_eq!(branch(&code, 1), Some(vec![(1, 6), (1, 7), (1, 8)]));
    let all: Vec<(u32, u8)> = [6, 7, 8, 3, 4, 5].map(|letter| (1, letter)).to_vec();
    assert_eq!(branch(&code, 2), Some(all));
}

#[test]
fn letters_that_were_tried_are_left_out() {
    let code = ternary(false, 3, &[&[(0, 1), (1, 1), (2, 1)]]);
    let mut walk = Walk::new(&code, Shard::WHOLE, u64::MAX);
    walk.add(0, 1);
    walk.set_tried(1, 2, true);
    assert_eq!(walk.branch(1), Some(vec![(2, 2)]));
    walk.set_tried(2, 2, true);
    walk.set_tried(2, 1, true);
    assert_eq!(walk.branch(2), Some(vec![(1, 1)]));
    walk.set_tried(1, 1, true);
    assert_eq!(walk.branch(2), None);
    walk.set_tried(1, 2, false);
    assert_eq!(walk.branch(1), Some(vec![(1, 2)]));
}

#[test]
fn a_letter_that_is_removed_leaves_nothing_behind() {
    let code = ternary(false, 3, &[&[(0, 1), (1, 2)], &[(1, 1), (2, 1)], &[(0, 2), (2, 2)]]);
    let mut walk = Walk::new(&code, Shard::WHOLE, u64::MAX);
    let state = |walk: &Walk<'_>| {
        (
            walk.word.clone(),
            walk.values.clone(),
            walk.wrong.clone(),
            walk.meets.clone(),
            walk.is_taken.clone(),
        )
    };
    walk.add(0, 1);
    let before = state(&walk);
    assert_eq!(before, (vec![(0, 1)], vec![1, 0, 2], vec![0, 2], vec![2, 1, 1], vec![true, false, false]));
    walk.add(1, 2);
    assert_eq!(walk.values, [2, 2, 2]);
    walk.remove();
    assert_eq!(state(&walk), before);
}
