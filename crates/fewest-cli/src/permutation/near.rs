//! Guesses the puzzle that an unknown name probably means.

use fewest::permutation::family::{self, Family};

/// The length of the shortest prefix by which a name is recognized.
const START: usize = 3;

/// Common names of puzzles that are not the name of a family, with the names to use.
const OTHER_NAMES: [(&str, &str); 21] = [
    ("8-puzzle", "sliding:3x3"),
    ("15-puzzle", "sliding:4x4"),
    ("24-puzzle", "sliding:5x5"),
    ("eight", "sliding:3x3"),
    ("fifteen", "sliding:4x4"),
    ("rubik", "3x3x3"),
    ("rubiks-cube", "3x3x3"),
    ("cube", "3x3x3"),
    ("222", "2x2x2"),
    ("333", "3x3x3"),
    ("444", "4x4x4"),
    ("555", "5x5x5"),
    ("666", "6x6x6"),
    ("777", "7x7x7"),
    ("octahedron", "fto"),
    ("pocket-cube", "2x2x2"),
    ("pyra", "pyraminx"),
    ("master-pyraminx", "pyraminx-4"),
    ("professor-pyraminx", "pyraminx-5"),
    ("rubiks-clock", "clock"),
    ("sq1", "square-1"),
];

/// The name of the puzzle that `name` commonly means, or else the most similar name of a family, with the sizes in
/// `name` if the family has sizes.
pub(crate) fn near(name: &str) -> Option<String> {
    let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
    if let Some((_, known)) = OTHER_NAMES.iter().find(|(other, _)| *other == plain) {
        return Some((*known).to_owned());
    }
    let (first, sizes) = name.split_once(':').map_or((name, None), |(first, sizes)| (first, Some(sizes)));
    let first = first.trim().to_lowercase();
    let family = family::families()
        .iter()
        .filter_map(|family| Some((difference(&first, family)?, family)))
        .min_by_key(|&(difference, _)| difference)
        .map(|(_, family)| family)?;
    let same_sizes = match sizes {
        Some(sizes) => format!("{}:{}", family.name(), sizes.trim()),
        None => family.name().to_owned(),
    };
    Some(if family::member(&same_sizes).is_ok() { same_sizes } else { family.pattern() })
}

/// The difference between a name and that of a family; `None` if they are not similar.
fn difference(name: &str, family: &Family) -> Option<usize> {
    let known = family.name();
    let is_start =
        name.len().min(known.len()) >= START && (known.starts_with(name) || name.starts_with(known));
    let difference = strsim::damerau_levenshtein(name, known);
    (is_start || difference <= known.len() / START).then_some(difference)
}

#[cfg(test)]
mod tests {
    use super::near;

    #[track_caller]
    fn check(name: &str, expected: Option<&str>) {
        assert_eq!(near(name).as_deref(), expected, "{name}");
    }

    #[test]
    fn a_slip_of_the_pen_is_recognized() {
        check("skweb", Some("skewb"));
        check("pyraminks", Some("pyraminx"));
        check("skewb_diamond", Some("skewb-diamond"));
        check("Pyraminx", Some("pyraminx"));
        check("2x2", Some("2x2x2"));
        check("3X3X3", Some("3x3x3"));
    }

    #[test]
    fn sizes_are_kept_where_the_puzzle_has_them() {
        check("pancakes:8", Some("pancake:8"));
        check("Sliding:4x4", Some("sliding:4x4"));
        check("top-spin:20,4", Some("topspin:20,4"));
        check("burned-pancake:5", Some("burnt-pancake:5"));
        check("pancake8", Some("pancake:N"));
        check("slidin:9", Some("sliding:RxC"));
    }

    #[test]
    fn names_that_people_use_are_known() {
        check("15-puzzle", Some("sliding:4x4"));
        check("8 Puzzle", Some("sliding:3x3"));
        check("Rubik", Some("3x3x3"));
        for (_, known) in super::OTHER_NAMES {
            assert!(fewest::permutation::family::member(known).is_ok(), "{known}");
        }
    }

    #[test]
    fn another_name_is_like_none() {
        for name in ["kilominx", "8x8x8", "tetris", "x", ""] {
            check(name, None);
        }
    }
}
