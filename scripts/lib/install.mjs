import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cliError.mjs';
import { root } from './root.mjs';
import { runNpm, seconds } from './run.mjs';
import { mustBeWritable } from './writable.mjs';

const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
/** File with the hash of the lockfile that node_modules last matched. */
const stamp = join(root, 'node_modules', '.kithkin-lock');

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** Remotes need no link: nothing imports them by name. */
const isLinked = (path) => path.includes('/mf-') || existsSync(join(root, path));

/** Returns true if npm's record of installed packages matches the lockfile. */
function agrees() {
  if (!existsSync(installed)) return false;
  const resolved = packagesIn(installed);
  return Object.entries(packagesIn(lockFile)).every(
    ([path, { version, optional, link, peer }]) =>
      !path.startsWith('node_modules/') ||
      (link && isLinked(path)) ||
      resolved[path]?.version === version ||
      (!resolved[path] && (optional || peer)),
  );
}

/**
 * Installs the packages of the lockfile unless exactly these are installed.
 * @throws {CliError} with npm's output when the installation fails.
 */
export async function install() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!agrees()) {
    mustBeWritable(root);
    const started = Date.now();
    console.log('Installing packages (about a minute)');
    const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund']);
    if (code !== 0) throw new CliError(`The packages could not be installed:\n${output.trim()}`);
    console.log(`Installed in ${seconds(started)}`);
  }
  writeFileSync(stamp, hash);
}
