import type { RemoteFailure } from './failure';
import { createLoader, type LoaderOptions } from './loader';
import { feedRegistry, feedRelease } from './testRegistry';

const Screen = () => null;
const never = () => new Promise<never>(() => {});

function setUp(changes: Partial<LoaderOptions> = {}) {
  const failures: RemoteFailure[] = [];
  const activate = jest.fn();
  const loadRemote = jest.fn(
    async (id: string): Promise<unknown> =>
      id.endsWith('/activate') ? { activate: () => {} } : { default: Screen },
  );
  const registerRemotes = jest.fn();
  const ensureEntry = jest.fn(async () => {});
  const registry = feedRegistry({ previous: feedRelease('v1') });
  const loader = createLoader({
    registry: () => registry,
    tab: { contract: '1.0.0', bucket: 99 },
    runtime: { registerRemotes, loadRemote },
    timeouts: { attempt: 30, total: 90 },
    activate,
    ensureEntry,
    report: (failure) => failures.push(failure),
    ...changes,
  });
  return { loader, loadRemote, registerRemotes, ensureEntry, activate, failures };
}

test('a screen comes from the live version, registered once under its own container', async () => {
  const { loader, registerRemotes, loadRemote } = setUp();
  await expect(loader.load('feed', './HomeScreen')).resolves.toEqual({
    component: Screen,
    remote: 'feed',
    version: 'v2',
  });
  await loader.load('feed', './PostScreen');
  expect(registerRemotes.mock.calls).toEqual([
    [
      [
        {
          name: 'kithkin_feed_v2',
          entry: 'http://localhost/remotes/feed/v2/entry.js',
          entryGlobalName: 'kithkin_feed_v2',
        },
      ],
    ],
  ]);
  expect(loadRemote).toHaveBeenCalledWith('kithkin_feed_v2/HomeScreen');
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

test('an entry that fails once is tried again; then the version before stands in', async () => {
  const { loader, ensureEntry, failures } = setUp();
  ensureEntry.mockRejectedValueOnce(new Error('gone'));
  await expect(loader.load('feed', './HomeScreen')).rejects.toThrow('gone');

  const { RemoteFailure } = await import('./failure');
  const fail = () => new RemoteFailure('feed', 'v2', 'entry');
  ensureEntry.mockRejectedValueOnce(fail()).mockRejectedValueOnce(fail());
  await expect(loader.load('feed', './HomeScreen')).resolves.toMatchObject({ version: 'v1' });
  expect(failures.map(({ phase }) => phase)).toEqual(['entry', 'entry']);
  // What works stays: the remote's other screens come from the same version.
  await expect(loader.load('feed', './PostScreen')).resolves.toMatchObject({ version: 'v1' });
});

test('after a hang there is no second wait when another version can stand in', async () => {
  const ensureEntry = jest.fn(async (_: string, { version }: { version: string }) =>
    version === 'v2' ? never() : undefined,
  );
  const { loader, failures } = setUp({ ensureEntry });
  await expect(loader.load('feed', './HomeScreen')).resolves.toMatchObject({ version: 'v1' });
  expect(failures.map(({ phase }) => phase)).toEqual(['timeout']);
});

test('all attempts together end within the total time, and the next load starts afresh', async () => {
  let healed = false;
  const { loader } = setUp({ ensureEntry: async () => (healed ? undefined : never()) });
  const started = Date.now();
  await expect(loader.load('feed', './HomeScreen')).rejects.toMatchObject({ phase: 'timeout' });
  expect(Date.now() - started).toBeLessThan(400);
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
