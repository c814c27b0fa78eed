import { expect, type Page } from '@playwright/test';

/** A text that the site has stored in this browser, with its place: `<storage> <key>`. */
interface StoredText {
  place: string;
  text: string;
}

/** Runs in the page: returns everything that the site has stored in this browser. */
async function readStorage(): Promise<StoredText[]> {
  const found: StoredText[] = [];
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const key of Object.keys(storage)) {
      found.push({ place: `${name} ${key}`, text: `${key} ${storage.getItem(key)}` });
    }
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    for (const storeName of db.objectStoreNames) {
      const store = db.transaction(storeName).objectStore(storeName);
      const [keys, values] = [done(store.getAllKeys()), done(store.getAll())];
      for (const [index, key] of (await keys).entries()) {
        const text = JSON.stringify((await values)[index]);
        found.push({ place: `${name} ${storeName} ${String(key)}`, text });
      }
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? '';
      found.push({ place: `cache ${new URL(request.url).pathname}`, text });
    }
  }
  const worker = await navigator.serviceWorker.getRegistration();
  for (const { tag, title, body } of (await worker?.getNotifications()) ?? []) {
    found.push({ place: `notice ${tag}`, text: `${title} ${body}` });
  }
  return found;
}

/** Returns all texts whose places begin with `prefix`; their places are returned without it. */
export async function storedIn(page: Page, prefix: string): Promise<StoredText[]> {
  const found = await page.evaluate(readStorage);
  return found
    .filter(({ place }) => place.startsWith(prefix))
    .map(({ place, text }) => ({ place: place.slice(prefix.length), text }));
}

/** Returns the places in the browser's storage that contain one of the texts. */
export async function placesWith(page: Page, texts: readonly string[]): Promise<string[]> {
  const found = await storedIn(page, '');
  return found
    .filter(({ text }) => texts.some((part) => text.includes(part)))
    .map(({ place }) => place);
}

/** Waits until a place of the browser's storage whose name contains `place` contains the text. */
export const untilStored = (page: Page, place: string, text = ''): Promise<void> =>
  expect
    .poll(() => placesWith(page, [text]), `places that contain "${text}"`)
    .toContainEqual(expect.stringContaining(place));

/** Returns the paths of which the device has a snapshot. */
export const snapshotsOf = async (page: Page): Promise<string[]> =>
  (await storedIn(page, 'localStorage kithkin.snapshot ')).map(({ place }) => place);

/** Returns the paths of all cached responses of the site. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });
