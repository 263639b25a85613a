//! Whole-space checks of tables of cosets, on random puzzles with planted symmetries.

mod searches;

use super::classes::Classes;
use super::coarsening::Coarsening;
use super::pieces::Places;
use super::stickers::{Colored, Colors};
use super::table::{CosetTable, Form, Planned};
use super::view::View;
use crate::distances::{Keeping, KeptTable, Shelf, TableError};
use crate::{Definition, Metric, Move, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, State, family};
use fewest_core::random::Random;
use fewest_core::{Limits, Reason};
use fewest_testing::is_night;
use std::collections::HashMap;
use std::io::{self, Cursor, Read};
use std::sync::Mutex;

/// A puzzle of one or two orbits. A rotation of each orbit's places, of order 2, 3 or 6, maps the moves to each other.
fn symmetric(random: &mut Random) -> Puzzle {
    let orbits: Vec<(usize, usize)> =
        (0..=random.below(2)).map(|_| (3 + random.below(3) as usize, 1 + random.below(3) as usize)).collect();
    let shuffled = |random: &mut Random, places: usize| {
        let mut order: Vec<usize> = (0..places).collect();
        (1..places).rev().for_each(|last| order.swap(last, random.below(last as u64 + 1) as usize));
        order
    };
    let rotations: Vec<Vec<usize>> = orbits.iter().map(|&(places, _)| shuffled(random, places)).collect();
    let mut moves = Vec::new();
    for number in 0..1 + random.below(2) {
        let first: Vec<OrbitMove> = orbits
            .iter()
            .map(|&(places, orientations)| {
                let mut sources: Vec<usize> = (0..places).collect();
                let order = shuffled(random, places);
                let cycle = &order[..2 + random.below(places as u64 - 1) as usize];
                cycle.iter().zip(cycle.iter().cycle().skip(1)).for_each(|(&to, &from)| sources[to] = from);
                let turns = (0..places).map(|_| random.below(orientations as u64) as u32).collect();
                OrbitMove { sources, turns }
            })
            .collect();
        let mut step = first.clone();
        for image in 0..6 {
            if image == 0 || step != first {
                moves.push(MoveDefinition::new(format!("m{number}_{image}_"), step.clone()));
            }
            let rotated = step.iter().zip(&rotations).map(|(step, rotation)| {
                let mut image = step.clone();
                for (place, &source) in step.sources.iter().enumerate() {
                    image.sources[rotation[place]] = rotation[source];
                    image.turns[rotation[place]] = step.turns[place];
                }
                image
            });
            step = rotated.collect();
            if step == first {
                break;
            }
        }
    }
    let named = orbits.iter().zip(0..);
    Puzzle::new(Definition {
        name: "symmetric".into(),
        orbits: named
            .map(|(&(places, orientations), number)| Orbit {
                name: format!("o{number}"),
                places,
                orientations,
            })
            .collect(),
        goals: vec![orbits.iter().map(|&(places, _)| OrbitState::solved(places)).collect()],
        moves,
        illegal: vec![],
        bandages: vec![],
    })
    .unwrap()
}

/// The limit on states, so that all of them are searched in milliseconds.
const MOST_STATES: usize = 1500;

