//! Certificates of words that a search proves to be shortest: only true ones are accepted.

use crate::naive_puzzle::{NEVER, Puzzle};
use crate::random::Random;
use fewest_verify::{MORE_NODES, Refused, Shard, verify};

/// The parts of a search's certificate, without its claims.
struct Search {
    question: String,
    bounds: &'static str,
    states: usize,
    patterns: Vec<Vec<u32>>,
    nodes: u64,
}

/// More nodes than any search here has.
const MANY: u64 = 1 << 30;

fn list(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

impl Search {
    fn new(puzzle: &Puzzle, bounds: &'static str, patterns: Vec<Vec<u32>>) -> Self {
        let states = patterns.iter().map(|letters| puzzle.states_of(letters)).sum();
        let question = puzzle.text().replace("question puzzle", "question search");
        Self { question, bounds, states, patterns, nodes: MANY }
    }

    fn text(&self, claims: &[(&[u32], &[String])]) -> String {
        let patterns: String =
            self.patterns.iter().map(|letters| format!("pattern {}\n", list(letters))).collect();
        let claim = |(position, word): &(&[u32], &[String])| {
            let word = if word.is_empty() { "-".to_owned() } else { word.join(" ") };
            format!("position {}\nshortest {word}\n", list(position))
        };
        let claims: String = claims.iter().map(claim).collect();
        let Self { question, bounds, states, nodes, .. } = self;
        format!("{question}bounds {bounds} {states}\n{patterns}nodes {nodes}\n{claims}end\n")
    }
}

fn refusal(text: &str) -> String {
    verify(text.as_bytes(), Shard::WHOLE).expect_err(text).to_string()
}

/// Words that lead to a goal, but are not shortest: a move away, and then a shortest word.
fn detour(puzzle: &Puzzle, states: &[Vec<u32>], distances: &[u8], number: usize) -> Option<Vec<String>> {
    puzzle.moves.iter().find_map(|step| {
        let next = states.binary_search(&puzzle.next(step, &states[number])?).expect("moves lead to states");
        let is_far = distances[next] != NEVER && distances[next] >= distances[number];
        let rest = puzzle.first_word(states, distances, next).filter(|_| is_far)?;
        // A name means the first move of this name that exists.
        let named = puzzle
            .moves
            .iter()
            .find(|other| other.name == step.name && puzzle.next(other, &states[number]).is_some())?;
        (named.name == step.name).then(|| [vec![step.name.clone()], rest].concat())
    })
}

/// Checks that shortest words of some states of a puzzle are accepted, and that longer words are refused.
fn check(puzzle: &Puzzle, search: &mut Search, random: &mut Random) -> (usize, usize) {
    let states = puzzle.states();
    let distances = puzzle.distances(&states);
    let (mut longest, mut refused) = (0, 0);
    for _ in 0..6 {
        let number = random.below(states.len());
        let Some(word) = puzzle.first_word(&states, &distances, number) else { continue };
        let text = search.text(&[(&states[number], &word)]);
        let proved =
            verify(text.as_bytes(), Shard::WHOLE).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        longest = longest.max(word.len());
        // The number of nodes is exact.
        search.nodes = proved.nodes();
        assert!(verify(search.text(&[(&states[number], &word)]).as_bytes(), Shard::WHOLE).is_ok());
        if proved.nodes() > 0 {
            search.nodes -= 1;
            let why = refusal(&search.text(&[(&states[number], &word)]));
            assert!(why.ends_with(&format!(": {MORE_NODES}")), "{why}");
        }
        search.nodes = MANY;
        for shard in 1..=3 {
            let part = Shard::new(shard, 3).expect("there is such a part");
            let sentence = verify(text.as_bytes(), part).expect("it is true").to_string();
            assert_eq!(sentence, format!("With the other shards, shard {shard} of 3 proves: {proved}"));
        }
        if let Some(longer) = detour(puzzle, &states, &distances, number) {
            let text = search.text(&[(&states[number], &longer)]);
            let why = refusal(&text);
            assert!(why.ends_with(": there is a shorter word"), "{why}\n{text}");
            let some = (1..=3).any(|shard| {
                let part = Shard::new(shard, 3).expect("there is such a part");
                matches!(verify(text.as_bytes(), part), Err(Refused::False(..)))
            });
            assert!(some, "{text}");
            refused += 1;
        }
    }
    (longest, refused)
}

/// Any pattern databases give lower bounds.
#[test]
fn shortest_words_of_random_puzzles_are_proved_and_no_longer_ones() {
    let mut random = Random::new(43);
    let (mut longest, mut refused, mut conditional) = (0, 0, 0);
    for _ in 0..250 {
        let puzzle = random.puzzle_of_different_pieces();
        conditional += usize::from(puzzle.moves.iter().any(|step| !step.conditions.is_empty()));
        let mut patterns = Vec::new();
        for letters in puzzle.letters() {
            for _ in 0..random.below(3) {
                let some: Vec<u32> = letters.iter().copied().filter(|_| random.below(2) == 0).collect();
                patterns.extend((!some.is_empty()).then_some(some));
            }
        }
        let mut search = Search::new(&puzzle, "max", patterns);
        let (length, number) = check(&puzzle, &mut search, &mut random);
        longest = longest.max(length);
        refused += number;
    }
    assert!(longest > 6 && refused > 300 && conditional > 50, "{longest} {refused} {conditional}");
}

/// The nodes of the search, counted by the definition in the book: the bound is the distance of the nearest state that
/// agrees on a pattern, and a pair of moves is skipped if an earlier pair, one move or none has the same effect.
fn count_nodes(puzzle: &Puzzle, patterns: &[Vec<u32>], start: &[u32], left: usize) -> u64 {
    let states = puzzle.states();
    let distances = puzzle.distances(&states);
    let is_alike = |pattern: &[u32], a: &[u32], b: &[u32]| {
        pattern.iter().all(|&letter| puzzle.place_and_turn(letter, a) == puzzle.place_and_turn(letter, b))
    };
    let bound = |state: &[u32]| {
        let of = |pattern: &Vec<u32>| {
            let alike = states.iter().zip(&distances).filter(|(other, _)| is_alike(pattern, state, other));
            alike.map(|(_, &distance)| usize::from(distance)).min().unwrap_or(usize::MAX)
        };
        patterns.iter().map(of).max().unwrap_or(0)
    };
    let goal = &puzzle.goals[0];
    let after = |word: &[usize]| {
        word.iter().fold(goal.clone(), |state, &step| {
            puzzle.next(&puzzle.moves[step], &state).expect("moves have no conditions")
        })
    };
    let moves = puzzle.moves.len();
    let is_left_out = |one: usize, two: usize| {
        let both = after(&[one, two]);
        let pairs = (0..moves).flat_map(|one| (0..moves).map(move |two| (one, two)));
        both == *goal
            || (0..moves).any(|step| after(&[step]) == both)
            || pairs.take_while(|&pair| pair < (one, two)).any(|(one, two)| after(&[one, two]) == both)
    };
    let mut open = vec![(start.to_vec(), left, None)];
    let mut nodes = 0;
    while let Some((state, left, last)) = open.pop() {
        nodes += 1;
        if left == 0 || bound(&state) > left {
            continue;
        }
        let steps = (0..moves).filter(|&step| last.is_none_or(|last| !is_left_out(last, step)));
        open.extend(steps.map(|step| {
            let next = puzzle.next(&puzzle.moves[step], &state).expect("moves have no conditions");
            (next, left - 1, Some(step))
        }));
    }
    nodes
}

#[test]
fn a_search_has_the_nodes_that_the_book_says() {
    let mut random = Random::new(44);
    let (mut searched, mut longest) = (0, 0);
    while searched < 60 {
        let puzzle = random.puzzle_of_different_pieces();
        if puzzle.moves.iter().any(|step| !step.conditions.is_empty()) {
            continue;
        }
        let mut patterns = Vec::new();
        for letters in puzzle.letters() {
            let some: Vec<u32> = letters.iter().copied().filter(|_| random.below(3) > 0).collect();
            patterns.extend((!some.is_empty()).then_some(some));
        }
        let states = puzzle.states();
        let distances = puzzle.distances(&states);
        let near = (0..states.len()).filter(|&number| distances[number] < 8);
        let farthest = near.max_by_key(|&number| distances[number]).expect("the goals have distance 0");
        let word = puzzle.first_word(&states, &distances, farthest).expect("the state has a distance");
        let Some(left) = word.len().checked_sub(1) else { continue };
        let search = Search::new(&puzzle, "max", patterns);
        let text = search.text(&[(&states[farthest], &word)]);
        let proved =
            verify(text.as_bytes(), Shard::WHOLE).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        assert_eq!(proved.nodes(), count_nodes(&puzzle, &search.patterns, &states[farthest], left), "{text}");
        searched += 1;
        longest = longest.max(word.len());
    }
    assert!(longest > 4, "{longest}");
}

/// The distances of disjoint patterns of tiles are additive, but not with the blank in a pattern.
#[test]
fn distances_of_tiles_add_up() {
    let mut random = Random::new(15);
    for columns in [2, 3] {
        let puzzle = Puzzle::sliding(columns);
        let tiles: Vec<u32> = (0..2 * columns as u32 - 1).collect();
        for size in 1..4 {
            let patterns = tiles.chunks(size).map(<[u32]>::to_vec).collect();
            check(&puzzle, &mut Search::new(&puzzle, "sum", patterns), &mut random);
        }
        let goal = &puzzle.goals[0];
        for patterns in [vec![vec![0], vec![0, 1]], vec![vec![0], vec![2 * columns as u32 - 1]]] {
            let wrong = Search::new(&puzzle, "sum", patterns);
            let why = refusal(&wrong.text(&[(goal, &[])]));
            assert!(
                why.ends_with(": a move may change two patterns, so their distances do not add up"),
                "{why}"
            );
            let right = Search { bounds: "max", ..wrong };
            assert!(verify(right.text(&[(goal, &[])]).as_bytes(), Shard::WHOLE).is_ok());
        }
    }
}

/// Four pieces in a row; `A`, `B` and `C` exchange neighbors.
const SWAPS: &str = "\
fewest certificate 1
question search
parts 1
pieces 0 1 2 3
goals 1
0 1 2 3
moves 3
move A
from 1 0 2 3
move B
from 0 2 1 3
move C
from 0 1 3 2
bounds max 24
pattern 0 1
pattern 2 3
nodes 100
position 1 0 3 2
shortest A C
end
";

#[test]
fn the_swaps_are_accepted() {
    let proved = verify(SWAPS.as_bytes(), Shard::WHOLE).expect("it is true");
    assert_eq!(
        proved.to_string(),
        "Of this puzzle, the shortest words of 1 position have 2 moves: 1 part, 4 places, 3 moves, 1 goal."
    );
    assert_eq!(proved.nodes(), 4);
}

#[test]
fn each_lie_about_a_search_is_refused_with_its_line() {
    let cases = [
        ("shortest A C", "shortest A C A A", "line 19: there is a shorter word"),
        ("shortest A C", "shortest A B", "line 19: the word does not lead to a goal"),
        ("shortest A C", "shortest A D", "line 19: move 2, \"D\", does not exist where it is made"),
        ("shortest A C", "word A C", "line 19: expected \"shortest\", found \"word A C\""),
        ("nodes 100", "nodes 3", "line 17: the search has more nodes than the certificate says"),
        (
            "nodes 100",
            "nodes 1099511627777",
            "line 17: expected a number up to 1099511627776, found \"1099511627777\"",
        ),
        ("bounds max 24", "view 0 1 2 3\nbounds max 24", "line 14: expected no views in a search"),
        (
            "bounds max",
            "bounds sum",
            "line 14: a move may change two patterns, so their distances do not add up",
        ),
        ("bounds max 24", "bounds max 23", "line 14: the patterns have another number of states"),
        ("bounds max 24", "bounds max 25", "line 14: the patterns have another number of states"),
        (
            "pattern 2 3\n",
            "pattern 2 3\npattern 0 1\n",
            "line 14: the patterns have another number of states",
        ),
        ("pattern 2 3", "pattern 3 2", "line 16: expected pieces of one part in ascending order"),
        ("pattern 2 3", "pattern 2 4", "line 16: there is no such piece"),
        ("pieces 0 1 2 3", "pieces 0 1 2 2", "line 13: expected pieces that are all different"),
        ("position 1 0 3 2", "position 1 0 3 3", "line 18: a piece is missing"),
        ("position 1 0 3 2", "position 1 0 3", "line 18: expected one number for each place of a position"),
        ("from 0 1 3 2\n", "from 0 1 3 2\nhas 0 4\n", "line 14: expected a condition on a piece of its part"),
        ("position 1 0 3 2\nshortest A C\n", "", "line 18: this certificate claims nothing"),
    ];
    for (truth, lie, message) in cases {
        assert_eq!(refusal(&SWAPS.replacen(truth, lie, 1)), message, "{lie}");
    }
    let turned = SWAPS.replace("parts 1", "parts 2").replace("2 3\ngoals", "2 3\nturns 3 2\ngoals");
    let turned = turned.replace("0 1 2 3\nmoves", "0 1 2 3 0 0 0\nmoves");
    let turned = ["1 0 2 3", "0 2 1 3", "0 1 3 2"]
        .into_iter()
        .fold(turned, |text, from| text.replace(&format!("from {from}"), &format!("from {from} 4 5 6")));
    assert_eq!(refusal(&turned), "line 14: expected turns for all places of the pieces before them");
    let turned =
        turned.replace("turns 3 2", "turns 4 2").replace("4 5 6", "4 5 6 7").replace("0 0 0\n", "0 0 0 0\n");
    assert_eq!(refusal(&turned), "line 14: expected a move that carries turns with their pieces");
}

/// If any byte changes, the certificate is refused, or its word is shortest for the changed question.
#[test]
fn a_changed_byte_of_a_search_is_refused_or_still_true() {
    let (mut refused, mut accepted) = (0, 0);
    for place in 0..SWAPS.len() {
        for byte in *b"0123 \n-ABCmaxsu9" {
            let mut changed = SWAPS.as_bytes().to_vec();
            changed[place] = byte;
            match verify(&changed, Shard::WHOLE) {
                Err(_) => refused += 1,
                Ok(proved) => {
                    accepted += 1;
                    let changed = String::from_utf8(changed).expect("bytes become letters");
                    let after = |name: &str| {
                        let line = changed.lines().find_map(|line| line.strip_prefix(name));
                        line.expect("the checker found it").split(' ')
                    };
                    let position: Vec<u32> = after("position ")
                        .map(|number| number.parse().expect("the checker read it"))
                        .collect();
                    let word: Vec<&str> = after("shortest ").filter(|&name| name != "-").collect();
                    let says = format!(" 1 position have {} moves", word.len());
                    let is_true = Puzzle::of_question(&changed).is_shortest(&position, &word);
                    assert!(is_true && proved.to_string().contains(&says), "{proved}\n{changed}");
                }
            }
        }
    }
    assert!(refused > 3000 && accepted > 100, "{refused} {accepted}");
    for end in 0..SWAPS.len() {
        let refused = verify(&SWAPS.as_bytes()[..end], Shard::WHOLE);
        assert!(matches!(refused, Err(Refused::Unreadable(..))), "{end}");
    }
}
