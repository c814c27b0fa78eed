import type { FakeReply } from '@kithkin/shared/testing';
import { createRegistryStore } from '../registry/registryStore';
import { eligibleReleases } from '../remotes/registry';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { remoteRoutes } from '../routes/table';
import { api } from '../testing/network';
import { type Override, overriddenSource, overrideAt, withOverrides } from './overridden';

const BASE = 'http://localhost:3001/';
const tab = { contract: '1.0.0', bucket: 0 };

function override(release = feedRelease('dev', { base: BASE })): Override {
  return { remote: 'feed', base: BASE, release, error: null };
}

test('a development server says what it offers in its release.json', async () => {
  const requests = api.serve(() => ({ json: feedRelease('dev', { base: './' }) }));
  expect(await overrideAt('feed', BASE)).toEqual(override());
  expect(requests).toMatchObject([{ method: 'GET', url: `${BASE}release.json` }]);
});

test.each<[string, FakeReply, string]>([
  ['another page', { json: { hello: 1 } }, 'Its release.json is not one of a remote.'],
  ['nothing there', { status: 404, json: {} }, 'It answers 404 for release.json.'],
  ['no server', 'offline', 'It does not answer.'],
])('%s is said in a sentence, and the released version stays', async (_what, reply, error) => {
  api.serve(() => reply);
  const found = await overrideAt('feed', BASE);
  expect(found).toEqual({ remote: 'feed', base: BASE, release: null, error });
  const source = createRegistryStore(feedRegistry());
  expect(overriddenSource(source, [found])).toBe(source);
});

test('an override is the only version of its remote, so that its mistakes show', () => {
  const registry = feedRegistry({
    canary: { release: feedRelease('v3'), percent: 50 },
    previous: feedRelease('v1'),
  });
  const overridden = withOverrides(registry, [override()]);
  expect(eligibleReleases(overridden, 'feed', tab).map(({ base }) => base)).toEqual([BASE]);
  expect(eligibleReleases(registry, 'feed', tab)).toHaveLength(3);
});

test('an override brings its own screens, also of a remote that was never released', () => {
  const polls = feedRelease('dev', {
    base: BASE,
    routes: [{ path: '/polls', module: './PollsScreen', title: 'Polls' }],
  });
  const overridden = withOverrides(feedRegistry(), [{ ...override(polls), remote: 'polls' }]);
  expect(remoteRoutes(overridden).map(({ entry }) => entry.path)).toContain('/polls');
});

test('a newer registry keeps the override, and is one object until the next', () => {
  const released = createRegistryStore(feedRegistry());
  const source = overriddenSource(released, [override()]);
  const before = source.current();
  expect(source.current()).toBe(before);
  const listener = jest.fn();
  source.subscribe(listener);
  released.replace({ ...feedRegistry({ live: feedRelease('v9') }), serial: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(source.current().serial).toBe(2);
  expect(source.current().remotes.feed?.live.version).toBe('dev');
});
