import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/fixtures';
import { ROOT } from './support/release';

/** Texts that occur only in the sources of the development tools. */
const POST_TEXT = [
  '/dev/remotes',
  'kithkin.remote-overrides',
  'kithkin.outlines',
  'remote:([a-z]',
  'Outline who owns what',
  'Overridden remotes',
  'What this tab is made of',
  'begins with http',
];

const sources = join(ROOT, 'shell/src/dev');
const filesIn = (folder: string, ends: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('nothing of the tools for development is in a script of the production shell', () => {
  const own = filesIn(sources, /\.tsx?$/);
  for (const word of POST_TEXT) expect(own.some(({ text }) => text.includes(word))).toBe(true);

  const scripts = filesIn(join(ROOT, 'shell/dist'), /\.js$/);
  expect(scripts.some(({ text }) => text.includes('Page not found'))).toBe(true);
  const found = scripts.flatMap(({ name, text }) =>
    POST_TEXT.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});
