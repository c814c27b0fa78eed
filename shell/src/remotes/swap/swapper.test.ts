import { createValueStore } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { type ActiveRelease, createActiveReleases } from '../activeReleases';
import { RemoteFailure } from '../failure';
import type { SwapLoader } from '../loader';
import { fakeClock } from '../testing/fakeClock';
import { feedRegistry, feedRelease } from '../testing/registryFixtures';
import { createSwapper, RETRY_MS, ROLLBACK_WINDOW_MS } from './swapper';
import { IDLE_MS } from './watchIdle';

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
  const source = createValueStore(registryWith(v1));
  const versions = createActiveReleases();
  versions.show('feed', activeRelease(v1));
  const unsaved = { busy: false, interacting: false, onBusyChange: () => {} };
  const loader = {
    versions,
    load: jest.fn(),
    ready: () => undefined,
    deactivate: () => {},
    prepare: jest.fn(async (_remote: string, release: typeof v1) => activeRelease(release)),
    retry: jest.fn(),
    remove: jest.fn((remote: string) => versions.remove(remote)),
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
  stop = swapper.stop;
  const active = () => versions.of('feed')?.release.version;
  const disposed = () => loader.dispose.mock.calls.map(([{ version }]) => version);
  /** Simulates a deploy or rollback, and waits until its release has loaded. */
  const released = async (release: typeof v1) => {
    source.replace(registryWith(release));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, source, loader, swapper, unsaved, active, disposed, released };
}

let stop = () => {};
afterEach(() => {
  stop();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});

test('a new version replaces the old one after the idle time', async () => {
  const { clock, loader, active, released } = setUp();
  await released(v2);
  expect(loader.prepare).toHaveBeenCalledWith('feed', v2);
  clock.pass(IDLE_MS - 1);
  expect(active()).toBe('v1');
  clock.pass(1);
  expect(active()).toBe('v2');
});

