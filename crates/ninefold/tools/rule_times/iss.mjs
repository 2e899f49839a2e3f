// Searches puzzles with Interactive Sudoku Solver: `node iss.mjs CHECKOUT [RUNS]`. Reads a JSON object a line, with the text of
// a puzzle and the most milliseconds to spend, and answers with one: the milliseconds of the search alone, the guesses
// and whether the search was over, or an error.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const checkout = process.argv[2];
globalThis.self ??= globalThis;
globalThis.VERSION_PARAM ??= "";
const load = (file) => import(pathToFileURL(`${checkout}/js/${file}`).href);
const { SudokuParser } = await load("sudoku_parser.js");
const { SudokuBuilder } = await load("solver/sudoku_builder.js");

/** A search that takes longer is over. */
class OutOfTime extends Error {}

/** Puzzles that make the runtime compile the solver before anything is timed. */
const FIRST = [
  ".~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R4C9_3~R5C1_4~R5C4_8",
  ".Diagonal~1.Diagonal~-1.~R1C1_1~R2C2_2",
  ".Cage~10~R1C1~R1C2~R1C3.Cage~15~R2C1~R2C2.Thermo~R5C5~R5C6~R6C6~R7C7.~R9C9_3",
];
/** A search that is shorter is repeated, and the best time counts. In milliseconds. */
const SHORT = 1000;
const REPEATS = Number(process.argv[3] ?? 9) - 1;

/** Returns the time of the process's processors and the time by the clock, in milliseconds. */
function times() {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / 1000, clock: performance.now() };
}

/** Searches once. The smaller of both times counts: other threads of the runtime take processor time, too. */
function search(solver, most) {
  const internal = solver._internalSolver;
  internal.reset();
  const start = times();
  internal.setProgressCallback(() => { if (performance.now() - start.clock > most) throw new OutOfTime(); }, 6);
  let isOver = true;
  try {
    internal.run({ maxSolutions: 2 }, () => {});
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    isOver = false;
  }
  // The clock is read first, so that its time doesn't include the other reading.
  const clock = performance.now();
  const end = { ...times(), clock };
  const ms = Math.min(end.processor - start.processor, end.clock - start.clock);
  return { ms, guesses: internal.counters.guesses, isOver };
}

/** Searches until the best time is known. */
function measured(text, most) {
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  const best = search(solver, most);
  for (let times = 0; best.isOver && best.ms < SHORT && times < REPEATS; times += 1) {
    best.ms = Math.min(best.ms, search(solver, most).ms);
  }
  return best;
}

FIRST.forEach((text) => measured(text, SHORT));
for await (const line of createInterface({ input: process.stdin })) {
  const { puzzle, most } = JSON.parse(line);
  let answer;
  try {
    answer = measured(puzzle, most);
  } catch (error) {
    answer = { error: String(error.message ?? error).split("\n")[0] };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
