import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRegistryStore } from '../registry/registryStore';
import { RemoteFailure } from '../remotes/failure';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { api } from '../testing/network';
import { loaderOf, renderPage } from '../testing/page';
import { isOutlining } from './outlining';
import { readOverrideAddresses } from './overrides';
import RemotesScreen from './RemotesScreen';
import { sawFailure } from './recentFailures';
import { begin } from './tab';

/** Replaces `PerformanceResourceTiming`, which jsdom lacks. */
class Timing {
  constructor(
    readonly name: string,
    readonly startTime: number,
    readonly responseEnd: number,
    readonly encodedBodySize: number,
  ) {}
}

const live = feedRelease('v2');
const registry = feedRegistry({
  live,
  canary: { release: feedRelease('v3'), percent: 10 },
  previous: feedRelease('v1'),
});
const loader = loaderOf({});
loader.versions.show('feed', { release: live, modules: new Map() });

let loaded: Timing[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('kithkin.bucket', '42');
  loaded = [];
  Object.assign(globalThis, {
    PerformanceResourceTiming: Timing,
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Object.assign(performance, { getEntriesByType: () => loaded });
});

async function open(address = '/') {
  window.history.replaceState(null, '', address);
  await begin(createRegistryStore(registry));
  renderPage(<RemotesScreen />, { loader });
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('every part of the page is listed with its versions and where they come from', async () => {
  await open();
  expect(part('shell').getByText('s1')).toBeVisible();
  const feed = part('feed');
  for (const text of ['live', 'canary 10%', 'previous', '/remotes/feed/v3/']) {
    expect(feed.getByText(text)).toBeVisible();
  }
  expect(feed.getByText('this browser is not in')).toBeVisible();
  expect(feed.getByText('runs here').previousSibling).toHaveTextContent('v2');
});

test('sizes and times are those of the scripts that came', async () => {
  const { href } = new URL('/remotes/feed/v2/', window.location.href);
  loaded = [
    new Timing(`${href}entry.js`, 100, 180, 2048),
    new Timing(`${href}home.js?r=1`, 120, 350, 4096),
    new Timing(`${href}entry.js.map`, 0, 9000, 90_000),
  ];
  await open();
  expect(part('feed').getByText(/^2 scripts, 6 KB, 250 ms/)).toBeVisible();
  expect(part('shell').getByText('Nothing of it was loaded yet.')).toBeVisible();
});

test('what a remote serves and what has failed stands with it', async () => {
  await open();
  expect(part('feed').getByText('/posts/:id')).toBeVisible();
  expect(part('feed').getByText('widget, 240 px kept free')).toBeVisible();
  expect(part('feed').getByText('None in this tab.')).toBeVisible();
  act(() => sawFailure(new RemoteFailure('feed', 'v2', 'timeout')));
  expect(part('feed').getByText('feed v2 failed (timeout)')).toBeVisible();
});

test('an address takes the place of a remote, and a button gives it back', async () => {
  await open();
  const feed = part('feed');
  await userEvent.type(feed.getByLabelText('Address of another feed'), 'localhost');
  await userEvent.click(feed.getByRole('button', { name: 'Use it' }));
  expect(await feed.findByText('Enter an address that begins with http.')).toBeVisible();
  expect(readOverrideAddresses()).toEqual({});
});

test('an override says what is wrong with it', async () => {
  api.serve(() => 'offline');
  await open('/?remote:feed=http://localhost:3001');
  expect(part('feed').getByText('It does not answer.')).toBeVisible();
  expect(part('feed').getByRole('button', { name: 'Reset feed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset all overrides' })).toBeVisible();
});

test('the outlines have their switch here', async () => {
  await open();
  const outline = screen.getByRole('switch', { name: 'Outline who owns what' });
  await userEvent.click(outline);
  expect(isOutlining()).toBe(true);
  await userEvent.click(outline);
  expect(isOutlining()).toBe(false);
});
