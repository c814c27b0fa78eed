import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { hasPermission, PERMISSIONS, type Permission, ROLES } from '@kithkin/shared/contract';
import { isReservedName } from '../../server/src/accounts/credentials/reservedNames';
import { REPORT_FILE } from '../../shared/tooling/contract/file';
import {
  type RemoteReport,
  reportText,
  type ShellReport,
} from '../../shared/tooling/contract/report';
import { findPackage } from '../../shared/tooling/packages';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { findIncompatibilities } from '../release/gate/compatibility';
import type { ReleaseSet } from '../release/gate/releaseSet';
import { remote, shell } from '../release/testing/releaseSets';
import { readSource } from './repositoryFiles';

test('the contract report of every package is that of its declaration and sources', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'shared/tooling/contract.ts', '--check'],
    { cwd: rootDir, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);

test.each(['mf-feed', 'shell'])(
  'a declaration of %s that differs from its sources fails its report',
  async (folder) => {
    const found = await findPackage(folder);
    const config = { ...found.config, places: ['nowhere'] };
    expect(() => reportText({ ...found, config })).toThrow(
      /^\S+\/src\/\S+ places \S+: add it to "places" of \S+\.config\.ts\.$/m,
    );
  },
);

const folders = readdirSync(rootDir).filter((name) => name.startsWith('mf-'));
const reportIn = <Report>(folder: string): Report =>
  JSON.parse(readSource(`${folder}/${REPORT_FILE}`));
const shellReport = reportIn<ShellReport>('shell');
const releases = (changes: Partial<ShellReport> = {}): ReleaseSet => ({
  shells: [shell('now', { ...shellReport, ...changes })],
  remotes: folders.map((folder) => remote(folder.slice(3), 'now', reportIn<RemoteReport>(folder))),
});
const incompatibilities = (changed: ReleaseSet) =>
  findIncompatibilities({ shells: [], remotes: [] }, changed).map(({ message }) => message);

test('the packages of this checkout are compatible', () => {
  expect(folders.length).toBeGreaterThanOrEqual(5);
  expect(incompatibilities(releases())).toEqual([]);
});

test('nobody can register the first segment of a route as a username', () => {
  const paths = folders.flatMap((folder) => Object.keys(reportIn<RemoteReport>(folder).routes));
  const segments = paths.map((path) => path.split('/')[1] ?? '');
  const names = segments.filter((segment) => /^[a-z]/.test(segment));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !isReservedName(name.replaceAll('-', '_')))).toEqual([]);
});

test('the shell must provide every export of @kithkin/shared that a remote uses', () => {
  const used = new Set(releases().remotes.flatMap(({ report }) => report?.imports ?? []));
  const missed = [...used].filter((name) => {
    const provides = shellReport.provides.filter((other) => other !== name);
    return !incompatibilities(releases({ provides })).some((message) =>
      message.includes(`imports ${name} `),
    );
  });
  expect(missed).toEqual([]);
});

test('the table of permissions in the documentation is that of the contract', () => {
  const rows = Object.entries(PERMISSIONS).map(([name, { allows }]) => {
    const has = ROLES.map((role) => (hasPermission(role, name as Permission) ? 'yes' : 'no'));
    return `| ${[allows, ...has].join(' | ')} |`;
  });
  expect(readSource('docs/running-a-community.md')).toContain(
    `| permission | ${ROLES.join(' | ')} |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  );
});
