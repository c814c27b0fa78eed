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

/** Returns the files of code that differ between two commits; undefined if one is not known. */
async function changedFiles(from, to) {
  const { code, output } = await run('git', [
    ...['diff', '--name-only', '--no-renames', from, to],
    ...CODE,
  ]);
  return code === 0 ? output.split('\n').filter(Boolean) : undefined;
}

/** Returns true if a part reads this file. All parts read those in no folder, e.g. package.json. */
const isRead = (file, { reads }) => !file.includes('/') || (reads?.(file) ?? true);

const field = (text, name) => new RegExp(`^- ${name} \`(\\w+)\``, 'm').exec(text)?.[1];

/** Returns the table rows of parts without failures. */
function passedRows(text) {
  return [...text.matchAll(/^\| (.+?) \| (\d+) \| 0 \| (.*?) ?\| ([\d.]+ s) \|$/gm)].map(
    ([, name, passed, note, time]) => ({ name, passed: Number(passed), failed: 0, note, time }),
  );
}

/**
 * Record of a full run in docs. It is written after each part, so that an interrupted run can
 * continue with the parts that are missing, failed, or read a file that was committed since.
 */
export class Verification {
  /** @type {{ name: string, passed: number, failed: number, note?: string, time: string }[]} */
  rows = [];
  /** Files of code that changed since the recorded run. */
  changed = [];

  constructor(version, seed) {
    this.version = version;
    this.seed = seed;
  }

  /**
   * Continues the recorded run, or starts a new one: with uncommitted changes, another seed, or no
   * record.
   * @param {string} [seed] Seed of the new run; a recorded run with another seed is not continued.
   */
  static async open(seed) {
    const version = await codeVersion();
    const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
    const recorded = field(text, 'seed');
    const changed =
      version.isDirty || text.includes('with local changes')
        ? undefined
        : await changedFiles(field(text, 'commit') ?? '', version.commit);
    const goesOn = changed !== undefined && (seed === undefined || seed === recorded);
    const drawn = () => String(Math.floor(Math.random() * 1_000_000_000));
    const record = new Verification(version, goesOn ? recorded : (seed ?? drawn()));
    if (goesOn) Object.assign(record, { rows: passedRows(text), changed });
    return record;
  }

  /** Forgets the results of parts that read a changed file, and of parts that are not planned. */
  keep(plans) {
    const unchanged = plans.filter((plan) => !this.changed.some((file) => isRead(file, plan)));
    this.rows = this.rows.filter((row) => unchanged.some(({ name }) => name === row.name));
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
      'Written by `npm run test:full`; don’t edit. The commit is the last one that changes code. A part',
      'that passed is not run again until a file that it reads changes.',
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
