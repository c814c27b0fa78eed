import { RemoteFailure } from './failure';
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
  return { loader, dispose, loadRemote, loadEntry, activate, failures };
}

const HOME = './HomeScreen';
const v1 = feedRelease('v1');
const v2 = feedRelease('v2');

test('screens come from the live version, whose effects start once and before them', async () => {
  const { loader, loadRemote, activate } = setUp();
  await loader.load('feed', './activate');
  expect(loadRemote).not.toHaveBeenCalledWith('kithkin_feed_v2/HomeScreen');
  const loaded = { component: Screen, remote: 'feed', version: 'v2' };
  expect(
    await Promise.all([loader.load('feed', HOME), loader.load('feed', './PostScreen')]),
  ).toEqual([loaded, loaded]);
  expect(loadRemote).toHaveBeenCalledWith('kithkin_feed_v2/HomeScreen');
  expect(activate).toHaveBeenCalledTimes(1);
  const signal: AbortSignal = activate.mock.calls[0][1];
  expect(signal.aborted).toBe(false);
  loader.deactivate();
  expect(signal.aborted).toBe(true);
});

test('screens that load at the same time start the effects once', async () => {
  const { loader, activate } = setUp();
  await Promise.all([loader.load('feed', HOME), loader.load('feed', './PostScreen')]);
  expect(activate).toHaveBeenCalledTimes(1);
});

test('effects that throw are reported, and the screen is loaded', async () => {
  const activate = jest.fn().mockRejectedValueOnce(new Error('no'));
  const { loader, failures } = setUp({ activate });
  await expect(loader.load('feed', HOME)).resolves.toMatchObject({ version: 'v2' });
  expect(failures.map(({ phase }) => phase)).toEqual(['activate']);
});

const timeout = Object.assign(new Error('Loading chunk failed.'), { type: 'timeout' });
test.each([
  ['effects whose script does not load', new Error('404'), /activate$/, 'module'],
  ['a chunk that webpack gives up', timeout, /./, 'timeout'],
])('%s fail with the phase of loading', async (_what, error, failing, phase) => {
  const { loader, loadRemote, failures } = setUp();
  loadRemote.mockImplementation(async (id) => {
    if (failing.test(id)) throw error;
    return { default: Screen };
  });
  await expect(loader.load('feed', HOME)).rejects.toThrow(error.message);
  expect(new Set(failures.map((failure) => failure.phase))).toEqual(new Set([phase]));
});

test('an entry that fails is tried again, then the previous version is loaded', async () => {
  const { loader, loadEntry, failures } = setUp();
  loadEntry.mockRejectedValueOnce(new Error('gone'));
  await expect(loader.load('feed', HOME)).rejects.toThrow('gone');

  const fail = () => new RemoteFailure('feed', 'v2', 'entry');
  loadEntry.mockRejectedValueOnce(fail()).mockRejectedValueOnce(fail());
  await expect(loader.load('feed', HOME)).resolves.toMatchObject({ version: 'v1' });
  expect(failures.map(({ phase }) => phase)).toEqual(['entry', 'entry']);
  // The remote's other screens come from the same release.
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
});

test('an entry that hangs is not tried again if there is another version', async () => {
  const loadEntry = jest.fn(async (_: string, { version }: { version: string }) =>
    version === 'v2' ? never() : undefined,
  );
  const { loader, failures } = setUp({ loadEntry });
  const loaded = loader.load('feed', HOME);
  await pass(timeouts.attempt);
  await expect(loaded).resolves.toMatchObject({ version: 'v1' });
  expect(failures.map(({ phase }) => phase)).toEqual(['timeout']);
});

test('all attempts end within the total time, and the next load starts again', async () => {
  let healed = false;
  const { loader } = setUp({
    timeouts: { attempt: 60, total: 90 },
    loadEntry: async () => (healed ? undefined : never()),
  });
  const given = jest.fn();
  const loaded = loader.load('feed', HOME).catch(given);
  await pass(89);
  expect(given).not.toHaveBeenCalled();
  await pass(1);
  await loaded;
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ phase: 'timeout' }));
  healed = true;
  await expect(loader.load('feed', HOME)).resolves.toMatchObject({ version: 'v2' });
});

test('outlets whose remote could not be loaded load again when another release is there', async () => {
  const { loader, loadEntry } = setUp();
  const reloads = () => loader.versions.swapCount('feed');
  loadEntry.mockRejectedValue(new RemoteFailure('feed', 'v2', 'entry'));
  await expect(loader.load('feed', HOME)).rejects.toMatchObject({ phase: 'entry' });
  loader.retry('feed', v2);
  expect(reloads()).toBe(0);
  loader.retry('feed', v1);
  loader.retry('feed', v1);
  expect(reloads()).toBe(1);

  await expect(loader.load('feed', HOME)).rejects.toMatchObject({ phase: 'entry' });
  loadEntry.mockResolvedValue(undefined);
  await loader.load('feed', HOME);
  loader.retry('feed', v1);
  expect(reloads()).toBe(1);
});

