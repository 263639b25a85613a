//! Proves God's number of Rubik's Clock, the largest number of moves that any position needs:
//! `cargo run --release --example clock`. The program takes 6 GB and ten minutes.
//!
//! **The puzzle.** A *button* is a choice of a side, front or back, and of pins at the corners. A move uses one button
//! and turns its dials by any number of hours. Buttons commute, so a solution uses each button at most once.
//!
//! A front button turns dials of the front cross (the middle and the four dials beside it) and corner dials. A back
//! button turns dials of the back cross, and the same corner dials in the opposite direction. A position consists of
//! the front cross f, the back cross b and the corners c.
//!
//! **The fewest buttons.** Let g(x, u) be the fewest buttons of one side that solve its cross x and the corners u. If
//! the front buttons solve the corners u, the back buttons must solve the remaining corners. Hence
//!
//! ```text
//! fewest(f, b, c) = min over u of g(f, u) + g(b, u - c).
//! ```
//!
//! **The proof.** The program computes the 12^9 values of g, but not the 12^14 positions. Let M be the largest value of
//! g, let m(x) be the least value of g(x, u) over all u, and let K be the largest m(x).
//!
//! 1. If m(f) < K, choose the u with g(f, u) = m(f). The position needs at most K - 1 + M buttons. The same holds if
//!    m(b) < K.
//! 2. Otherwise m(f) = m(b) = K. The position needs more than K - 1 + M buttons only if every u with g(f, u) = K has
//!    g(b, u - c) = M. The program checks all c for which this holds.
//!
//! The program prints the number of positions of one side for each number of buttons, God's number, and a position that
//! needs this number. The order of its dials is that of `examples/clock.mtx`.

use std::collections::BTreeSet;

/// The number of hours of a dial.
const HOURS: usize = 12;
/// The number of positions of the four corner dials.
const CORNERS: usize = HOURS.pow(4);
/// The number of positions of a cross without its middle.
const EDGES: usize = HOURS.pow(4);
/// The number of positions of a cross.
const CROSSES: usize = EDGES * HOURS;

/// The two corners beside the dials at the top, left, right and bottom.
const BESIDE: [[usize; 2]; 4] = [[0, 1], [0, 2], [1, 3], [2, 3]];

fn main() {
    let side = Side::new();
    println!("positions of one side by buttons: {:?}", side.counts());
    let most = side.counts().len() as u8 - 1;

    let least: Vec<u8> =
        (0..CROSSES).map(|cross| *side.row(cross).iter().min().expect("a row has values")).collect();
    let most_of_crosses = *least.iter().max().expect("there are crosses");
    let crosses =
        (0..=most_of_crosses).map(|buttons| least.iter().filter(|&&least| least == buttons).count());
    println!("crosses by buttons, with the best corners: {:?}", crosses.collect::<Vec<_>>());

    // Step 1 of the proof: the bound K - 1 + M. The names here are `most_of_crosses` for K and `most` for M.
    let enough = most_of_crosses - 1 + most;
    let dear: Vec<Cross> = (0..CROSSES)
        .filter(|&cross| least[cross] == most_of_crosses)
        .map(|cross| Cross::new(cross, &side, most))
        .collect();
    let classes = classes(&dear);
    println!("pairs of crosses that need {most_of_crosses} each: {} x {}", classes.len(), dear.len());
    let beyond = classes.iter().find_map(|front| {
        dear.iter().find_map(|back| Some((front, back, front.first_beyond(back, enough, &side)?)))
    });
    match beyond {
        Some((front, back, corners)) => {
            println!("more than {enough}: {:?}", dials(front.number, back.number, corners));
        }
        None => println!("no position needs more than {enough}"),
    }

    // Crosses with few cheap corners are tried first, because their positions probably need many buttons.
    let mut hard: Vec<&Cross> = dear.iter().collect();
    hard.sort_by_key(|cross| (cross.cheap.len(), cross.number));
    let found = (0..hard.len()).find_map(|back| {
        (0..=back).find_map(|front| side.first_of(hard[front].number, hard[back].number, enough))
    });
    println!("needs {enough}: {:?}", found.map(|(front, back, corners)| dials(front, back, corners)));
}

/// The values g(x, u) for all crosses x and corners u. The index is the number of the cross times `CORNERS`, plus the
/// number of the corners.
struct Side(Vec<u8>);

impl Side {
    /// Adds one button after another. The hours of a button connect twelve positions, each of which needs at most one
    /// button more than the cheapest of them.
    fn new() -> Self {
        let mut fewest = vec![u8::MAX; CROSSES * CORNERS];
        fewest[0] = 0;
        for pins in 1..16 {
            let up: [usize; 4] = std::array::from_fn(|corner| pins >> corner & 1);
            let edges = BESIDE.map(|[one, other]| up[one] | up[other]);
            let turned: Vec<[u16; HOURS]> = (0..CORNERS)
                .map(|corners| std::array::from_fn(|times| turn(corners, up, times) as u16))
                .collect();
            // Every button turns the middle dial, so exactly one of the twelve positions has this dial at 0. The loop
            // starts from this position.
            for cross in 0..EDGES {
                let rows: [usize; HOURS] =
                    std::array::from_fn(|times| (times * EDGES + turn(cross, edges, times)) * CORNERS);
                for corners in &turned {
                    let places: [usize; HOURS] =
                        std::array::from_fn(|times| rows[times] + usize::from(corners[times]));
                    let least =
                        places.iter().map(|&place| fewest[place]).min().expect("there are twelve positions");
                    for place in places {
                        fewest[place] = fewest[place].min(least.saturating_add(1));
                    }
                }
            }
        }
        Self(fewest)
    }

    fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0; 256];
        self.0.iter().for_each(|&buttons| counts[usize::from(buttons)] += 1);
        counts.truncate(counts.iter().rposition(|&count| count > 0).expect("a count is positive") + 1);
        counts
    }

    /// The values g(`cross`, u) for all corners u.
    fn row(&self, cross: usize) -> &[u8] {
        &self.0[cross * CORNERS..][..CORNERS]
    }

    fn fewest(&self, front: usize, back: usize, corners: usize) -> u8 {
        let back = self.row(back);
        let sums = self.row(front).iter().enumerate().map(|(u, front)| front + back[difference(u, corners)]);
        sums.min().expect("there are corners")
    }

    /// The first corners with which two crosses need at least `buttons` buttons.
    fn first_of(&self, front: usize, back: usize, buttons: u8) -> Option<(usize, usize, usize)> {
        let mut is_less = vec![false; CORNERS];
        let of = |cross: usize, cost: u8| {
            let row = self.row(cross).iter().enumerate();
            row.filter(move |&(_, &found)| found == cost).map(|(corners, _)| corners).collect::<Vec<_>>()
        };
        for cost in 0..buttons {
            let all_back: Vec<usize> = (0..buttons - cost).flat_map(|rest| of(back, rest)).collect();
            for u in of(front, cost) {
                all_back.iter().for_each(|&other| is_less[difference(u, other)] = true);
            }
        }
        is_less.iter().position(|&is_less| !is_less).map(|corners| (front, back, corners))
    }
}

/// A cross x of one side.
struct Cross {
    number: usize,
    /// The corners u with g(x, u) = m(x), the least value for this cross.
    cheap: Vec<usize>,
    /// The corners u with g(x, u) = M, the largest value of all.
    dear: Vec<usize>,
}

impl Cross {
    fn new(number: usize, side: &Side, most: u8) -> Self {
        let row = side.row(number);
        let least = *row.iter().min().expect("a row has values");
        let of = |buttons| (0..CORNERS).filter(|&corners| row[corners] == buttons).collect();
        Self { number, cheap: of(least), dear: of(most) }
    }

    /// Step 2 of the proof: corners with which this cross on the front and `back` on the back need more than `enough`
    /// buttons, where `enough` is K - 1 + M. Then each cheap u of this cross needs the largest number M on the back.
    fn first_beyond(&self, back: &Self, enough: u8, side: &Side) -> Option<usize> {
        let row = side.row(back.number);
        let most = row[*back.dear.first()?];
        let (&first, rest) = self.cheap.split_first()?;
        let mut candidates = back.dear.iter().map(|&dear| difference(first, dear));
        candidates.find(|&corners| {
            rest.iter().all(|&cheap| row[difference(cheap, corners)] == most)
                && side.fewest(self.number, back.number, corners) > enough
        })
    }
}

/// One cross of each equivalence class. The symmetries of a square, and multiplying all hours by 1, 5, 7 or 11, make
/// equivalent crosses: applied to both sides, they do not change the number of buttons that a pair of crosses needs.
fn classes(crosses: &[Cross]) -> Vec<&Cross> {
    let mut seen = BTreeSet::new();
    let mut classes = Vec::new();
    for cross in crosses {
        if seen.contains(&cross.number) {
            continue;
        }
        classes.push(cross);
        let (middle, edges) = (cross.number / EDGES, digits(cross.number % EDGES));
        // The four dials top, left, right and bottom are permuted by a quarter turn in each step, and once by a
        // reflection that exchanges left and right.
        let mut order = [0, 1, 2, 3];
        for symmetry in 0..8 {
            let turned = [1, 3, 0, 2].map(|place: usize| order[place]);
            order = if symmetry == 4 { [0, 2, 1, 3].map(|place: usize| turned[place]) } else { turned };
            for factor in [1, 5, 7, 11] {
                let edges = order.map(|place| edges[place] * factor % HOURS);
                seen.insert(middle * factor % HOURS * EDGES + number(edges));
            }
        }
    }
    classes
}

fn digits(number: usize) -> [usize; 4] {
    std::array::from_fn(|place| number / HOURS.pow(place as u32) % HOURS)
}

fn number(digits: [usize; 4]) -> usize {
    digits.iter().rev().fold(0, |number, digit| number * HOURS + digit)
}

/// Turns the dials with a 1 in `which` by `hours`. `clocks` is the number of four dials.
fn turn(clocks: usize, which: [usize; 4], hours: usize) -> usize {
    let clocks = digits(clocks);
    number(std::array::from_fn(|place| (clocks[place] + which[place] * hours) % HOURS))
}

/// Subtracts the hours of four dials from the hours of four others.
fn difference(clocks: usize, others: usize) -> usize {
    let (clocks, others) = (digits(clocks), digits(others));
    number(std::array::from_fn(|place| (clocks[place] + HOURS - others[place]) % HOURS))
}

/// The hours of the fourteen dials of a position.
fn dials(front: usize, back: usize, corners: usize) -> [usize; 14] {
    let [upper_left, upper_right, lower_left, lower_right] = digits(corners);
    let [[top, left, right, bottom], behind] = [front, back].map(|cross| digits(cross % EDGES));
    let [middle, behind_middle] = [front, back].map(|cross| cross / EDGES);
    [
        upper_left,
        top,
        upper_right,
        left,
        middle,
        right,
        lower_left,
        bottom,
        lower_right,
        behind[0],
        behind[1],
        behind[2],
        behind[3],
        behind_middle,
    ]
}
