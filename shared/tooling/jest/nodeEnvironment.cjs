const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Runs test files in Node's own context instead of a new one each, so that the errors, dates and
 * arrays of Node and of packages are of the same classes as those of the tests, and modules can be
 * shared between the files (`runtime.cjs`). A test that changes globals or the state of a module must
 * restore them; environment variables are restored here. Helpers use `it`, `expect` … when a test
 * file calls them, not when they are loaded, since each file has its own.
 */
module.exports = class NodeEnvironment {
  /** Read by `runtime.cjs`. */
  sharesContext = true;
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig: config }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.variables = { ...process.env };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variables)) delete process.env[name];
    }
    Object.assign(process.env, this.variables);
    this.isTornDown = true;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Returns null after the teardown, which makes late imports of a test fail. */
  getVmContext() {
    return this.isTornDown ? null : globalThis;
  }
};