test('a navigation into the remote swaps at once, one into another remote does not', async () => {
  const { active, released, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('profile');
  expect(active()).toBe('v1');
  swapper.onNavigate('feed');
  expect(active()).toBe('v2');
});

test('a hidden tab swaps as soon as the version has loaded', async () => {
  const { active, released } = setUp();
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await released(v2);
  expect(active()).toBe('v2');
});

test('nothing is swapped while something is unsaved', async () => {
  const { clock, active, released, unsaved, swapper } = setUp();
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
});

test('a rollback is swapped too, and a version that was rolled back before its swap is disposed', async () => {
  const { clock, active, released, disposed, swapper } = setUp();
  await released(v2);
  await released(v1);
  expect(disposed()).toEqual(['v2']);
  clock.pass(IDLE_MS);
  expect(active()).toBe('v1');
  await released(v2);
  swapper.onNavigate('feed');
  await released(v1);
  swapper.onNavigate('feed');
  expect(active()).toBe('v1');
});

test('the old version is disposed after the rollback window, which begins with the rendering', async () => {
  const { clock, released, disposed, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('feed');
  clock.pass(10 * ROLLBACK_WINDOW_MS);
  expect(disposed()).toEqual([]);
  swapper.onRendered('feed', 'v2');
  clock.pass(ROLLBACK_WINDOW_MS - 1);
  expect(disposed()).toEqual([]);
  clock.pass(1);
  expect(disposed()).toEqual(['v1']);
  expect(clock.pendingSwaps()).toBe(0);
});

test('a version that is released again within the rollback window is not disposed', async () => {
  const { clock, active, released, disposed, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('feed');
  swapper.onRendered('feed', 'v2');
  await released(v1);
  swapper.onNavigate('feed');
  swapper.onRendered('feed', 'v1');
  expect([active(), disposed()]).toEqual(['v1', []]);
  clock.pass(ROLLBACK_WINDOW_MS);
  expect(disposed()).toEqual(['v2']);
});

test('a new version that throws while rendering is rolled back, and not tried again', async () => {
  const { clock, source, active, released, disposed, swapper } = setUp();
  await released(v2);
  swapper.onNavigate('feed');
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(active()).toBe('v1');
  clock.pass(10 * IDLE_MS);
  swapper.onNavigate('feed');
  expect([active(), disposed()]).toEqual(['v1', ['v2']]);
  // Another release may have fixed its dependency.
  await released(source.current().remotes.feed?.live ?? v2);
  swapper.onNavigate('feed');
  expect(active()).toBe('v2');
});

/** Two steps of promises: a release is prepared, then swapped. */
const prepared = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

test('a version that throws at its first rendering is replaced by the previous one, and shows its error if both throw', async () => {
  const { source, active, swapper, loader } = setUp();
  source.replace({ ...feedRegistry({ live: v1, previous: v2 }), serial: serial++ });
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  await prepared();
  expect(active()).toBe('v2');
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(active()).toBe('v1');
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  await prepared();
  expect([active(), loader.replace.mock.calls.length]).toEqual(['v1', 2]);
});

test('nothing is replaced over unsaved changes, or when it throws later', async () => {
  const { clock, source, active, swapper, unsaved } = setUp();
  source.replace({ ...feedRegistry({ live: v1, previous: v2 }), serial: serial++ });
  unsaved.busy = true;
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  await prepared();
  expect(active()).toBe('v1');

  const late = setUp();
  late.source.replace({ ...feedRegistry({ live: v1, previous: v2 }), serial: serial++ });
  late.clock.pass(ROLLBACK_WINDOW_MS);
  late.swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  await prepared();
  expect(late.active()).toBe('v1');
  clock.pass(0);
});

test('a version that waits replaces one that throws at once', async () => {
  const { clock, active, released, swapper, unsaved } = setUp();
  clock.pass(ROLLBACK_WINDOW_MS);
  await released(v2);
  unsaved.busy = true;
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  expect(active()).toBe('v1');
  unsaved.busy = false;
  swapper.failed(new RemoteFailure('feed', 'v1', 'render'));
  expect(active()).toBe('v2');
});

test('a remote that was taken away is stopped at once, disposed later, and can come back', async () => {
  const { clock, source, active, disposed, loader, released } = setUp();
  await released(v2);
  source.replace({ ...registryWith(v1), remotes: {} });
  expect(loader.remove).toHaveBeenCalledWith('feed');
  expect([active(), disposed()]).toEqual([undefined, ['v2']]);
  clock.pass(ROLLBACK_WINDOW_MS);
  expect(disposed()).toEqual(['v2', 'v1']);
  await released(v1);
  expect(active()).toBeUndefined();
});

test('a remote without a release in use is loaded again when another one is released', async () => {
  const { loader, released } = setUp();
  loader.versions.remove('feed');
  loader.retry.mockClear();
  await released(v2);
  expect(loader.retry.mock.calls).toEqual([['feed', v2]]);
});

test('an error of an older version, or after the rollback window, does not roll back', async () => {
  const { clock, active, released, swapper } = setUp();
  swapper.failed(new RemoteFailure('feed', 'v0', 'render'));
  expect(active()).toBe('v1');
  await released(v2);
  swapper.onNavigate('feed');
  swapper.onRendered('feed', 'v2');
  clock.pass(ROLLBACK_WINDOW_MS);
  swapper.failed(new RemoteFailure('feed', 'v2', 'render'));
  expect(active()).toBe('v2');
});

test('a version whose effects throw is not activated', async () => {
  const { loader, active, released, disposed, swapper } = setUp();
  loader.replace.mockImplementationOnce(() => {
    throw new RemoteFailure('feed', 'v2', 'activate');
  });
  await released(v2);
  swapper.onNavigate('feed');
  swapper.onNavigate('feed');
  expect([active(), disposed()]).toEqual(['v1', ['v2']]);
  expect(loader.replace).toHaveBeenCalledTimes(1);
});

test('a version that does not load is loaded again later', async () => {
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
});

test('a screen that was opened in the meantime is loaded before the swap', async () => {
  const { loader, active, released, swapper } = setUp();
  await released(v2);
  const post = { component, remote: 'feed', version: 'v1' };
  loader.versions.of('feed')?.modules.set('./PostScreen', post);
  swapper.onNavigate('feed');
  expect(active()).toBe('v1');
  expect(loader.prepare).toHaveBeenCalledTimes(2);
});
