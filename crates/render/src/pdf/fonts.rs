//! Embeds the fonts of a document: each whole font file, which is small, with the widths and Unicode values of the
//! characters used, so that text can be searched and copied.

use std::collections::BTreeSet;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};

use super::packed;
use crate::font::Font;
use crate::shape::Weight;

/// The resource names of the two weights.
pub(super) const NAMES: [&[u8]; 2] = [b"regular", b"semibold"];

/// Writes a font and the objects that it refers to.
pub(super) fn embed(
    pdf: &mut Pdf,
    at: Ref,
    (weight, font): &(Weight, Font),
    letters: &BTreeSet<(u16, char)>,
    fresh: &mut impl FnMut() -> Ref,
) {
    let name = match weight {
        Weight::Regular => Name(b"Inter-Regular"),
        Weight::Semibold => Name(b"Inter-SemiBold"),
    };
    let system = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
    let (descendant, descriptor, file, meaning) = (fresh(), fresh(), fresh(), fresh());
    let mut composite = pdf.type0_font(at);
    composite.base_font(name).encoding_predefined(Name(b"Identity-H")).descendant_font(descendant).to_unicode(meaning);
    composite.finish();

    // PDF measures widths in thousandths of the font size.
    let thousandths = |units: f32| units / font.units() * 1000.0;
    let mut cid = pdf.cid_font(descendant);
    cid.subtype(CidFontType::Type2).base_font(name).system_info(system).font_descriptor(descriptor).default_width(0.0);
    cid.cid_to_gid_map_predefined(Name(b"Identity"));
    let mut widths = cid.widths();
    for &(glyph, _) in letters {
        widths.consecutive(glyph, [thousandths(font.advance(glyph))]);
    }
    widths.finish();
    cid.finish();

    let face = &font.face;
    let bounds = face.global_bounding_box();
    let units = |length: i16| thousandths(f32::from(length));
    let mut description = pdf.font_descriptor(descriptor);
    description.name(name).flags(FontFlags::NON_SYMBOLIC).italic_angle(0.0).stem_v(match weight {
        Weight::Regular => 80.0,
        Weight::Semibold => 120.0,
    });
    description.bbox(Rect::new(units(bounds.x_min), units(bounds.y_min), units(bounds.x_max), units(bounds.y_max)));
    description.ascent(units(face.ascender())).descent(units(face.descender()));
    description.cap_height(units(face.capital_height().unwrap_or(face.ascender()))).font_file2(file);
    description.finish();

    let bytes = packed(font.data);
    pdf.stream(file, &bytes).filter(Filter::FlateDecode).pair(Name(b"Length1"), font.data.len() as i32);
    let mut map = UnicodeCmap::new(name, system);
    for &(glyph, letter) in letters {
        map.pair(glyph, letter);
    }
    let map = map.finish();
    pdf.cmap(meaning, &map);
}
