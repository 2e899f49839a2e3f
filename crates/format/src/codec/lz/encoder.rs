//! Compresses texts.

use std::collections::HashMap;

use super::{END, FIRST, LETTERS, PADDING, Width};

/// Compresses a text.
pub(crate) fn compress(text: &str) -> String {
    let mut encoder = Encoder::default();
    let mut last: Option<u32> = None;
    for unit in text.encode_utf16() {
        let single = encoder.single(unit);
        last = Some(match last {
            None => single,
            Some(before) => match encoder.longer.get(&(before, unit)) {
                Some(&code) => code,
                None => {
                    encoder.emit(before);
                    let code = encoder.new_code();
                    encoder.longer.insert((before, unit), code);
                    single
                }
            },
        });
    }
    last.into_iter().for_each(|code| encoder.emit(code));
    encoder.finish()
}

struct Encoder {
    letters: String,
    /// The bits of the letter that is being filled, and their number.
    filled: (u8, u32),
    width: Width,
    /// The codes of texts of one unit.
    singles: HashMap<u16, u32>,
    /// The codes of longer texts, by the code of the text without its last unit, and that unit.
    longer: HashMap<(u32, u16), u32>,
    /// The units that have a code but have not been written.
    announced: HashMap<u32, u16>,
    next: u32,
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder {
            letters: String::new(),
            filled: (0, 0),
            width: Width { bits: 2, left: 2 },
            singles: HashMap::new(),
            longer: HashMap::new(),
            announced: HashMap::new(),
            next: FIRST,
        }
    }
}

impl Encoder {
    fn new_code(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn single(&mut self, unit: u16) -> u32 {
        if let Some(&code) = self.singles.get(&unit) {
            return code;
        }
        let code = self.new_code();
        self.singles.insert(unit, code);
        self.announced.insert(code, unit);
        code
    }

    fn emit(&mut self, code: u32) {
        match self.announced.remove(&code) {
            Some(unit) => {
                let is_wide = unit > 0xFF;
                self.write(u32::from(is_wide), self.width.bits);
                self.write(u32::from(unit), if is_wide { 16 } else { 8 });
                self.width.count_one();
            }
            None => self.write(code, self.width.bits),
        }
        self.width.count_one();
    }

    fn write(&mut self, number: u32, count: u32) {
        for place in 0..count {
            let (value, bits) = self.filled;
            self.filled = (value << 1 | (number >> place & 1) as u8, bits + 1);
            if bits + 1 == 6 {
                self.letters.push(char::from(LETTERS[usize::from(self.filled.0)]));
                self.filled = (0, 0);
            }
        }
    }

    /// Writes the end, fills the last letter with zeros (a whole letter if there is no other), and pads the text to a
    /// multiple of four.
    fn finish(mut self) -> String {
        self.write(END, self.width.bits);
        self.write(0, 6 - self.filled.1);
        while !self.letters.len().is_multiple_of(4) {
            self.letters.push(PADDING);
        }
        self.letters
    }
}
