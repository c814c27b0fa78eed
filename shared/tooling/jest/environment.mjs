import { webcrypto } from 'node:crypto';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { filterStyleRules, insertAllRules } from './styleRules.mjs';

/**
 * jsdom with browser features that it lacks, taken from Node. There is no network: `fetch` rejects
 * unless a test replaces it (`createFakeApi` of `@kithkin/shared/testing`). A suite that reads styles
 * says `@jest-environment-options {"styles": "all"}` in its first comment.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  channels = [];

  constructor(config, context) {
    super(config, context);
    this.styles = config.projectConfig.testEnvironmentOptions.styles;
  }

  async setup() {
    await super.setup();
    filterStyleRules(this.global.CSSStyleSheet);
    insertAllRules(this.styles === 'all');
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel: this.channelClass(),
      Headers,
      Response,
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
      structuredClone,
      // jsdom runs in its own context: without these, `instanceof` fails across contexts.
      Uint8Array,
      ArrayBuffer,
    });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }

  /**
   * Returns a BroadcastChannel that is closed at teardown. Node's channels would keep the process
   * alive.
   */
  channelClass() {
    const { channels } = this;
    return class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
        channels.push(this);
      }
    };
  }
}
