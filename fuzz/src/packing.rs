//! The two ways in which links pack a text. An engine that changes packed bytes gets no further than the unpacking; so
//! the input has the text inside, and it is packed before it is read.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// The byte of an input between what stands before a packed text and the text itself. It occurs in no text.
const MARK: u8 = 0xff;
/// The longest text to which a sample is unpacked.
const LONGEST: usize = 1 << 16;

/// How a part of an input is packed before it is read.
#[derive(Clone, Copy)]
pub(crate) enum Packing {
    /// Not at all.
    Plain,
    /// LZ-string in base 64.
    LzString,
    /// Deflate in base 64.
    Deflate,
}

impl Packing {
    /// Every way, by its number in an input.
    pub(crate) const ALL: [Packing; 3] = [Packing::Plain, Packing::LzString, Packing::Deflate];

    /// Packs what follows the mark.
    pub(crate) fn pack(self, input: &[u8]) -> Vec<u8> {
        let (before, text) = match input.iter().position(|&byte| byte == MARK) {
            Some(place) if !matches!(self, Packing::Plain) => (&input[..place], &input[place + 1..]),
            _ => return input.to_vec(),
        };
        let packed = match self {
            Packing::LzString => lz_str::compress_to_base64(&*String::from_utf8_lossy(text)),
            Packing::Plain | Packing::Deflate => STANDARD.encode(miniz_oxide::deflate::compress_to_vec(text, 1)),
        };
        [before, packed.as_bytes()].concat()
    }

    /// Returns the input that is packed to this text, if the text ends with something packed this way.
    pub(crate) fn unpack(self, text: &str) -> Option<Vec<u8>> {
        let start = text.rfind(|letter: char| letter == '=' && !text.ends_with(letter) || !is_of_base_64(letter));
        let starts = [
            start.map_or(0, |place| place + 1),
            text.find("N4Ig").unwrap_or(0),
            text.find("p=").map_or(0, |at| at + 2),
        ];
        starts.into_iter().find_map(|start| {
            let (before, packed) = (text.get(..start)?, text.get(start..)?);
            let text = match self {
                Packing::Plain => return None,
                Packing::LzString => String::from_utf16(&lz_str::decompress_from_base64(packed)?).ok()?.into_bytes(),
                Packing::Deflate => {
                    let bytes = STANDARD.decode(packed).ok()?;
                    miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, LONGEST).ok()?
                }
            };
            (text.len() > packed.len() / 2 && !text.contains(&MARK))
                .then(|| [before.as_bytes(), &[MARK], &text].concat())
        })
    }
}

fn is_of_base_64(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '+' | '/' | '=')
}
