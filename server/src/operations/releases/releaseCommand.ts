import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../platform/config';

/** Time limit of a command in milliseconds; it waits for other releases to end. */
const LIMIT_MS = 60_000;

type SiteConfig = Pick<Config, 'siteDir' | 'registryUrl' | 'releaseKeyFile'>;

/** Returns the repository's folder, seen from the bundle or from the sources; null in an image. */
function findRoot(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const roots = [join(here, '../..'), join(here, '../../../..')];
  return roots.find((root) => existsSync(join(root, 'scripts/rollback.ts'))) ?? null;
}

const keyFileOf = ({ siteDir, releaseKeyFile }: SiteConfig) => releaseKeyFile ?? `${siteDir}.key`;

/**
 * Returns the reason why this server can't change releases, or null if it can. It does not read the
 * key itself.
 */
export async function findReleaseObstacle(config: SiteConfig): Promise<string | null> {
  if (config.registryUrl !== null) return 'The site is on another host, which releases it.';
  if (findRoot() === null) return 'This server has no release commands.';
  const isReadable = await access(keyFileOf(config), constants.R_OK).then(
    () => true,
    () => false,
  );
  return isReadable ? null : 'This server has no key to sign releases with.';
}

/** A rollback from `version`, or a change of the availability, of the package `name`. */
export type ReleaseRequest = { version: string } | { action: 'disable' | 'enable' };

/** Name in the registry of the changed package, and what the release log says of the change. */
export interface ReleaseNote {
  name: string;
  reason: string;
  actor: string;
}

/** What a command printed first, and whether it succeeded. */
export interface CommandResult {
  isDone: boolean;
  message: string;
}

/**
 * Runs `npm run rollback`, which rolls back only if `version` is the one to leave, or
 * `npm run registry -- disable` or `enable`: in a process of its own, without a shell, under the lock
 * of releases, for at most a minute. Values are parts of options or follow `--`, so none can be read
 * as an option.
 */
export function runReleaseCommand(
  config: SiteConfig,
  { name, reason, actor, ...request }: ReleaseNote & ReleaseRequest,
): Promise<CommandResult> {
  const root = findRoot();
  if (root === null) throw new Error('There are no release commands.');
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    SITE_DIR: config.siteDir,
    RELEASE_KEY_FILE: keyFileOf(config),
    RELEASE_ACTOR: actor,
  };
  const command =
    'version' in request
      ? ['scripts/rollback.ts', `--version=${request.version}`, `--reason=${reason}`, '--']
      : ['scripts/registry.ts', `--reason=${reason}`, '--', request.action];
  const args = ['--import', 'tsx', ...command, name];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env, timeout: LIMIT_MS },
      (error, stdout, stderr) => {
        const [line = ''] = (error ? stderr : stdout).trim().split('\n');
        const message = error?.killed ? 'The command took longer than a minute.' : line;
        resolve({ isDone: !error, message });
      },
    );
  });
}
