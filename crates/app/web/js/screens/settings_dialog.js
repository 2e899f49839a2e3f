// The settings dialog: each change takes effect at once on the board behind it, also on marks made before.

import { text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { AppContext } from "../main.js" */
/** @import { MessageId } from "../text.js" */
/** @import { Settings } from "../model/settings.js" */

/** The settings with a list of values, each with its title and the titles of its values; a percentage is its own title. */
const LISTS = /** @type {readonly [keyof Settings, MessageId, readonly (readonly [string, MessageId | null])[]][]} */ ([
  ["theme", "settings-theme", [["system", "theme-system"], ["light", "theme-light"], ["dark", "theme-dark"], ["contrast", "theme-contrast"]]],
  ["checking", "settings-checking", [["off", "checking-off"], ["conflicts", "checking-conflicts"], ["solution", "checking-solution"], ["demand", "checking-demand"]]],
  ["marks", "settings-marks", [["corner-centre", "marks-corner-centre"], ["fixed", "marks-fixed"]]],
  ["zoom", "settings-zoom", [["60", null], ["75", null], ["90", null], ["100", "zoom-fits"], ["115", null], ["130", null], ["150", null], ["175", null]]],
  ["hand", "settings-hand", [["right", "hand-right"], ["left", "hand-left"]]],
]);
/** The switches, each with its title and a note. */
const SWITCHES = /** @type {readonly [keyof Settings, MessageId, MessageId | null][]} */ ([
  ["autoClean", "settings-clean", "settings-clean-note"],
  ["showPeers", "settings-peers", null],
  ["showSame", "settings-same", "settings-same-note"],
  ["showCounts", "settings-counts", null],
  ["showTimer", "settings-timer", null],
  ["colourLetters", "settings-letters", "settings-letters-note"],
  ["singleKeys", "settings-keys", "settings-keys-note"],
  ["wasd", "settings-wasd", null],
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
      ...values.map(([value, label]) => element("option", { value, selected: app.settings[name] === value }, label ? text(label) : text("percent", { number: value }))));
    return element("div", { class: "field" }, element("label", { for: `setting-${name}` }, text(title)), select);
  });
  const switches = SWITCHES.map(([name, title, note]) => {
    const input = element("input", { type: "checkbox", role: "switch", checked: app.settings[name] === true, onchange: () => change({ [name]: input.checked }) });
    return element("label", { class: "switch" }, element("span", {}, text(title), note && element("small", { class: "quiet" }, text(note))), input);
  });
  return openDialog(text("settings"), [...lists, ...switches], [{ label: text("done"), answer: "ok", isMain: true }]);
}
