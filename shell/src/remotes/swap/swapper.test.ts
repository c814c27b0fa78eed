import type { Registry } from '@kithkin/shared/contract';
import { createRegistrySource } from '../../registry/source';
import { RemoteFailure } from '../failure';
import type { SwapLoader } from '../loader';
import { createShown, type Shown } from '../shown';
import { feedRegistry, feedRelease } from '../testRegistry';
import { fakeClock } from './fakeClock';
import { STILL } from './planner';
import { AGAIN, createSwapper, KEPT } from './swapper';

const v1 = feedRelease('v1');
const v2 = feedRelease('v2');
const component = () => null;

/** What has come of a version: its home screen. */
const shownAs = (release: typeof v1): Shown => ({
  release,
  modules: new Map([['./HomeScreen', { component, remote: 'feed', version: release.version }]]),
});

let serial = 1;
const registryWith = (live: typeof v1): Registry => ({
  ...feedRegistry({ live }),
  serial: serial++,
});

function setUp() {
  const clock = fakeClock();
  const source = createRegistrySource(registryWith(v1));
  const versions = createShown();
  versions.show('feed', shownAs(v1));
  const unsaved = { busy: false, engaged: false, tell: () => {} };
  const loader = {
    versions,
    load: jest.fn(),
    ready: () => undefined,
    deactivate: () => {},
    prepare: jest.fn(async (_remote: string, release: typeof v1) => shownAs(release)),
    replace: jest.fn((remote: string, next: Shown) => versions.show(remote, next)),
    forget: jest.fn(),
  } satisfies SwapLoader;
  const swapper = createSwapper({
    loader,
    source,
    tab: { contract: '1.0.0', bucket: 99 },
    isBusy: () => unsaved.busy,
    onBusyChange(listener) {
      unsaved.tell = listener;
      return () => {};
    },
    isEngaged: () => unsaved.engaged,
    clock,
  });
  const shown = () => versions.of('feed')?.release.version;
  const forgotten = () => loader.forget.mock.calls.map(([{ version }]) => version);
  /** A deploy or rollback has reached the tab, and what it needs has loaded. */
  const released = async (release: typeof v1) => {
    source.replace(registryWith(release));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, source, loader, swapper, unsaved, shown, forgotten, released };
}

afterEach(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));

test('a new version waits beside the old one until nobody has touched the tab for a while', async () => {
  const { clock, loader, shown, released, swapper } = setUp();
  await released(v2);
  expect(loader.prepare).toHaveBeenCalledWith('feed', v2);
  clock.pass(STILL - 1);
  expect(shown()).toBe('v1');
  clock.pass(1);
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('a navigation into the remote shows it at once, one into another remote does not', async () => {
  const { shown, released, swapper } = setUp();
  await released(v2);
  swapper.entered('profile');
  expect(shown()).toBe('v1');
  swapper.entered('feed');
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('a hidden tab takes it as soon as it is there', async () => {
  const { shown, released, swapper } = setUp();
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await released(v2);
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('never under something unsaved; once that is saved, when the tab is left in peace', async () => {
  const { clock, shown, released, swapper, unsaved } = setUp();
  unsaved.busy = true;
  await released(v2);
  clock.pass(10 * STILL);
  swapper.entered('feed');
  expect(shown()).toBe('v1');
  unsaved.busy = false;
  unsaved.tell();
  expect(shown()).toBe('v1');
  clock.pass(0);
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('a rollback goes the same road, and a version recalled before it was shown is let go', async () => {
  const { clock, shown, released, forgotten, swapper } = setUp();
  await released(v2);
  await released(v1);
  expect(forgotten()).toEqual(['v2']);
  clock.pass(STILL);
  expect(shown()).toBe('v1');
  await released(v2);
  swapper.entered('feed');
  await released(v1);
  swapper.entered('feed');
  expect(shown()).toBe('v1');
  swapper.stop();
});

test('the old version is let go some seconds after the new one was drawn, not before', async () => {
  const { clock, released, forgotten, swapper } = setUp();
  await released(v2);
  swapper.entered('feed');
  clock.pass(10 * KEPT);
  expect(forgotten()).toEqual([]);
  swapper.drawn('feed', 'v2');
  clock.pass(KEPT - 1);
  expect(forgotten()).toEqual([]);
  clock.pass(1);
  expect(forgotten()).toEqual(['v1']);
  expect(clock.waiting()).toBe(0);
  swapper.stop();
});

test('a version that comes back while it is still kept is not let go', async () => {
  const { clock, shown, released, forgotten, swapper } = setUp();
  await released(v2);
  swapper.entered('feed');
  swapper.drawn('feed', 'v2');
  await released(v1);
  swapper.entered('feed');
  swapper.drawn('feed', 'v1');
  expect([shown(), forgotten()]).toEqual(['v1', []]);
  clock.pass(KEPT);
  expect(forgotten()).toEqual(['v2']);
  swapper.stop();
});

test('a new version that throws while drawing gives its place back, and is not tried again', async () => {
  const { clock, source, shown, released, forgotten, swapper } = setUp();
  await released(v2);
  swapper.entered('feed');
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(shown()).toBe('v1');
  clock.pass(10 * STILL);
  swapper.entered('feed');
  expect([shown(), forgotten()]).toEqual(['v1', ['v2']]);
  // Another act of the release may have mended what it needs.
  await released(source.current().remotes.feed?.live ?? v2);
  swapper.entered('feed');
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('what throws later, or was there before, keeps its version', async () => {
  const { clock, shown, released, swapper } = setUp();
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  expect(shown()).toBe('v1');
  await released(v2);
  swapper.entered('feed');
  swapper.drawn('feed', 'v2');
  clock.pass(KEPT);
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('one whose effects throw is never shown', async () => {
  const { loader, shown, released, forgotten, swapper } = setUp();
  loader.replace.mockImplementationOnce(() => {
    throw new RemoteFailure('feed', 'v2', 'activate');
  });
  await released(v2);
  swapper.entered('feed');
  swapper.entered('feed');
  expect([shown(), forgotten()]).toEqual(['v1', ['v2']]);
  expect(loader.replace).toHaveBeenCalledTimes(1);
  swapper.stop();
});

test('one that does not load is asked for again later; nobody is disturbed', async () => {
  const { clock, loader, shown, released, swapper } = setUp();
  loader.prepare.mockRejectedValueOnce(new RemoteFailure('feed', 'v2', 'entry'));
  await released(v2);
  clock.pass(AGAIN - 1);
  expect(loader.prepare).toHaveBeenCalledTimes(1);
  clock.pass(1);
  await Promise.resolve();
  await Promise.resolve();
  swapper.entered('feed');
  expect(shown()).toBe('v2');
  swapper.stop();
});

test('a screen that was opened since comes along before the swap', async () => {
  const { loader, shown, released, swapper } = setUp();
  await released(v2);
  const post = { component, remote: 'feed', version: 'v1' };
  loader.versions.of('feed')?.modules.set('./PostScreen', post);
  swapper.entered('feed');
  expect(shown()).toBe('v1');
  expect(loader.prepare).toHaveBeenCalledTimes(2);
  swapper.stop();
});