/// The distances of all states from the solved state, unless there are too many.
fn distances(puzzle: &Puzzle) -> Option<HashMap<State, usize>> {
    let steps = puzzle.moves(Metric::Turns);
    let mut distances = HashMap::from([(puzzle.solved().clone(), 0)]);
    let mut level = vec![puzzle.solved().clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for state in &level {
            for step in &steps {
                let after = state.after(step, puzzle);
                if !distances.contains_key(&after) {
                    distances.insert(after.clone(), distance);
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        if distances.len() > MOST_STATES {
            return None;
        }
        level = next;
    }
    Some(distances)
}

fn classes(colored: &Colored) -> Option<Classes> {
    let symmetries = colored.puzzle.symmetries(Metric::Turns);
    Classes::new(&colored.puzzle, Metric::Turns, &symmetries, u64::MAX)
}

#[test]
fn each_coset_has_its_distance() {
    let mut random = Random::new(7);
    let (mut checked, mut reduced) = (0, 0);
    while checked < 150 {
        let puzzle = symmetric(&mut random);
        let steps = puzzle.moves(Metric::Turns);
        let chosen: Vec<_> = steps.iter().filter(|_| random.below(3) == 0).collect();
        let colors = (0..puzzle.orbits().len()).map(|orbit| {
            let colors = Colors::preserved(&puzzle, orbit, &chosen);
            if random.below(3) == 0 { colors.unturned() } else { colors }
        });
        let colors: Vec<Colors> = colors.collect();
        let Some(colored) = Colored::new(&puzzle, &colors.iter().collect::<Vec<_>>()) else { continue };
        let Some(known) = distances(&colored.puzzle) else { continue };
        let Some(classes) = classes(&colored) else { continue };
        let form = if random.below(2) == 0 { Form::Distances } else { Form::Thirds };
        let planned = Planned { colored, classes, form, behind: None };
        let table =
            planned.table(Metric::Turns, &steps, &Keeping::new(None), &Limits::new(), &|_| {}).unwrap();
        let most = known.values().max().unwrap() + 1;
        let mut counts = vec![0; most];
        for (state, &distance) in &known {
            counts[distance] += 1;
            let spot = table.classes.spot_of(state);
            let middle = table.counts.len() - 1;
            let expected = match form {
                Form::Distances => distance.min(15),
                Form::Thirds if distance < middle => 0,
                Form::Thirds => distance.min(middle + 1),
            };
            assert_eq!(table.bound(spot), expected as u32, "{puzzle:?} {state:?}");
        }
        match form {
            Form::Distances => counts.truncate(15),
            Form::Thirds => counts.truncate(table.counts.len()),
        }
        assert_eq!(table.counts, counts, "{puzzle:?}");
        checked += 1;
        reduced += usize::from(table.classes.moves().len() > 1);
    }
    assert!(reduced > 45, "{reduced} tables were reduced by symmetry");
}

/// Below its middle level, a table of thirds has the bounds of the table behind it.
#[test]
fn the_table_behind_is_read_below_the_middle_level() {
    let mut random = Random::new(10);
    let (mut checked, mut below) = (0, 0);
    while checked < 40 {
        let puzzle = symmetric(&mut random);
        let Some(known) = distances(&puzzle) else { continue };
        let (metric, steps) = (Metric::Turns, puzzle.moves(Metric::Turns));
        let chosen: Vec<&Move> = steps.iter().filter(|_| random.below(3) == 0).collect();
        let more: Vec<&Move> =
            steps.iter().filter(|step| chosen.contains(step) || random.below(2) == 0).collect();
        let planned = |chosen: &[&Move], form| {
            let colors: Vec<Colors> =
                (0..puzzle.orbits().len()).map(|orbit| Colors::preserved(&puzzle, orbit, chosen)).collect();
            let colored = Colored::new(&puzzle, &colors.iter().collect::<Vec<_>>())?;
            let classes = classes(&colored)?;
            Some(Planned { colored, classes, form, behind: None })
        };
        let coarser = || planned(&more, Form::Distances);
        let (Some(finer), Some(behind), Some(coarser)) =
            (planned(&chosen, Form::Thirds), coarser(), coarser())
        else {
            continue;
        };
        let Some(coarsening) =
            Coarsening::new((&finer.colored, &finer.classes), (&behind.colored, &behind.classes))
        else {
            continue;
        };
        let finer = Planned { behind: Some(Box::new((behind, coarsening))), ..finer };
        let table =
            |planned: Planned| planned.table(metric, &steps, &Keeping::new(None), &Limits::new(), &|_| {});
        let (finer, coarser) = (table(finer).unwrap(), table(coarser).unwrap());
        let places = Places::new(&puzzle, &steps).unwrap();
        let identity = &puzzle.symmetries(metric).elements(1)[0];
        let views = [&finer, &coarser].map(|table| View::new(&puzzle, &places, identity, table));
        for state in known.keys() {
            let pieces = places.pieces(state);
            let spot = views[0].spot(&pieces, &finer).unwrap();
            let expected = match finer.entry(finer.number(spot)) {
                0 => coarser.bound(views[1].spot(&pieces, &coarser).unwrap()),
                entry => entry,
            };
            assert_eq!(finer.bound(spot), expected, "{puzzle:?} {state:?}");
            below += u32::from(expected > 0 && expected + 1 < finer.counts.len() as u32);
        }
        checked += 1;
    }
    assert!(below > 200, "{below} bounds come from a table behind");
}

/// The table with the colors that these moves of the 3×3×3 preserve.
fn of_cube(names: &[&str], form: Form) -> (Planned, Vec<Move>) {
    let cube = family::by_name("3x3x3").unwrap();
    let steps = cube.moves(Metric::Turns);
    let chosen: Vec<&Move> = steps.iter().filter(|step| names.contains(&step.name())).collect();
    let colors: Vec<Colors> =
        (0..cube.orbits().len()).map(|orbit| Colors::preserved(&cube, orbit, &chosen)).collect();
    let colored = Colored::new(&cube, &colors.iter().collect::<Vec<_>>()).unwrap();
    (Planned { classes: classes(&colored).unwrap(), colored, form, behind: None }, steps)
}

/// The cosets of the first phase of Kociemba's algorithm, with 16 symmetries. Their numbers by distance are published
/// (kociemba.org, *Two-Phase Algorithm Details*; Reid, Cube-Lovers, 1995). They take half a minute, so they are counted at
/// night; for each change, `each_coset_has_its_distance` checks whole tables of small puzzles.
#[test]
fn the_cosets_of_the_first_phase_have_the_published_distances() {
    if !is_night() {
        return;
    }
    let (planned, steps) = of_cube(&["U", "D", "R2", "L2", "F2", "B2"], Form::Thirds);
    assert_eq!(planned.classes.len(), 64_430 * 2187);
    let keeping = Keeping::new(None);
    let table = planned.table(Metric::Turns, &steps, &keeping, &Limits::new(), &|_| {}).unwrap();
    let published =
        [1, 4, 50, 592, 7156, 87_236, 1_043_817, 12_070_278, 124_946_368, 821_605_960, 1_199_128_738];
    assert_eq!(table.counts, published);
}

/// A shelf for one table.
#[derive(Debug, Default)]
struct One {
    table: Mutex<Vec<u8>>,
    reported: Mutex<Vec<String>>,
}

impl Shelf for One {
    fn open(&self, _: &str) -> io::Result<Option<Box<dyn Read>>> {
        let table = self.table.lock().unwrap().clone();
        Ok((!table.is_empty()).then(|| Box::new(Cursor::new(table)) as Box<dyn Read>))
    }

    fn report_unusable(&self, _: &str, error: TableError) {
        self.reported.lock().unwrap().push(error.to_string());
    }

    fn keep(&self, _: &str, table: &KeptTable<'_>) {
        let mut bytes = Vec::new();
        table.write(&mut bytes).unwrap();
        *self.table.lock().unwrap() = bytes;
    }
}

#[test]
fn kept_tables_are_read_and_damaged_ones_made_again() {
    for form in [Form::Distances, Form::Thirds] {
        let shelf = One::default();
        let table = || {
            let (planned, steps) = of_cube(&["U", "D", "R", "L", "F2", "B2"], form);
            planned
                .table(Metric::Turns, &steps, &Keeping::new(Some(&shelf)), &Limits::new(), &|_| {})
                .unwrap()
        };
        let bounds = |table: &CosetTable| -> Vec<u32> {
            (0..table.classes.len()).map(|number| table.entry(number)).collect()
        };
        let made = table();
        let kept = shelf.table.lock().unwrap().clone();
        assert_eq!(bounds(&table()), bounds(&made));
        assert!(shelf.reported.lock().unwrap().is_empty());
        for byte in [0, 20, kept.len() / 2, kept.len() - 1] {
            shelf.table.lock().unwrap()[byte] ^= 1;
            let again = table();
            assert_eq!((bounds(&again), &again.counts), (bounds(&made), &made.counts));
            assert_eq!(shelf.reported.lock().unwrap().drain(..).count(), 1);
            assert_eq!(*shelf.table.lock().unwrap(), kept, "it is replaced");
        }
    }
}

#[test]
fn little_memory_is_an_error() {
    let (planned, steps) = of_cube(&["U", "D", "R", "L", "F2", "B2"], Form::Thirds);
    let needed = planned.bytes_to_make();
    assert!(planned.bytes() < needed);
    let limits = Limits::new().memory(needed - 1);
    let refused = planned.table(Metric::Turns, &steps, &Keeping::new(None), &limits, &|_| {});
    assert_eq!(refused.err(), Some(Reason::Memory { needed: Some(needed) }));
}
