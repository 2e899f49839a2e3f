//! A tally of names, each with the number of its occurrences.

/// The largest number of different names that are counted separately.
const MOST_NAMES: usize = 100;
/// The name under which all further names are counted.
const OTHERS: &str = "others";

/// Counts names; they stay in the order in which they first appear.
#[derive(Debug, Default)]
pub(crate) struct Tally(Vec<(String, usize)>);

impl Tally {
    /// Counts a name.
    pub(crate) fn add(&mut self, name: &str) {
        let is_full = self.0.len() >= MOST_NAMES;
        let name = if is_full && !self.0.iter().any(|(own, _)| own == name) { OTHERS } else { name };
        match self.0.iter_mut().find(|(own, _)| own == name) {
            Some((_, count)) => *count += 1,
            None => self.0.push((name.to_owned(), 1)),
        }
    }

    /// Returns the names, those counted more than once with their number: `x_sum (3)`.
    pub(crate) fn into_names(self) -> Vec<String> {
        let text = |(name, count): (String, usize)| if count == 1 { name } else { format!("{name} ({count})") };
        self.0.into_iter().map(text).collect()
    }
}
