//! A QR code as a drawing: its dark modules, one unit each. Callers encode the text and say which modules are dark.

use crate::shape::{Paint, Segment, Shape, at};
use crate::{Layer, Scene, Theme, Token};

/// The width of the quiet zone that a code needs around it: four light modules.
pub(crate) const QUIET: usize = 4;

/// A square of modules, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrModules {
    side: usize,
    dark: Vec<bool>,
}

impl QrModules {
    /// Creates a code with this number of modules per side.
    pub fn new(side: usize, is_dark: impl Fn(usize, usize) -> bool) -> QrModules {
        let dark = (0..side * side).map(|place| is_dark(place % side, place / side)).collect();
        QrModules { side, dark }
    }

    /// Returns the number of modules per side, without the quiet zone.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    /// Draws the dark modules, each run in a row as one box.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = Scene::new(Theme::Print, self.side, 0.0, "A QR code");
        let mut path = Vec::new();
        for (y, row) in self.dark.chunks(self.side.max(1)).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|one, other| one == other) {
                let corners = [(x, y), (x + run.len(), y), (x + run.len(), y + 1), (x, y + 1)];
                if run.first() == Some(&true) {
                    let mut corners = corners.into_iter().map(|(x, y)| at(x as f32, y as f32));
                    path.extend(corners.next().map(Segment::Move));
                    path.extend(corners.map(Segment::Line));
                    path.push(Segment::Close);
                }
                x += run.len();
            }
        }
        scene.add(Layer::Digits, Shape::Path(path, Paint::fill(Token::Given)));
        scene
    }
}

#[cfg(test)]
mod tests {
    use qrcodegen::{QrCode, QrCodeEcc};

    use super::*;

    /// Returns the text that a scanner reads if each module is this many pixels wide.
    fn scanned(drawn: &QrModules, module: usize) -> String {
        let quiet = QUIET * module;
        let length = drawn.side() * module;
        let png = drawn.scene().png(length as u32).unwrap();
        let pixels = tiny_skia::Pixmap::decode_png(&png).unwrap();
        let pixel = |x: usize, y: usize| {
            let inside = |place: usize| place.checked_sub(quiet).filter(|&place| place < length);
            let seen = inside(x).zip(inside(y)).and_then(|(x, y)| pixels.pixel(x as u32, y as u32));
            seen.map_or(255, |pixel| if pixel.alpha() == 0 { 255 } else { pixel.green() })
        };
        let side = length + 2 * quiet;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, pixel);
        image.detect_grids()[0].decode().unwrap().1
    }

    #[test]
    fn a_scanner_reads_what_is_drawn() {
        let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        for link in [
            format!("https://sudoku.example/#/play?p={puzzle}"),
            format!("http://127.0.0.1/#/play?p={puzzle}&r={puzzle}"),
        ] {
            let encoded = QrCode::encode_text(&link, QrCodeEcc::Low).unwrap();
            let drawn = QrModules::new(encoded.size() as usize, |x, y| encoded.get_module(x as i32, y as i32));
            // The module width of a booklet at 150 and at 200 dots per inch.
            for module in [3, 4] {
                assert_eq!(scanned(&drawn, module), link);
            }
        }
    }

    #[test]
    fn runs_of_dark_modules_are_boxes() {
        let code = QrModules::new(4, |x, y| (y == 0 && x != 2) || (x, y) == (3, 3));
        let scene = code.scene();
        let [Shape::Path(path, _)] = scene.layer(Layer::Digits) else { panic!() };
        let starts: Vec<_> = path
            .iter()
            .filter_map(|segment| match segment {
                Segment::Move(point) => Some((point.x, point.y)),
                _ => None,
            })
            .collect();
        assert_eq!(starts, [(0.0, 0.0), (3.0, 0.0), (3.0, 3.0)]);
        assert_eq!(path.len(), 3 * 5);
    }
}
