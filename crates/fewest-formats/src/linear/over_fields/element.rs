//! Reads an element of a field in the notation of GAP, Magma, Sage and galois.

use super::named::power;
use fewest_core::text::natural;
use fewest_linear::Field;

/// The spellings of a field's generator, called `w` below. `z2` stands before `z`, so that it is not read as `z`.
const GENERATORS: [&str; 10] = ["$.1", "\u{3b1}", "\u{3c9}", "z2", "z3", "z4", "z", "w", "a", "x"];

/// The element that a word denotes; `None` if the word denotes no element of `field`.
pub(super) fn element(word: &[u8], field: Field) -> Option<u8> {
    if word.contains(&b'Z') {
        return of_gap(word, field);
    }
    let mut sum = 0;
    for term in word.split(|&byte| byte == b'+') {
        sum = field.sum(sum, term_of(term, field)?);
    }
    Some(sum)
}

/// The element that a term denotes, such as `2`, `-1`, `w`, `w^2` or `2*w`.
fn term_of(term: &[u8], field: Field) -> Option<u8> {
    if let Some(number) = natural(term) {
        return field.contains(number).then_some(number as u8);
    }
    if let Some(rest) = term.strip_prefix(b"-") {
        return Some(field.negative(term_of(rest, field).filter(|_| !rest.starts_with(b"-"))?));
    }
    if let Some(at) = term.iter().position(|&byte| byte == b'*') {
        let factor = natural(&term[..at]).filter(|&number| number < field.characteristic().into())?;
        return Some(field.product(factor as u8, generator_power(&term[at + 1..], field)?));
    }
    generator_power(term, field)
}

fn generator_power(text: &[u8], field: Field) -> Option<u8> {
    let rest = GENERATORS.iter().find_map(|name| text.strip_prefix(name.as_bytes()))?;
    let exponent = if rest.is_empty() { 1 } else { natural(rest.strip_prefix(b"^")?)? };
    (field.degree() > 1).then(|| field.power(exponent))
}

/// The element that a word of GAP denotes, such as `Z(9)^2`, `Z(3)` or `0*Z(3)`. `Z(q)` is a generator of the field of
/// q elements, which may be a subfield of `field`.
fn of_gap(word: &[u8], field: Field) -> Option<u8> {
    let (is_zero, rest) = word.strip_prefix(b"0*").map_or((false, word), |rest| (true, rest));
    let rest = rest.strip_prefix(b"Z(")?;
    let end = rest.iter().position(|&byte| byte == b')')?;
    let order = power(&rest[..end])?;
    let exponent = match &rest[end + 1..] {
        [] => 1,
        [b'^', exponent @ ..] if !is_zero => natural(exponent)?,
        _ => return None,
    };
    if !super::is_within(order, field) {
        return None;
    }
    if is_zero {
        return Some(0);
    }
    // GAP defines fields by Conway polynomials. Therefore the generator of a subfield is this power of the generator of
    // the field.
    let step = (field.order() as u64 - 1) / (order - 1);
    Some(field.power(exponent % (order - 1) * step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(order: u64, elements: &[(&str, Option<u8>)]) {
        let field = Field::new(order).unwrap();
        for &(text, number) in elements {
            assert_eq!(element(text.as_bytes(), field), number, "{text} in {field}");
        }
    }

    #[test]
    fn elements_are_read_in_every_notation() {
        let three =
            [("0", Some(0)), ("2", Some(2)), ("-1", Some(2)), ("3", None), ("w", None), ("--1", None)];
        check(3, &three);
        check(
            3,
            &[("Z(3)^0", Some(1)), ("Z(3)", Some(2)), ("0*Z(3)", Some(0)), ("Z(2)^0", None), ("Z(9)", None)],
        );
        check(
            4,
            &[
                ("w", Some(2)),
                ("w^2", Some(3)),
                ("$.1^2", Some(3)),
                ("w+1", Some(3)),
                ("a", Some(2)),
                ("4", None),
            ],
        );
        check(
            4,
            &[("Z(2)^0", Some(1)), ("Z(2^2)", Some(2)), ("Z(4)^5", Some(3)), ("0*Z(2)", Some(0)), ("", None)],
        );
        // In GF(9), Z(3) is w^4 = -1.
        check(
            9,
            &[("Z(3)", Some(2)), ("Z(3^2)^4", Some(2)), ("2*w", Some(6)), ("-w", Some(6)), ("w^5", Some(6))],
        );
        check(5, &[("Z(5)", Some(2)), ("Z(5)^3", Some(3)), ("0*Z(5)^2", None), ("1.0", None), ("Z(5", None)]);
    }
}