test('a module without a component and an unknown remote fail', async () => {
  const { loader, loadRemote } = setUp();
  loadRemote.mockResolvedValue({ activate: () => {} });
  await expect(loader.load('feed', HOME)).rejects.toMatchObject({ phase: 'module' });
  const failure = { remote: 'unknown', phase: 'registry' };
  await expect(loader.load('unknown', './X')).rejects.toMatchObject(failure);
});

test('a prepared version has all used modules loaded, and none of them runs', async () => {
  const { loader, loadRemote, activate } = setUp();
  await loader.load('feed', HOME);
  await loader.load('feed', './PostScreen');
  const next = await loader.prepare('feed', v1);
  expect([...next.modules.keys()]).toEqual([HOME, './PostScreen']);
  expect(loadRemote).toHaveBeenCalledWith('kithkin_feed_v1/activate');
  expect(activate).toHaveBeenCalledTimes(1);
  expect(loader.ready('feed', HOME)?.version).toBe('v2');
});

test('a replacement stops the old effects, starts the new ones and activates the new version', async () => {
  const { loader, activate } = setUp();
  await loader.load('feed', HOME);
  const old: AbortSignal = activate.mock.calls[0][1];
  activate.mockImplementation(() => expect(old.aborted).toBe(true));
  const listener = jest.fn();
  loader.versions.subscribe(listener);
  loader.replace('feed', await loader.prepare('feed', v1));
  expect(activate).toHaveBeenCalledTimes(2);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(loader.versions.swapCount('feed')).toBe(1);
  expect(loader.ready('feed', HOME)?.version).toBe('v1');
  // Another screen comes from the same release, whose effects are already running.
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
  expect(activate).toHaveBeenCalledTimes(2);
});

test('a load during a swap comes from the new version, and the old effects stay stopped', async () => {
  const held: { arrive?: () => void } = {};
  const { loader, loadEntry, activate } = setUp();
  await loader.load('feed', HOME);
  loadEntry.mockImplementationOnce(() => new Promise((resolve) => (held.arrive = resolve)));
  const post = loader.load('feed', './PostScreen');
  loader.replace('feed', await loader.prepare('feed', v1));
  held.arrive?.();
  await expect(post).resolves.toMatchObject({ version: 'v1' });
  expect(loader.versions.swapCount('feed')).toBe(1);
  expect(loader.ready('feed', HOME)?.version).toBe('v1');
  const signals: AbortSignal[] = activate.mock.calls.map(([, signal]) => signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
});

test('a version whose effects throw is not activated, and the old effects run again', async () => {
  const { loader, activate, failures } = setUp();
  await loader.load('feed', HOME);
  const next = await loader.prepare('feed', v1);
  activate.mockImplementationOnce(() => {
    throw new Error('no');
  });
  expect(() => loader.replace('feed', next)).toThrow('no');
  expect(failures).toMatchObject([{ version: 'v1', phase: 'activate' }]);
  expect(loader.ready('feed', HOME)?.version).toBe('v2');
  const again: AbortSignal = activate.mock.calls[2]?.[1] ?? AbortSignal.abort();
  expect(again.aborted).toBe(false);
});

test('a version that fails while it is prepared is reported, and the active one stays', async () => {
  const { loader, loadEntry, failures } = setUp();
  await loader.load('feed', HOME);
  loadEntry.mockRejectedValueOnce(new RemoteFailure('feed', 'v1', 'timeout'));
  await expect(loader.prepare('feed', v1)).rejects.toMatchObject({ phase: 'timeout' });
  expect(failures).toHaveLength(1);
  expect(loader.versions.of('feed')?.release.version).toBe('v2');
});

test('a disposed version starts its effects again when it returns', async () => {
  const { loader, dispose, activate } = setUp();
  await loader.load('feed', HOME);
  loader.replace('feed', await loader.prepare('feed', v1));
  loader.dispose(v2);
  expect(dispose).toHaveBeenCalledWith(v2);
  loader.replace('feed', await loader.prepare('feed', v2));
  expect(activate).toHaveBeenCalledTimes(3);
});

test('while something is unsaved, a screen that fails does not load another version', async () => {
  let busy = false;
  const { loader, loadRemote } = setUp({ isBusy: () => busy });
  await loader.load('feed', HOME);
  busy = true;
  loadRemote.mockImplementation(async (id) => {
    if (id === 'kithkin_feed_v2/PostScreen') throw new Error('404');
    return { default: Screen };
  });
  await expect(loader.load('feed', './PostScreen')).rejects.toMatchObject({ phase: 'module' });
  busy = false;
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
});

test('each loaded module is reported to telemetry once', async () => {
  const observe = jest.fn();
  const { loader } = setUp({ observe });
  await loader.load('feed', HOME);
  await loader.prepare('feed', v1);
  await loader.prepare('feed', v1);
  expect(observe.mock.calls.map(([{ module, version }]) => [version, module])).toEqual([
    ['v2', HOME],
    ['v1', HOME],
  ]);
  expect(observe.mock.calls[0][0].ms).toBeGreaterThanOrEqual(0);
});
