//! Houses that follow from the houses of the rules, such as the hidden windows of a windoku.
//!
//! Rows 2 to 4 of a windoku hold each digit three times. Windows 1 and 2 lie in these rows and hold each digit twice.
//! So the other nine cells of the rows hold each digit once. In general, if m disjoint houses touch exactly m + 1 rows
//! (or columns), the remaining cells of these lines form another house. A second round uses the derived houses too; it
//! finds the fifth hidden window, in the rows and columns that no window touches.
//!
//! Each derived house carries its proof, [`DerivedHouse::plus`] and [`DerivedHouse::minus`], in terms of the houses of
//! the rules.

use crate::board::{Board, Kind};
use crate::mask::Mask;

/// The number of rounds. A third round finds nothing on any board with windows.
const ROUNDS: usize = 2;

/// A set of cells that holds each digit once, as a consequence of other houses.
#[derive(Clone, Debug)]
pub(crate) struct DerivedHouse<const W: usize> {
    pub(crate) mask: Mask<W>,
    /// Disjoint houses.
    pub(crate) plus: Vec<usize>,
    /// Disjoint houses, one fewer than `plus`. Their cells lie in those of `plus`; the other cells of `plus` form the
    /// derived house.
    pub(crate) minus: Vec<usize>,
}

/// A house of the rules or a derived one, with its proof.
struct Member<const W: usize> {
    mask: Mask<W>,
    plus: Vec<usize>,
    minus: Vec<usize>,
}

/// Returns the derived houses of a board, at most as many as its side.
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

/// Groups disjoint members by the set of lines of this kind that they touch.
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

/// Returns the house that a family leaves in its lines, if there is one more line than there are members.
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

    /// Returns the derived houses of a classic board with these rules, after checking the proof of each.
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
