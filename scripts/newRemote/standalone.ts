import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RemoteNames } from './names';
import { filesOf, writeFolder } from './template';

/** Development port, and position in the navigation: after the entries of the network itself. */
const SLOT = { port: '3001', order: '100' };

const PACKAGES = ['shared', 'remote'] as const;

/** Returns the version of this package and of those that the remote is built with. */
async function ownVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

/**
 * Creates a remote with a repository of its own, in a folder of the current one.
 * @param packages folder with the packages of KithKin, which are copied; undefined: npm's registry
 * @throws Error when the folder exists, or a package is missing
 */
export async function createStandalone(names: RemoteNames, packages?: string): Promise<void> {
  const version = await ownVersion();
  const archives = PACKAGES.map((name) => `kithkin-${name}-${version}.tgz`);
  const [shared, remote] = archives.map((file) => (packages ? `file:packages/${file}` : version));
  const values = { ...names, ...SLOT, shared: `${shared}`, remote: `${remote}` };
  const files = new Map<string, string | Buffer>([
    ...(await filesOf('template', values)),
    ...(await filesOf('standalone', values)),
  ]);
  for (const file of packages ? archives : []) {
    const path = resolve(packages ?? '', file);
    const content = await readFile(path).catch(() => undefined);
    if (!content) throw new Error(`${path} is missing: npm run pack writes it.`);
    files.set(`packages/${file}`, content);
  }
  await writeFolder(resolve(names.name), files);
  console.log(`${names.name} is made. Its README.md lists the commands; npm install is the first.`);
}
