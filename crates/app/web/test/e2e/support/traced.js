// Traces what the main thread does: while a board moves under two fingers, and from an input to the frame that shows it.

/** @import { CDPSession, Page } from "playwright-core" */

/** Zooms into the board, moves it to and fro, and returns the milliseconds of work on the main thread for each frame. @param {Page} page */
export async function panned(page) {
  const client = await page.context().newCDPSession(page);
  const fingers = (/** @type {number} */ left, /** @type {number} */ right, /** @type {number} */ y) => [{ x: left, y, id: 0 }, { x: right, y, id: 1 }];
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number, id: number }[]} */ touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", fingers(150, 230, 250).slice(0, 1));
  await touch("touchStart", fingers(150, 230, 250));
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", fingers(150 - 7 * step, 230 + 7 * step, 250));
  await page.waitForTimeout(300);
  const events = await traced(client, async () => {
    for (let step = 0; step < 60; step += 1) {
      const y = 250 + 60 * Math.sin(step / 6);
      await touch("touchMove", fingers(80 + y / 10, 300 + y / 10, y));
      await page.waitForTimeout(16);
    }
  });
  await touch("touchEnd", []);
  await client.detach();
  return workOf(events);
}

/** Returns the events of a trace while something is done. @param {CDPSession} client @param {() => Promise<void>} act @returns {Promise<any[]>} */
async function traced(client, act) {
  /** @type {any[]} */ const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"] } });
  await act();
  await client.send("Tracing.end");
  await done;
  return events;
}

/**
 * Returns, for each input of a kind, the milliseconds of work on the main thread from the event to the frame that shows it.
 * @param {Page} page @param {string} kind such as keydown @param {() => Promise<void>} act
 */
export async function inputWork(page, kind, act) {
  const client = await page.context().newCDPSession(page);
  const events = await traced(client, act);
  await client.detach();
  const inputs = events.filter(({ name, ph, args }) => name === "EventDispatch" && ph === "X" && args.data?.type === kind);
  const thread = inputs[0] && threadOf(inputs[0]);
  const own = events.filter((event) => event.ph === "X" && threadOf(event) === thread).sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === TASK);
  const commits = own.filter(({ name }) => name === "Commit");
  return figuresOf(inputs.flatMap(({ ts }) => {
    const shown = commits.find((commit) => commit.ts > ts);
    return shown ? [workIn(tasks.filter((task) => task.ts + task.dur >= ts && task.ts <= shown.ts))] : [];
  }));
}

/** The tasks of a thread, none inside another. */
const TASK = "ThreadControllerImpl::RunTask";

/** @param {any} event */
function threadOf({ pid, tid }) {
  return `${pid} ${tid}`;
}

/** Returns the milliseconds on a processor. @param {any[]} tasks */
function workIn(tasks) {
  return tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
}

/** @param {number[]} all */
export function figuresOf(all) {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity;
  return { count: sorted.length, median: at(0.5), often: at(0.95), largest: at(1) };
}

/** Returns the work between frames: the time on a processor of the tasks of the thread that runs the page's animation frames. @param {any[]} events */
function workOf(events) {
  const frames = events.filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X").sort((a, b) => a.ts - b.ts);
  const thread = frames[0] && threadOf(frames[0]);
  const tasks = events.filter((event) => event.name === TASK && event.ph === "X" && threadOf(event) === thread);
  const { count, ...figures } = figuresOf(frames.slice(1).map(({ ts }, index) => workIn(tasks.filter((task) => task.ts >= frames[index].ts && task.ts < ts))));
  return { frames: count + 1, ...figures };
}
