import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FILE } from '../../../shared/tooling/contract/file';
import type { RemoteReport, ShellReport } from '../../../shared/tooling/contract/report';
import { rootDir } from '../../../shared/tooling/webpack/paths';
import { remote, shell } from '../testing/releaseSets';
import { findIncompatibilities } from './compatibility';
import type { ReleaseSet } from './releaseSet';

const reportIn = <Report>(folder: string): Report =>
  JSON.parse(readFileSync(join(rootDir, folder, REPORT_FILE), 'utf8'));

const folders = readdirSync(rootDir).filter((name) => name.startsWith('mf-'));
const shellReport = reportIn<ShellReport>('shell');
const releases = (changes: Partial<ShellReport> = {}): ReleaseSet => ({
  shells: [shell('now', { ...shellReport, ...changes })],
  remotes: folders.map((folder) => remote(folder.slice(3), 'now', reportIn<RemoteReport>(folder))),
});
const messages = (changed: ReleaseSet) =>
  findIncompatibilities({ shells: [], remotes: [] }, changed).map(({ message }) => message);

test('the packages of this checkout are compatible', () => {
  expect(folders.length).toBeGreaterThanOrEqual(5);
  expect(messages(releases())).toEqual([]);
});

test('the shell must provide every export of @kithkin/shared that a remote uses', () => {
  const used = new Set(releases().remotes.flatMap(({ report }) => report?.imports ?? []));
  const missed = [...used].filter((name) => {
    const provides = shellReport.provides.filter((other) => other !== name);
    return !messages(releases({ provides })).some((message) =>
      message.includes(`imports ${name} `),
    );
  });
  expect(missed).toEqual([]);
});
