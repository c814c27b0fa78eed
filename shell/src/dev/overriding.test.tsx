import { createValueStore } from '@kithkin/shared';
import type { FakeReply } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { eligibleReleases } from '../registry/releases';
import { remoteRoutes } from '../registry/routeTable';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { api } from '../testing/fixtures';
import { renderPage } from '../testing/page';
import DevTools from './DevTools';
import {
  applyOverridesFromUrl,
  baseOf,
  type Override,
  overriddenSource,
  overrideAt,
  readOverrideAddresses,
  saveOverrideAddresses,
  withAddress,
  withOverrides,
} from './overrides';
import { begin, override, resetOverrides } from './tab';

const BASE = 'http://localhost:3001/';
const FEED = { feed: BASE };
const STORIES = { stories: 'http://localhost:3004/' };
const at = (address: string) => window.history.replaceState({ other: 1 }, '', address);

beforeEach(() => {
  sessionStorage.clear();
  at('/');
});

describe('the addresses', () => {
  test('are moved from the URL to the tab', () => {
    at('/explore?tab=new&remote:feed=http://localhost:3001#top');
    expect(applyOverridesFromUrl()).toEqual(FEED);
    expect(window.location.href).toMatch(/\/explore\?tab=new#top$/);
    expect(window.history.state).toEqual({ other: 1 });
    at('/');
    expect(applyOverridesFromUrl()).toEqual(FEED);
    at('/?remote:stories=http://localhost:3004&remote:messages=http://localhost:3003');
    expect(Object.keys(applyOverridesFromUrl()).sort()).toEqual(['feed', 'messages', 'stories']);
  });

  test('are removed by an empty one', () => {
    saveOverrideAddresses({ ...FEED, ...STORIES });
    at('/?remote:feed=');
    expect(applyOverridesFromUrl()).toEqual(STORIES);
  });

  test.each([
    ['http://localhost:3001', BASE],
    ['https://feed.example/builds/abc?x=1#y', 'https://feed.example/builds/abc/'],
    ['javascript:alert(1)', null],
    ['data:text/javascript,1', null],
    ['localhost:3001', null],
    ['http://', null],
    ['', null],
  ])('%j means the folder %j', (text, base) => {
    expect(baseOf(text)).toBe(base);
    expect(withAddress({}, 'feed', text)).toEqual(base === null ? {} : { feed: base });
  });

  test.each(['{', '[1]', '{"feed":1}', 'null'])('are none if %j is stored', (text) => {
    sessionStorage.setItem('kithkin.remote-overrides', text);
    expect(readOverrideAddresses()).toEqual({});
  });

  test('are changed and reset by loading the page again', () => {
    const reload = jest.fn();
    override('feed', 'http://localhost:3001', reload);
    override('stories', 'http://localhost:3004', reload);
    expect(readOverrideAddresses()).toEqual({ ...FEED, ...STORIES });
    override('stories', '', reload);
    expect(readOverrideAddresses()).toEqual(FEED);
    resetOverrides(reload);
    expect(readOverrideAddresses()).toEqual({});
    expect(reload).toHaveBeenCalledTimes(4);
  });
});

describe('an override', () => {
  const overrideOf = (release = feedRelease('dev', { base: BASE })): Override => ({
    remote: 'feed',
    base: BASE,
    release,
    error: null,
  });

  test('is the release.json of a development server', async () => {
    const requests = api.serve(() => ({ json: feedRelease('dev', { base: './' }) }));
    expect(await overrideAt('feed', BASE)).toEqual(overrideOf());
    expect(requests).toMatchObject([{ method: 'GET', url: `${BASE}release.json` }]);
  });

  test.each<[FakeReply, string]>([
    [{ json: { hello: 1 } }, 'Its release.json is not one of a remote.'],
    [{ status: 404, json: {} }, 'It answers 404 for release.json.'],
    ['offline', 'It does not answer.'],
  ])('with the response %j retains the released version: %s', async (reply, error) => {
    api.serve(() => reply);
    const found = await overrideAt('feed', BASE);
    expect(found).toEqual({ remote: 'feed', base: BASE, release: null, error });
    const source = createValueStore(feedRegistry());
    expect(overriddenSource(source, [found])).toBe(source);
  });

  test('is the only version of its remote, with its own screens', () => {
    const registry = feedRegistry({
      canary: { release: feedRelease('v3'), percent: 50 },
      previous: feedRelease('v1'),
    });
    const tab = { contract: '1.0.0', bucket: 0 };
    const overridden = withOverrides(registry, [overrideOf()]);
    expect(eligibleReleases(overridden, 'feed', tab).map(({ base }) => base)).toEqual([BASE]);
    expect(eligibleReleases(registry, 'feed', tab)).toHaveLength(3);
    const routes = [{ path: '/polls', module: './PollsScreen', title: 'Polls' }];
    const polls = { ...overrideOf(feedRelease('dev', { base: BASE, routes })), remote: 'polls' };
    const withPolls = withOverrides(feedRegistry(), [polls]);
    expect(remoteRoutes(withPolls).map(({ entry }) => entry.path)).toContain('/polls');
  });

  test('is applied to newer registries; the registry is one object until the next', () => {
    const released = createValueStore(feedRegistry());
    const source = overriddenSource(released, [overrideOf()]);
    expect(source.current()).toBe(source.current());
    const listener = jest.fn();
    source.subscribe(listener);
    released.replace({ ...feedRegistry({ live: feedRelease('v9') }), serial: 2 });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(source.current().serial).toBe(2);
    expect(source.current().remotes.feed?.live.version).toBe('dev');
  });
});

test.each(['/', '/?remote:feed=http://localhost:3001'])('%s shows its overrides', async (path) => {
  api.serve({ 'GET /release.json': { json: feedRelease('dev') } });
  at(path);
  await begin(createValueStore(feedRegistry()));
  renderPage(<DevTools />);
  const banner = screen.queryByRole('complementary', { name: 'Overridden remotes' });
  if (path === '/') {
    expect(banner).toBeNull();
  } else {
    expect(banner).toHaveTextContent('feed comes from http://localhost:3001/');
    expect(screen.getByText('Reset')).toBeVisible();
  }
});
