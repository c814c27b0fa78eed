import { createEntryLoader, type ScriptInjector } from './entries';
import { createFederation, type ShareScope, shareScope } from './federation';
import { feedRelease } from './testing/registryFixtures';

const release = feedRelease('v1');
const NAME = release.container;
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, NAME);
});

describe('an entry', () => {
  const define = () => Reflect.set(globalThis, NAME, {});

  test('is loaded with its integrity, once', async () => {
    const run = jest.fn<Promise<void>, Parameters<ScriptInjector>>(async () => void define());
    const ensure = createEntryLoader(run);
    await Promise.all([ensure('feed', release, 100), ensure('feed', release, 100)]);
    await ensure('feed', release, 100);
    expect(run.mock.calls.map(([{ url, integrity }]) => [url, integrity])).toEqual([
      ['/remotes/feed/v1/entry.js', 'sha384-entry'],
    ]);
  });

  test('that fails, or defines no container, is loaded again by another URL', async () => {
    const urls: string[] = [];
    const ensure = createEntryLoader(async ({ url }) => {
      urls.push(url);
      if (urls.length === 1) throw new Error('500');
      if (urls.length === 3) define();
    });
    const failure = { name: 'RemoteFailure', phase: 'entry', remote: 'feed', version: 'v1' };
    await expect(ensure('feed', release, 100)).rejects.toMatchObject(failure);
    await expect(ensure('feed', release, 100)).rejects.toMatchObject(failure);
    await ensure('feed', release, 100);
    expect(urls).toEqual(['', '?r=1', '?r=2'].map((query) => `/remotes/feed/v1/entry.js${query}`));
  });

  test('that hangs is aborted after its time', async () => {
    let given: AbortSignal | undefined;
    const ensure = createEntryLoader(({ signal }) => {
      given = signal;
      return new Promise(() => {});
    });
    jest.useFakeTimers();
    const ended = expect(ensure('feed', release, 20)).rejects.toMatchObject({ phase: 'timeout' });
    jest.advanceTimersByTime(19);
    expect(given?.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    await ended;
    expect(given?.aborted).toBe(true);
  });
});

describe('a container', () => {
  const scope: ShareScope = { react: { '19.0.0': { get: () => () => 'react', from: 'shell' } } };
  const HOME = './HomeScreen';

  function setUp() {
    const container = {
      init: jest.fn(async (_scope: ShareScope) => {}),
      get: jest.fn(async (module: string) => () => `exports of ${module}`),
    };
    Reflect.set(globalThis, NAME, container);
    const federation = createFederation(() => scope);
    return { container, federation, load: (module = HOME) => federation.load(release, module) };
  }

  test('gets the shared modules once, before its first module', async () => {
    const { container, load } = setUp();
    expect(await Promise.all(['./activate', HOME].map(load))).toEqual([
      'exports of ./activate',
      'exports of ./HomeScreen',
    ]);
    expect(container.init.mock.calls).toEqual([[scope]]);
  });

  test.each(['init', 'get'] as const)('is tried again after a failure of %s', async (method) => {
    const { container, load } = setUp();
    container[method].mockRejectedValueOnce(new Error('broken'));
    await expect(load()).rejects.toThrow('broken');
    await expect(load()).resolves.toBe('exports of ./HomeScreen');
  });

  test('is initialized again after its disposal, and without an entry nothing loads', async () => {
    const { container, federation, load } = setUp();
    await load();
    federation.dispose(NAME);
    await load();
    expect(container.init).toHaveBeenCalledTimes(2);
    federation.dispose(NAME);
    Reflect.set(globalThis, NAME, undefined);
    await expect(load()).rejects.toThrow('is no container');
  });
});

test('the shared modules are those of the shell that started last', () => {
  const shell = (from: string) => ({
    name: 'shell',
    shareScopeMap: { default: { react: { '19.0.0': { get: () => () => 'react', from } } } },
  });
  globalThis.__FEDERATION__ = { __INSTANCES__: [shell('live'), shell('previous')] };
  expect(shareScope().react?.['19.0.0']?.from).toBe('previous');
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});
