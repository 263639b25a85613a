//! Names the indices of items in messages.

/// The items with the indices below `count`, such as "a place from 0 to 6". `item` is one of them, such as "a place".
pub fn item_below(count: usize, item: &str) -> String {
    match count.checked_sub(1) {
        Some(0) => format!("{item} with number 0, the only one"),
        Some(last) => format!("{item} from 0 to {last}"),
        None => format!("{item}, but there are none"),
    }
}
