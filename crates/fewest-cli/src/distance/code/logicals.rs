//! Describes the logical operators that are given with a stabilizer code: their number, rank and anticommuting pairs.

use fewest::linear::{CssCode, LogicalOperators, Pauli, Side, StabilizerCode, StabilizerError};

/// The largest number of pairs that are listed.
const MOST: usize = 8;

/// The stabilizer code with the generators of a CSS code.
pub(super) fn stabilizers_of(code: &CssCode) -> Result<StabilizerCode, StabilizerError> {
    let of_side = |side, pauli: Pauli| {
        code.checks(side).iter().map(move |row| row.iter().map(move |&qubit| (qubit as usize, pauli)))
    };
    StabilizerCode::new(code.qubits(), of_side(Side::X, Pauli::X).chain(of_side(Side::Z, Pauli::Z)))
}

/// A sentence about the given operators: their number, their rank, the rank 2 · `logical` of all logical operators of
/// the code, and the anticommuting pairs.
pub(super) fn description(operators: &LogicalOperators, rank: usize, logical: usize) -> String {
    let (count, all) = (operators.count(), 2 * logical);
    let noun = if count == 1 { "logical operator" } else { "logical operators" };
    format!(
        "{count} {noun} of rank {rank}; all logical operators of the code have rank {all}; {}",
        pairing(operators)
    )
}

fn pairing(operators: &LogicalOperators) -> String {
    let partners: Vec<Vec<usize>> =
        (0..operators.count()).map(|operator| operators.partners(operator)).collect();
    if partners.iter().all(Vec::is_empty) {
        return "they commute with each other".to_owned();
    }
    let Some((operator, found)) = partners.iter().enumerate().find(|(_, found)| found.len() != 1) else {
        let pairs = (0..).zip(&partners).filter(|(operator, found)| *operator < found[0]);
        let mut pairs: Vec<String> =
            pairs.map(|(operator, found)| format!("{operator} with {}", found[0])).collect();
        if pairs.len() > MOST {
            let more = pairs.split_off(MOST).len();
            pairs.push(format!("and {more} more pairs"));
        }
        return format!("they anticommute in pairs: {}", pairs.join(", "));
    };
    let found = match &found[..] {
        [] => "none".to_owned(),
        found => found.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and "),
    };
    format!("they are not in pairs: {operator} anticommutes with {found}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest::linear::Pauli::{X, Z};
    use fewest::linear::{Pauli, StabilizerCode};

    #[test]
    fn pairs_are_told_from_other_operators() {
        let none: [[(usize, Pauli); 0]; 0] = [];
        let code = StabilizerCode::new(3, none).expect("an empty list of generators commutes");
        let of = |operators: &[&[(usize, Pauli)]]| {
            let operators = operators.iter().map(|operator| operator.iter().copied());
            let operators = LogicalOperators::new(&code, operators).expect("all operators are logical");
            let rank = operators.rank_within(&fewest::Limits::new()).expect("there is no limit");
            description(&operators, rank, 3)
        };
        let [x0, x1, z0, z1] = [&[(0, X)][..], &[(1, X)], &[(0, Z)], &[(1, Z)]];
        assert_eq!(
            of(&[x0, x1, z1, z0]),
            "4 logical operators of rank 4; all logical operators of the code have rank 6; they anticommute in pairs: 0 \
             with 3, 1 with 2"
        );
        assert_eq!(
            of(&[x0]),
            "1 logical operator of rank 1; all logical operators of the code have rank 6; they commute with each other"
        );
        let twice = of(&[x0, x0, z0]);
        assert!(twice.starts_with("3 logical operators of rank 2; "), "{twice}");
        assert!(twice.ends_with("they are not in pairs: 2 anticommutes with 0 and 1"), "{twice}");
        let alone = of(&[x0, z0, x1]);
        assert!(alone.ends_with("they are not in pairs: 2 anticommutes with none"), "{alone}");
    }
}
