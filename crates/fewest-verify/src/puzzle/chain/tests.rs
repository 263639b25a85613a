//! Chains of groups whose orders are known, and the limits of the work.

use super::*;

/// The permutation of `slots` slots with these cycles, whose numbers begin with 1.
fn cycles(slots: u16, cycles: &[&[u16]]) -> Permutation {
    let mut images: Permutation = (0..slots).collect();
    for cycle in cycles {
        for (index, &slot) in cycle.iter().enumerate() {
            images[usize::from(slot) - 1] = cycle[(index + 1) % cycle.len()] - 1;
        }
    }
    images
}

fn chain(generators: &[Permutation]) -> (Chain, Budget) {
    let mut budget = Budget { steps: 0, kept: 0 };
    let loops = generators.iter().cloned().collect();
    let chain = Chain::new(generators[0].len(), loops, &mut budget).expect("the group is small");
    (chain, budget)
}

#[track_caller]
fn check_order(generators: &[Permutation], order: u128) {
    let (chain, mut budget) = chain(generators);
    assert_eq!(chain.levels.iter().map(|level| level.orbit.len() as u128).product::<u128>(), order);
    // The first level has only the given generators, and those of the next level fix the first slot.
    assert_eq!(chain.levels[0].generators.len(), generators.len());
    let moves_first = |number: &usize| usize::from(chain.generators[*number][0]) != 0;
    assert!(chain.levels[1].generators.iter().all(|number| !moves_first(number)));
    for generator in generators {
        assert_eq!(chain.sifted(0, generator.clone(), &mut budget), Ok(None));
        assert_eq!(chain.sifted(0, inverse(generator), &mut budget), Ok(None));
    }
    for (number, level) in chain.levels.iter().enumerate() {
        for (&slot, back) in &level.back {
            assert_eq!(usize::from(back[usize::from(slot)]), number);
            assert!((0..number).all(|earlier| usize::from(back[earlier]) == earlier));
            assert_eq!(chain.sifted(0, back.clone(), &mut budget), Ok(None));
        }
    }
}

#[test]
fn the_orders_of_groups_are_those_of_textbooks() {
    check_order(&[cycles(5, &[])], 1);
    check_order(&[cycles(6, &[&[2, 5]])], 2);
    check_order(&[cycles(8, &[&[1, 2], &[3, 4, 5], &[6, 7]])], 6);
    check_order(&[cycles(5, &[&[1, 2, 3, 4, 5]]), cycles(5, &[&[1, 2]])], 120);
    check_order(&[cycles(6, &[&[4, 5, 6]]), cycles(6, &[&[1, 2, 3, 4, 5]])], 360);
    // The symmetries of a square, and the Mathieu groups of 11 and of 24 slots.
    check_order(&[cycles(4, &[&[1, 2, 3, 4]]), cycles(4, &[&[1, 3]])], 8);
    let eleven: Vec<u16> = (1..12).collect();
    check_order(&[cycles(11, &[&eleven]), cycles(11, &[&[3, 7, 11, 8], &[4, 10, 5, 6]])], 7920);
    let twenty_three: Vec<u16> = (1..24).collect();
    let generators = [
        cycles(24, &[&twenty_three]),
        cycles(24, &[&[3, 17, 10, 7, 9], &[4, 13, 14, 19, 5], &[8, 18, 11, 12, 23], &[15, 20, 22, 21, 16]]),
        cycles(
            24,
            &[
                &[1, 24],
                &[2, 23],
                &[3, 12],
                &[4, 16],
                &[5, 18],
                &[6, 10],
                &[7, 20],
                &[8, 14],
                &[9, 21],
                &[11, 17],
                &[13, 22],
                &[15, 19],
            ],
        ),
    ];
    check_order(&generators, 244_823_040);
}

/// The stickers of the cube, eight on each face without its center, as in the manual of GAP.
#[test]
fn the_order_of_the_cube_is_known() {
    let turns: [[&[u16]; 5]; 6] = [
        [&[1, 3, 8, 6], &[2, 5, 7, 4], &[9, 33, 25, 17], &[10, 34, 26, 18], &[11, 35, 27, 19]],
        [&[9, 11, 16, 14], &[10, 13, 15, 12], &[1, 17, 41, 40], &[4, 20, 44, 37], &[6, 22, 46, 35]],
        [&[17, 19, 24, 22], &[18, 21, 23, 20], &[6, 25, 43, 16], &[7, 28, 42, 13], &[8, 30, 41, 11]],
        [&[25, 27, 32, 30], &[26, 29, 31, 28], &[3, 38, 43, 19], &[5, 36, 45, 21], &[8, 33, 48, 24]],
        [&[33, 35, 40, 38], &[34, 37, 39, 36], &[3, 9, 46, 32], &[2, 12, 47, 29], &[1, 14, 48, 27]],
        [&[41, 43, 48, 46], &[42, 45, 47, 44], &[14, 22, 30, 38], &[15, 23, 31, 39], &[16, 24, 32, 40]],
    ];
    check_order(&turns.map(|turn| cycles(48, &turn)), 43_252_003_274_489_856_000);
}

#[test]
fn the_work_has_limits() {
    let mut budget = Budget { steps: MOST_STEPS - 2, kept: MOST_KEPT - 66 };
    let enough = [budget.step(1), budget.step(1), budget.keep(2)];
    assert_eq!(enough, [Ok(()); 3]);
    for _ in 0..2 {
        assert_eq!(budget.step(1), Err("the group of the moves takes too much time"));
        assert_eq!(budget.keep(0), Err("the group of the moves takes too much memory"));
    }
}

#[test]
fn all_work_is_counted() {
    let (_, budget) = chain(&[cycles(5, &[&[1, 2, 3, 4, 5]]), cycles(5, &[&[1, 2]])]);
    // The orbits of the symmetric group have 4 + 3 + 2 + 1 further slots, each with a permutation that is kept.
    assert!(budget.kept >= 10 * 69 && budget.steps >= 10 * 5, "{} {}", budget.steps, budget.kept);
}
