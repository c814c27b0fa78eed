import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from './cliError.mjs';
import { pool } from './pool.mjs';
import { cacheDir, root } from './root.mjs';
import { runTs, seconds } from './run.mjs';
import { contentHash, isDone, markDone } from './stamps.mjs';
import { mustBeWritable } from './writable.mjs';

const ALWAYS = ['package-lock.json', 'tsconfig.base.json'];

/** Everything that is built: what it is made of, how, and what comes out. */
function builds() {
  const web = (name, sources) => ({
    name,
    sources: [name, ...sources, 'shared/tooling', 'shared/package.json', ...ALWAYS],
    command: ['shared/tooling/build.ts', [name]],
    result: join(root, name, 'dist', 'release.json'),
  });
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.config.ts')))
    .sort();
  return [
    // The longest first, so that no core waits for it alone at the end.
    web('shell', ['shared/src']),
    {
      name: 'server',
      sources: ['server', 'shared/src/contract', ...ALWAYS],
      command: ['server/build.ts', []],
      result: join(root, 'server', 'dist', 'main.js'),
    },
    // Nothing of shared's source gets into a remote: the shell provides it at run time. Its report
    // says what it expects of the bus's events.
    ...remotes.map((name) => web(name, ['shared/src/contract'])),
  ];
}

async function build({ name, sources, command, result }) {
  const hash = contentHash(sources);
  if (existsSync(result) && isDone(`build-${name}`, hash)) return false;
  mustBeWritable(cacheDir);
  mustBeWritable(dirname(result));
  const started = Date.now();
  const { code, output } = await runTs(...command);
  if (code !== 0) throw new CliError(`${name} does not build:\n${output.trim()}`);
  markDone(`build-${name}`, hash);
  console.log(`Built ${name} in ${seconds(started)}`);
  return true;
}

/**
 * Builds whatever changed since it was built last, side by side, one line each.
 * @returns {Promise<boolean>} Whether there was anything to build.
 * @throws {CliError} with the builder's words.
 */
export async function buildAll() {
  const done = await pool(builds(), Math.min(4, Math.max(2, availableParallelism())), build);
  return done.some(Boolean);
}
