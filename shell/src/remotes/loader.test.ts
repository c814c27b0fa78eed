import type { RemoteFailure } from './failure';
import { createLoader, type LoaderOptions } from './loader';
import { feedRegistry, feedRelease } from './testing/registryFixtures';

const Screen = () => null;
const never = () => new Promise<never>(() => {});
const timeouts = { attempt: 30, total: 90 };

/** Fake timers: time passes only through `pass`, so that no attempt times out by chance. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function setUp(changes: Partial<LoaderOptions> = {}) {
  const failures: RemoteFailure[] = [];
  const activate = jest.fn();
  const loadRemote = jest.fn(
    async (id: string): Promise<unknown> =>
      id.endsWith('/activate') ? { activate: () => {} } : { default: Screen },
  );
  const dispose = jest.fn();
  const loadEntry = jest.fn(async () => {});
  const registry = feedRegistry({ previous: feedRelease('v1') });
  const loader = createLoader({
    registry: () => registry,
    tab: { contract: '1.0.0', bucket: 99 },
    runtime: {
      load: ({ container }, module) => loadRemote(`${container}/${module.slice(2)}`),
      dispose,
    },
    timeouts,
    activate,
    loadEntry,
    report: (failure) => failures.push(failure),
    ...changes,
  });
  return {
    loader,
    dispose,
    loadRemote,
    loadEntry,
    activate,
    failures,
  };
}

test('a screen comes from the live version', async () => {
  const { loader, loadRemote } = setUp();
  await expect(loader.load('feed', './HomeScreen')).resolves.toEqual({
    component: Screen,
    remote: 'feed',
    version: 'v2',
  });
  await loader.load('feed', './PostScreen');
  expect(loadRemote).toHaveBeenCalledWith('kithkin_feed_v2/HomeScreen');
});

test('the effects of a version start without any of its screens', async () => {
  const { loader, loadRemote, activate } = setUp();
  await loader.load('feed', './activate');
  await loader.load('feed', './HomeScreen');
  expect(activate).toHaveBeenCalledTimes(1);
  expect(loadRemote).not.toHaveBeenCalledWith('kithkin_feed_v2/PostScreen');
});

test('the effects of a version start once, before any of its screens is there', async () => {
  const { loader, activate } = setUp();
  await Promise.all([loader.load('feed', './HomeScreen'), loader.load('feed', './PostScreen')]);
  expect(activate).toHaveBeenCalledTimes(1);
  const signal: AbortSignal = activate.mock.calls[0][1];
  expect(signal.aborted).toBe(false);
  loader.deactivate();
  expect(signal.aborted).toBe(true);
});

test('effects that throw fail the load, and start again at the next one', async () => {
  const activate = jest.fn().mockRejectedValueOnce(new Error('no'));
  const { loader, failures } = setUp({ activate });
  await expect(loader.load('feed', './HomeScreen')).resolves.toMatchObject({ version: 'v2' });
  expect(failures.map(({ phase }) => phase)).toEqual(['activate']);
});

test('effects whose script does not come are a failure to load, not one of theirs', async () => {
  const { loader, loadRemote, failures } = setUp();
  loadRemote.mockImplementation(async (id) => {
    if (id.endsWith('/activate')) throw new Error('gone');
    return { default: Screen };
  });
  await expect(loader.load('feed', './HomeScreen')).rejects.toThrow('gone');
  expect(new Set(failures.map(({ phase }) => phase))).toEqual(new Set(['module']));
});

test('a chunk that webpack gives up did not answer in time', async () => {
  const { loader, loadRemote, failures } = setUp();
  const late = Object.assign(new Error('Loading chunk failed.'), { type: 'timeout' });
  loadRemote.mockRejectedValue(late);
  await expect(loader.load('feed', './HomeScreen')).rejects.toThrow('Loading chunk failed.');
  expect(new Set(failures.map(({ phase }) => phase))).toEqual(new Set(['timeout']));
});

test('an entry that fails once is tried again; then the version before stands in', async () => {
  const { loader, loadEntry, failures } = setUp();
  loadEntry.mockRejectedValueOnce(new Error('gone'));
  await expect(loader.load('feed', './HomeScreen')).rejects.toThrow('gone');

  const { RemoteFailure } = await import('./failure');
  const fail = () => new RemoteFailure('feed', 'v2', 'entry');
  loadEntry.mockRejectedValueOnce(fail()).mockRejectedValueOnce(fail());
  await expect(loader.load('feed', './HomeScreen')).resolves.toMatchObject({ version: 'v1' });
  expect(failures.map(({ phase }) => phase)).toEqual(['entry', 'entry']);
  // The remote's other screens come from the same release.
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
});

test('after a hang there is no second wait when another version can stand in', async () => {
  const loadEntry = jest.fn(async (_: string, { version }: { version: string }) =>
    version === 'v2' ? never() : undefined,
  );
  const { loader, failures } = setUp({ loadEntry });
  const loaded = loader.load('feed', './HomeScreen');
  await pass(timeouts.attempt);
  await expect(loaded).resolves.toMatchObject({ version: 'v1' });
  expect(failures.map(({ phase }) => phase)).toEqual(['timeout']);
});

test('all attempts together end within the total time, and the next load starts afresh', async () => {
  let healed = false;
  const { loader } = setUp({
    timeouts: { attempt: 60, total: 90 },
    loadEntry: async () => (healed ? undefined : never()),
  });
  const given = jest.fn();
  const loaded = loader.load('feed', './HomeScreen').catch(given);
  await pass(89);
  expect(given).not.toHaveBeenCalled();
  await pass(1);
  await loaded;
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ phase: 'timeout' }));
  healed = true;
  await expect(loader.load('feed', './HomeScreen')).resolves.toMatchObject({ version: 'v2' });
});

test('a module without a component is a failure, not a blank place', async () => {
  const { loader, loadRemote } = setUp();
  loadRemote.mockResolvedValue({ activate: () => {} });
  await expect(loader.load('feed', './HomeScreen')).rejects.toMatchObject({ phase: 'module' });
});

test('a remote that the registry does not know fails at once', async () => {
  const { loader } = setUp();
  await expect(loader.load('nobody', './X')).rejects.toMatchObject({
    remote: 'nobody',
    phase: 'registry',
  });
});

const v1 = feedRelease('v1');
const v2 = feedRelease('v2');

test('a version is prepared beside the one shown: all that is used of that one, and none of it runs', async () => {
  const { loader, loadRemote, activate } = setUp();
  await loader.load('feed', './HomeScreen');
  await loader.load('feed', './PostScreen');
  const next = await loader.prepare('feed', v1);
  expect([...next.modules.keys()]).toEqual(['./HomeScreen', './PostScreen']);
  expect(loadRemote).toHaveBeenCalledWith('kithkin_feed_v1/activate');
  expect(activate).toHaveBeenCalledTimes(1);
  expect(loader.ready('feed', './HomeScreen')?.version).toBe('v2');
});

test('replacing ends the old effects, begins the new ones, and shows the new version', async () => {
  const { loader, activate } = setUp();
  await loader.load('feed', './HomeScreen');
  const old: AbortSignal = activate.mock.calls[0][1];
  activate.mockImplementation(() => expect(old.aborted).toBe(true));
  const listener = jest.fn();
  loader.versions.subscribe(listener);
  loader.replace('feed', await loader.prepare('feed', v1));
  expect(activate).toHaveBeenCalledTimes(2);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(loader.versions.swapCount('feed')).toBe(1);
  expect(loader.ready('feed', './HomeScreen')?.version).toBe('v1');
  // Another screen comes from the same release, whose effects are already running.
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
  expect(activate).toHaveBeenCalledTimes(2);
});

test('a load that a swap overtakes comes from the new version, and nothing of the old one runs on', async () => {
  const held: { arrive?: () => void } = {};
  const { loader, loadEntry, activate } = setUp();
  await loader.load('feed', './HomeScreen');
  loadEntry.mockImplementationOnce(() => new Promise((resolve) => (held.arrive = resolve)));
  const post = loader.load('feed', './PostScreen');
  loader.replace('feed', await loader.prepare('feed', v1));
  held.arrive?.();
  await expect(post).resolves.toMatchObject({ version: 'v1' });
  expect(loader.versions.swapCount('feed')).toBe(1);
  expect(loader.ready('feed', './HomeScreen')?.version).toBe('v1');
  const signals: AbortSignal[] = activate.mock.calls.map(([, signal]) => signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
});

test('a version whose effects throw is not shown, and the old effects run again', async () => {
  const { loader, activate, failures } = setUp();
  await loader.load('feed', './HomeScreen');
  const next = await loader.prepare('feed', v1);
  activate.mockImplementationOnce(() => {
    throw new Error('no');
  });
  expect(() => loader.replace('feed', next)).toThrow('no');
  expect(failures).toMatchObject([{ version: 'v1', phase: 'activate' }]);
  expect(loader.ready('feed', './HomeScreen')?.version).toBe('v2');
  const again: AbortSignal = activate.mock.calls[2]?.[1] ?? AbortSignal.abort();
  expect(again.aborted).toBe(false);
});

test('a version that fails while it is prepared is reported, and what is shown stays', async () => {
  const { loader, loadEntry, failures } = setUp();
  await loader.load('feed', './HomeScreen');
  const { RemoteFailure } = await import('./failure');
  loadEntry.mockRejectedValueOnce(new RemoteFailure('feed', 'v1', 'timeout'));
  await expect(loader.prepare('feed', v1)).rejects.toMatchObject({ phase: 'timeout' });
  expect(failures).toHaveLength(1);
  expect(loader.versions.of('feed')?.release.version).toBe('v2');
});

test('a version that is let go of starts anew when it comes back', async () => {
  const { loader, dispose, activate } = setUp();
  await loader.load('feed', './HomeScreen');
  loader.replace('feed', await loader.prepare('feed', v1));
  loader.dispose(v2);
  expect(dispose).toHaveBeenCalledWith(v2);
  loader.replace('feed', await loader.prepare('feed', v2));
  expect(activate).toHaveBeenCalledTimes(3);
});

test('under something unsaved a screen that fails does not bring another version of its remote', async () => {
  let busy = false;
  const { loader, loadRemote } = setUp({ isBusy: () => busy });
  await loader.load('feed', './HomeScreen');
  busy = true;
  loadRemote.mockImplementation(async (id) => {
    if (id === 'kithkin_feed_v2/PostScreen') throw new Error('404');
    return { default: Screen };
  });
  await expect(loader.load('feed', './PostScreen')).rejects.toMatchObject({ phase: 'module' });
  busy = false;
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
});

test('telemetry is told once of each module that came', async () => {
  const observe = jest.fn();
  const { loader } = setUp({ observe });
  await loader.load('feed', './HomeScreen');
  await loader.prepare('feed', v1);
  await loader.prepare('feed', v1);
  expect(observe.mock.calls.map(([{ module, version }]) => [version, module])).toEqual([
    ['v2', './HomeScreen'],
    ['v1', './HomeScreen'],
  ]);
  expect(observe.mock.calls[0][0].ms).toBeGreaterThanOrEqual(0);
});
