//! The names of messages, checked at compile time.

// `MESSAGES` has all messages, for the compiler; `PRESENT` those whose texts this program contains.
include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// The name of a message that exists. The macro [`id!`](crate::id!) makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(pub(crate) &'static str);

impl Id {
    /// Returns the message with this name and exactly these variables, in any order.
    ///
    /// # Panics
    /// Panics if there is none; in a constant this stops the compiler.
    pub const fn new(name: &'static str, variables: &[&str]) -> Id {
        let (mut low, mut high) = (0, MESSAGES.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let (found, known) = MESSAGES[middle];
            match compare(found.as_bytes(), name.as_bytes()) {
                0 => {
                    assert!(known.len() == variables.len(), "the message has another number of variables");
                    let mut place = 0;
                    while place < variables.len() {
                        assert!(contains(known, variables[place]), "the message has no variable of this name");
                        place += 1;
                    }
                    return Id(name);
                }
                1 => high = middle,
                _ => low = middle + 1,
            }
        }
        panic!("the catalogue has no message of this name")
    }

    /// Returns the name.
    pub fn name(self) -> &'static str {
        self.0
    }
}

/// Returns the variables of a message, or `None` if there is no text of this name.
pub(crate) fn variables(name: &str) -> Option<&'static [&'static str]> {
    let place = PRESENT.binary_search_by(|(other, _)| (*other).cmp(name)).ok()?;
    Some(PRESENT[place].1)
}

/// Returns 0 if the texts are equal, 1 if the first is greater, 2 if it is less.
const fn compare(one: &[u8], other: &[u8]) -> u8 {
    let mut place = 0;
    while place < one.len() && place < other.len() {
        if one[place] != other[place] {
            return if one[place] > other[place] { 1 } else { 2 };
        }
        place += 1;
    }
    match (one.len() == other.len(), one.len() > other.len()) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    }
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut place = 0;
    while place < names.len() {
        if compare(names[place].as_bytes(), name.as_bytes()) == 0 {
            return true;
        }
        place += 1;
    }
    false
}

/// Returns the [`Id`] of a message without variables, or with those named: `id!("level-beginner")`,
/// `id!("puzzle-count", count)`. The compiler checks it.
#[macro_export]
macro_rules! id {
    ($name:literal $(, $variable:ident)* $(,)?) => {
        const { $crate::Id::new($name, &[$(stringify!($variable)),*]) }
    };
}

/// Returns the text of a message. Without variables it is a `&'static str`: `text!(texts, "level-beginner")`; with
/// variables it is a `String`: `text!(texts, "puzzle-count", count = 3)`. The compiler checks the names; values are
/// numbers or texts ([`Value`](crate::Value)).
#[macro_export]
macro_rules! text {
    ($texts:expr, $name:literal $(,)?) => {
        $texts.get($crate::id!($name))
    };
    ($texts:expr, $name:literal, $($variable:ident = $value:expr),+ $(,)?) => {
        $texts.format(
            $crate::id!($name $(, $variable)+),
            [$((stringify!($variable), $crate::Value::from($value))),+],
        )
    };
}
