//! The names of fields in SudokuPad's JSON, and their short names in the zipper's form.

/// Long and short names.
const NAMES: [(&str, &str); 25] = [
    ("color", "c"),
    ("cages", "ca"),
    ("center", "ct"),
    ("borderColor", "c1"),
    ("backgroundColor", "c2"),
    ("cells", "ce"),
    ("cellSize", "cs"),
    ("arrows", "a"),
    ("overlays", "o"),
    ("underlays", "u"),
    ("width", "w"),
    ("height", "h"),
    ("value", "v"),
    ("videos", "vd"),
    ("lines", "l"),
    ("rounded", "r"),
    ("regions", "re"),
    ("fontSize", "fs"),
    ("thickness", "th"),
    ("headLength", "hl"),
    ("wayPoints", "wp"),
    ("title", "t"),
    ("text", "te"),
    ("duration", "d"),
    ("d", "d2"),
];

/// Returns the short name of a long one.
pub(super) fn short(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(long, _)| *long == name).map(|(_, short)| *short)
}

/// The number of places for short names.
const PLACES: usize = 1 << 10;

/// The long name of each short name, at its place, counted from 1; 0 where there is none.
static LONG: [u8; PLACES] = {
    let mut places = [0; PLACES];
    let mut at = 0;
    while at < NAMES.len() {
        let place = place(NAMES[at].1.as_bytes());
        assert!(places[place] == 0, "no two short names have one place");
        places[place] = at as u8 + 1;
        at += 1;
    }
    places
};

/// Returns the place of a name of one or two letters, 0 for any other.
const fn place(name: &[u8]) -> usize {
    match *name {
        [one] => one as usize & 31,
        [one, two] => (one as usize & 31) << 5 | two as usize & 31,
        _ => 0,
    }
}

/// Returns the long name of a short one, and any other name unchanged.
pub(super) fn long(name: &str) -> &str {
    let own = usize::from(LONG[place(name.as_bytes())]).checked_sub(1).map(|at| NAMES[at]);
    own.filter(|(_, short)| *short == name).map_or(name, |(long, _)| long)
}
