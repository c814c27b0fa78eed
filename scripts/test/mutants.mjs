import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import { relatedTests, testFiles } from '../../shared/tooling/importGraph.mjs';
import { NODE_OPTIONS } from '../../shared/tooling/jest/nodeOptions.mjs';
import { root } from '../lib/root.mjs';
import { testFolders } from './parts.mjs';

const HELP = `
node scripts/test/mutants.mjs draw <folder> --seed <n>   draws 60 mutants of the product as patches
node scripts/test/mutants.mjs run <folder> [--only <n>]  applies each to this checkout, runs the eight
                                                         nearest tests that depend on the file (with
                                                         --far the others), and adds the one that
                                                         fails to <folder>/<name>.tsv (--as <name>)
`;

/** Number of mutants of each folder, roughly by its size. */
const SHARES = {
  'server/src': 20,
  'shared/src': 10,
  'shell/src': 6,
  'mf-feed/src': 5,
  'mf-messages/src': 5,
  'mf-profile/src': 4,
  'mf-stories/src': 3,
  'mf-desk/src': 2,
  'mf-notifications/src': 2,
  'scripts/release': 3,
};

const NOT_PRODUCT =
  /\.test\.|\.d\.ts$|\/testing\/|fixtures|faultInjection|\/fuzz\/|\.generated\.|visibility\/(?:matrix|surfaces|wanted)/;

/** Number of tests of the own package, nearest first, that run without --far. */
const NEAREST = 8;

/** Replacements of operators, each with spaces around it. */
const OPERATORS = [
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' < ', ' >= '],
  [' > ', ' <= '],
  [' <= ', ' > '],
  [' >= ', ' < '],
  [' + ', ' - '],
  [' ?? ', ' && '],
];

/** Returns a generator of numbers in [0, 1) that depends on the seed only (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns all mutants of one line: changed operators, negated conditions, a removed statement. */
function mutantsOf(line) {
  if (/^\s*(?:\/\/|\*|\/\*|import |export \{|type |interface )/.test(line)) return [];
  const found = OPERATORS.filter(([from]) => line.includes(from)).map(([from, to]) =>
    line.replace(from, to),
  );
  const condition = /^(\s*(?:\} else )?if )\((.*)\)( \{| return.*;| throw.*;)$/.exec(line);
  if (condition) found.push(`${condition[1]}(!(${condition[2]}))${condition[3]}`);
  if (/^\s+(?:await |this\.|void )?[a-zA-Z][\w.?]*\(.*\);$/.test(line))
    found.push(line.replace(/\S.*/, ';'));
  return found;
}

const parses = (file, text) => {
  try {
    transformSync(text, { loader: file.endsWith('x') ? 'tsx' : 'ts' });
    return true;
  } catch {
    return false;
  }
};

/** Draws one mutant of a folder, each line of its product with the same chance. */
function drawOne(folder, random) {
  const files = execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file));
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ file, index, text })),
  );
  for (;;) {
    const { file, index, text } = lines[Math.floor(random() * lines.length)];
    const options = mutantsOf(text);
    if (options.length === 0) continue;
    const mutant = options[Math.floor(random() * options.length)];
    const whole = readFileSync(join(root, file), 'utf8').split('\n');
    whole[index] = mutant;
    if (parses(file, whole.join('\n'))) return { file, text: whole.join('\n') };
  }
}

function draw(folder, seed) {
  mkdirSync(folder, { recursive: true });
  const random = randomOf(seed);
  let number = 0;
  for (const [name, count] of Object.entries(SHARES)) {
    for (let i = 0; i < count; i++) {
      const { file, text } = drawOne(name, random);
      const original = readFileSync(join(root, file));
      writeFileSync(join(root, file), text);
      const patch = execFileSync('git', ['diff', '--', file], { cwd: root });
      writeFileSync(join(root, file), original);
      writeFileSync(join(folder, `${String(++number).padStart(2, '0')}.patch`), patch);
    }
  }
}

const common = (a, b) => {
  const [x, y] = [a.split('/'), b.split('/')];
  let i = 0;
  while (i < x.length && x[i] === y[i]) i++;
  return i;
};

/** Runs test files of one package until one fails. Returns the first one that failed. */
function firstFailure(folder, files, env) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...NODE_OPTIONS,
      ...[jest, '-c', join(root, folder, 'jest.config.mjs'), '--silent', '--ci', '--bail'],
      ...['--maxWorkers=2', '--passWithNoTests'],
      ...['--runTestsByPath', ...files.map((file) => join(root, file))],
    ],
    { cwd: root, env: { ...env, ALL_FILES: '1' }, encoding: 'utf8', timeout: 15 * 60_000 },
  );
  if (status === 0) return undefined;
  return /^FAIL (\S+)/m.exec(stderr)?.[1] ?? 'a run that did not end';
}

/** Returns the test that detects the applied patch of a file, or `-`. */
async function detect(file, env, near) {
  const folders = testFolders();
  const related = (await relatedTests(root, folders, [file])).filter((test) =>
    /\.test\.tsx?$/.test(test),
  );
  const checks = testFiles(root, ['scripts']).filter((test) => test.startsWith('scripts/checks/'));
  const own = file.split('/')[0];
  const order = near ? [own] : [own, ...folders.filter((folder) => folder !== own)];
  for (const folder of order) {
    const files = related
      .filter((test) => test.startsWith(`${folder}/`))
      .sort((a, b) => common(b, file) - common(a, file));
    const others = folder === own ? files.slice(NEAREST) : files;
    const part = near ? files.slice(0, NEAREST) : others;
    const onPglite = { ...env, TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };
    const groups = [
      [part.filter((test) => !test.includes('.pglite.')), env],
      [part.filter((test) => test.includes('.pglite.')), onPglite],
    ];
    for (const [tests, variables] of groups) {
      const failure = tests.length > 0 && firstFailure(folder, tests, variables);
      if (failure) return failure;
    }
  }
  return near ? '?' : (firstFailure('scripts', checks, env) ?? '-');
}

async function runAll(folder, name, only, near) {
  const report = join(folder, `${name}.tsv`);
  const done = existsSync(report) ? readFileSync(report, 'utf8') : '';
  for (const patch of readdirSync(folder).filter((each) => each.endsWith('.patch'))) {
    if ((only && !only.includes(patch.slice(0, 2))) || done.includes(`${patch}\t`)) continue;
    const path = resolve(folder, patch);
    const file = /^\+\+\+ b\/(.*)$/m.exec(readFileSync(path, 'utf8'))?.[1];
    execFileSync('git', ['apply', path], { cwd: root });
    try {
      const found = await detect(file, process.env, near);
      writeFileSync(report, `${patch}\t${file}\t${found}\n`, { flag: 'a' });
    } finally {
      execFileSync('git', ['apply', '-R', path], { cwd: root });
    }
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    seed: { type: 'string', default: '43' },
    as: { type: 'string', default: 'detected' },
    only: { type: 'string', multiple: true },
    far: { type: 'boolean', default: false },
  },
});
const [command, folder] = positionals;
if (command === 'draw' && folder) draw(resolve(folder), Number(values.seed));
else if (command === 'run' && folder)
  await runAll(resolve(folder), values.as, values.only, !values.far);
else console.log(HELP.trim());
