//! The form of a classic puzzle by trying all 2·6⁸ moves of its cells.

const PERMUTATIONS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns all orders of nine lines.
pub(crate) fn orders() -> Vec<[usize; 9]> {
    let mut orders = Vec::new();
    for groups in PERMUTATIONS {
        for a in PERMUTATIONS {
            for b in PERMUTATIONS {
                for c in PERMUTATIONS {
                    let lines = [a, b, c];
                    orders.push(std::array::from_fn(|at| 3 * groups[at / 3] + lines[at / 3][at % 3]));
                }
            }
        }
    }
    orders
}

/// Returns the form, and the number of automorphisms in the whole group.
pub(crate) fn form(cells: &[u8; 81]) -> ([u8; 81], u64) {
    let orders = orders();
    let turned: [u8; 81] = std::array::from_fn(|at| cells[at % 9 * 9 + at / 9]);
    let mut least = [u8::MAX; 81];
    let mut ties = 0;
    for way in [cells, &turned] {
        for rows in &orders {
            for columns in &orders {
                match renamed(way, rows, columns, &least) {
                    None => {}
                    Some(form) if form == least => ties += 1,
                    Some(form) => {
                        least = form;
                        ties = 1;
                    }
                }
            }
        }
    }
    let absent = (1..=9).filter(|digit| !cells.contains(digit)).count() as u64;
    (least, ties * (1..=absent).product::<u64>())
}

/// Returns a reordered puzzle whose digits are renamed in the order in which they appear, unless it is above `least`.
fn renamed(cells: &[u8; 81], rows: &[usize; 9], columns: &[usize; 9], least: &[u8; 81]) -> Option<[u8; 81]> {
    let mut names = [0; 10];
    let mut named = 0;
    let mut form = [0; 81];
    let mut is_less = false;
    for at in 0..81 {
        let digit = usize::from(cells[9 * rows[at / 9] + columns[at % 9]]);
        if digit > 0 && names[digit] == 0 {
            named += 1;
            names[digit] = named;
        }
        form[at] = names[digit];
        if !is_less && form[at] > least[at] {
            return None;
        }
        is_less |= form[at] < least[at];
    }
    Some(form)
}
