import { relative } from 'node:path';
import { root } from '../lib/root.mjs';
import { seconds } from '../lib/run.mjs';

/** Interval between progress lines, in milliseconds. */
const PROGRESS_MS = 15_000;
const SLOWEST = 5;

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * One part of a test run. Prints its progress while it runs, each failure with the command that
 * repeats it, and its slowest tests at the end.
 */
export class Part {
  passed = 0;
  failed = 0;
  skipped = 0;
  #started = Date.now();
  #ended = 0;
  #total = 0;
  #unit = 'tests';
  /** @type {import('./messages.mjs').TimedTest[]} */
  #slowest = [];
  /** @type {string[]} */
  #failures = [];
  #timer;

  /**
   * @param {string} name
   * @param {{ repeat?: string }} [options] `repeat` precedes the file in the command that repeats a
   * failure.
   */
  constructor(name, { repeat = 'npm test --' } = {}) {
    this.name = name;
    this.repeat = repeat;
    /** Printed paths are relative to this folder. */
    this.base = root;
    console.log(`start   ${name}`);
    this.#timer = setInterval(() => this.#printProgress(), PROGRESS_MS).unref();
  }

  /** @param {import('./messages.mjs').Message} message */
  receive(message) {
    if (message.kind === 'start') {
      this.#total += message.total;
      this.#unit = message.unit;
      return;
    }
    this.#ended += 1;
    this.passed += message.passed;
    this.failed += message.failed;
    this.skipped += message.skipped;
    this.#slowest = [...this.#slowest, ...message.tests]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST);
    for (const failure of message.failures) this.#addFailure(failure);
  }

  /**
   * Prints the result.
   * @param {{ passed?: number, failed?: number, output?: string, omitted?: string }} [result] Result
   * of a runner that sends no messages, or that ended without its reporter's last message.
   *   `omitted` says why the part did not run.
   */
  end({ passed = 0, failed = 0, output, omitted } = {}) {
    clearInterval(this.#timer);
    this.passed += passed;
    this.failed += failed;
    this.omitted = omitted;
    this.note = omitted ?? (this.skipped > 0 ? `${this.skipped} skipped` : undefined);
    this.time = seconds(this.#started);
    if (failed > 0 && output) {
      this.#failures.push(`\n--- ${this.name}\n${output.trim()}\n`);
      console.log(this.#failures.at(-1));
    }
    console.log(`${this.failed > 0 ? 'FAILED' : 'ok    '}  ${this.summary()}  ${this.time}`);
    for (const { ms, file, name } of this.#slowest) {
      console.log(
        `        ${(ms / 1000).toFixed(1).padStart(5)} s  ${relative(this.base, file)} › ${name}`,
      );
    }
    return this;
  }

  summary() {
    const { name, passed, failed, note } = this;
    return `${name}  ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`;
  }

  #printProgress() {
    const { name, passed, failed } = this;
    const done = this.#total > 0 ? `${this.#ended} of ${this.#total} ${this.#unit}, ` : '';
    const counts = this.#total > 0 ? `${passed} passed, ${failed} failed, ` : '';
    console.log(`…       ${name}  ${done}${counts}${seconds(this.#started)}`);
  }

  /** Prints all failures again, at the end of a long log. */
  printFailures() {
    for (const failure of this.#failures) console.log(failure);
  }

  #addFailure({ file, name, text }) {
    const path = relative(this.base, file);
    const test = name ? ` -t ${quoted(name)}` : '';
    const failure = `
--- ${this.name}: ${path}
${text.trim()}

Repeat it: ${this.repeat} ${path}${test}
`;
    this.#failures.push(failure);
    console.log(failure);
  }
}
