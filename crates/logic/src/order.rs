//! One sort for all kinds of items.

/// Sorts items by two numbers, the first of which takes precedence. Items with the same numbers keep their order.
///
/// Sorting the items themselves would be compiled for each kind of item and each size class; here only the numbers are
/// sorted.
pub(crate) fn sort_by_numbers<T>(items: &mut [T], numbers: impl FnMut(&T) -> [u32; 2]) {
    let mut sources = ascending(&items.iter().map(numbers).collect::<Vec<_>>());
    for place in 0..items.len() {
        // An item that was displaced has moved to the source of that place, perhaps repeatedly.
        let mut source = sources[place] as usize;
        while source < place {
            source = sources[source] as usize;
        }
        sources[place] = source as u32;
        items.swap(place, source);
    }
}

/// Returns the places of the numbers in ascending order.
fn ascending(numbers: &[[u32; 2]]) -> Vec<u32> {
    let mut places: Vec<u32> = (0..numbers.len() as u32).collect();
    places.sort_unstable_by_key(|&place| (numbers[place as usize], place));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_with_the_same_numbers_keep_their_order() {
        let mut items: Vec<[u32; 3]> = (0..1000).map(|item| [item * 7919 % 11, item * 31 % 5, item]).collect();
        let mut sorted = items.clone();
        sorted.sort();
        sort_by_numbers(&mut items, |&[one, two, _]| [one, two]);
        assert_eq!(items, sorted);
        sort_by_numbers::<u8>(&mut [], |_| [0, 0]);
    }
}
