//! The daily puzzle: the date determines its seed, level and variants, so that everyone gets the same puzzle without a
//! stored list. Puzzles get harder from Monday to Saturday; Sunday brings a variant.

use ninefold_grid::Side;

use crate::Day;

/// The parameters for the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DailyRequest {
    /// The level's name.
    pub level: &'static str,
    /// The variants.
    pub variants: &'static [&'static str],
    /// The seed.
    pub seed: u64,
    /// The side.
    pub side: Side,
    /// The symmetry of the givens.
    pub symmetry: &'static str,
}

/// The levels from Sunday to Saturday.
const WEEK: [&str; 7] = ["Amateur", "Beginner", "Amateur", "Amateur", "Expert", "Expert", "Veteran"];
const SUNDAYS: [&[&str]; 4] = [&["diagonal"], &["jigsaw"], &["window"], &["diagonal", "window"]];

/// Returns the parameters of the puzzle of a day.
pub fn daily_wish(day: Day) -> DailyRequest {
    let weekday = day.weekday();
    let sunday = day.number().div_euclid(7).rem_euclid(SUNDAYS.len() as i64) as usize;
    DailyRequest {
        level: WEEK[weekday],
        variants: if weekday == 0 { SUNDAYS[sunday] } else { &[] },
        seed: u64::from(day.year()) * 10_000 + u64::from(day.month()) * 100 + u64::from(day.day()),
        side: Side::NINE,
        symmetry: "rotational",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sundays_take_turns() {
        let request = |text: &str| daily_wish(text.parse().unwrap());
        assert_eq!(request("2026-11-21").level, "Veteran");
        let four =
            ["2026-11-22", "2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"].map(|day| request(day).variants);
        assert_eq!(four[0], four[4]);
        assert_eq!(four.iter().collect::<std::collections::HashSet<_>>().len(), 4);
        assert_eq!(request("2026-11-22").seed, 20_261_122);
    }
}
