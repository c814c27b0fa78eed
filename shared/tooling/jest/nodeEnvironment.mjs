import { createRequire } from 'node:module';
import vm from 'node:vm';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { restored } from './restored.mjs';
import { strain } from './strain.mjs';

/** Where `installed.cjs` finds Node's own `require`. */
const REQUIRE = Symbol.for('kithkin.require');

/** Stands for the realm of the process, which the runner can name no other way. */
const THIS_REALM = {};

const { compileFunction } = vm;
vm.compileFunction = (code, params, options) => {
  if (options?.parsingContext !== THIS_REALM) return compileFunction(code, params, options);
  const { parsingContext: _realm, ...rest } = options;
  return compileFunction(code, params, rest);
};

/**
 * Node, with the suites in the realm of the process itself: what packages make and throw is then of
 * the same `Object` and `Error` as in the tests, so that packages can be loaded once per process
 * (see `installed.cjs`). Our own modules are still each suite's own, and so are globals, the
 * environment and what hangs on `process`: they are put back after each suite.
 */
export default class NodeEnvironment {
  constructor({ projectConfig: config }) {
    globalThis[REQUIRE] ??= createRequire(import.meta.url);
    // What suites that run one after another hand on to each other.
    globalThis.handedOn ??= {};
    this.restore = restored();
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
  }

  async setup() {
    strain(this.global);
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.restore();
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global && THIS_REALM;
  }
}
