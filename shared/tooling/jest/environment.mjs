import { webcrypto } from 'node:crypto';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what browsers have and jsdom lacks, taken from Node. There is no network: `fetch`
 * fails unless a test replaces it (`createFakeApi` of `@kithkin/shared/testing`).
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  channels = [];

  async setup() {
    await super.setup();
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
      // jsdom runs in a context of its own: without these, `instanceof` fails across the border.
      Uint8Array,
      ArrayBuffer,
    });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }

  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }

  /** Node's channels keep the process alive until they are closed; a page's end with the page. */
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
