import type { Registry } from '@kithkin/shared/contract';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { trustedBases } from './trustedScripts';
import { mergeRegistry } from './verifyRegistryUpdate';

const current = feedRegistry();
const bases = trustedBases(current, location.href);
const merge = (next: Registry, into = current) => mergeRegistry(into, next, bases);
/** A registry with a newer shell. */
const withShell = (next: Registry, contract: string): Registry => ({
  ...next,
  shell: { live: { ...next.shell.live, version: 's2', contract } },
});

test('new versions of a remote are merged if their scripts are in trusted folders', () => {
  const next = feedRegistry({
    live: feedRelease('v3'),
    canary: { release: feedRelease('v4'), percent: 10 },
    previous: feedRelease('v2'),
  });
  expect(merge(next)).toEqual({ registry: next, reload: null });
  const elsewhere = feedRelease('v9', { base: 'https://cdn.test/feed/' });
  const canary = { release: elsewhere, percent: 10 };
  const live = feedRelease('v3');
  const { registry, reload } = merge(feedRegistry({ live, canary, previous: elsewhere }));
  expect(registry.remotes.feed).toEqual({ live });
  expect(reload).toBeNull();
});

test('the shell is never replaced; a newer one requires a reload', () => {
  const { registry, reload } = merge(withShell(feedRegistry({ live: feedRelease('v3') }), '1.1.0'));
  expect(registry.shell).toEqual(current.shell);
  expect(registry.remotes.feed?.live.version).toBe('v3');
  expect(reload).toBe('shell');
});

test('a remote that needs another shell is not changed, other remotes are', () => {
  const profile = (version: string) => ({ profile: { live: feedRelease(version) } });
  const wide = { ...current, remotes: { ...current.remotes, ...profile('p1') } };
  const next = feedRegistry({ live: feedRelease('v3', { needs: '2.0.0' }) });
  Object.assign(next.remotes, profile('p2'));
  const { registry, reload } = merge(withShell(next, '2.0.0'), wide);
  expect(registry.remotes.feed).toEqual(current.remotes.feed);
  expect(registry.remotes.profile?.live.version).toBe('p2');
  expect(reload).toBe('contract');
});

test.each([
  [{ base: 'https://evil.test/remotes/feed/v3/' }],
  [{ base: '/remotes/feed/../../elsewhere/' }],
  [{ entry: { file: '../../x/entry.js', integrity: 'x' } }],
  [{ modules: { './X': [{ file: '/../../../x.js', integrity: 'x' }] } }],
  [{ base: 'data:text/javascript,' }],
])('a live version with %j requires a reload', (change) => {
  const { registry, reload } = merge(feedRegistry({ live: feedRelease('v3', change) }));
  expect(registry.remotes.feed).toEqual(current.remotes.feed);
  expect(reload).toBe('origin');
});

test('a new remote requires a reload, a removed one is removed', () => {
  const next = feedRegistry();
  next.remotes = { polls: { live: feedRelease('1', { base: '/remotes/polls/1/' }) } };
  const { registry, reload } = merge(next);
  expect(registry.remotes).toEqual({});
  expect(reload).toBe('origin');
});
