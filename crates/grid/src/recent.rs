//! The things used last, by key, for what recurs from puzzle to puzzle and takes time to make.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A limited number of things with their keys, shared by all threads. A new one takes the place of the one that was not
/// used for the longest time.
///
/// ```
/// use ninefold_grid::Recent;
///
/// static SQUARES: Recent<u32, u32> = Recent::new(16);
///
/// let square = |side: u32| {
///     SQUARES.find(|key| *key == side).unwrap_or_else(|| {
///         SQUARES.keep(side, side * side);
///         side * side
///     })
/// };
/// assert_eq!((square(9), square(9)), (81, 81));
/// ```
#[derive(Debug)]
pub struct Recent<K, V> {
    most: usize,
    /// The things, the one used last at the end.
    items: Mutex<Vec<(K, V)>>,
}

impl<K, V: Clone> Recent<K, V> {
    /// Returns a store for at most this many things; it is empty.
    pub const fn new(most: usize) -> Recent<K, V> {
        Recent { most, items: Mutex::new(Vec::new()) }
    }

    /// Returns the thing whose key fits, if it is kept.
    pub fn find(&self, fits: impl Fn(&K) -> bool) -> Option<V> {
        let mut items = self.items();
        let place = items.iter().rposition(|(key, _)| fits(key))?;
        items[place..].rotate_left(1);
        items.last().map(|(_, thing)| thing.clone())
    }

    /// Keeps a thing.
    pub fn keep(&self, key: K, thing: V) {
        let mut items = self.items();
        let surplus = (items.len() + 1).saturating_sub(self.most).min(items.len());
        items.drain(..surplus);
        items.push((key, thing));
    }

    /// Drops the things whose key doesn't fit.
    pub fn retain(&self, fits: impl Fn(&K) -> bool) {
        self.items().retain(|(key, _)| fits(key));
    }

    fn items(&self) -> MutexGuard<'_, Vec<(K, V)>> {
        self.items.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(recent: &Recent<u32, &'static str>, key: u32) -> Option<&'static str> {
        recent.find(|own| *own == key)
    }

    #[test]
    fn what_is_kept_is_found_by_its_key() {
        let recent = Recent::new(4);
        assert_eq!(find(&recent, 1), None);
        recent.keep(1, "one");
        recent.keep(2, "two");
        assert_eq!((find(&recent, 1), find(&recent, 2), find(&recent, 3)), (Some("one"), Some("two"), None));
        // Two threads may make the same thing at the same time: the later one is found.
        recent.keep(1, "one again");
        assert_eq!(find(&recent, 1), Some("one again"));
    }

    #[test]
    fn what_was_used_long_ago_is_dropped() {
        let recent = Recent::new(2);
        recent.keep(1, "one");
        recent.keep(2, "two");
        assert_eq!(find(&recent, 1), Some("one"));
        recent.keep(3, "three");
        assert_eq!((find(&recent, 1), find(&recent, 2), find(&recent, 3)), (Some("one"), None, Some("three")));
        assert_eq!(recent.items().len(), 2);
    }

    #[test]
    fn what_is_no_longer_wanted_is_dropped() {
        let recent = Recent::new(3);
        [(1, "one"), (2, "two"), (3, "three")].into_iter().for_each(|(key, thing)| recent.keep(key, thing));
        recent.retain(|key| *key != 2);
        assert_eq!((find(&recent, 1), find(&recent, 2), find(&recent, 3)), (Some("one"), None, Some("three")));
    }
}
