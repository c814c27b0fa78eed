import { eligibleReleases, findWidget, isContractCompatible } from './registry';
import { feedRegistry, feedRelease } from './testing/registryFixtures';

const tab = { contract: '1.2.0', bucket: 10 };
const versions = (registry = feedRegistry(), at = tab) =>
  eligibleReleases(registry, 'feed', at).map(({ version }) => version);

test('a tab gets the live version, then the one before', () => {
  expect(versions(feedRegistry({ previous: feedRelease('v1') }))).toEqual(['v2', 'v1']);
});

test('a tab within the share gets the canary first, any other never', () => {
  const registry = feedRegistry({ canary: { release: feedRelease('v3'), percent: 11 } });
  expect(versions(registry)).toEqual(['v3', 'v2']);
  expect(versions(registry, { ...tab, bucket: 11 })).toEqual(['v2']);
});

test('a version that needs a newer contract than the shell provides is left out', () => {
  const registry = feedRegistry({
    live: feedRelease('v2', { needs: '1.3.0' }),
    previous: feedRelease('v1'),
  });
  expect(versions(registry)).toEqual(['v1']);
});

test('a contract fits within its major version and up to the provided minor', () => {
  expect(isContractCompatible('1.2.9', '1.2.0')).toBe(true);
  expect(isContractCompatible('1.3.0', '1.2.0')).toBe(false);
  expect(isContractCompatible('2.0.0', '1.2.0')).toBe(false);
});

test('a remote that the registry does not know has no versions', () => {
  expect(eligibleReleases(feedRegistry(), 'nobody', tab)).toEqual([]);
});

test('a widget is found by its name', () => {
  expect(findWidget(feedRegistry(), 'post-grid')).toEqual({
    remote: 'feed',
    module: './HomeScreen',
    minHeight: 240,
    phoneMinHeight: 240,
    deferred: false,
  });
  expect(findWidget(feedRegistry(), 'nothing')).toBeUndefined();
});
