import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

const FILE = join(root, 'docs', 'verification.md');
/** What is no code: a commit that changes nothing else has the results of the one before it. */
const CODE = ['--', '.', ':(exclude)docs', ':(exclude)*.md'];

const git = async (...args) => (await run('git', args)).output.trim();

/** The last commit that changes code, and whether there are changes that are not committed. */
async function codeVersion() {
  return {
    commit: await git('log', '-1', '--format=%H', ...CODE),
    isDirty: (await git('status', '--porcelain', ...CODE)) !== '',
  };
}

const field = (text, name) => new RegExp(`^- ${name} \`(\\w+)\``, 'm').exec(text)?.[1];

/** The rows of the table that passed whole. */
function passedRows(text) {
  return [...text.matchAll(/^\| (.+?) \| (\d+) \| 0 \| (.*?) ?\| ([\d.]+ s) \|$/gm)].map(
    ([, name, passed, note, time]) => ({ name, passed: Number(passed), failed: 0, note, time }),
  );
}

/**
 * The record of a full run in docs: written after each part, so that a run that was cut off goes on
 * with what is missing or failed, as long as the code is the same.
 */
export class Verification {
  /** @type {{ name: string, passed: number, failed: number, note?: string, time: string }[]} */
  rows = [];

  constructor(version, seed) {
    this.version = version;
    this.seed = seed;
  }

  /**
   * Goes on with the recorded run if it is of this very code, else begins a new one.
   * @param {string} [seed] Of the new run; a recorded run of another seed is not gone on with.
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

  /** Whether this part has passed already. */
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
