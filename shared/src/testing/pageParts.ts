/** Observer that never fires: jsdom has no layout. Tests may replace it. */
class SilentObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const { structuredClone: cloneWithoutBlobs } = globalThis;

function containsBlob(value: unknown, seen = new Set<object>()): boolean {
  if (value === null || typeof value !== 'object' || seen.has(value)) return false;
  seen.add(value);
  return value instanceof Blob || Object.values(value).some((item) => containsBlob(item, seen));
}

/** Clones objects and arrays that contain jsdom Blobs, which Node's `structuredClone` rejects. */
function cloneWithBlobs(value: unknown): unknown {
  if (value instanceof Blob) return value;
  if (!containsBlob(value)) return cloneWithoutBlobs(value);
  if (Array.isArray(value)) return value.map(cloneWithBlobs);
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, item]) => [key, cloneWithBlobs(item)]),
  );
}

/** Installs the browser APIs that every page requires and jsdom lacks. */
export function installPageParts(): void {
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
  performance.getEntriesByType ??= () => [];
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};

  // Mock canvas: ignores all drawing commands and exports a file of the requested type.
  HTMLCanvasElement.prototype.getContext = () =>
    new Proxy(Object.create(null), { get: () => () => undefined, set: () => true });
  HTMLCanvasElement.prototype.toBlob = (done, type = 'image/png') =>
    queueMicrotask(() => done(new Blob(['picture'], { type })));
  URL.createObjectURL ??= () => 'blob:test';
  URL.revokeObjectURL ??= () => {};

  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) resolve(reader.result);
      };
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  Blob.prototype.text ??= async function text() {
    return new TextDecoder().decode(await this.arrayBuffer());
  };

  // The IndexedDB mock clones stored files with it, as browsers do.
  Object.assign(window, {
    structuredClone: (value: unknown, options?: StructuredSerializeOptions) =>
      options ? cloneWithoutBlobs(value, options) : cloneWithBlobs(value),
  });
}
