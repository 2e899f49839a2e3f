//! The reason why a puzzle has no solution: the first contradiction visible without a search, or the fact that a search
//! found none.

use ninefold_grid::Cell;
use ninefold_logic::{Contradiction, Impossible};
use ninefold_puzzle::Puzzle;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::sentences;

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

    /// Returns the reason in a sentence.
    pub fn text(&self, texts: &'static Catalogue) -> String {
        match &self.0 {
            Some(contradiction) => sentences::contradiction(contradiction, texts),
            None => text!(texts, "reason-search").to_owned(),
        }
    }

    /// Returns the reason as a JSON object.
    pub fn json(&self, texts: &'static Catalogue) -> Value {
        let kind = match self.0.as_ref().map(Contradiction::impossible) {
            Some(Impossible::Cell(_)) => "cell",
            Some(Impossible::Digit(..)) => "house",
            None => "search",
        };
        let cells = self.0.iter().flat_map(Contradiction::cells).map(ToString::to_string);
        let forced = self.0.iter().flat_map(Contradiction::forced).map(ToString::to_string);
        json!({
            "kind": kind,
            "text": self.text(texts),
            "cells": cells.collect::<Vec<_>>(),
            "forced": forced.collect::<Vec<_>>(),
        })
    }
}
