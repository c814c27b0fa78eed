import { createFederation, type ShareScope } from './federation';
import { feedRelease } from './testing/registryFixtures';

const NAME = feedRelease('v1').container;
const release = feedRelease('v1');
const scope: ShareScope = { react: { '19.0.0': { get: () => () => 'react', from: 'shell' } } };

function setUp() {
  const container = {
    init: jest.fn(async (_scope: ShareScope) => {}),
    get: jest.fn(async (module: string) => () => `exports of ${module}`),
  };
  Reflect.set(globalThis, NAME, container);
  return { container, federation: createFederation(() => scope) };
}
afterEach(() => Reflect.set(globalThis, NAME, undefined));

test('a container gets the shared modules once, before its first module', async () => {
  const { container, federation } = setUp();
  const modules = ['./activate', './HomeScreen'];
  expect(await Promise.all(modules.map((module) => federation.load(release, module)))).toEqual([
    'exports of ./activate',
    'exports of ./HomeScreen',
  ]);
  expect(container.init.mock.calls).toEqual([[scope]]);
});

test('a container that fails to start is started again by the next load', async () => {
  const { container, federation } = setUp();
  container.init.mockRejectedValueOnce(new Error('broken'));
  await expect(federation.load(release, './HomeScreen')).rejects.toThrow('broken');
  await expect(federation.load(release, './HomeScreen')).resolves.toBe('exports of ./HomeScreen');
});

test('a module that does not load is asked for again', async () => {
  const { container, federation } = setUp();
  container.get.mockRejectedValueOnce(new Error('404'));
  await expect(federation.load(release, './HomeScreen')).rejects.toThrow('404');
  await expect(federation.load(release, './HomeScreen')).resolves.toBe('exports of ./HomeScreen');
});

test('a disposed container is started again, and without an entry nothing loads', async () => {
  const { container, federation } = setUp();
  await federation.load(release, './HomeScreen');
  federation.dispose(NAME);
  await federation.load(release, './HomeScreen');
  expect(container.init).toHaveBeenCalledTimes(2);
  federation.dispose(NAME);
  Reflect.set(globalThis, NAME, undefined);
  await expect(federation.load(release, './HomeScreen')).rejects.toThrow('is no container');
});
