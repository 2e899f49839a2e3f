//! What the player likes, as far as the game itself is concerned. What a store gives back is read choice by choice, so that
//! an old or damaged store can only fall back.

use serde_json::{Map, Value};

use crate::EntryOptions;

/// What is marked wrong without being asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Checking {
    /// Nothing.
    Off,
    /// Digits that stand twice in a house.
    #[default]
    Conflicts,
    /// Entries that are not the solution's, too.
    Solution,
    /// Nothing but what a check finds.
    Demand,
}

/// How marks are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MarkLayout {
    /// Two kinds: in the corners and in the middle.
    #[default]
    CornerCentre,
    /// One kind: each digit in its place.
    Fixed,
}

/// The colours of the whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system or the terminal has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// High contrast.
    Contrast,
}

/// All choices. [`Settings::default`] has their usual values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The colours.
    pub theme: Theme,
    /// What is marked wrong.
    pub checking: Checking,
    /// How marks are written.
    pub marks: MarkLayout,
    /// Entering a digit takes it out of the peers' marks.
    pub auto_clean: bool,
    /// The row, column and regions of the cursor are tinted.
    pub show_peers: bool,
    /// The same digit is highlighted.
    pub show_same: bool,
    /// How many of each digit are left is shown.
    pub show_counts: bool,
    /// The time is shown.
    pub show_timer: bool,
    /// Letters in coloured cells.
    pub colour_letters: bool,
    /// Letters alone are commands.
    pub single_keys: bool,
    /// In the solver, the cursor goes on after a digit.
    pub move_on: bool,
}

/// A choice of a list: its values by the names that stores have for them.
pub trait Choice: Copy + PartialEq + Default + 'static {
    /// Every value, the one that is offered first at the head, and its name.
    const NAMED: &'static [(Self, &'static str)];

    /// The name of the value.
    fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }

    /// The value of that name.
    fn named(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }

    /// The value that is offered after this one, around the end.
    #[must_use]
    fn next(self) -> Self {
        let place = Self::NAMED.iter().position(|(value, _)| *value == self).map_or(0, |place| place + 1);
        Self::NAMED.get(place).or(Self::NAMED.first()).map_or(self, |(value, _)| *value)
    }
}

impl Choice for Checking {
    const NAMED: &'static [(Checking, &'static str)] = &[
        (Checking::Off, "off"),
        (Checking::Conflicts, "conflicts"),
        (Checking::Solution, "solution"),
        (Checking::Demand, "demand"),
    ];
}

impl Choice for MarkLayout {
    const NAMED: &'static [(MarkLayout, &'static str)] =
        &[(MarkLayout::CornerCentre, "corner-centre"), (MarkLayout::Fixed, "fixed")];
}

impl Choice for Theme {
    const NAMED: &'static [(Theme, &'static str)] =
        &[(Theme::System, "system"), (Theme::Light, "light"), (Theme::Dark, "dark"), (Theme::Contrast, "contrast")];
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::default(),
            checking: Checking::default(),
            marks: MarkLayout::default(),
            auto_clean: true,
            show_peers: true,
            show_same: true,
            show_counts: true,
            show_timer: true,
            colour_letters: false,
            single_keys: true,
            move_on: true,
        }
    }
}

impl Settings {
    /// What matters when a digit is entered.
    pub fn habits(&self) -> EntryOptions {
        EntryOptions { auto_clean: self.auto_clean }
    }

    /// Settings from anything that was stored: what is missing or damaged has its usual value.
    pub fn of_json(stored: &Value) -> Settings {
        let mut settings = Settings {
            theme: named(stored, "theme"),
            checking: named(stored, "checking"),
            marks: named(stored, "marks"),
            ..Settings::default()
        };
        for (name, switch) in settings.switches() {
            if let Some(Value::Bool(on)) = stored.get(name) {
                *switch = *on;
            }
        }
        settings
    }

    /// The settings as the stores of both fronts keep them.
    pub fn json(&self) -> Value {
        let mut stored = Map::new();
        stored.insert("theme".to_owned(), self.theme.name().into());
        stored.insert("checking".to_owned(), self.checking.name().into());
        stored.insert("marks".to_owned(), self.marks.name().into());
        for (name, switch) in self.clone().switches() {
            stored.insert(name.to_owned(), Value::Bool(*switch));
        }
        Value::Object(stored)
    }

    /// The settings in a text; none when it is not JSON.
    pub fn read(text: &[u8]) -> Option<Settings> {
        serde_json::from_slice(text).ok().map(|stored| Settings::of_json(&stored))
    }

    /// The settings as a text.
    pub fn text(&self) -> String {
        format!("{:#}\n", self.json())
    }

    fn switches(&mut self) -> [(&'static str, &mut bool); 8] {
        [
            ("autoClean", &mut self.auto_clean),
            ("showPeers", &mut self.show_peers),
            ("showSame", &mut self.show_same),
            ("showCounts", &mut self.show_counts),
            ("showTimer", &mut self.show_timer),
            ("singleKeys", &mut self.single_keys),
            ("colourLetters", &mut self.colour_letters),
            ("moveOn", &mut self.move_on),
        ]
    }
}

fn named<C: Choice>(stored: &Value, key: &str) -> C {
    stored.get(key).and_then(Value::as_str).and_then(C::named).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_damaged_store_can_only_fall_back() {
        let stored =
            json!({ "checking": "demand", "marks": 5, "theme": "pink", "showTimer": false, "autoClean": "no" });
        let wanted = Settings { checking: Checking::Demand, show_timer: false, ..Settings::default() };
        assert_eq!(Settings::of_json(&stored), wanted);
        for stored in [json!(null), json!([1]), json!("x")] {
            assert_eq!(Settings::of_json(&stored), Settings::default());
        }
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let settings =
            Settings { theme: Theme::Contrast, marks: MarkLayout::Fixed, move_on: false, ..Settings::default() };
        assert_eq!(Settings::of_json(&settings.json()), settings);
        assert_eq!(Settings::read(settings.text().as_bytes()), Some(settings));
        assert_eq!(Settings::read(b"{"), None);
    }

    #[test]
    fn values_take_turns() {
        assert_eq!(Checking::Off.next(), Checking::Conflicts);
        assert_eq!(Checking::Demand.next(), Checking::Off);
    }
}
