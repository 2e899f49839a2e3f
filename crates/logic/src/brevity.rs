//! How a long argument is told in a few words: a sentence that a player reads at one go has some four hundred characters.
//!
//! There are several ways to say the same, the fullest first, and the first that is short enough is taken. Reasons are left
//! out before values, and of values the last: `r7c8 is 6, r7c7 is 7 and 12 more values, so r6c6 is not 2`. What a sentence
//! leaves out, the lines of the step tell ([`Step::lines`](crate::Step::lines)).

use crate::{Argument, Sentence};

/// The most characters of a reason; its conclusion comes on top.
const LONGEST: usize = 400;

/// How many values of a way are told, the most first.
const VALUES: [usize; 7] = [24, 12, 8, 6, 4, 2, 0];

/// The whole sentence, if there is one and it is short; else the fullest brief one that is; else the shortest.
pub(crate) fn fitted(whole: Option<Sentence>, brief: impl Fn(usize) -> Sentence) -> Sentence {
    let is_short = |sentence: &Sentence| sentence.to_string().chars().count() <= LONGEST;
    if let Some(whole) = whole.filter(is_short) {
        return whole;
    }
    let mut ways = VALUES.map(|most| brief(most).leaving_out()).into_iter();
    let last = ways.next_back();
    ways.find(is_short).or(last).unwrap_or_else(|| brief(0).leaving_out())
}

/// Some values of a way, and what follows from all of them.
pub(crate) fn led(mut way: Vec<Sentence>, end: Sentence, most: usize) -> Sentence {
    let left = way.len().saturating_sub(most);
    let template = match (way.len(), left, most) {
        (0, ..) => return end,
        (_, 0 | 1, _) => "{way}, so {end}",
        (_, _, 0) => "{number} values follow, so {end}",
        _ => "{way} and {number} more values, so {end}",
    };
    let way = match left {
        0 | 1 => Argument::Together(way),
        _ => {
            way.truncate(most);
            Argument::Aside(way)
        }
    };
    Sentence::new(template).with("way", way).with("number", Argument::Number(left)).with("end", end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(count: usize) -> Vec<Sentence> {
        ["a", "b", "c", "d"].into_iter().take(count).map(Sentence::new).collect()
    }

    #[test]
    fn what_is_left_out_is_counted() {
        let told = |count, most| led(values(count), Sentence::new("z"), most).to_string();
        assert_eq!(told(0, 4), "z");
        assert_eq!(told(1, 0), "a, so z");
        assert_eq!(told(3, 2), "a, b and c, so z");
        assert_eq!(told(4, 2), "a, b and two more values, so z");
        assert_eq!(told(4, 0), "four values follow, so z");
    }

    #[test]
    fn the_fullest_that_is_short_enough_is_told() {
        let long = Sentence::new("x".repeat(LONGEST + 1).leak());
        assert!(fitted(Some(Sentence::new("short")), |_| long.clone()).is_whole());
        let brief = fitted(Some(long.clone()), |most| if most > 6 { long.clone() } else { Sentence::new("brief") });
        assert!(!brief.is_whole() && brief.to_string() == "brief");
    }
}
