//! A scene: shapes in layers, all that a writer has to know of a picture.

use crate::shape::{Area, Shape, at};
use crate::{Colour, Theme, TooLarge, pdf, png, svg};

/// Where in the pile a shape lies, from the ground up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The page and the cells' ground.
    Ground,
    /// Shades of rules.
    Shades,
    /// Tints of houses and cells, and what hatches them.
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
    /// Candidates that a step speaks of.
    Nodes,
}

impl Layer {
    /// From the ground up.
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

    /// Its name in small letters.
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
    /// An empty scene of a board of so many cells a side, with so much page around it.
    pub fn new(theme: Theme, side: usize, margin: f32, title: impl Into<String>) -> Scene {
        let width = side as f32 + 2.0 * margin;
        let bounds = Area { corner: at(-margin, -margin), width, height: width };
        Scene { theme, bounds, title: title.into(), layers: Default::default() }
    }

    /// Puts a shape on top of its layer.
    pub fn add(&mut self, layer: Layer, shape: impl Into<Shape>) {
        self.layers[layer as usize].push(shape.into());
    }

    /// Its theme.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// What is seen of the plane.
    pub fn bounds(&self) -> Area {
        self.bounds
    }

    /// What is said of it where it can't be seen.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its width in pixels where nobody wishes another: 64 a cell.
    pub fn pixels(&self) -> u32 {
        (self.bounds.width * svg::PIXELS).round() as u32
    }

    /// The shapes of a layer, from the ground up.
    pub fn layer(&self, layer: Layer) -> &[Shape] {
        &self.layers[layer as usize]
    }

    /// All shapes, from the ground up.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.layers.iter().flatten()
    }

    pub(crate) fn colour(&self, token: crate::Token) -> Colour {
        self.theme.colour(token)
    }

    /// The scene as an SVG document.
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// The scene as a PNG image of so many pixels' width and height.
    ///
    /// # Errors
    /// When the width is 0 or beyond [`png::LARGEST`].
    pub fn png(&self, width: u32) -> Result<Vec<u8>, TooLarge> {
        png::write(self, width)
    }

    /// The scene as a PDF document of one page of its own size.
    pub fn pdf(&self) -> Vec<u8> {
        pdf::picture(self)
    }
}
