//! Proves how many buttons Rubik's Clock needs at most: `cargo run --release --example clock`. It takes 6 GB and ten
//! minutes.
//!
//! A button is pressed any number of times, for one move. The buttons of the front turn its cross (the middle and the
//! four clocks beside it) and the four corners; those of the back turn their cross, and the same corners the other way.
//! So with g for the fewest buttons of one side,
//!
//! ```text
//! fewest(front cross f, back cross b, corners c) = min over u of g(f, u) + g(b, u - c).
//! ```
//!
//! g has 12^9 values. The 12^14 positions need not be enumerated: if one side's cross needs at most k buttons with the
//! best corners, the position needs at most k plus the largest value of g. This leaves pairs of crosses that both need
//! more than k. For such a pair, c can be bad only if each u that is cheap for f is expensive for b.
//!
//! It prints the numbers of positions of one side by buttons, the largest number for the Clock, and a position that
//! needs it, in the order of dials of `examples/clock.mtx`.

use std::collections::BTreeSet;

/// Hours.
const HOURS: usize = 12;
/// Positions of the corners; of a cross without its middle; of one side.
const CORNERS: usize = HOURS.pow(4);
const EDGES: usize = HOURS.pow(4);
const CROSSES: usize = EDGES * HOURS;

/// The corners beside the clocks at the top, left, right and bottom.
const BESIDE: [[usize; 2]; 4] = [[0, 1], [0, 2], [1, 3], [2, 3]];

fn main() {
    let side = Side::new();
    println!("positions of one side by buttons: {:?}", side.counts());
    let most = side.counts().len() as u8 - 1;

    let least: Vec<u8> =
        (0..CROSSES).map(|cross| *side.row(cross).iter().min().expect("it has corners")).collect();
    let most_of_crosses = *least.iter().max().expect("there are crosses");
    let crosses =
        (0..=most_of_crosses).map(|buttons| least.iter().filter(|&&least| least == buttons).count());
    println!("crosses by buttons, with the best corners: {:?}", crosses.collect::<Vec<_>>());

    // If one of the crosses needs fewer, this is enough.
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

    // Crosses with few cheap corners come first, because their positions are likely to need many buttons.
    let mut hard: Vec<&Cross> = dear.iter().collect();
    hard.sort_by_key(|cross| (cross.cheap.len(), cross.number));
    let found = (0..hard.len()).find_map(|back| {
        (0..=back).find_map(|front| side.first_of(hard[front].number, hard[back].number, enough))
    });
    println!("needs {enough}: {:?}", found.map(|(front, back, corners)| dials(front, back, corners)));
}

/// The fewest buttons of one side for each position. The index is the number of the cross times `CORNERS`, plus the
/// number of the corners.
struct Side(Vec<u8>);

impl Side {
    /// Pressing one button any number of times connects twelve positions. Each needs at most one button more than the
    /// cheapest of them.
    fn new() -> Self {
        let mut fewest = vec![u8::MAX; CROSSES * CORNERS];
        fewest[0] = 0;
        for pins in 1..16 {
            let up: [usize; 4] = std::array::from_fn(|corner| pins >> corner & 1);
            let edges = BESIDE.map(|[one, other]| up[one] | up[other]);
            let turned: Vec<[u16; HOURS]> = (0..CORNERS)
                .map(|corners| std::array::from_fn(|times| turn(corners, up, times) as u16))
                .collect();
            // Every button turns the middle, so that one of the twelve positions has it at 0.
            for cross in 0..EDGES {
                let rows: [usize; HOURS] =
                    std::array::from_fn(|times| (times * EDGES + turn(cross, edges, times)) * CORNERS);
                for corners in &turned {
                    let places: [usize; HOURS] =
                        std::array::from_fn(|times| rows[times] + usize::from(corners[times]));
                    let least = places.iter().map(|&place| fewest[place]).min().expect("there are twelve");
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
        counts.truncate(counts.iter().rposition(|&count| count > 0).expect("there are positions") + 1);
        counts
    }

    /// The fewest buttons of a cross for each position of the corners.
    fn row(&self, cross: usize) -> &[u8] {
        &self.0[cross * CORNERS..][..CORNERS]
    }

    fn fewest(&self, front: usize, back: usize, corners: usize) -> u8 {
        let back = self.row(back);
        let sums = self.row(front).iter().enumerate().map(|(u, front)| front + back[difference(u, corners)]);
        sums.min().expect("there are corners")
    }

    /// The first corners with which two crosses need this many buttons or more.
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

/// A cross, the corners with which it needs the fewest buttons, and those with which it needs the most that any
/// position of a side needs.
struct Cross {
    number: usize,
    cheap: Vec<usize>,
    dear: Vec<usize>,
}

impl Cross {
    fn new(number: usize, side: &Side, most: u8) -> Self {
        let row = side.row(number);
        let least = *row.iter().min().expect("it has corners");
        let of = |buttons| (0..CORNERS).filter(|&corners| row[corners] == buttons).collect();
        Self { number, cheap: of(least), dear: of(most) }
    }

    /// Corners with which this cross in front and `back` behind need more than `enough`, which is one less than the
    /// least of this cross plus the most of any position of a side. So for each of the cheap corners here, the back
    /// must need the most.
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

/// One cross of each class under the symmetries of a square and the multiplications by 1, 5, 7 and 11, none of which
/// changes the number of buttons that a pair needs.
fn classes(crosses: &[Cross]) -> Vec<&Cross> {
    let mut seen = BTreeSet::new();
    let mut classes = Vec::new();
    for cross in crosses {
        if seen.contains(&cross.number) {
            continue;
        }
        classes.push(cross);
        let (middle, edges) = (cross.number / EDGES, digits(cross.number % EDGES));
        // Top, left, right and bottom after a quarter turn, and after a reflection that exchanges left and right.
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

/// Four clocks, some of them turned by `hours`.
fn turn(clocks: usize, which: [usize; 4], hours: usize) -> usize {
    let clocks = digits(clocks);
    number(std::array::from_fn(|place| (clocks[place] + which[place] * hours) % HOURS))
}

/// The hours of four clocks minus those of four others.
fn difference(clocks: usize, others: usize) -> usize {
    let (clocks, others) = (digits(clocks), digits(others));
    number(std::array::from_fn(|place| (clocks[place] + HOURS - others[place]) % HOURS))
}

/// A position as its fourteen dials.
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
