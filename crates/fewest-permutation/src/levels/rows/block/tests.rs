//! Tests that every loop finds the same states.

use super::*;
use crate::levels::Levels;
use crate::levels::rows::Rows;
use crate::space::prepared::{Chosen, Prepared};
use crate::{Engine, Metric, family};
use fewest_core::Limits;
use proptest::prelude::{any, proptest};

type Add<W> = fn(&mut Target<'_, W>, &[W]);

/// The number of states, the groups and the bytes after `add`.
fn added<W: RowWord>(width: usize, seen: &[u8], found: &[W], add: Add<W>) -> (u32, u64, [Vec<u8>; 2]) {
    let layout = Layout::new::<W>(width, found.len());
    let full = (0..width).fold(W::default(), |full, bit| full | W::bit(bit));
    let (mut seen, mut next) = (seen[..layout.block].to_vec(), vec![0; layout.block]);
    let mut target =
        Target { seen: &mut seen, next: &mut next, layout, full, missing: u32::MAX, states: 0, groups: 0 };
    add(&mut target, found);
    let (states, groups) = (target.states, target.groups);
    (states, groups, [seen, next])
}

fn one_by_one<W: RowWord>(target: &mut Target<'_, W>, found: &[W]) {
    found.iter().enumerate().for_each(|(row, &found)| target.add(row, found));
}

fn check<W: RowWord>(width: usize, seen: &[u8], found: &[W]) {
    let (states, groups, bytes) = added(width, seen, found, one_by_one);
    let all_together: [Add<W>; 2] =
        [|target, found| target.add_all(found), |target, found| target.add_all_portable(found)];
    for add in all_together {
        let all = added(width, seen, found, add);
        assert_eq!((all.0, all.2), (states, bytes.clone()));
        // A reported group may have no states.
        assert_eq!(all.1 & groups, groups);
    }
}

proptest! {
    #[test]
    fn rows_are_added_alike_one_by_one_or_all_together(
        width in 1_usize..=64,
        height in 1_usize..150,
        sparse in any::<bool>(),
        words in proptest::collection::vec(any::<[u64; 3]>(), 150),
    ) {
        let found: Vec<u64> =
            words[..height].iter().map(|&[one, two, three]| if sparse { one & two & three } else { one }).collect();
        let seen: Vec<u8> = words.iter().flat_map(|word| word[1].to_le_bytes()).collect();
        check(width, &seen, &found);
        let found: Vec<u32> = found.iter().map(|&word| word as u32).collect();
        check(width.min(32), &seen, &found);
    }
}

type Gather<'a, W> = for<'b> fn(&View<'a, W>, usize, Option<usize>, &mut Target<'b, W>, &mut Scratch<W>);

fn scatter_all<W: RowWord>(
    view: &View<'_, W>,
    block: usize,
    _: Option<usize>,
    target: &mut Target<'_, W>,
    _: &mut Scratch<W>,
) {
    let mut steps = vec![];
    view.fixed.space.steps_from(block, |block| view.level_has[block] != 0, &mut steps);
    steps.iter().for_each(|step| view.scatter(step, target));
}

/// For each incomplete block, the number of states, the groups and the bytes after `gather`.
fn gathered<'a, W: RowWord>(rows: &'a Rows<'_, W>, gather: Gather<'a, W>) -> Vec<(u32, u64, [Vec<u8>; 2])> {
    let view = View { fixed: &rows.fixed, level: &rows.level, level_has: &rows.level_has };
    let Layout { block: size, height, .. } = rows.fixed.layout;
    let mut scratch = Scratch::new(height);
    let open = (0..rows.missing.len()).filter(|&block| rows.missing[block] > 0);
    open.map(|block| {
        let (mut seen, mut next) = (rows.seen[block * size..][..size].to_vec(), vec![0; size]);
        let mut target = Target::new(&mut seen, &mut next, rows.missing[block], &view);
        let later = (block + 1 < rows.missing.len()).then_some(block + 1);
        gather(&view, block, later, &mut target, &mut scratch);
        let (states, groups) = (target.states, target.groups);
        (states, groups, [seen, next])
    })
    .collect()
}

#[track_caller]
fn check_levels<W: RowWord>(mut rows: Rows<'_, W>, expected: u64) {
    let mut states = rows.begin().expect("goals take no memory");
    loop {
        let found = gathered(&rows, View::gather);
        assert!(found == gathered(&rows, View::gather_portable));
        for (found, one_by_one) in found.iter().zip(gathered(&rows, scatter_all)) {
            assert!((found.0, &found.2) == (one_by_one.0, &one_by_one.2));
            // A reported group may have no states.
            assert_eq!(found.1 & one_by_one.1, one_by_one.1);
        }
        match rows.advance(&Limits::new()).expect("there are no limits") {
            0 => break,
            level => states += level,
        }
    }
    assert_eq!(states, expected);
}

#[test]
fn every_loop_gathers_the_same_levels_of_a_census() {
    for (name, states) in [("pyraminx", 933_120), ("loopover:3x3", 181_440), ("lrx:8", 40_320)] {
        let puzzle = family::by_name(name).expect("the family has this member");
        let prepared = Prepared::new(&puzzle, Metric::Turns, Some(Engine::Rows), Limits::new().cancel);
        let Chosen::Rows(plan) = prepared.chosen else { panic!("{name} has rows") };
        let (puzzle, steps, limits) = (&prepared.reduction.puzzle, &prepared.steps, Limits::new());
        let narrow = Rows::<u32>::new(plan.clone(), puzzle, steps, &limits);
        check_levels(narrow.expect("there are no limits"), states);
        let wide = Rows::<u64>::new(plan, puzzle, steps, &limits);
        check_levels(wide.expect("there are no limits"), states);
    }
}
