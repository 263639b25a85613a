//! An oracle: a breadth-first search backward from all goals, with a hash set of states.
//!
//! Only the definition of a puzzle comes from the library. Moves, their powers and their order are computed here.

use fewest::permutation::{BandagedPiece, Metric, OrbitGoal, OrbitState, Puzzle};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// For each place, the kind of its piece in the higher byte, and the piece's orientation in the lower byte.
type State = Vec<u16>;

/// A puzzle whose places and kinds are numbered consecutively through all orbits.
struct Naive {
    /// The orbit and the label of each kind.
    kinds: Vec<(usize, u32)>,
    /// The first place of each orbit.
    starts: Vec<usize>,
    goals: Vec<State>,
    steps: Vec<Step>,
    /// For each place, the number of orientations of its orbit.
    orientations: Vec<u8>,
    /// For each kind, the number of orientations that can be distinguished.
    periods: Vec<u8>,
    /// Pairs of a place and a kind that may not be there.
    illegal: Vec<(usize, u8)>,
    /// For each metric, the moves with their powers; only if pieces are bandaged. Powers of a move may then move
    /// different pieces.
    powers: Option<[Vec<Step>; 2]>,
}

#[derive(Clone, PartialEq)]
struct Step {
    sources: Vec<usize>,
    turns: Vec<u8>,
    one_way: bool,
    requires: Vec<(usize, u8)>,
    /// Groups of kinds that move together or not at all.
    bandages: Rc<[Vec<u8>]>,
}

/// The numbers of states by distance from the goals.
pub(crate) fn counts(puzzle: &Puzzle, metric: Metric) -> Vec<u64> {
    let naive = Naive::new(puzzle);
    let mut seen = HashSet::new();
    let mut level: Vec<State> =
        naive.goals.iter().filter(|&state| seen.insert(state.clone())).cloned().collect();
    let mut counts = Vec::new();
    while !level.is_empty() {
        counts.push(level.len() as u64);
        let before = level.iter().flat_map(|state| naive.before(state, metric));
        level = before.filter(|state| seen.insert(state.clone())).collect();
    }
    counts
}

/// All arrangements of a puzzle's pieces, and the distances of those from which moves lead to a goal.
pub(crate) struct Distances {
    naive: Naive,
    moves: Vec<Step>,
    arrangements: Vec<State>,
    distances: HashMap<State, usize>,
}

impl Distances {
    /// Distances to the nearest arrangement that agrees with an alternative of a goal.
    pub(crate) fn new(puzzle: &Puzzle, metric: Metric, goal: &[Vec<OrbitGoal>]) -> Self {
        let naive = Naive::new(puzzle);
        let arrangements = naive.arrangements();
        let is_legal =
            |state: &State| !naive.illegal.iter().any(|&(place, wrong)| kind(state[place]) == wrong);
        let agrees = |state: &State| goal.iter().any(|alternative| naive.agrees(state, alternative));
        let mut level: Vec<State> =
            arrangements.iter().filter(|state| is_legal(state) && agrees(state)).cloned().collect();
        let mut distances: HashMap<State, usize> = level.iter().map(|state| (state.clone(), 0)).collect();
        for distance in 1.. {
            let before = level.iter().flat_map(|state| naive.before(state, metric));
            let before: HashSet<State> = before.filter(|state| !distances.contains_key(state)).collect();
            if before.is_empty() {
                break;
            }
            level = before.into_iter().collect();
            distances.extend(level.iter().map(|state| (state.clone(), distance)));
        }
        Self { moves: naive.moves(metric), naive, arrangements, distances }
    }

    pub(crate) fn len(&self) -> usize {
        self.arrangements.len()
    }

    pub(crate) fn pieces(&self, number: usize) -> Vec<OrbitState> {
        self.naive.pieces(&self.arrangements[number])
    }

    /// The distance of an arrangement. `None` if no moves lead to a goal.
    pub(crate) fn distance(&self, number: usize) -> Option<usize> {
        self.distances.get(&self.arrangements[number]).copied()
    }

    /// The distance after each of the moves. `None` if the move does not exist, or if no moves lead from there to a
    /// goal.
    pub(crate) fn distances_after(&self, number: usize) -> Vec<Option<usize>> {
        let state = &self.arrangements[number];
        let after = |step: &Step| step.is_allowed(state).then(|| self.naive.done(state, step));
        self.moves.iter().map(|step| self.distances.get(&after(step)?).copied()).collect()
    }

    /// All shortest words of an arrangement in dictionary order, as indices of moves.
    pub(crate) fn words(&self, number: usize) -> Vec<Vec<u16>> {
        let mut words = Vec::new();
        if self.distance(number).is_some() {
            self.add_words(&self.arrangements[number], &mut vec![], &mut words);
        }
        words
    }

