/** The bytes of a jsdom Blob, which jsdom 26 gives out through FileReader only. */
function bytesOf(blob) {
  const symbol = Object.getOwnPropertySymbols(blob).find((s) => s.description === 'impl');
  const impl = symbol ? blob[symbol] : undefined;
  return Buffer.from(impl?._buffer ?? impl?._bytes ?? []);
}

function nodeBlob(blob) {
  return blob.name === undefined
    ? new Blob([bytesOf(blob)], { type: blob.type })
    : new File([bytesOf(blob)], blob.name, { type: blob.type });
}

function nodeBody(target, body) {
  if (body instanceof target.FormData) {
    const form = new FormData();
    for (const [name, value] of body.entries()) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, nodeBlob(value), value.name);
    }
    return form;
  }
  if (body instanceof target.Blob) return nodeBlob(body);
  if (body instanceof target.URLSearchParams) return new URLSearchParams(body.toString());
  return body;
}

function nodeSignal(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** fetch and Request that take jsdom's signals, forms and files, and addresses without a host. */
export function bridgeFetch(target) {
  const adapt = (init) =>
    init && {
      ...init,
      ...('body' in init ? { body: nodeBody(target, init.body) } : {}),
      ...('signal' in init ? { signal: nodeSignal(init.signal) } : {}),
    };
  const absolute = (input) =>
    input instanceof Request ? input : new URL(String(input), target.location.href).href;

  class BridgedRequest extends Request {
    constructor(input, init) {
      super(absolute(input), adapt(init));
    }
  }
  return {
    Request: BridgedRequest,
    fetch: (input, init) => fetch(absolute(input), adapt(init)),
  };
}

/** structuredClone that keeps jsdom's Blobs and Files, as IndexedDB does in a browser. */
export function cloneWithBlobs(target) {
  const hasBlob = (value, seen = new Set()) => {
    if (value === null || typeof value !== 'object' || seen.has(value)) return false;
    if (value instanceof target.Blob) return true;
    seen.add(value);
    return Object.values(value).some((item) => hasBlob(item, seen));
  };
  const copy = (value) => {
    if (value instanceof target.Blob) return value;
    if (!hasBlob(value)) return structuredClone(value);
    if (Array.isArray(value)) return value.map(copy);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
  };
  return (value, options) => (hasBlob(value) ? copy(value) : structuredClone(value, options));
}
