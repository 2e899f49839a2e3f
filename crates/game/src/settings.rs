//! The player's settings for the game. Stored settings are read one by one, so an old or damaged file only loses its
//! invalid settings.

use serde_json::{Map, Value};

use crate::EntryOptions;

/// The errors that are marked without a check on demand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Checking {
    /// None.
    Off,
    /// Repeated digits in a house.
    #[default]
    Conflicts,
    /// Repeated digits and entries that differ from the solution.
    Solution,
    /// Only errors that a check finds.
    Demand,
}

/// How marks are displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MarkLayout {
    /// Two kinds: in the corners and in the middle.
    #[default]
    CornerCentre,
    /// One kind: each digit at a fixed position.
    Fixed,
}

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Follows the system or the terminal.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// High contrast.
    Contrast,
}

/// All settings. [`Settings::default`] has the default values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The colour theme.
    pub theme: Theme,
    /// The errors that are marked.
    pub checking: Checking,
    /// How marks are displayed.
    pub marks: MarkLayout,
    /// Entering a digit removes it from the peers' marks.
    pub auto_clean: bool,
    /// The row, column and regions of the cursor are highlighted.
    pub show_peers: bool,
    /// Cells with the same digit are highlighted.
    pub show_same: bool,
    /// The number of each digit still to be placed is shown.
    pub show_counts: bool,
    /// The play time is shown.
    pub show_timer: bool,
    /// Letters are shown in coloured cells.
    pub colour_letters: bool,
    /// Single-letter shortcuts are on.
    pub single_keys: bool,
    /// In the solver, the cursor advances after a digit.
    pub move_on: bool,
}

/// A setting with a list of values, each with the name used in storage.
pub trait Choice: Copy + PartialEq + Default + 'static {
    /// Every value with its name, in the order of the menu.
    const NAMED: &'static [(Self, &'static str)];

    /// Returns the name of the value.
    fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }

    /// Returns the value with this name.
    fn named(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }

    /// Returns the next value in the menu, wrapping around.
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
    /// Returns the options for entering a digit.
    pub fn entry_options(&self) -> EntryOptions {
        EntryOptions { auto_clean: self.auto_clean }
    }

    /// Reads stored settings; missing or invalid ones get their default values.
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

    /// Returns the settings as JSON, as both front ends store them.
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

    /// Reads settings from a text; returns `None` if it is not JSON.
    pub fn read(text: &[u8]) -> Option<Settings> {
        serde_json::from_slice(text).ok().map(|stored| Settings::of_json(&stored))
    }

    /// Returns the settings as a text.
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
