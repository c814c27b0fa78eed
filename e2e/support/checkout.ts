import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut } from '../../scripts/test/checkout.mjs';

/** Copies these folders and the root's files to a new checkout; returns its path. */
export function copyOf(folders: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'kithkin-checkout-'));
  checkOut(folders, dir);
  return dir;
}

/**
 * Replaces a text in a source file.
 * @throws Error if the file does not contain it
 */
export function changeSource(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
  writeFileSync(file, text.replaceAll(from, to));
}
