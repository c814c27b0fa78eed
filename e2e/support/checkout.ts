import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './release';

const LEFT_OUT = new Set(['dist', 'node_modules', 'coverage']);

/** A replacement of a text in a source file. */
export interface SourceChange {
  file: string;
  from: string;
  to: string;
}

/** A separate checkout with the given changes, as a single team would have it. */
export interface Checkout {
  dir: string;
  remove(): void;
}

/** Files of the repository root that builds, tests and the linter read. */
const OF_THE_ROOT = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'biome.json',
];

/** Copies these folders and the root's files to a new folder; returns its path. */
export function copyOf(folders: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'kithkin-checkout-'));
  for (const name of folders) {
    cpSync(join(ROOT, name), join(dir, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    });
  }
  for (const name of OF_THE_ROOT) cpSync(join(ROOT, name), join(dir, name));
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

/**
 * Copies one remote, `shared`, the scripts and the root's files to a new folder and changes the
 * remote's source.
 * @throws Error if a file does not contain the text to be changed
 */
export function checkoutOf(remote: string, changes: SourceChange[]): Checkout {
  const dir = copyOf([remote, 'shared', 'scripts']);
  for (const { file, from, to } of changes) {
    const path = join(dir, remote, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${remote}/${file} does not hold: ${from}`);
    writeFileSync(path, text.replaceAll(from, to));
  }
  return {
    dir,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
