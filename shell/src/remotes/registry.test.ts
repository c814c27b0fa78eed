/** @jest-environment node */
import type { RemoteRelease } from '@kithkin/shared/contract';
import { isContractCompatible } from '@kithkin/shared/contract-version';
import { registryFor } from '../app/registryContext';
import { eligibleReleases, findWidget } from '../registry/releases';
import { createActiveReleases } from './activeReleases';
import { feedRegistry, feedRelease } from './testing/registryFixtures';
import { resolvedVersionsKey, resolveRegistry } from './useResolvedRegistry';

const tab = { contract: '1.2.0', bucket: 10 };
const v1 = feedRelease('v1');
const v2 = feedRelease('v2');
const canary = (percent: number) => ({ release: feedRelease('v3'), percent });

test.each([
  ['the live version, then the previous one', { previous: v1 }, 10, ['v2', 'v1']],
  ['the canary first within its share', { canary: canary(11) }, 10, ['v3', 'v2']],
  ['no canary outside its share', { canary: canary(11) }, 11, ['v2']],
  [
    'no version that needs a newer contract',
    { live: feedRelease('v2', { needs: '1.3.0' }), previous: v1 },
    10,
    ['v1'],
  ],
])('a tab gets %s', (_rule, channels, bucket, versions) => {
  const found = eligibleReleases(feedRegistry(channels), 'feed', { ...tab, bucket });
  expect(found.map(({ version }) => version)).toEqual(versions);
});

test('an unknown remote has no versions, an unknown widget no module', () => {
  expect(eligibleReleases(feedRegistry(), 'unknown', tab)).toEqual([]);
  expect(findWidget(feedRegistry(), 'unknown')).toBeUndefined();
  expect(findWidget(feedRegistry(), 'post-grid')).toEqual({
    remote: 'feed',
    module: './HomeScreen',
    minHeight: 240,
    phoneMinHeight: 240,
    deferred: false,
  });
});

test.each([
  ['1.2.9', true],
  ['1.3.0', false],
  ['2.0.0', false],
])('a remote that needs %s runs with 1.2.0: %s', (needs, runs) => {
  expect(isContractCompatible(needs, '1.2.0')).toBe(runs);
});

describe('the resolved registry', () => {
  const poll = { path: '/polls', module: './PollScreen', title: 'Polls' };
  const v3 = feedRelease('v3', { routes: [...v2.routes, poll] });
  const paths = (registry = feedRegistry(), versions = createActiveReleases()) =>
    resolveRegistry(registry, versions, tab).remotes.feed?.live.routes.map(({ path }) => path);

  test('has the screens of the version that the tab will load', () => {
    expect(paths(feedRegistry({ canary: { release: v3, percent: 50 } }))).toContain('/polls');
    expect(paths(feedRegistry({ canary: { release: v3, percent: 5 } }))).not.toContain('/polls');
  });

  test('gets a new route together with the version that has it', () => {
    const versions = createActiveReleases();
    versions.show('feed', { release: v2, modules: new Map() });
    const registry = feedRegistry({ live: v3, previous: v2 });
    const before = resolvedVersionsKey(registry, versions, tab);
    expect(paths(registry, versions)).not.toContain('/polls');
    versions.show('feed', { release: v3, modules: new Map() });
    expect(paths(registry, versions)).toContain('/polls');
    expect(resolvedVersionsKey(registry, versions, tab)).not.toBe(before);
  });

  test('retains the live routes of a version that this shell cannot run', () => {
    const registry = feedRegistry({ live: feedRelease('v9', { needs: '2.0.0', routes: [poll] }) });
    expect(paths(registry)).toEqual(['/polls']);
  });
});

describe('the registry of a role', () => {
  const live = feedRelease('v1', {
    routes: [
      { path: '/desk', module: './DeskScreen', title: 'Desk', role: 'moderator' },
      { path: '/desk/backup', module: './BackupScreen', title: 'Backup', role: 'owner' },
      { path: '/rules', module: './RulesScreen', title: 'Rules' },
    ],
    widgets: [{ name: 'queue', module: './Queue', minHeight: 10, role: 'admin' }],
  });

  test.each([
    [undefined, ['/rules'], []],
    [null, ['/rules'], []],
    ['moderator', ['/desk', '/rules'], []],
    ['admin', ['/desk', '/rules'], ['queue']],
    ['owner', ['/desk', '/desk/backup', '/rules'], ['queue']],
  ] as const)('%s has the paths %j and the widgets %j', (role, paths, names) => {
    const found = registryFor(feedRegistry({ live }), role).remotes.feed?.live;
    expect(found?.routes.map(({ path }) => path)).toEqual(paths);
    expect(found?.widgets.map(({ name }) => name)).toEqual(names);
  });

  test('has no route of a role that this build does not know', () => {
    const route = { path: '/x', module: './X', title: 'X', role: 'emperor' };
    // A newer release may name a role that this build does not know.
    const newer = { ...live, routes: [route], widgets: [] } as unknown as RemoteRelease;
    const found = registryFor(feedRegistry({ live: newer }), 'owner');
    expect(found.remotes.feed?.live.routes).toEqual([]);
  });
});
