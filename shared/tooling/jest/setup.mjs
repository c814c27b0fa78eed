import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What is waited for comes as soon as it can; a second is too short on a machine that does much else.
configure({ asyncUtilTimeout: 20_000 });

/** Layout doesn't exist in jsdom: observers and media queries stay silent unless a test speaks. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

if (typeof window !== 'undefined') {
  window.ResizeObserver ??= SilentObserver;
  window.IntersectionObserver ??= SilentObserver;
  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  // Nothing is drawn; what is written out is a file of the type asked for.
  HTMLCanvasElement.prototype.getContext = () =>
    new Proxy({}, { get: () => () => undefined, set: () => true });
  HTMLCanvasElement.prototype.toBlob = (done, type = 'image/png') =>
    queueMicrotask(() => done(new Blob(['picture'], { type })));
  URL.createObjectURL ??= () => 'blob:test';
  URL.revokeObjectURL ??= () => {};
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  Blob.prototype.text ??= async function text() {
    return new TextDecoder().decode(await this.arrayBuffer());
  };
}
