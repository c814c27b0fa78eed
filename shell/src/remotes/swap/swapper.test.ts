import type { Registry } from '@kithkin/shared/contract';
import { createRegistryStore } from '../../registry/registryStore';
import { type ActiveRelease, createActiveReleases } from '../activeReleases';
import { RemoteFailure } from '../failure';
import type { SwapLoader } from '../loader';
import { fakeClock } from '../testing/fakeClock';
import { feedRegistry, feedRelease } from '../testing/registryFixtures';
import { IDLE_MS } from './swapPolicy';
import { createSwapper, RETRY_MS, ROLLBACK_WINDOW_MS } from './swapper';

const v1 = feedRelease('v1');
const v2 = feedRelease('v2');
const component = () => null;

/** A release whose home screen is loaded. */
const activeRelease = (release: typeof v1): ActiveRelease => ({
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
  const source = createRegistryStore(registryWith(v1));
  const versions = createActiveReleases();
  versions.show('feed', activeRelease(v1));
  const unsaved = { busy: false, interacting: false, onBusyChange: () => {} };
  const loader = {
    versions,
    load: jest.fn(),
    ready: () => undefined,
    deactivate: () => {},
    prepare: jest.fn(async (_remote: string, release: typeof v1) => activeRelease(release)),
    replace: jest.fn((remote: string, next: ActiveRelease) => versions.show(remote, next)),
    dispose: jest.fn(),
  } satisfies SwapLoader;
  const swapper = createSwapper({
    loader,
    source,
    tab: { contract: '1.0.0', bucket: 99 },
    isBusy: () => unsaved.busy,
    onBusyChange(listener) {
      unsaved.onBusyChange = listener;
      return () => {};
    },
    isUserInteracting: () => unsaved.interacting,
    clock,
  });
  const active = () => versions.of('feed')?.release.version;
  const forgotten = () => loader.dispose.mock.calls.map(([{ version }]) => version);
  /** Simulates a deploy or rollback, and waits until its release has loaded. */
  const released = async (release: typeof v1) => {
    source.replace(registryWith(release));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, source, loader, swapper, unsaved, active, forgotten, released };
}

afterEach(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));

test('a new version waits beside the old one until nobody has touched the tab for a while', async () => {
  const { clock, loader, active, released, swapper } = setUp();
  await released(v2);
  expect(loader.prepare).toHaveBeenCalledWith('feed', v2);
  clock.pass(IDLE_MS - 1);
  expect(active()).toBe('v1');
  clock.pass(1);
  expect(active()).toBe('v2');
  swapper.stop();
});

test('a navigation into the remote shows it at once, one into another remote does not', async () => {
  const { active, released, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('profile');
  expect(active()).toBe('v1');
  swapper.onNavigate('feed');
  expect(active()).toBe('v2');
  swapper.stop();
});

test('a hidden tab takes it as soon as it is there', async () => {
  const { active, released, swapper } = setUp();
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await released(v2);
  expect(active()).toBe('v2');
  swapper.stop();
});

test('never under something unsaved; once that is saved, when the tab is left in peace', async () => {
  const { clock, active, released, swapper, unsaved } = setUp();
  unsaved.busy = true;
  await released(v2);
  clock.pass(10 * IDLE_MS);
  swapper.onNavigate('feed');
  expect(active()).toBe('v1');
  unsaved.busy = false;
  unsaved.onBusyChange();
  expect(active()).toBe('v1');
  clock.pass(0);
  expect(active()).toBe('v2');
  swapper.stop();
});

test('a rollback goes the same road, and a version recalled before it was shown is let go', async () => {
  const { clock, active, released, forgotten, swapper } = setUp();
  await released(v2);
  await released(v1);
  expect(forgotten()).toEqual(['v2']);
  clock.pass(IDLE_MS);
  expect(active()).toBe('v1');
  await released(v2);
  swapper.onNavigate('feed');
  await released(v1);
  swapper.onNavigate('feed');
  expect(active()).toBe('v1');
  swapper.stop();
});

test('the old version is let go some seconds after the new one was drawn, not before', async () => {
  const { clock, released, forgotten, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('feed');
  clock.pass(10 * ROLLBACK_WINDOW_MS);
  expect(forgotten()).toEqual([]);
  swapper.onRendered('feed', 'v2');
  clock.pass(ROLLBACK_WINDOW_MS - 1);
  expect(forgotten()).toEqual([]);
  clock.pass(1);
  expect(forgotten()).toEqual(['v1']);
  expect(clock.pendingSwaps()).toBe(0);
  swapper.stop();
});

test('a version that comes back while it is still kept is not let go', async () => {
  const { clock, active, released, forgotten, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('feed');
  swapper.onRendered('feed', 'v2');
  await released(v1);
  swapper.onNavigate('feed');
  swapper.onRendered('feed', 'v1');
  expect([active(), forgotten()]).toEqual(['v1', []]);
  clock.pass(ROLLBACK_WINDOW_MS);
  expect(forgotten()).toEqual(['v2']);
  swapper.stop();
});

test('a new version that throws while drawing gives its place back, and is not tried again', async () => {
  const { clock, source, active, released, forgotten, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('feed');
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(active()).toBe('v1');
  clock.pass(10 * IDLE_MS);
  swapper.onNavigate('feed');
  expect([active(), forgotten()]).toEqual(['v1', ['v2']]);
  // Another release may have fixed its dependency.
  await released(source.current().remotes.feed?.live ?? v2);
  swapper.onNavigate('feed');
  expect(active()).toBe('v2');
  swapper.stop();
});

test('what throws later, or was there before, keeps its version', async () => {
  const { clock, active, released, swapper } = setUp();
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  expect(active()).toBe('v1');
  await released(v2);
  swapper.onNavigate('feed');
  swapper.onRendered('feed', 'v2');
  clock.pass(ROLLBACK_WINDOW_MS);
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(active()).toBe('v2');
  swapper.stop();
});

test('one whose effects throw is never shown', async () => {
  const { loader, active, released, forgotten, swapper } = setUp();
  loader.replace.mockImplementationOnce(() => {
    throw new RemoteFailure('feed', 'v2', 'activate');
  });
  await released(v2);
  swapper.onNavigate('feed');
  swapper.onNavigate('feed');
  expect([active(), forgotten()]).toEqual(['v1', ['v2']]);
  expect(loader.replace).toHaveBeenCalledTimes(1);
  swapper.stop();
});

test('one that does not load is asked for again later; nobody is disturbed', async () => {
  const { clock, loader, active, released, swapper } = setUp();
  loader.prepare.mockRejectedValueOnce(new RemoteFailure('feed', 'v2', 'entry'));
  await released(v2);
  clock.pass(RETRY_MS - 1);
  expect(loader.prepare).toHaveBeenCalledTimes(1);
  clock.pass(1);
  await Promise.resolve();
  await Promise.resolve();
  swapper.onNavigate('feed');
  expect(active()).toBe('v2');
  swapper.stop();
});

test('a screen that was opened since comes along before the swap', async () => {
  const { loader, active, released, swapper } = setUp();
  await released(v2);
  const post = { component, remote: 'feed', version: 'v1' };
  loader.versions.of('feed')?.modules.set('./PostScreen', post);
  swapper.onNavigate('feed');
  expect(active()).toBe('v1');
  expect(loader.prepare).toHaveBeenCalledTimes(2);
  swapper.stop();
});
