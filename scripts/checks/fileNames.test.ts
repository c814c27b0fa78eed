import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

const PACKAGE = /^(?:server|shared|shell|scripts|e2e|mf-[a-z-]+)\//;

/** Files whose name their folder gives: entry points, and settings that a tool looks for. */
const NAMED_BY_FOLDER = /^(?:index|main|jest\.config|package|README|contract)\./;

/** Source files of all packages, relative to the root. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.split('\n').filter((file) => PACKAGE.test(file) && /\.(?:ts|tsx|mjs)$/.test(file));
}

test('no two files of a package share a base name, not even in another case', () => {
  const byName = new Map<string, string[]>();
  for (const file of sources()) {
    const name = basename(file);
    if (NAMED_BY_FOLDER.test(name)) continue;
    const stem = name.replace(/\.(?:ts|tsx|mjs)$/, '').toLowerCase();
    const key = `${file.split('/')[0]}/${stem}`;
    byName.set(key, [...(byName.get(key) ?? []), file]);
  }
  expect([...byName.values()].filter((files) => files.length > 1)).toEqual([]);
});

test('roles are suffixes with a dot, and test code lies in testing/', () => {
  const retired =
    /Styles\.ts$|\.test-helper\.|\/testkit\/|\.once\.test\.|(?:^|\/)(?:parts|panes)\.ts$/;
  expect(sources().filter((file) => retired.test(file))).toEqual([]);
});
