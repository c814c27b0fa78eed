import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

const FILE = join(root, 'docs', 'verification.md');
/** Paths that count as code. A commit without changes to them keeps the recorded results. */
const CODE = ['--', '.', ':(exclude)docs', ':(exclude)*.md'];

const git = async (...args) => (await run('git', args)).output.trim();

/** Returns the last commit that changes code, and whether there are uncommitted changes. */
async function codeVersion() {
  return {
    commit: await git('log', '-1', '--format=%H', ...CODE),
    isDirty: (await git('status', '--porcelain', ...CODE)) !== '',
  };
}

const field = (text, name) => new RegExp(`^- ${name} \`(\\w+)\``, 'm').exec(text)?.[1];

/** Returns the table rows of parts without failures. */
function passedRows(text) {
  return [...text.matchAll(/^\| (.+?) \| (\d+) \| 0 \| (.*?) ?\| ([\d.]+ s) \|$/gm)].map(
    ([, name, passed, note, time]) => ({ name, passed: Number(passed), failed: 0, note, time }),
  );
}

/**
 * Record of a full run in docs. It is written after each part, so that an interrupted run can
 * continue with missing or failed parts while the code is unchanged.
 */
export class Verification {
  /** @type {{ name: string, passed: number, failed: number, note?: string, time: string }[]} */
  rows = [];

  constructor(version, seed) {
    this.version = version;
    this.seed = seed;
  }

  /**
   * Continues the recorded run if it is of the same code, otherwise starts a new one.
   * @param {string} [seed] Seed of the new run; a recorded run with another seed is not continued.
   */
  static async open(seed) {
    const version = await codeVersion();
    const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
    const recorded = field(text, 'seed');
    const goesOn =
      !version.isDirty &&
      field(text, 'commit') === version.commit &&
      !text.includes('with local changes') &&
      (seed === undefined || seed === recorded);
    const drawn = () => String(Math.floor(Math.random() * 1_000_000_000));
    const record = new Verification(version, goesOn ? recorded : (seed ?? drawn()));
    if (goesOn) record.rows = passedRows(text);
    return record;
  }

  /** Returns true if this part has already passed. */
  has(name) {
    return this.rows.some((row) => row.name === name);
  }

  get passed() {
    return this.rows.reduce((sum, row) => sum + row.passed, 0);
  }

  get failed() {
    return this.rows.reduce((sum, row) => sum + row.failed, 0);
  }

  /** Adds a part's result and writes the file. */
  add({ name, passed, failed, note = '', time }) {
    const others = this.rows.filter((row) => row.name !== name);
    this.rows = [...others, { name, passed, failed, note, time }];
    this.write('under way: `npm run test:full` goes on from here');
  }

  write(state) {
    const { commit, isDirty } = this.version;
    const rows = this.rows.map(
      ({ name, passed, failed, note, time }) =>
        `| ${name} | ${passed} | ${failed} | ${note} | ${time} |`,
    );
    const text = [
      '# The last full run of the tests',
      '',
      'Written by `npm run test:full`; don’t edit. The commit is the last one that changes code.',
      '',
      `- commit \`${commit}\`${isDirty ? ' with local changes' : ''}`,
      `- seed \`${this.seed}\` (the same run again: \`SEED=${this.seed} npm run test:full\`)`,
      `- ${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} cores`,
      `- ${this.passed} passed, ${this.failed} failed${state ? ` (${state})` : ''}`,
      '',
      '| part | passed | failed | note | time |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
    writeFileSync(FILE, text);
  }
}
