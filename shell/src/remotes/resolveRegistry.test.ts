import { createActiveReleases } from './activeReleases';
import { resolvedVersionsKey, resolveRegistry } from './resolveRegistry';
import { feedRegistry, feedRelease } from './testing/registryFixtures';

const tab = { contract: '1.0.0', bucket: 10 };
const poll = { path: '/polls', module: './PollScreen', title: 'Polls' };
const v2 = feedRelease('v2');
const v3 = feedRelease('v3', { routes: [...v2.routes, poll] });
const paths = (registry = feedRegistry(), versions = createActiveReleases()) =>
  resolveRegistry(registry, versions, tab).remotes.feed?.live.routes.map(({ path }) => path);

test('before a remote is needed, its screens are those of the version that the tab will get', () => {
  expect(paths(feedRegistry({ canary: { release: v3, percent: 50 } }))).toContain('/polls');
  expect(paths(feedRegistry({ canary: { release: v3, percent: 5 } }))).not.toContain('/polls');
});

test('a new route appears together with the version that has it, not before', () => {
  const versions = createActiveReleases();
  versions.show('feed', { release: v2, modules: new Map() });
  const registry = feedRegistry({ live: v3, previous: v2 });
  const before = resolvedVersionsKey(registry, versions, tab);
  expect(paths(registry, versions)).not.toContain('/polls');
  versions.show('feed', { release: v3, modules: new Map() });
  expect(paths(registry, versions)).toContain('/polls');
  expect(resolvedVersionsKey(registry, versions, tab)).not.toBe(before);
});

test('a version that this shell cannot run leaves the live routes as they are', () => {
  const registry = feedRegistry({ live: feedRelease('v9', { needs: '2.0.0', routes: [poll] }) });
  expect(paths(registry)).toEqual(['/polls']);
});
