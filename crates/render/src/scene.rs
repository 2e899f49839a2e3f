//! A scene: shapes in layers. It contains everything that a writer needs to draw a picture.

use crate::shape::{Area, Shape, at};
use crate::{Colour, Theme, TooLarge, pdf, png, svg};

/// The layers of a scene, from bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The page and the background of the cells.
    Ground,
    /// Shades of rules.
    Shades,
    /// Tints and hatching of houses and cells.
    Tints,
    /// Lines, circles and dots of rules.
    Sketch,
    /// Cages and small texts of rules.
    Cages,
    /// Lines between cells, and the frame.
    Lines,
    /// Outlines of the cells that a step is about.
    Outlines,
    /// Pencilmarks.
    Marks,
    /// Givens and entries.
    Digits,
    /// Links of chains, and lines of sight.
    Links,
    /// Candidates that a step mentions.
    Nodes,
}

impl Layer {
    /// All layers, from bottom to top.
    pub const ALL: [Layer; 11] = [
        Layer::Ground,
        Layer::Shades,
        Layer::Tints,
        Layer::Sketch,
        Layer::Cages,
        Layer::Lines,
        Layer::Outlines,
        Layer::Marks,
        Layer::Digits,
        Layer::Links,
        Layer::Nodes,
    ];

    /// Returns its name in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Ground => "ground",
            Layer::Shades => "shades",
            Layer::Tints => "tints",
            Layer::Sketch => "sketch",
            Layer::Cages => "cages",
            Layer::Lines => "lines",
            Layer::Outlines => "outlines",
            Layer::Marks => "marks",
            Layer::Digits => "digits",
            Layer::Links => "links",
            Layer::Nodes => "nodes",
        }
    }
}

/// A picture as shapes on a grid whose cells measure 1 by 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    theme: Theme,
    bounds: Area,
    title: String,
    layers: [Vec<Shape>; Layer::ALL.len()],
}

impl Scene {
    /// Creates an empty scene for a board of `side` cells per side, with a margin in cells.
    pub fn new(theme: Theme, side: usize, margin: f32, title: impl Into<String>) -> Scene {
        let width = side as f32 + 2.0 * margin;
        Scene::of_area(theme, Area { corner: at(-margin, -margin), width, height: width }, title)
    }

    /// Creates an empty scene that shows this area.
    pub fn of_area(theme: Theme, bounds: Area, title: impl Into<String>) -> Scene {
        Scene { theme, bounds, title: title.into(), layers: Default::default() }
    }

    /// Adds a shape on top of its layer.
    pub fn add(&mut self, layer: Layer, shape: impl Into<Shape>) {
        self.layers[layer as usize].push(shape.into());
    }

    /// Returns its theme.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// Returns the visible area.
    pub fn bounds(&self) -> Area {
        self.bounds
    }

    /// Returns the alternative text, for readers who can't see the picture.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the default width in pixels: 64 per cell.
    pub fn pixels(&self) -> u32 {
        (self.bounds.width * svg::PIXELS).round() as u32
    }

    /// Returns the shapes of a layer, from bottom to top.
    pub fn layer(&self, layer: Layer) -> &[Shape] {
        &self.layers[layer as usize]
    }

    /// Returns all shapes, from bottom to top.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.layers.iter().flatten()
    }

    pub(crate) fn colour(&self, token: crate::Token) -> Colour {
        self.theme.colour(token)
    }

    /// Returns the scene as an SVG document.
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// Returns the scene as a PNG image of this width in pixels.
    ///
    /// # Errors
    /// Returns an error if the width is 0 or more than [`png::LARGEST`].
    pub fn png(&self, width: u32) -> Result<Vec<u8>, TooLarge> {
        png::write(self, width)
    }

    /// Returns the scene as a PDF document with one page of the scene's size.
    pub fn pdf(&self) -> Vec<u8> {
        pdf::picture(self)
    }
}
