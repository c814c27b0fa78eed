import { seconds } from './run.mjs';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output] Shown when something failed.
 * @property {string} [note] Shown in the table.
 */

/** Collects the results of the parts of a test run and prints them. */
export class Suite {
  /** @type {(Result & { name: string, took: string })[]} */
  rows = [];

  /**
   * Runs one part; a part that throws has failed.
   * @param {string} name
   * @param {() => Promise<Result>} work
   */
  async part(name, work) {
    const started = Date.now();
    let result;
    try {
      result = await work();
    } catch (error) {
      result = {
        passed: 0,
        failed: 1,
        output: error instanceof Error ? error.message : String(error),
      };
    }
    const row = { ...result, name, took: seconds(started) };
    this.rows.push(row);
    if (row.failed > 0 && row.output) console.log(`\n--- ${name}\n${row.output.trim()}\n`);
    console.log(`${row.failed > 0 ? 'FAILED' : 'ok    '}  ${name}  ${describe(row)}  ${row.took}`);
  }

  get passed() {
    return this.rows.reduce((sum, row) => sum + row.passed, 0);
  }

  get failed() {
    return this.rows.reduce((sum, row) => sum + row.failed, 0);
  }

  /** The table of all parts, as text. */
  table() {
    const width = Math.max(...this.rows.map(({ name }) => name.length));
    return this.rows
      .map((row) => `${row.name.padEnd(width)}  ${describe(row).padEnd(24)}  ${row.took}`)
      .join('\n');
  }
}

function describe({ passed, failed, note }) {
  return `${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`;
}
