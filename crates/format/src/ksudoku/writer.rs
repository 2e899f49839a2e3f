//! Writes a puzzle as a file of KSudoku.

use std::fmt::Write as _;

use ninefold_grid::{Cell, Grid, Layout, Regions};
use ninefold_puzzle::{Arguments, KsudokuForm, KsudokuPuzzles, Puzzle, RuleDraft};

use super::graph::{Blocks, Graph};
use super::{LARGEST, PROGRAM, cliques_of};
use crate::fit::Unfit;
use crate::record::text_of_json;
use crate::tally::Tally;
use crate::{Item, player_marks, xml};

/// A puzzle as a graph, and the names of the rules that the graph can't express.
struct Plan {
    graph: Graph,
    lost: Tally,
}

/// Returns the rules that are lost when a puzzle is written.
pub(crate) fn lost(puzzle: &Puzzle) -> Vec<String> {
    Plan::of(puzzle).map(|plan| plan.lost.into_names()).unwrap_or_default()
}

impl Plan {
    fn of(puzzle: &Puzzle) -> Result<Plan, Unfit> {
        let layout = puzzle.geometry().to_layout();
        let order = layout.alphabet.count();
        if layout.alphabet.first() != 1 || order > LARGEST {
            return Err(Unfit::new("such digits", "1 to 25 digits from 1 on"));
        }
        let is_square = |grid: &ninefold_grid::Subgrid| (grid.rows, grid.columns) == (order, order);
        if !layout.grids.iter().all(is_square) || !layout.extra.is_empty() {
            return Err(Unfit::new("such a layout", "squares in which each line holds each digit"));
        }
        let (rows, columns) = (layout.rows(), layout.columns());
        let puzzles =
            if has_cages(puzzle, KsudokuPuzzles::Mathdoku) { KsudokuPuzzles::Mathdoku } else { KsudokuPuzzles::Killer };
        let (squares, cliques, cages) = (Vec::new(), Vec::new(), Vec::new());
        let mut plan =
            Plan { graph: Graph { order, rows, columns, squares, cliques, cages, puzzles }, lost: Tally::default() };
        plan.add_squares(&layout)?;
        // Groups that are lines would be read as a jigsaw.
        let shape = puzzle.geometry().partition().shape().filter(|_| order > 1);
        if let Some(shape) = shape.filter(|shape| shape.rows().min(shape.columns()) == 1) {
            plan.lost.add(&format!("boxes {shape}"));
        }
        for draft in puzzle.ruleset().drafts() {
            if !plan.add_rule(&draft, puzzle) {
                plan.lost.add(&draft.name);
            }
        }
        let is_used = |cell: &Cell| plan.graph.cliques.iter().any(|clique| clique.contains(cell));
        match layout.free.iter().all(is_used) {
            true => Ok(plan),
            false => Err(Unfit::new("single cells", "cells in rows, columns or groups of different digits")),
        }
    }

    fn add_squares(&mut self, layout: &Layout) -> Result<(), Unfit> {
        for grid in &layout.grids {
            let base = self.graph.base();
            let has_blocks =
                matches!(grid.regions, Regions::Boxes { rows, columns } if base == Some(rows) && base == Some(columns));
            let blocks = if has_blocks { Blocks::With } else { Blocks::Without };
            self.graph.squares.push((grid.origin, blocks));
            if blocks == Blocks::With {
                continue;
            }
            for mut region in grid.regions() {
                if region.len() != self.graph.order {
                    return Err(Unfit::new("such regions", "regions with as many cells as there are digits"));
                }
                region.sort_unstable();
                self.graph.cliques.push(region);
            }
        }
        Ok(())
    }

    /// Adds a rule, and returns whether the graph can express it.
    fn add_rule(&mut self, draft: &RuleDraft, puzzle: &Puzzle) -> bool {
        let form = draft.kind().and_then(|spec| spec.ksudoku);
        let own = |name: &str| draft.arguments.iter().all(|(own, _)| own == name);
        match form {
            Some(KsudokuForm::Cage { puzzles, operator, number, cells }) => {
                let is_plain = draft.arguments.iter().all(|(own, _)| own == cells || own == number);
                let value = match (draft.arguments.number(number), puzzles) {
                    (None, KsudokuPuzzles::Killer) => Some(0),
                    // 0 is read as no sum.
                    (Some(0), KsudokuPuzzles::Killer) => None,
                    (value, _) => value,
                };
                let cells = draft.arguments.cells(cells).to_vec();
                let mut once = cells.clone();
                once.sort_unstable();
                once.dedup();
                let Some(number) =
                    value.filter(|_| is_plain && puzzles == self.graph.puzzles && once.len() == cells.len())
                else {
                    return false;
                };
                self.graph.cages.push(super::graph::Cage { cells, operator, number, at: 0 });
                return true;
            }
            Some(KsudokuForm::Clique { cells }) if own(cells) => {
                let mut cells = draft.arguments.cells(cells).to_vec();
                cells.sort_unstable();
                let fits = cells.len() == self.graph.order;
                self.graph.cliques.extend(fits.then_some(cells));
                return fits;
            }
            _ => {}
        }
        let model = puzzle.ruleset().model_of(draft);
        let cliques = model.and_then(|model| cliques_of(&model, self.graph.order));
        let is_said = cliques.is_some();
        self.graph.cliques.extend(cliques.into_iter().flatten());
        is_said
    }

