//! Houses that no rule names and that follow from the others: the hidden windows of a window puzzle.
//!
//! Rows 2 to 4 of a windoku hold each digit three times. Windows 1 and 2 lie in these rows and hold each digit twice. So the
//! other nine cells of the rows hold each digit once. In general: m disjoint houses that touch just m + 1 rows (or columns)
//! leave one more house there. Derived houses count again in a second round; that finds the fifth hidden window, in the rows
//! and columns that no window touches.
//!
//! Each derived house carries its proof, [`DerivedHouse::plus`] and [`DerivedHouse::minus`], in houses of the rules alone.

use crate::board::{Board, Kind};
use crate::mask::Mask;

/// The second round uses what the first has found; a third has found nothing on any board with windows.
const ROUNDS: usize = 2;

/// A set of cells that holds each digit once because of other houses.
#[derive(Clone, Debug)]
pub(crate) struct DerivedHouse<const W: usize> {
    pub(crate) mask: Mask<W>,
    /// Houses without a common cell.
    pub(crate) plus: Vec<usize>,
    /// Houses without a common cell, one fewer. They lie in those of `plus`, and the derived house is what they leave.
    pub(crate) minus: Vec<usize>,
}

/// A house of the rules or a derived one, with its proof.
struct Member<const W: usize> {
    mask: Mask<W>,
    plus: Vec<usize>,
    minus: Vec<usize>,
}

/// The derived houses of a board, no more than it has lines.
pub(crate) fn derived_houses<const W: usize>(board: &Board<W>) -> Vec<DerivedHouse<W>> {
    let extra = (0..board.houses.len()).filter(|&house| board.houses[house].kind == Kind::Extra);
    let member = |house: usize| Member { mask: board.houses[house].mask, plus: vec![house], minus: Vec::new() };
    let mut members: Vec<Member<W>> = extra.map(member).collect();
    let mut found: Vec<DerivedHouse<W>> = Vec::new();
    for _ in 0..ROUNDS {
        let mut fresh = Vec::new();
        for kind in [Kind::Row, Kind::Column] {
            for (lines, family) in families(board, &members, kind) {
                fresh.extend(left_over(board, &members, &lines, &family));
            }
        }
        for house in fresh {
            let is_known = board.houses.iter().any(|other| other.mask == house.mask)
                || found.iter().any(|other| other.mask == house.mask);
            if !is_known && found.len() < board.side {
                members.push(Member { mask: house.mask, plus: house.plus.clone(), minus: house.minus.clone() });
                found.push(house);
            }
        }
    }
    found
}

/// The lines of a kind that members touch, each set of lines with its members that have no common cell.
fn families<const W: usize>(board: &Board<W>, members: &[Member<W>], kind: Kind) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut families: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (index, member) in members.iter().enumerate() {
        let is_touched = |&line: &usize| board.houses[line].kind == kind && board.houses[line].mask.meets(&member.mask);
        let lines: Vec<usize> = (0..board.houses.len()).filter(is_touched).collect();
        match families.iter_mut().find(|(other, _)| *other == lines) {
            Some((_, family)) if family.iter().all(|&other| !members[other].mask.meets(&member.mask)) => {
                family.push(index);
            }
            Some(_) => {}
            None => families.push((lines, vec![index])),
        }
    }
    families
}

/// What a family leaves of its lines, if these are one more than its members.
fn left_over<const W: usize>(
    board: &Board<W>,
    members: &[Member<W>],
    lines: &[usize],
    family: &[usize],
) -> Option<DerivedHouse<W>> {
    if lines.len() != family.len() + 1 {
        return None;
    }
    let all = lines.iter().fold(Mask::EMPTY, |all, &line| all | board.houses[line].mask);
    let mask = family.iter().fold(all, |left, &index| left.without(&members[index].mask));
    let mut plus = lines.to_vec();
    let mut minus = Vec::new();
    for &index in family {
        minus.extend(&members[index].plus);
        plus.extend(&members[index].minus);
    }
    let shared: Vec<usize> = plus.iter().copied().filter(|house| minus.contains(house)).collect();
    for house in shared {
        plus.retain(|&other| other != house);
        minus.retain(|&other| other != house);
    }
    plus.sort_unstable();
    minus.sort_unstable();
    Some(DerivedHouse { mask, plus, minus })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Side;
    use ninefold_puzzle::RulesetDraft;

    /// The derived houses of a square board with these rules, each held against its proof.
    fn derived(side: usize, rules: &[&str]) -> Vec<Mask<10>> {
        let draft = RulesetDraft::classic(Side::new(side).unwrap()).with_rules(rules.iter().copied());
        let board: Board<10> = Board::new(&draft.validate().unwrap());
        let found = derived_houses(&board);
        for house in &found {
            assert_eq!((house.mask.len() as usize, house.plus.len()), (side, house.minus.len() + 1));
            let times = |houses: &[usize], cell: usize| {
                houses.iter().filter(|&&other| board.houses[other].mask.contains(cell)).count()
            };
            for cell in 0..board.cell_count {
                let left = times(&house.minus, cell) + usize::from(house.mask.contains(cell));
                assert_eq!(times(&house.plus, cell), left, "{house:?}");
                assert!(left <= 1, "{house:?}");
            }
        }
        found.into_iter().map(|house| house.mask).collect()
    }

    #[test]
    fn a_windoku_has_five_hidden_windows() {
        let found = derived(9, &["window"]);
        assert_eq!(found.len(), 5);
        let nine = |rows: [usize; 3], columns: [usize; 3]| -> Mask<10> {
            rows.iter().flat_map(|row| columns.map(|column| (row - 1) * 9 + column - 1)).collect()
        };
        let (outside, low, high) = ([1, 5, 9], [2, 3, 4], [6, 7, 8]);
        for (rows, columns) in [(low, outside), (high, outside), (outside, low), (outside, high), (outside, outside)] {
            assert!(found.contains(&nine(rows, columns)), "{rows:?} {columns:?}");
        }
        assert_eq!(derived(9, &["diagonal", "window"]).len(), 5);
    }

    #[test]
    fn windows_of_other_sides_leave_as_many() {
        assert_eq!(derived(4, &["window"]).len(), 3);
        assert_eq!(derived(16, &["window"]).len(), 7);
        assert_eq!(derived(25, &["window"]).len(), 9);
    }

    #[test]
    fn without_windows_there_are_none() {
        assert!(
            derived(9, &[]).is_empty() && derived(9, &["diagonal"]).is_empty() && derived(8, &["diagonal"]).is_empty()
        );
    }
}
