//! The orders of up to three columns or stacks that give the same least row.

/// The permutations of three things: the first keeps them, the first two keep the third.
const PERMUTATIONS: [[u8; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Orders of three things, of which there is at least one.
#[derive(Clone, Copy)]
pub(crate) struct TiedOrders {
    orders: [[u8; 3]; 6],
    count: usize,
}

impl TiedOrders {
    /// Returns the orders of three things, the first `free` of which may be permuted, that make their keys ascend. Things
    /// with the key 0 stay interchangeable, so they keep their order.
    pub(crate) fn of(keys: [u16; 3], free: u8) -> TiedOrders {
        let permutations: &[[u8; 3]] = match free {
            0 | 1 => &PERMUTATIONS[..1],
            2 => &PERMUTATIONS[..2],
            _ => &PERMUTATIONS,
        };
        let mut tied = TiedOrders { orders: [[0, 1, 2]; 6], count: 0 };
        for order in permutations {
            let follows = |at: usize| {
                let (one, next) = (order[at], order[at + 1]);
                let (first, second) = (keys[one as usize], keys[next as usize]);
                first < second || first == second && (first > 0 || one < next)
            };
            if (1..free.into()).all(|at| follows(at - 1)) {
                tied.orders[tied.count] = *order;
                tied.count += 1;
            }
        }
        tied
    }

    /// Returns the orders: the places from which the things come.
    pub(crate) fn each(&self) -> &[[u8; 3]] {
        &self.orders[..self.count]
    }
}