    /// Returns the graph's type in KSudoku's list.
    fn kind(&self) -> &'static str {
        let Graph { squares, cliques, cages, puzzles, order, .. } = &self.graph;
        match () {
            () if !cages.is_empty() && *puzzles == KsudokuPuzzles::Killer => "KillerSudoku",
            () if !cages.is_empty() => "Mathdoku",
            () if squares.len() > 1 && *order == 4 => "TinySamurai",
            () if squares.len() > 1 => "Samurai",
            () if cliques.is_empty() => "Plain",
            () if squares.iter().all(|(_, blocks)| *blocks == Blocks::With) => "XSudoku",
            () => "Jigsaw",
        }
    }
}

/// Returns whether a puzzle has cages of this kind.
fn has_cages(puzzle: &Puzzle, wanted: KsudokuPuzzles) -> bool {
    let is_of = |(spec, _): &(&'static ninefold_puzzle::Spec, Arguments)| matches!(spec.ksudoku, Some(KsudokuForm::Cage { puzzles, .. }) if puzzles == wanted);
    puzzle.ruleset().uses().iter().any(is_of)
}

/// Writes a file, which has one game.
pub(crate) fn write(items: &[Item<'_>], out: &mut String) -> Result<(), Unfit> {
    match items {
        [] => Ok(()),
        [item] => one(item, out),
        _ => Err(Unfit::new("several puzzles", "one puzzle for each file").of(1)),
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let plan = Plan::of(item.puzzle)?;
    let notes = item.notes;
    let other = |name: &str| notes.others_of(PROGRAM).find(|(own, _)| *own == name).map(|(_, json)| text_of_json(json));
    out.push_str("<!DOCTYPE ksudoku>\n<ksudoku>\n <game");
    for (name, usual) in [("had-help", "0"), ("msecs-elapsed", "0")] {
        let _ = write!(out, " {name}={}", xml::quoted(&other(name).unwrap_or_else(|| usual.to_owned())));
    }
    let own = ["had-help", "msecs-elapsed", "name", "specific-type"];
    for (name, json) in notes.others_of(PROGRAM).filter(|(name, _)| !own.contains(name) && xml::is_name(name)) {
        let _ = write!(out, " {name}={}", xml::quoted(&text_of_json(json)));
    }
    out.push_str(">\n  <puzzle>\n");
    let kind = plan.kind();
    let kind = other("specific-type").filter(|_| plan.graph.cages.is_empty()).unwrap_or_else(|| kind.to_owned());
    write_graph(
        &plan.graph,
        &kind,
        &other("name").unwrap_or_else(|| kind.clone()),
        notes.field(crate::Notes::AUTHOR),
        out,
    );
    let _ = writeln!(out, "   <values>{}</values>", values(&plan.graph, item, item.puzzle.givens()));
    if let Some(solution) = item.solution {
        let _ = writeln!(out, "   <solution>{}</solution>", values(&plan.graph, item, solution));
    }
    out.push_str("  </puzzle>\n  <history>\n");
    let graph = &plan.graph;
    for (cell, digits) in player_marks::written(item) {
        let marks: String =
            (0..graph.order).map(|index| if digits.bits() >> index & 1 == 1 { '1' } else { '0' }).collect();
        if item.puzzle.geometry().has(cell) {
            let _ = writeln!(out, "   <simple-event markers=\"{marks}\" index=\"{}\"/>", graph.number(cell));
        }
    }
    for (cell, digit) in item.entries.into_iter().flat_map(Grid::filled) {
        if item.puzzle.givens().get(cell).is_none() && item.puzzle.geometry().has(cell) {
            let (value, index) = (digit.number(), graph.number(cell));
            let _ = writeln!(out, "   <simple-event value=\"{value}\" index=\"{index}\"/>");
        }
    }
    out.push_str("  </history>\n </game>\n</ksudoku>\n");
    Ok(())
}

fn write_graph(graph: &Graph, kind: &str, name: &str, author: Option<&str>, out: &mut String) {
    let is_plain = kind == "Plain" && graph.squares == [(Cell::new(0, 0), Blocks::With)] && graph.cliques.is_empty();
    let (shape, order) = (if is_plain { "sudoku" } else { "custom" }, graph.order);
    let _ = write!(out, "   <graph order=\"{order}\" type=\"{shape}\" specific-type={}", xml::quoted(kind));
    let _ = write!(out, " name={} sizeX=\"{}\" sizeY=\"{}\" sizeZ=\"1\"", xml::quoted(name), graph.columns, graph.rows);
    if let Some(author) = author {
        let _ = write!(out, " author={}", xml::quoted(author));
    }
    if is_plain {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    let list = |cells: &[Cell]| cells.iter().map(|&cell| format!("{} ", graph.number(cell))).collect::<String>();
    for &(origin, blocks) in &graph.squares {
        let (at, with) = (graph.number(origin), u8::from(blocks == Blocks::With));
        let _ = writeln!(out, "    <sudokugroups at=\"{at}\" withblocks=\"{with}\"/>");
    }
    for clique in &graph.cliques {
        let _ = writeln!(out, "    <clique size=\"{}\">{}</clique>", clique.len(), list(clique));
    }
    for cage in &graph.cages {
        let operator = if cage.cells.len() == 1 && cage.operator == 4 { 0 } else { cage.operator };
        let (value, size, cells) = (cage.number, cage.cells.len(), list(&cage.cells));
        let _ = writeln!(out, "    <cage operator=\"{operator}\" value=\"{value}\" size=\"{size}\"> {cells}</cage>");
    }
    out.push_str("   </graph>\n");
}

/// Returns a character for each cell of the canvas.
fn values(graph: &Graph, item: &Item<'_>, grid: &Grid) -> String {
    let value = |number: usize| {
        let cell = graph.cell(number).filter(|&cell| item.puzzle.geometry().has(cell));
        cell.map_or('.', |cell| grid.get(cell).map_or('_', |digit| char::from(b'a' + digit.number() as u8)))
    };
    (0..graph.rows * graph.columns).map(value).collect()
}
