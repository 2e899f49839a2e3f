// Choices at random that can be repeated: the same seed gives the same ones.

/** The seed of choices that nobody asked to be others. */
const USUAL = 20_261_123;

/** A linear congruential generator. */
export class Dice {
  #state;

  /** @param {number} seed */
  constructor(seed = USUAL) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** Begins with the seed of `NINEFOLD_SEED`, or one from the clock; prints it. @param {string} what */
  static ofEnvironment(what) {
    const given = process.env.NINEFOLD_SEED;
    const seed = Number(given ?? Date.now() % 2 ** 32);
    if (!Number.isInteger(seed)) throw new Error(`NINEFOLD_SEED is ${given}; expected an integer`);
    console.log(`${what}: NINEFOLD_SEED=${seed}`);
    return new Dice(seed);
  }

  /** Returns a number from 0 to below 1. */
  share() {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  /** @param {number} limit */
  below(limit) {
    return Math.floor(this.share() * limit);
  }

  /** @template T @param {readonly T[]} choices @returns {T} */
  of(choices) {
    return choices[this.below(choices.length)];
  }
}
