import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import { registryFor } from './registryFor';

const live: RemoteRelease = {
  version: 'v1',
  base: '/remotes/desk/v1/',
  entry: { file: 'entry.js', integrity: 'sha384-x' },
  container: 'desk_v1',
  modules: {},
  needs: '1.0.0',
  routes: [
    { path: '/desk', module: './DeskScreen', title: 'Desk', role: 'moderator' },
    { path: '/desk/backup', module: './BackupScreen', title: 'Backup', role: 'owner' },
    { path: '/rules', module: './RulesScreen', title: 'Rules' },
  ],
  widgets: [{ name: 'queue', module: './Queue', minHeight: 10, role: 'admin' }],
};
const registry: Registry = {
  serial: 1,
  issuedAt: '2026-11-21T12:00:00.000Z',
  shell: { live: { version: 's', base: '/shell/s/', scripts: [], contract: '1.0.0' } },
  remotes: { desk: { live } },
};

test.each([
  [undefined, ['/rules'], []],
  [null, ['/rules'], []],
  ['moderator', ['/desk', '/rules'], []],
  ['admin', ['/desk', '/rules'], ['queue']],
  ['owner', ['/desk', '/desk/backup', '/rules'], ['queue']],
] as const)('a person with the role %s has %j and the widgets %j', (role, paths, names) => {
  const found = registryFor(registry, role).remotes.desk?.live;
  expect(found?.routes.map(({ path }) => path)).toEqual(paths);
  expect(found?.widgets.map(({ name }) => name)).toEqual(names);
});

test('a role that this build does not know is nobody’s', () => {
  const route = { path: '/x', module: './X', title: 'X', role: 'emperor' };
  // A newer release may name a role that this build does not know.
  const newer = { ...live, routes: [route], widgets: [] } as unknown as RemoteRelease;
  const found = registryFor({ ...registry, remotes: { desk: { live: newer } } }, 'owner');
  expect(found.remotes.desk?.live.routes).toEqual([]);
});
