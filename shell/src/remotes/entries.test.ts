import { createEntryLoader, type ScriptInjector } from './entries';
import { feedRelease } from './testing/registryFixtures';

const release = feedRelease('e1');
const arrive = () => Reflect.set(globalThis, release.container, {});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, release.container);
});

test('an entry is asked for with its integrity, and once only', async () => {
  const run = jest.fn<Promise<void>, Parameters<ScriptInjector>>(async () => void arrive());
  const ensure = createEntryLoader(run);
  await Promise.all([ensure('feed', release, 100), ensure('feed', release, 100)]);
  await ensure('feed', release, 100);
  expect(run.mock.calls.map(([{ url, integrity }]) => [url, integrity])).toEqual([
    ['/remotes/feed/e1/entry.js', 'sha384-entry'],
  ]);
});

test('after a failure the next call uses a new address', async () => {
  const urls: string[] = [];
  const ensure = createEntryLoader(async ({ url }) => {
    urls.push(url);
    if (urls.length === 1) throw new Error('500');
    arrive();
  });
  await expect(ensure('feed', release, 100)).rejects.toMatchObject({
    name: 'RemoteFailure',
    phase: 'entry',
    remote: 'feed',
    version: 'e1',
  });
  await ensure('feed', release, 100);
  expect(urls).toEqual(['/remotes/feed/e1/entry.js', '/remotes/feed/e1/entry.js?r=1']);
});

test('an entry that hangs is given up after its time', async () => {
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

test('an entry that runs but defines nothing has failed', async () => {
  const ensure = createEntryLoader(async () => {});
  await expect(ensure('feed', release, 100)).rejects.toMatchObject({ phase: 'entry' });
});
