import { webcrypto } from 'node:crypto';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { bridgeFetch, cloneWithBlobs } from './bridge.mjs';
import { strain } from './strain.mjs';

/**
 * jsdom with what browsers have and jsdom lacks, taken from Node: fetch and its classes, streams,
 * text coders, structuredClone, crypto. Signals, Blob, File and FormData stay jsdom's, since
 * `addEventListener` and `<input type=file>` accept no others; they are translated on the way
 * into fetch.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    const target = this.global;
    Object.assign(target, {
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
      ...bridgeFetch(target),
      structuredClone: cloneWithBlobs(target),
      // jsdom runs in a context of its own: without these, `instanceof` fails across the border.
      Uint8Array,
      ArrayBuffer,
    });
    Object.defineProperty(target, 'crypto', { value: webcrypto, configurable: true });
    strain(target);
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
