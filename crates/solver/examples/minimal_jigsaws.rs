//! Makes minimal puzzles on random jigsaw maps:
//! `cargo run --release -p ninefold-solver --example minimal_jigsaws -- COUNT SEED RULE…`.

use ninefold_grid::{Cell, Grid, Side};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_solver::{Limits, Seed, Solver};

struct SmallRandom(u64);

impl SmallRandom {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (r, c) = (cell / 9, cell % 9);
    [(r > 0, cell.wrapping_sub(9)), (r < 8, cell + 9), (c > 0, cell.wrapping_sub(1)), (c < 8, cell + 1)]
        .into_iter()
        .filter_map(|(ok, cell)| ok.then_some(cell))
}

fn connected(map: &[u8], region: u8) -> bool {
    let start = map.iter().position(|&r| r == region).unwrap();
    let mut seen = vec![start];
    let mut next = 0;
    while next < seen.len() {
        for cell in neighbours(seen[next]) {
            if map[cell] == region && !seen.contains(&cell) {
                seen.push(cell);
            }
        }
        next += 1;
    }
    seen.len() == 9
}

fn random_map(random: &mut SmallRandom) -> Vec<u8> {
    let mut map: Vec<u8> = (0..81).map(|cell| (cell / 27 * 3 + cell % 9 / 3) as u8).collect();
    let mut swaps = 0;
    while swaps < 200 {
        let (a, b) = (random.below(81), random.below(81));
        let (ra, rb) = (map[a], map[b]);
        if ra == rb || !neighbours(a).any(|n| map[n] == rb) || !neighbours(b).any(|n| map[n] == ra) {
            continue;
        }
        map[a] = rb;
        map[b] = ra;
        if connected(&map, ra) && connected(&map, rb) {
            swaps += 1;
        } else {
            map[a] = ra;
            map[b] = rb;
        }
    }
    map
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (count, seed): (usize, u64) = (words[0].parse().unwrap(), words[1].parse().unwrap());
    let side = Side::new(9).unwrap();
    let mut random = SmallRandom(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut made = 0;
    println!("# puzzle then map\tsolution");
    while made < count {
        let map = random_map(&mut random);
        let draft = RulesetDraft { regions: Some(map.clone()), ..RulesetDraft::classic(side) };
        let Ok(ruleset) = draft.with_rules(words[2..].iter().map(String::as_str)).validate() else { continue };
        let solver = Solver::new(&ruleset);
        let puzzle = |grid: Grid| Puzzle::new(ruleset.clone(), grid, None).unwrap();
        let fill = solver.fill(&puzzle(Grid::blank(side)), Seed(random.0), &Limits::none().nodes(20_000));
        let Some(solution) = fill.solution() else { continue };
        let mut order: Vec<usize> = (0..81).collect();
        (1..81).for_each(|at| order.swap(at, random.below(at + 1)));
        let mut grid = solution.clone();
        for index in order {
            let cell = Cell::from_index(index, side);
            grid.set(cell, None);
            if !solver.answer(&puzzle(grid.clone()), &Limits::none().nodes(200_000)).is_unique() {
                grid.set(cell, solution.get(cell));
            }
        }
        let map: String = map.iter().map(|&region| (b'1' + region) as char).collect();
        println!("{grid}{map}\t{solution}");
        made += 1;
    }
}
