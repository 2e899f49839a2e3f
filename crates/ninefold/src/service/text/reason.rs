//! The reason why a puzzle has no solution: the first contradiction visible without a search, or the fact that a search
//! found none.

use std::fmt;

use ninefold_grid::Cell;
use ninefold_logic::{Contradiction, Impossible};
use ninefold_puzzle::Puzzle;
use ninefold_text::{Catalogue, Language};
use serde_json::{Value, json};

/// The reason why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason(Option<Contradiction>);

impl Reason {
    /// Returns the reason for a puzzle that is already known to have no solution.
    pub fn of(puzzle: &Puzzle) -> Reason {
        Reason(Contradiction::first(puzzle))
    }

    /// Returns the cells of the contradiction; empty if it takes a search.
    pub fn cells(&self) -> &[Cell] {
        self.0.as_ref().map_or(&[], Contradiction::cells)
    }

    /// Returns the reason as a JSON object.
    pub fn json(&self) -> Value {
        let kind = match self.0.as_ref().map(Contradiction::impossible) {
            Some(Impossible::Cell(_)) => "cell",
            Some(Impossible::Digit(..)) => "house",
            None => "search",
        };
        let cells = self.0.iter().flat_map(Contradiction::cells).map(ToString::to_string);
        let forced = self.0.iter().flat_map(Contradiction::forced).map(ToString::to_string);
        json!({
            "kind": kind,
            "text": self.to_string(),
            "cells": cells.collect::<Vec<_>>(),
            "forced": forced.collect::<Vec<_>>(),
        })
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(contradiction) => f.write_str(&Catalogue::of(Language::English).sentence(&contradiction.sentence())),
            None => {
                f.write_str("No cell and no house tells why at once: each way of going on leads to a contradiction.")
            }
        }
    }
}
