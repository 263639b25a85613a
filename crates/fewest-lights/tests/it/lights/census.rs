//! Tests of the counts of all boards.

use super::naive::{game, grid, on_grid, random_lists, states};
use fewest::lights::{Census, CensusError, Game, Metric, Rule, Wrap};
use fewest::{CensusPart, Incomplete, Limits, Reason, Shard};
use fewest_testing::Random;
use std::num::NonZero;

/// Counts all boards by trying all press sets.
fn counted(lists: &super::naive::Lists, metric: Metric) -> [Vec<u128>; 2] {
    let cost = |count: u8| if metric == Metric::Buttons { usize::from(count > 0) } else { count.into() };
    let effects = lists.effects(cost);
    let mut counts = [Vec::new(), Vec::new()];
    let note = |counts: &mut Vec<u128>, length: usize| {
        counts.resize(counts.len().max(length + 1), 0);
        counts[length] += 1;
    };
    let mut board = vec![0; lists.cells];
    loop {
        let to = |end: u8| {
            let needed: Vec<u8> =
                board.iter().map(|&state| (end + lists.states - state) % lists.states).collect();
            effects.get(&needed).map(|known| known.0)
        };
        if let Some(length) = to(0) {
            note(&mut counts[0], length);
        }
        if let Some(length) = (0..lists.states).filter_map(to).min() {
            note(&mut counts[1], length);
        }
        let Some(place) = board.iter().position(|&state| state + 1 < lists.states) else { return counts };
        board[place] += 1;
        board[..place].fill(0);
    }
}

#[track_caller]
fn check(game: &Game, lists: &super::naive::Lists, metric: Metric) {
    let census = Census::new(game, metric).expect("there is memory");
    let presses = census.counts().expect("the boards are few enough to count");
    assert_eq!([&presses.uniform, &presses.cheapest], counted(lists, metric).each_ref(), "{lists:?}");
    assert_eq!(census.solvable(), Some(presses.uniform.iter().sum()));
}

#[test]
fn small_games_are_counted_as_all_their_press_sets_are() {
    for (number, mask) in [
        (2, &["ooo", "ooo", "ooo"][..]),
        (2, &["oo.o", "ox.o", "oooo"]),
        (3, &["ooo", "oo."]),
        (4, &["oo", "oo"]),
        (6, &["ooo"]),
        (12, &["oo"]),
    ] {
        for wrap in ["none", "torus", "moebius"] {
            for rule in ["plus", "cross", "king-only", "x", "row-column", "#O./..#"] {
                for metric in Metric::ALL {
                    check(&game(rule, mask, wrap, number), &on_grid(rule, mask, wrap, number), metric);
                }
            }
        }
    }
}

#[test]
fn random_buttons_are_counted_as_all_their_press_sets_are() {
    let mut random = Random(77);
    for (number, most) in [(2, 8), (3, 5), (4, 4), (6, 3), (8, 3), (9, 3), (12, 2)] {
        for _ in 0..40 {
            let (cells, buttons) = (1 + random.below(most), random.below(most + 1));
            let lists = random_lists(&mut random, number, cells, buttons);
            check(&lists.game(), &lists, Metric::ALL[random.below(2)]);
        }
    }
}

fn census(rule: &str, rows: usize, columns: usize, wrap: Wrap, number: u8) -> Census {
    let game = Game::new(
        grid(rows, columns, wrap),
        &Rule::named(rule).expect("the rule has a name"),
        states(number),
    );
    Census::new(&game.expect("the game is legal"), Metric::Presses).expect("there is memory")
}

/// Every press changes the whole row, so only uniform boards can be solved, with 0, 1, 2, … presses.
#[test]
fn few_boards_are_counted_however_many_quiet_patterns_there_are() {
    for (columns, number) in [(4, 12), (5, 12), (7, 6), (15, 2)] {
        let presses = census("row-column", 1, columns, Wrap::None, number)
            .counts()
            .expect("the boards are few enough to count");
        let number = u128::from(number);
        assert_eq!((presses.uniform, presses.cheapest), (vec![1; number as usize], vec![number]));
    }
}

