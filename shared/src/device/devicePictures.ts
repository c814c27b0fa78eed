import { PICTURE_CACHE } from './deviceNames';

/** Maximum number of cached pictures; the oldest ones are removed. */
export const MAX_PICTURES = 200;
/** Maximum size of a cached picture in bytes: photos of people, and small renditions. */
const MAX_BYTES = 100_000;
const PICTURE = /^\/api\/v1\.1\/media\//;

const pathOf = (url: string) => new URL(url, document.baseURI).pathname;

/** Returns the addresses of the page's loaded pictures of the API, by their paths. */
function loadedPictures(): Map<string, string> {
  const loaded = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth,
  );
  const urls = loaded.map(({ currentSrc }) => currentSrc);
  return new Map(
    urls
      .filter((url) => new URL(url, document.baseURI).origin === window.location.origin)
      .map((url): [string, string] => [pathOf(url), url])
      .filter(([path]) => PICTURE.test(path)),
  );
}

/**
 * Caches the small pictures that the page shows, by their paths, since the signatures of their
 * addresses expire. The service worker answers with them.
 * @throws {DOMException} `QuotaExceededError` if the storage is full
 */
export async function storePictures(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(PICTURE_CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  for (const [path, url] of loadedPictures()) {
    if (known.has(path)) continue;
    // From the browser's cache, where the image element has put it.
    const response = await fetch(url, { cache: 'force-cache' });
    const bytes = Number(response.headers.get('content-length') ?? MAX_BYTES + 1);
    if (response.status === 200 && bytes <= MAX_BYTES) await cache.put(path, response);
  }
  const all = await cache.keys();
  for (const oldest of all.slice(0, -MAX_PICTURES)) await cache.delete(oldest);
}
