import { accountApi, createValueStore, session } from '@kithkin/shared';
import type { ReleaseList } from '@kithkin/shared/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { outlines, RemoteBounds } from '../remotes/boundaries';
import { RemoteFailure } from '../remotes/failure';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { ada, api } from '../testing/fixtures';
import { loaderOf, renderPage } from '../testing/page';
import { isOutlining, OutlineLayer, setOutlines } from './OutlineLayer';
import { sawFailure } from './observations';
import { readOverrideAddresses } from './overrides';
import RemotesScreen from './RemotesScreen';
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
  await begin(createValueStore(registry));
  return renderPage(<RemotesScreen />, { loader });
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('lists the parts with their versions, scripts, routes, widgets and failures', async () => {
  const { href } = new URL('/remotes/feed/v2/', window.location.href);
  loaded = [
    new Timing(`${href}entry.js`, 100, 180, 2048),
    new Timing(`${href}home.js?r=1`, 120, 350, 4096),
    new Timing(`${href}entry.js.map`, 0, 9000, 90_000),
  ];
  await open();
  const [shell, feed] = [part('shell'), part('feed')];
  expect(shell.getByText('s1')).toBeVisible();
  expect(shell.getByText('Nothing of it was loaded yet.')).toBeVisible();
  for (const text of [
    ...['live', 'canary 10%', 'previous', '/remotes/feed/v3/', 'this browser is not in'],
    ...[/^2 scripts, 6 KB, 250 ms/, '/posts/:id', 'widget, 240 px kept free', 'None in this tab.'],
  ]) {
    expect(feed.getByText(text)).toBeVisible();
  }
  expect(feed.getByText('runs here').previousSibling).toHaveTextContent('v2');
  act(() => sawFailure(new RemoteFailure('feed', 'v2', 'timeout')));
  expect(feed.getByText('feed v2 failed (timeout)')).toBeVisible();
});

test('shows how the packages are linked, and which has no report', async () => {
  api.serve({ 'GET /remotes/feed/v2/contract.json': { json: { listens: { 'post-sent': {} } } } });
  await open();
  expect(await part('feed').findByText('which no report emits')).toBeVisible();
  expect(part('shell').getByText(/^No report/)).toBeVisible();
  expect(screen.getByText(/are shown to admins and owners/)).toBeVisible();
});

test('an admin sees sizes, what all pages report of each version, and the release log', async () => {
  session.set(ada);
  const served = { version: 'v2', bytes: 310 * 1024 };
  const counts = { loads: 1204, failures: 3, failingSources: 2 };
  const event = { at: registry.issuedAt, who: 'ben', act: 'rollback', reason: 'Likes vanish' };
  const releases: ReleaseList = {
    packages: [{ name: 'feed', live: { ...served, counts }, canary: null, previous: null }],
    events: [
      { ...event, package: 'feed', version: 'v2' },
      { ...event, package: 'chess', version: 'c1' },
    ],
    noRollback: null,
  };
  api.serve({
    'GET /users/me': { json: { user: { _id: ada._id, role: 'admin' } } },
    'GET /desk/releases': { json: releases },
  });
  const { dispatch } = await open();
  await act(async () => {
    await dispatch(accountApi.endpoints.account.initiate(ada._id));
  });
  const feed = part('feed');
  expect(await feed.findByText('310 KB, 1,204 loads, 3 failures at 2 accounts')).toBeVisible();
  expect(feed.getByText(/^ben: rollback/)).toHaveTextContent('v2');
  expect(feed.getByText('Likes vanish')).toBeVisible();
  expect(screen.queryByText('c1')).toBeNull();
});

test('validates an address, and has the switch of the outlines', async () => {
  await open();
  const feed = part('feed');
  fireEvent.change(feed.getByLabelText('Address of another feed'), {
    target: { value: 'localhost' },
  });
  fireEvent.click(feed.getByText('Use it'));
  expect(await feed.findByText('Enter an address that begins with http.')).toBeVisible();
  expect(readOverrideAddresses()).toEqual({});
  for (const isOn of [true, false]) {
    fireEvent.click(screen.getByLabelText('Outline who owns what'));
    expect(isOutlining()).toBe(isOn);
  }
});

test('an override shows its error, and can be reset', async () => {
  api.serve(() => 'offline');
  await open('/?remote:feed=http://localhost:3001');
  for (const text of ['It does not answer.', 'Reset feed']) {
    expect(part('feed').getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Reset all overrides')).toBeVisible();
});

const version = () => '6ea6678b20';

/** Mocks the layout, which jsdom lacks: rectangles by element id. */
function mockLayout(rects: Record<string, [x: number, y: number, width: number, height: number]>) {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rectsOf(
    this: Element,
  ) {
    const rect = rects[this.id];
    const list = rect ? [new DOMRect(...rect)] : [];
    return Object.assign(list, { item: (at: number) => list[at] ?? null });
  });
}

afterEach(() => act(() => setOutlines(false)));

function Page() {
  return (
    <>
      <RemoteBounds remote="feed" module="./HomeScreen" version={version}>
        <h1 id="title">Home</h1>
        <div id="list">
          <RemoteBounds remote="stories" module="./StripWidget" version={version}>
            <ul id="strip" />
          </RemoteBounds>
        </div>
      </RemoteBounds>
      <OutlineLayer />
    </>
  );
}

test('an outline is the smallest box around what a remote renders; hidden remotes have none', () => {
  mockLayout({ title: [10, 0, 200, 40], list: [10, 50, 300, 400], strip: [20, 60, 100, 80] });
  const { unmount } = render(<Page />);
  const remote = (name: string) => ({ remote: name, hasContent: name === 'feed' });
  expect(outlines()).toEqual([
    {
      label: 'feed HomeScreen 6ea6678b20',
      ...remote('feed'),
      x: 10,
      y: 0,
      width: 300,
      height: 450,
    },
    {
      label: 'stories StripWidget 6ea6678b20',
      ...{ ...remote('stories'), x: 20, y: 60, width: 100, height: 80 },
    },
  ]);
  mockLayout({ title: [0, 0, 0, 0] });
  expect(outlines()).toEqual([]);
  unmount();
  mockLayout({ title: [0, 0, 10, 10] });
  expect(outlines()).toEqual([]);
});

test('the switch shows and removes the outlines', async () => {
  mockLayout({ title: [10, 0, 200, 40], strip: [20, 60, 100, 80] });
  render(<Page />);
  expect(screen.queryByText(/HomeScreen/)).not.toBeInTheDocument();
  act(() => setOutlines(true));
  expect(await screen.findByText('feed HomeScreen 6ea6678b20')).toBeVisible();
  expect(screen.getByText('stories StripWidget 6ea6678b20')).toBeVisible();
  act(() => setOutlines(false));
  expect(screen.queryByTestId('outlines')).not.toBeInTheDocument();
});
