/** @jest-environment node */

interface Runtime {
  bundlerRuntime: { init(options: object): object };
}
const { default: federation } = jest.requireActual<{ default: Runtime }>('./bundlerRuntime.mjs');

afterEach(() => Reflect.deleteProperty(globalThis, '__FEDERATION__'));

const start = (name: string) =>
  federation.bundlerRuntime.init({ webpackRequire: { federation: { initOptions: { name } } } });

test.each([
  ['on an empty page', undefined],
  ['where the browser extension of Module Federation has overrides', { __GLOBAL_PLUGIN__: [] }],
])('builds register themselves %s', (_where, before) => {
  if (before) Reflect.set(globalThis, '__FEDERATION__', before);
  const builds = [start('shell'), start('feed')];
  expect(Reflect.get(globalThis, '__FEDERATION__')).toEqual({
    ...before,
    __INSTANCES__: builds,
  });
});
