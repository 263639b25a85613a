//! Orders the equations of games whose cells are not in rows.

use crate::lights::incidence::transposed;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::Rows;

/// Orders the equations so that the next equation always has the fewest new presses, which adds few unknowns. Among
/// equations with equally many new presses, the one whose number changed last is next, so that consecutive equations
/// share presses.
///
/// This is the inactivation decoding of Raptor codes, and structured Gaussian elimination.
pub(super) fn fewest_new(equations: &Rows<(u32, u8)>, buttons: usize) -> Result<Vec<u32>, OutOfMemory> {
    let count = equations.iter().len();
    let of_button = transposed(equations, buttons)?;
    let mut new: Vec<u32> = memory::collected(equations.iter().map(|equation| equation.len() as u32))?;
    // Equations by their number of new presses. When this number changes, the equation is listed again, and its old
    // entry becomes stale.
    let mut waiting = memory::filled(new.iter().max().map_or(0, |&most| most as usize + 1), Vec::new())?;
    for number in (0..count as u32).rev() {
        memory::push(&mut waiting[new[number as usize] as usize], number)?;
    }
    let mut is_known = memory::filled(buttons, false)?;
    let mut is_done = memory::filled(count, false)?;
    let mut order = memory::room(count)?;
    let mut least = 0;
    while let Some(list) = waiting.get_mut(least) {
        let Some(number) = list.pop() else {
            least += 1;
            continue;
        };
        if is_done[number as usize] || new[number as usize] as usize != least {
            continue;
        }
        is_done[number as usize] = true;
        order.push(number);
        for &(button, _) in equations.row(number as usize) {
            if std::mem::replace(&mut is_known[button as usize], true) {
                continue;
            }
            for &(other, _) in of_button.row(button as usize) {
                let left = &mut new[other as usize];
                *left -= 1;
                if !is_done[other as usize] {
                    memory::push(&mut waiting[*left as usize], other)?;
                    least = least.min(*left as usize);
                }
            }
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lights::{Incidence, States};
    use fewest_core::random::Random;

    #[test]
    fn the_next_equation_always_has_the_fewest_new_presses() {
        let mut random = Random::new(5);
        for (cells, buttons) in [(0, 0), (1, 3), (5, 1), (9, 9), (40, 40), (60, 30), (30, 60)] {
            let of_button = |_| (0..3).map(|_| (random.below(cells as u64) as usize, 1)).collect::<Vec<_>>();
            let changes: Vec<_> = (0..buttons).map(of_button).collect();
            let incidence = Incidence::new(States::TWO, cells, changes).expect("the cells exist");
            let equations = incidence.by_cell(|_| true).expect("there is memory");
            let order = fewest_new(&equations, buttons).expect("there is memory");
            let mut left: Vec<u32> = (0..cells as u32).collect();
            let mut is_known = vec![false; buttons];
            for next in order {
                let new = |number: u32| {
                    let equation = equations.row(number as usize).iter();
                    equation.filter(|(button, _)| !is_known[*button as usize]).count()
                };
                assert_eq!(
                    left.iter().map(|&number| new(number)).min(),
                    Some(new(next)),
                    "{cells} x {buttons}"
                );
                left.retain(|&number| number != next);
                equations.row(next as usize).iter().for_each(|&(button, _)| is_known[button as usize] = true);
            }
            assert!(left.is_empty());
        }
    }
}
