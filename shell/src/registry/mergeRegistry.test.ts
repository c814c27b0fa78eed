import type { Registry } from '@kithkin/shared/contract';
import { trustedBases } from '../page/trustedScripts';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { mergeRegistry } from './mergeRegistry';

const current = feedRegistry();
const bases = trustedBases(current, location.href);
const adopted = (next: Registry) => mergeRegistry(current, next, bases);

test('new versions of a remote come in, below the folders that the page trusts', () => {
  const next = feedRegistry({
    live: feedRelease('v3'),
    canary: { release: feedRelease('v4'), percent: 10 },
    previous: feedRelease('v2'),
  });
  expect(adopted(next)).toEqual({ registry: next, reload: null });
});

test('the tab keeps its own shell, and says that there is a newer one', () => {
  const next = feedRegistry({ live: feedRelease('v3') });
  next.shell = { live: { ...next.shell.live, version: 's2', contract: '1.1.0' } };
  const { registry, reload } = adopted(next);
  expect(registry.shell).toEqual(current.shell);
  expect(registry.remotes.feed?.live.version).toBe('v3');
  expect(reload).toBe('shell');
});

test('a remote that needs another shell stays as it is, and the others come', () => {
  const wide = {
    ...current,
    remotes: { ...current.remotes, profile: { live: feedRelease('p1') } },
  };
  const next = feedRegistry({ live: feedRelease('v3', { needs: '2.0.0' }) });
  next.shell = { live: { ...next.shell.live, version: 's2', contract: '2.0.0' } };
  next.remotes.profile = { live: feedRelease('p2') };
  const { registry, reload } = mergeRegistry(wide, next, bases);
  expect(registry.remotes.feed).toEqual(current.remotes.feed);
  expect(registry.remotes.profile?.live.version).toBe('p2');
  expect(reload).toBe('contract');
});

test.each([
  ['another host', { base: 'https://evil.test/remotes/feed/v3/' }],
  ['a way out of the folder', { base: '/remotes/feed/../../elsewhere/' }],
  ['an entry elsewhere', { entry: { file: '../../x/entry.js', integrity: 'x' } }],
  ['a module elsewhere', { modules: { './X': [{ file: '/../../../x.js', integrity: 'x' }] } }],
  ['no address at all', { base: 'data:text/javascript,' }],
])('a remote from %s waits for the next load of the page', (_name, change) => {
  const { registry, reload } = adopted(feedRegistry({ live: feedRelease('v3', change) }));
  expect(registry.remotes.feed).toEqual(current.remotes.feed);
  expect(reload).toBe('origin');
});

test('a share’s and the previous version from elsewhere are left out, without a word', () => {
  const elsewhere = feedRelease('v9', { base: 'https://cdn.test/feed/' });
  const { registry, reload } = adopted(
    feedRegistry({
      live: feedRelease('v3'),
      canary: { release: elsewhere, percent: 10 },
      previous: elsewhere,
    }),
  );
  expect(registry.remotes.feed).toEqual({ live: feedRelease('v3') });
  expect(reload).toBeNull();
});

test('a remote that is new on the site waits, one that is gone goes', () => {
  const next = feedRegistry();
  next.remotes = { polls: { live: feedRelease('1', { base: '/remotes/polls/1/' }) } };
  const { registry, reload } = adopted(next);
  expect(registry.remotes).toEqual({});
  expect(reload).toBe('origin');
});
