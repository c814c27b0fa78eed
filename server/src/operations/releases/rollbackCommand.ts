import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../platform/config';

/** Time limit of the command in milliseconds; it waits for other releases to end. */
const LIMIT_MS = 60_000;

type SiteConfig = Pick<Config, 'siteDir' | 'registryUrl' | 'releaseKeyFile'>;

/** Returns the repository's folder, seen from the bundle or from the sources; null in an image. */
function findRoot(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const roots = [join(here, '../..'), join(here, '../../../..')];
  return roots.find((root) => existsSync(join(root, 'scripts/rollback.ts'))) ?? null;
}

const keyFileOf = ({ siteDir, releaseKeyFile }: SiteConfig) => releaseKeyFile ?? `${siteDir}.key`;

/** Returns why this server can't roll back, or null if it can. It does not read the key itself. */
export async function whyNoRollback(config: SiteConfig): Promise<string | null> {
  if (config.registryUrl !== null) return 'The site is on another host, which releases it.';
  if (findRoot() === null) return 'This server has no release commands.';
  const isReadable = await access(keyFileOf(config), constants.R_OK).then(
    () => true,
    () => false,
  );
  return isReadable ? null : 'This server has no key to sign releases with.';
}

export interface RollbackRequest {
  /** Name in the registry. */
  name: string;
  version: string;
  reason: string;
  /** For the release log. */
  actor: string;
}

/**
 * Runs `npm run rollback` in a process of its own: without a shell, under the lock of releases, for
 * at most a minute. Values are parts of arguments, so none can be read as an option.
 * @returns what the command printed, and whether it succeeded
 */
export function runRollback(
  config: SiteConfig,
  { name, version, reason, actor }: RollbackRequest,
): Promise<{ isDone: boolean; message: string }> {
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
  const script = join(root, 'scripts/rollback.ts');
  const args = [
    '--import',
    'tsx',
    script,
    `--version=${version}`,
    `--reason=${reason}`,
    '--',
    name,
  ];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env, timeout: LIMIT_MS },
      (error, stdout, stderr) => {
        const [line = ''] = (error ? stderr : stdout).trim().split('\n');
        const message = error?.killed ? 'The rollback took longer than a minute.' : line;
        resolve({ isDone: !error, message });
      },
    );
  });
}
