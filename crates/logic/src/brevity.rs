//! Shortens long reasons: a player can read a sentence of some four hundred characters in one go.
//!
//! Each reason has several versions, from full to brief; the first that is short enough wins. A version drops reasons
//! before values, and the last values first: `r7c8 is 6, r7c7 is 7 and 12 more values, so r6c6 is not 2`. The lines of
//! the step ([`Step::lines`](crate::Step::lines)) contain what the sentence leaves out.

use crate::{Argument, Sentence};

/// The maximum length of a reason in characters, without the conclusion.
const LONGEST: usize = 400;

/// The numbers of values that the versions list, the most first.
const VALUES: [usize; 7] = [24, 12, 8, 6, 4, 2, 0];

/// Returns the whole sentence if there is one and it is short, otherwise the fullest brief version that is, otherwise
/// the briefest.
pub(crate) fn fitted(whole: Option<Sentence>, brief: impl Fn(usize) -> Sentence) -> Sentence {
    let is_short = |sentence: &Sentence| sentence.to_string().chars().count() <= LONGEST;
    if let Some(whole) = whole.filter(is_short) {
        return whole;
    }
    let mut versions = VALUES.map(|most| brief(most).leaving_out()).into_iter();
    let last = versions.next_back();
    versions.find(is_short).or(last).unwrap_or_else(|| brief(0).leaving_out())
}

/// Lists at most `most` values of a path and counts the rest, then states the end that follows from all of them.
pub(crate) fn led(mut path: Vec<Sentence>, end: Sentence, most: usize) -> Sentence {
    let left = path.len().saturating_sub(most);
    let template = match (path.len(), left, most) {
        (0, ..) => return end,
        (_, 0 | 1, _) => "{way}, so {end}",
        (_, _, 0) => "{number} values follow, so {end}",
        _ => "{way} and {number} more values, so {end}",
    };
    let values = match left {
        0 | 1 => Argument::Together(path),
        _ => {
            path.truncate(most);
            Argument::Aside(path)
        }
    };
    Sentence::new(template).with("way", values).with("number", Argument::Number(left)).with("end", end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(count: usize) -> Vec<Sentence> {
        ["a", "b", "c", "d"].into_iter().take(count).map(Sentence::new).collect()
    }

    #[test]
    fn what_is_left_out_is_counted() {
        let text = |count, most| led(values(count), Sentence::new("z"), most).to_string();
        assert_eq!(text(0, 4), "z");
        assert_eq!(text(1, 0), "a, so z");
        assert_eq!(text(3, 2), "a, b and c, so z");
        assert_eq!(text(4, 2), "a, b and two more values, so z");
        assert_eq!(text(4, 0), "four values follow, so z");
    }

    #[test]
    fn the_fullest_that_is_short_enough_is_told() {
        let long = Sentence::new("x".repeat(LONGEST + 1).leak());
        assert!(fitted(Some(Sentence::new("short")), |_| long.clone()).is_whole());
        let brief = fitted(Some(long.clone()), |most| if most > 6 { long.clone() } else { Sentence::new("brief") });
        assert!(!brief.is_whole() && brief.to_string() == "brief");
    }
}
