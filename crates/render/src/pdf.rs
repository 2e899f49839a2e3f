//! Writes scenes on sheets of paper as PDF: lines and curves as vectors, letters as text in embedded fonts.
//!
//! A document is a list of sheets. A sheet has scenes and lines of text, positioned in points from its top left corner.
//! The document contains no date and nothing machine-specific, so the same sheets give the same bytes.

mod fonts;
mod sheet_writer;

use std::collections::BTreeSet;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};

use crate::Scene;
use crate::font::Font;
use crate::shape::{POINTS_IN_CELL, Point, Weight, at};
use sheet_writer::SheetWriter;

/// A page of a document.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    /// Its width in points.
    pub(crate) width: f32,
    /// Its height in points.
    pub(crate) height: f32,
    /// Scenes, with the position of their origin and the width of a cell.
    pub(crate) scenes: Vec<(Scene, Point, f32)>,
    /// Lines of text with their position and size. Each is centred at a point at half the height of its capitals.
    pub(crate) lines: Vec<(String, Point, f32)>,
}

/// Returns a document of one scene, on a page of its size.
pub(crate) fn picture(scene: &Scene) -> Vec<u8> {
    let bounds = scene.bounds();
    let hundredths = |length: f32| (length * 100.0).round() / 100.0;
    let [width, height] = [bounds.width, bounds.height].map(|length| hundredths(length * POINTS_IN_CELL));
    let origin = (at(0.0, 0.0) - bounds.corner) * POINTS_IN_CELL;
    let scenes = vec![(scene.clone(), origin, POINTS_IN_CELL)];
    document(&[Sheet { width, height, scenes, lines: Vec::new() }], scene.title())
}

/// Returns a document of these sheets.
pub(crate) fn document(sheets: &[Sheet], title: &str) -> Vec<u8> {
    let mut next = 1;
    let mut fresh = || {
        next += 1;
        Ref::new(next - 1)
    };
    let (catalog, tree, info) = (fresh(), fresh(), fresh());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(pdf_writer::TextStr(title)).creator(pdf_writer::TextStr("Ninefold"));
    let fonts = [Weight::Regular, Weight::Semibold].map(|weight| (weight, Font::new(weight)));
    let mut letters = [BTreeSet::new(), BTreeSet::new()];
    let pages: Vec<(Ref, Ref)> = sheets.iter().map(|_| (fresh(), fresh())).collect();
    let font_refs = [fresh(), fresh()];
    let mut states: BTreeSet<u8> = BTreeSet::new();
    for (sheet, &(_, contents)) in sheets.iter().zip(&pages) {
        let mut writer = SheetWriter::new(sheet.height, &fonts, &mut letters, &mut states);
        writer.content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        for (scene, origin, cell) in &sheet.scenes {
            writer.draw(scene, *origin, *cell);
        }
        for (text, place, size) in &sheet.lines {
            writer.write_line(text, *place, *size);
        }
        let content: Content = writer.content;
        let packed = packed(&content.finish());
        pdf.stream(contents, &packed).filter(Filter::FlateDecode);
    }
    let states: Vec<(u8, Ref)> = states.into_iter().map(|percent| (percent, fresh())).collect();
    for &(percent, state) in &states {
        let opacity = f32::from(percent) / 100.0;
        pdf.ext_graphics(state).non_stroking_alpha(opacity).stroking_alpha(opacity);
    }
    let used: Vec<usize> = (0..2).filter(|&number| !letters[number].is_empty()).collect();
    for (sheet, &(page, contents)) in sheets.iter().zip(&pages) {
        let mut page = pdf.page(page);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, sheet.width, sheet.height)).contents(contents);
        let mut resources = page.resources();
        let mut names = resources.fonts();
        for &number in &used {
            names.pair(Name(fonts::NAMES[number]), font_refs[number]);
        }
        names.finish();
        let mut names = resources.ext_g_states();
        for (percent, state) in &states {
            names.pair(Name(format!("o{percent}").as_bytes()), *state);
        }
    }
    let kids: Vec<Ref> = pages.iter().map(|&(page, _)| page).collect();
    pdf.pages(tree).count(kids.len() as i32).kids(kids);
    for number in used {
        fonts::embed(&mut pdf, font_refs[number], &fonts[number], &letters[number], &mut fresh);
    }
    pdf.finish()
}

/// Compresses bytes for a stream.
fn packed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6)
}