    fn add_words(&self, state: &State, word: &mut Vec<u16>, words: &mut Vec<Vec<u16>>) {
        let distance = self.distances[state];
        if distance == 0 {
            words.push(word.clone());
        }
        for (number, step) in self.moves.iter().enumerate().filter(|(_, step)| step.is_allowed(state)) {
            // Illegal states have no distance, so legality is not checked here.
            let after = self.naive.done(state, step);
            if self.distances.get(&after).is_some_and(|&after| after + 1 == distance) {
                word.push(number as u16);
                self.add_words(&after, word, words);
                word.pop();
            }
        }
    }
}

impl Naive {
    fn new(puzzle: &Puzzle) -> Self {
        let definition = puzzle.definition();
        let (mut starts, mut places) = (Vec::new(), 0);
        let (mut kinds, mut periods, mut orientations) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (orbit, solved)) in definition.orbits.iter().zip(&definition.goals[0]).enumerate() {
            starts.push(places);
            places += orbit.places;
            orientations.resize(places, orbit.orientations as u8);
            for (&label, &period) in solved.pieces.iter().zip(&solved.periods) {
                if !kinds.contains(&(number, label)) {
                    kinds.push((number, label));
                    periods.push(period as u8);
                }
            }
        }
        let kind = |orbit: usize, label: u32| {
            kinds.iter().position(|&kind| kind == (orbit, label)).expect("all goals have the same pieces")
                as u8
        };
        let goals = (definition.goals.iter())
            .map(|goal| {
                let orbits = goal.iter().enumerate();
                let pieces = orbits.flat_map(|(orbit, state)| {
                    let turned = state.pieces.iter().zip(&state.orientations);
                    turned.map(move |(&label, &turn)| (kind(orbit, label), turn as u8))
                });
                pieces.map(|(kind, turn)| piece(kind, turn % periods[usize::from(kind)])).collect()
            })
            .collect();
        let group = |group: &Vec<BandagedPiece>| -> Vec<u8> {
            group.iter().map(|bandaged| kind(bandaged.orbit, bandaged.piece)).collect()
        };
        let bandages: Rc<[Vec<u8>]> = definition.bandages.iter().map(group).collect();
        let steps = (definition.moves.iter())
            .map(|step| {
                let mut requires: Vec<_> = (step.requires.iter())
                    .map(|piece| (starts[piece.orbit] + piece.place, kind(piece.orbit, piece.piece)))
                    .collect();
                requires.sort_unstable();
                requires.dedup();
                let changes = step.orbits.iter().zip(&starts);
                let sources = changes
                    .flat_map(|(change, start)| change.sources.iter().map(move |source| start + source));
                Step {
                    sources: sources.collect(),
                    turns: step
                        .orbits
                        .iter()
                        .flat_map(|change| &change.turns)
                        .map(|&turn| turn as u8)
                        .collect(),
                    one_way: step.one_way,
                    requires,
                    bandages: Rc::clone(&bandages),
                }
            })
            .collect();
        let illegal = definition.illegal.iter();
        let illegal = illegal
            .map(|piece| (starts[piece.orbit] + piece.place, kind(piece.orbit, piece.piece)))
            .collect();
        let mut naive = Self { kinds, starts, goals, steps, orientations, periods, illegal, powers: None };
        if !bandages.is_empty() {
            naive.powers = Some(Metric::ALL.map(|metric| naive.moves(metric)));
        }
        naive
    }

    /// The moves that count as one move in a metric, in dictionary order.
    fn moves(&self, metric: Metric) -> Vec<Step> {
        let mut moves = Vec::new();
        for step in &self.steps {
            let mut powers = vec![step.clone()];
            if !step.one_way && (!step.requires.is_empty() || metric == Metric::Quarters) {
                powers.push(self.inverse(step));
            } else if !step.one_way {
                while let Some(last) = powers.last().filter(|last| !last.does_nothing()) {
                    powers.push(self.product(last, step));
                }
            }
            for power in powers.into_iter().filter(|power| !power.does_nothing()) {
                let power = Step { one_way: true, ..power };
                if !moves.contains(&power) {
                    moves.push(power);
                }
            }
        }
        moves
    }

    /// `first`, then `second`.
    fn product(&self, first: &Step, second: &Step) -> Step {
        let turn = |place: usize| {
            (first.turns[second.sources[place]] + second.turns[place]) % self.orientations[place]
        };
        Step {
            sources: second.sources.iter().map(|&source| first.sources[source]).collect(),
            turns: (0..self.orientations.len()).map(turn).collect(),
            ..first.clone()
        }
    }

    /// The inverse requires the same pieces at the places to which the move brings them.
    fn inverse(&self, step: &Step) -> Step {
        let places = 0..self.orientations.len();
        let target = |source: usize| {
            step.sources.iter().position(|&other| other == source).expect("it is a permutation")
        };
        let turn =
            |place: usize| (self.orientations[place] - step.turns[target(place)]) % self.orientations[place];
        let mut requires: Vec<_> = step.requires.iter().map(|&(place, kind)| (target(place), kind)).collect();
        requires.sort_unstable();
        Step {
            sources: places.clone().map(target).collect(),
            turns: places.map(turn).collect(),
            requires,
            ..step.clone()
        }
    }

    fn places(&self, orbit: usize) -> std::ops::Range<usize> {
        self.starts[orbit]..self.starts.get(orbit + 1).copied().unwrap_or(self.orientations.len())
    }

    /// All arrangements of the pieces in their orbits, in all orientations.
    fn arrangements(&self) -> Vec<State> {
        let mut all = vec![vec![]];
        for place in 0..self.orientations.len() {
            let orbit =
                (0..self.starts.len()).rfind(|&orbit| self.starts[orbit] <= place).expect("it has one");
            let pieces = |state: &[u16], kind_number: u8| {
                state.iter().filter(|&&piece| kind(piece) == kind_number).count()
            };
            all = (all.iter())
                .flat_map(|state: &State| {
                    let kinds = (0..self.kinds.len() as u8).filter(|&number| {
                        let all = pieces(&self.goals[0], number);
                        self.kinds[usize::from(number)].0 == orbit && pieces(state, number) < all
                    });
                    let turned = kinds.flat_map(|number| {
                        (0..self.periods[usize::from(number)]).map(move |turn| piece(number, turn))
                    });
                    turned.map(|piece| [&state[..], &[piece]].concat()).collect::<Vec<State>>()
                })
                .collect();
        }
        all
    }

    fn agrees(&self, state: &State, goal: &[OrbitGoal]) -> bool {
        goal.iter().enumerate().all(|(orbit, goal)| {
            self.places(orbit).zip(goal.pieces.iter().zip(&goal.orientations)).all(
                |(place, (label, turn))| {
                    let [number, turned] = state[place].to_be_bytes();
                    label.is_none_or(|label| self.kinds[usize::from(number)] == (orbit, label))
                        && turn.is_none_or(|turn| turn as u8 % self.periods[usize::from(number)] == turned)
                },
            )
        })
    }

    fn pieces(&self, state: &State) -> Vec<OrbitState> {
        let orbit = |orbit| {
            let pieces = || state[self.places(orbit)].iter().map(|piece| piece.to_be_bytes());
            OrbitState {
                pieces: pieces().map(|[kind, _]| self.kinds[usize::from(kind)].1).collect(),
                orientations: pieces().map(|[_, turn]| turn.into()).collect(),
                periods: vec![],
            }
        };
        (0..self.starts.len()).map(orbit).collect()
    }

    fn before(&self, state: &State, metric: Metric) -> Vec<State> {
        let mut before = Vec::new();
        if let Some(powers) = &self.powers {
            let number = Metric::ALL.iter().position(|other| *other == metric).expect("all are listed");
            let undone = powers[number].iter().map(|step| (step, self.undone(state, step)));
            before.extend(undone.filter(|(step, undone)| step.is_allowed(undone)).map(|(_, undone)| undone));
        }
        for step in self.steps.iter().filter(|_| self.powers.is_none()) {
            let undone = self.undone(state, step);
            if step.one_way {
                before.extend(step.is_allowed(&undone).then_some(undone));
            } else if !step.requires.is_empty() || metric == Metric::Quarters {
                // A move's inverse is allowed exactly in the states to which the move leads.
                before.extend(step.is_allowed(state).then(|| self.done(state, step)));
                before.extend(step.is_allowed(&undone).then_some(undone));
            } else {
                let mut power = undone;
                while power != *state {
                    let next = self.undone(&power, step);
                    before.push(power);
                    power = next;
                }
            }
        }
        before.retain(|state| !self.illegal.iter().any(|&(place, wrong)| kind(state[place]) == wrong));
        before
    }

    fn done(&self, state: &State, step: &Step) -> State {
        let pieces = step.sources.iter().zip(&step.turns);
        pieces.map(|(&source, turn)| self.turned(state[source], *turn)).collect()
    }

    fn undone(&self, state: &State, step: &Step) -> State {
        let mut before = state.clone();
        for (place, &piece) in state.iter().enumerate() {
            let back = self.orientations[place] - step.turns[place];
            before[step.sources[place]] = self.turned(piece, back);
        }
        before
    }

    fn turned(&self, turned: u16, turn: u8) -> u16 {
        let [kind, orientation] = turned.to_be_bytes();
        piece(kind, (orientation + turn) % self.periods[usize::from(kind)])
    }
}

fn piece(kind: u8, orientation: u8) -> u16 {
    u16::from_be_bytes([kind, orientation])
}

fn kind(piece: u16) -> u8 {
    piece.to_be_bytes()[0]
}

impl Step {
    fn does_nothing(&self) -> bool {
        self.sources.iter().copied().eq(0..self.sources.len()) && self.turns.iter().all(|&turn| turn == 0)
    }

    fn is_allowed(&self, state: &State) -> bool {
        let moves = |&number: &u8| {
            let place =
                state.iter().position(|&piece| kind(piece) == number).expect("a state has all pieces");
            self.sources[place] != place || self.turns[place] != 0
        };
        self.requires.iter().all(|&(place, wanted)| kind(state[place]) == wanted)
            && self.bandages.iter().all(|group| group.iter().all(moves) || !group.iter().any(moves))
    }
}
