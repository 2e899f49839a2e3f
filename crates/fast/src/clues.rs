//! proto
#[derive(Clone, Copy, Debug)]
pub struct Clues([u8; 81]);
#[derive(Clone, Copy, Debug)]
pub struct Values(pub(crate) [u8; 81]);
impl Clues {
    pub fn parse(l: &[u8]) -> Clues {
        let mut o = [0; 81];
        for i in 0..81 { o[i] = if l[i].is_ascii_digit() { l[i] - b'0' } else { 0 }; }
        Clues(o)
    }
    pub fn as_bytes(&self) -> &[u8; 81] { &self.0 }
}