/// OEIS A079873, with its term for 7 presses corrected.
#[test]
fn the_boards_of_lights_out_have_the_published_numbers() {
    let published = [
        1, 25, 300, 2300, 12650, 53130, 176_176, 467_104, 982_335, 1_596_279, 1_935_294, 1_684_446,
        1_004_934, 383_670, 82_614, 7350,
    ];
    assert_eq!(
        census("plus", 5, 5, Wrap::None, 2).counts().expect("the boards are few enough to count").uniform,
        published
    );
}

/// OEIS A079875: Lights Out 2000, with 3^22 solvable boards.
#[test]
fn the_boards_of_lights_out_2000_have_the_published_numbers() {
    let published: [u128; 25] = [
        1,
        25,
        325,
        2900,
        19_850,
        110_630,
        520_948,
        2_125_078,
        7_644_164,
        24_561_916,
        71_147_752,
        186_876_765,
        446_015_084,
        964_537_892,
        1_872_111_656,
        3_203_446_007,
        4_709_112_417,
        5_767_439_109,
        5_710_406_148,
        4_433_675_458,
        2_590_026_921,
        1_073_252_214,
        279_734_731,
        36_143_633,
        2_147_985,
    ];
    let census = census("plus", 5, 5, Wrap::None, 3);
    assert_eq!((census.nullity(), census.solvable()), (3, Some(3_u128.pow(22))));
    let counts = census.counts_to_a_state_within(&Limits::new(), &|_| {});
    assert_eq!(counts.expect("the boards are few enough to count"), published);
}

#[test]
fn mini_lights_out_has_no_quiet_patterns() {
    assert_eq!(census("plus", 4, 4, Wrap::Torus, 2).nullity(), 0);
}

#[test]
fn threads_change_no_count_and_limits_stop_it() {
    let census = census("plus", 4, 5, Wrap::None, 2);
    let one = census.counts().expect("the boards are few enough to count");
    let threads = Limits::new().threads(NonZero::new(3).expect("3 is not 0"));
    assert_eq!(census.counts_within(&threads, &|_| {}).expect("the boards are few enough to count"), one);
    let stopped = census.counts_within(&Limits::new().nodes(1), &|_| {});
    assert_eq!(stopped, Err(CensusError::Stopped(Reason::Nodes)));
    let cancel = true.into();
    let stopped = census.counts_within(&Limits::new().cancel(&cancel), &|_| {});
    assert_eq!(stopped, Err(CensusError::Stopped(Reason::Cancelled)));
    let huge = self::census("plus", 30, 30, Wrap::None, 2);
    assert_eq!(huge.counts(), Err(CensusError::TooMany));
    assert_eq!(huge.solvable_factors(), [(2, 880)]);
    // There are no quiet patterns, but the number of boards does not fit into 128 bits.
    assert_eq!(self::census("plus", 20, 20, Wrap::None, 2).counts(), Err(CensusError::TooMany));
    let largest = self::census("plus", 10, 10, Wrap::None, 2).counts().expect("the boards can be numbered");
    assert_eq!(largest.uniform.iter().sum::<u128>(), 1 << 100);
}

#[test]
fn the_parts_of_all_shards_are_the_whole_count() {
    let limits = Limits::new();
    for (rule, rows, columns, number) in
        [("plus", 5, 5, 2), ("plus", 3, 4, 3), ("x", 3, 3, 6), ("plus", 4, 6, 3)]
    {
        let census = census(rule, rows, columns, Wrap::None, number);
        let part = |number| {
            let shard = Shard::new(number, 3).expect("the shard exists");
            census.part_within(shard, &limits, &|_| {}).expect("no limit is set")
        };
        let parts = [part(3), part(1), part(2)];
        let merged = census.counts_of_parts_within(&parts, &limits);
        assert_eq!(merged, Ok(Ok(census.counts().expect("the boards are few enough to count"))), "{rule}");
        let refused = |parts: &[CensusPart]| {
            assert_eq!(census.counts_of_parts_within(parts, &limits), Ok(Err(Incomplete)), "{rule}");
        };
        refused(&[]);
        let counts = |part: &CensusPart| part.counts().iter().flatten().sum::<u128>() > 0;
        let lost = parts.iter().position(counts).expect("there are boards");
        refused(&[&parts[..lost], &parts[lost + 1..]].concat());
        refused(&[&parts[..], &parts[lost..=lost]].concat());
        refused(&[CensusPart::new([vec![u128::MAX], vec![u128::MAX]])]);
    }
}
