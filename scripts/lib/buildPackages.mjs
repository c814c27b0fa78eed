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

/** Returns all builds with their sources, command and result file. */
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
    // The slowest first, so that it does not run alone at the end.
    web('shell', ['shared/src']),
    {
      name: 'server',
      sources: ['server', 'shared/src/contract', ...ALWAYS],
      command: ['server/build.ts', []],
      result: join(root, 'server', 'dist', 'main.js'),
    },
    // Remotes bundle no other source of shared than lists and link previews; the shell provides it at run time. The
    // contract folder counts because a remote's report describes the bus events that it expects.
    ...remotes.map((name) =>
      web(name, ['shared/src/contract', 'shared/src/list', 'shared/src/linkPreviews']),
    ),
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
 * Builds the packages that changed since their last build, in parallel, and logs one line each.
 * @returns {Promise<boolean>} true if anything was built.
 * @throws {CliError} with the builder's output when a build fails.
 */
export async function buildAll() {
  const done = await pool(builds(), Math.min(4, Math.max(2, availableParallelism())), build);
  return done.some(Boolean);
}
