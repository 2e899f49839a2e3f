// The settings dialog: each change takes effect at once on the board behind it, also on marks made before.

import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { AppContext } from "../main.js" */
/** @import { Settings } from "../model/settings.js" */

const LISTS = /** @type {readonly [keyof Settings, string, readonly (readonly [string, string])[]][]} */ ([
  ["theme", "Theme", [["system", "Match system"], ["light", "Light"], ["dark", "Dark"], ["contrast", "High contrast"]]],
  ["checking", "Checking", [["off", "Off"], ["conflicts", "Show conflicts"], ["solution", "Compare with the solution"], ["demand", "When I ask"]]],
  ["marks", "Marks", [["corner-centre", "In corners and centre"], ["fixed", "Each digit in its place"]]],
  ["zoom", "Board", [["60", "60 %"], ["75", "75 %"], ["90", "90 %"], ["100", "As large as fits"], ["115", "115 %"], ["130", "130 %"], ["150", "150 %"], ["175", "175 %"]]],
  ["hand", "Keypad", [["right", "Right hand"], ["left", "Left hand"]]],
]);
const SWITCHES = /** @type {readonly [keyof Settings, string, string][]} */ ([
  ["autoClean", "Clean marks", "placing a digit removes it from the marks in its row, column and box"],
  ["showPeers", "Highlight row, column and region", ""],
  ["showSame", "Highlight the same digit", "also in marks"],
  ["showCounts", "Show how many of each digit are left", ""],
  ["showTimer", "Show the clock", ""],
  ["colourLetters", "Letters on colours", "for colour-blind players"],
  ["singleKeys", "Single-key commands", "when off, letters need Ctrl or Alt"],
  ["wasd", "Move with W A S D", ""],
]);

/** @param {AppContext} app @param {{ setSettings: (settings: Settings) => void } | null} session */
export function settingsDialog(app, session) {
  const change = (/** @type {Partial<Settings>} */ part) => {
    const settings = { ...app.settings, ...part };
    app.changeSettings(settings);
    session?.setSettings(settings);
  };
  const lists = LISTS.map(([name, title, values]) => {
    const select = element("select", { id: `setting-${name}`, onchange: () => change({ [name]: select.value }) },
      ...values.map(([value, text]) => element("option", { value, selected: app.settings[name] === value }, text)));
    return element("div", { class: "field" }, element("label", { for: `setting-${name}` }, title), select);
  });
  const switches = SWITCHES.map(([name, title, text]) => {
    const input = element("input", { type: "checkbox", role: "switch", checked: app.settings[name] === true, onchange: () => change({ [name]: input.checked }) });
    return element("label", { class: "switch" }, element("span", {}, title, text && element("small", { class: "quiet" }, text)), input);
  });
  return openDialog("Settings", [...lists, ...switches], [{ label: "Done", answer: "ok", isMain: true }]);
}
