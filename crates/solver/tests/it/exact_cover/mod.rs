//! Layouts of 9×9 grids as exact covers, solved by D. Knuth's dancing links: a witness that shares no code with the engine.
//!
//! An item is what must be covered exactly once: a cell, or a digit in a row, column or box of one of the grids. An option
//! is a digit in a cell; in a cell that several grids share, it covers items of each.

use std::collections::HashMap;

use ninefold_grid::{Cell, Digit, Grid, Layout};

/// The nodes of the links: first the root and the items, then the options.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    item: Vec<usize>,
    size: Vec<usize>,
    /// The option of each node.
    option: Vec<usize>,
    options: Vec<(Cell, Digit)>,
    chosen: Vec<usize>,
}

/// Returns the first solutions of a puzzle on 9×9 grids with boxes, at most `most`.
pub(crate) fn solutions(layout: &Layout, givens: &Grid, most: usize) -> Vec<Grid> {
    let mut items: HashMap<(usize, usize, usize, usize), usize> = HashMap::new();
    let mut options: Vec<(Cell, Digit, Vec<usize>)> = Vec::new();
    // Grid by grid, so that of equally small items those of one grid come first and dead ends are found near their cause.
    let mut cells: Vec<Cell> = Vec::new();
    for cell in layout.grids.iter().flat_map(ninefold_grid::Subgrid::cells) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    for &cell in &cells {
        for digit in (1..=9).filter_map(Digit::new) {
            if givens.get(cell).is_some_and(|given| given != digit) {
                continue;
            }
            let mut keys = vec![(0, 0, cell.row(), cell.column())];
            for (number, grid) in layout.grids.iter().enumerate() {
                let inside = |at: usize, from: usize| (from..from + 9).contains(&at).then(|| at - from);
                let place = (inside(cell.row(), grid.origin.row()), inside(cell.column(), grid.origin.column()));
                if let (Some(row), Some(column)) = place {
                    let square = row / 3 * 3 + column / 3;
                    keys.extend([row, 9 + column, 18 + square].map(|house| (1, number, house, digit.index())));
                }
            }
            let count = |items: &mut HashMap<_, usize>, key| {
                let next = items.len() + 1;
                *items.entry(key).or_insert(next)
            };
            options.push((cell, digit, keys.into_iter().map(|key| count(&mut items, key)).collect()));
        }
    }
    let mut links = Links::new(items.len(), &options);
    let mut found = Vec::new();
    links.search(most, &mut |chosen| {
        let mut grid = Grid::blank(givens.side());
        chosen.iter().for_each(|&(cell, digit)| grid.set(cell, Some(digit)));
        found.push(grid);
        found.len()
    });
    found
}

impl Links {
    fn new(items: usize, options: &[(Cell, Digit, Vec<usize>)]) -> Links {
        let all: Vec<usize> = (0..=items).collect();
        let mut links = Links {
            left: (0..=items).map(|item| if item == 0 { items } else { item - 1 }).collect(),
            right: (0..=items).map(|item| if item == items { 0 } else { item + 1 }).collect(),
            up: all.clone(),
            down: all.clone(),
            item: all,
            size: vec![0; items + 1],
            option: vec![usize::MAX; items + 1],
            options: options.iter().map(|(cell, digit, _)| (*cell, *digit)).collect(),
            chosen: Vec::new(),
        };
        for (number, (_, _, covered)) in options.iter().enumerate() {
            let first = links.item.len();
            for (place, &item) in covered.iter().enumerate() {
                let node = first + place;
                let last = links.up[item];
                links.up.push(last);
                links.down.push(item);
                (links.down[last], links.up[item]) = (node, node);
                links.left.push(first + (place + covered.len() - 1) % covered.len());
                links.right.push(first + (place + 1) % covered.len());
                links.item.push(item);
                links.option.push(number);
                links.size[item] += 1;
            }
        }
        links
    }

    /// Searches until `found`, which is told each solution, returns `most`. Returns whether it did.
    fn search(&mut self, most: usize, found: &mut impl FnMut(&[(Cell, Digit)]) -> usize) -> bool {
        if self.right[0] == 0 {
            let chosen: Vec<(Cell, Digit)> = self.chosen.iter().map(|&option| self.options[option]).collect();
            return found(&chosen) >= most;
        }
        let mut item = self.right[0];
        let mut next = self.right[item];
        while next != 0 && self.size[item] > 1 {
            if self.size[next] < self.size[item] {
                item = next;
            }
            next = self.right[next];
        }
        self.cover(item);
        let mut row = self.down[item];
        let mut over = false;
        while row != item && !over {
            self.chosen.push(self.option[row]);
            let mut node = self.right[row];
            while node != row {
                self.cover(self.item[node]);
                node = self.right[node];
            }
            over = self.search(most, found);
            let mut node = self.left[row];
            while node != row {
                self.uncover(self.item[node]);
                node = self.left[node];
            }
            self.chosen.pop();
            row = self.down[row];
        }
        self.uncover(item);
        over
    }

    fn cover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (right, left);
        let mut row = self.down[item];
        while row != item {
            let mut node = self.right[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (down, up);
                self.size[self.item[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    fn uncover(&mut self, item: usize) {
        let mut row = self.up[item];
        while row != item {
            let mut node = self.left[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (node, node);
                self.size[self.item[node]] += 1;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (item, item);
    }
}
