/** A rating of difficulty: of the whole puzzle, of its first steps, and of the steps before the first digit. */
export interface Ratings {
  /** The rating of the hardest step, on the scale of Sudoku Explainer; null if no known technique solves the puzzle. */
  er: number | null;
  /** The rating of the hardest step up to the first digit. */
  ep: number | null;
  /** The rating of the first step. */
  ed: number | null;
  /** The hardest technique, by its name in addresses: `hidden-single`. */
  technique: string | null;
  /** The level, from `Beginner` to `Beyond`. */
  level: string | null;
}

/** `unique`, `several` or `none`; `limit` if ten seconds were not enough to tell. */
export type Verdict = "unique" | "several" | "none" | "limit";

/** How to read a puzzle, beyond its text. */
export interface PuzzleOptions {
  /** Rules without arguments, by name: `["diagonal", "anti_knight"]`. */
  variants?: string[];
  /** Other rules with their arguments, each as one text: `"killer r1c1 r1c2 = 10"`. */
  rules?: string[];
  /** The number of rows, if the text does not tell. */
  size?: number;
  /** The regions of a jigsaw: a letter or number for each cell. */
  regions?: string;
  /** The rows and columns of a box: `"2x3"`. */
  boxes?: string;
}

export interface Solution {
  /** The puzzle in one line. */
  puzzle: string;
  verdict: Verdict;
  /** A solution, if there is one. */
  solution: string | null;
  /** Why there is none, where it can be said. */
  [more: string]: unknown;
}

export interface Count {
  puzzle: string;
  /** The number of solutions found. */
  count: number;
  /** Whether these are all. */
  complete: boolean;
  [more: string]: unknown;
}

export interface Rated extends Ratings {
  puzzle: string;
  [more: string]: unknown;
}

/** A step that the rules allow, with its reason in words. */
export interface Step {
  technique: string | null;
  /** The technique's name in words. */
  name: string | null;
  rating: number | null;
  /** Digits to place: `r1c6=8`. */
  placements: string[];
  /** Candidates to eliminate: `r1c6<>8`. */
  eliminations: string[];
  /** The reason. */
  text: string;
  /** The reason of a long chain, line by line. */
  details: string[];
  [more: string]: unknown;
}

export interface Hint extends Step {
  /** What kind of hint it is: a step, a mistake to undo, or none. */
  kind: string;
}

export interface HintOptions extends PuzzleOptions {
  /** The digits on the board, givens included, in one line; the givens if left out. */
  entries?: string;
  /** How much the hint tells, from 1 (where to look) to 6 (everything). */
  depth?: number;
}

export interface Explanation extends Ratings {
  verdict: Verdict;
  /** All steps to the solution, or as far as the techniques go. */
  steps: Step[];
  [more: string]: unknown;
}

export interface GenerateOptions {
  /** `beginner`, `amateur`, `veteran`, `expert` … */
  level?: string;
  variants?: string[];
  size?: number;
  /** Where the givens are: `rotational`, `none` … */
  symmetry?: string;
  /** The same seed makes the same puzzle. */
  seed?: number;
  [more: string]: unknown;
}

export interface Generated {
  /** The puzzle, or null if none was found. */
  puzzle: string | null;
  solution: string;
  er: number | null;
  level: string | null;
  givens: number;
  seed: number;
  [more: string]: unknown;
}

/** A request that can't be answered: the message says what was expected. */
export class NinefoldError extends Error {
  /** 400 if the request is at fault, 404 for an unknown verb, 422 if the puzzle is. */
  readonly status: number;
  /** Where the error is, as far as known; lines and columns count from 1. */
  readonly place: { line?: number; column?: number; cell?: string } | null;
  /** If a text has several puzzles where one is wanted: the first of them. */
  readonly puzzles: string[];
  /** What is wrong with the puzzle, one by one; `rule` is the number of the rule of the request, from 1. */
  readonly faults: { reason: string; rule: number | null; cell: string | null }[];
}

/** Loads the module, unless it is there; every other function does so at its first call. */
export function load(): Promise<void>;
/** Solves a puzzle in any format that Ninefold reads. */
export function solve(puzzle: string, options?: PuzzleOptions & { seed?: number }): Promise<Solution>;
/** Counts the solutions, up to a limit. */
export function count(puzzle: string, options?: PuzzleOptions & { limit?: number }): Promise<Count>;
/** Rates a puzzle. */
export function rate(puzzle: string, options?: PuzzleOptions): Promise<Rated>;
/** Returns the next step for a player. */
export function hint(puzzle: string, options?: HintOptions): Promise<Hint>;
/** Returns all steps to the solution. */
export function explain(puzzle: string, options?: PuzzleOptions): Promise<Explanation>;
/** Writes a puzzle in another format. */
export function convert(puzzle: string, to: string, options?: PuzzleOptions): Promise<{ text: string; lost?: string[] }>;
/** Makes a puzzle with one solution. */
export function generate(options?: GenerateOptions): Promise<Generated>;
/** Asks any verb: its name and its request, as the HTTP interface takes it. */
export function ask(verb: string, request: object): Promise<any>;
