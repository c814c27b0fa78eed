import type { ShareScope } from './federation';

/** The runtime of a remote that was built with @module-federation/enhanced, on the shell's core. */
jest.mock(
  '@module-federation/runtime-core',
  () => jest.requireActual<typeof import('./runtimeCore')>('./runtimeCore').runtimeCore,
);

type Module = (module: { exports?: unknown }) => void;

/** The part of `@module-federation/webpack-bundler-runtime` that webpack calls in such a remote. */
interface BundlerRuntime {
  runtime: object;
  attachShareScopeMap(webpackRequire: object): void;
  bundlerRuntime: {
    init(options: object): object;
    initContainerEntry(options: object): void;
    consumes(options: { promises: Promise<unknown>[] } & Record<string, unknown>): void;
  };
}

const NAME = 'kithkin_feed_v1';
const scope: ShareScope = { react: { '19.0.0': { get: () => () => 'react', from: 'shell' } } };

test('a remote with the runtime of @module-federation/enhanced gets the shell’s modules', async () => {
  const { default: runtime } = jest.requireActual<{ default: BundlerRuntime }>(
    '@module-federation/webpack-bundler-runtime',
  );
  const { bundlerRuntime } = runtime;
  const modules: Record<string, Module> = {};
  const federation: Record<string, unknown> = {
    bundlerRuntime,
    runtime: runtime.runtime,
    initOptions: { name: NAME, remotes: [] },
  };
  const shared = { shareKey: 'react', shareScope: ['default'], singleton: true };
  const webpackRequire = {
    S: {},
    m: modules,
    c: {},
    o: Object.hasOwn,
    I: () => 1,
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: shared } },
    federation,
  };
  federation.instance = bundlerRuntime.init({ webpackRequire });
  runtime.attachShareScopeMap(webpackRequire);
  bundlerRuntime.initContainerEntry({
    webpackRequire,
    shareScope: scope,
    shareScopeKey: 'default',
  });
  const promises: Promise<unknown>[] = [];
  bundlerRuntime.consumes({
    chunkId: '1',
    promises,
    installedModules: {},
    webpackRequire,
    chunkMapping: { 1: ['7'] },
    moduleToHandlerMapping: {},
  });
  await Promise.all(promises);
  const module: { exports?: unknown } = {};
  modules['7']?.(module);
  expect(module.exports).toBe('react');
});
