import { createFakeApi } from '../testing/fakeApi';
import { MAX_PICTURES, storePictures } from './devicePictures';

const api = createFakeApi();
/** Paths in the cache, oldest first. */
let paths: string[] = [];

/** Puts a loaded picture into the page. */
function show(path: string): void {
  const image = document.createElement('img');
  Object.defineProperties(image, {
    complete: { value: true },
    naturalWidth: { value: 96 },
    currentSrc: { value: `${window.location.origin}${path}` },
  });
  document.body.append(image);
}

const serve = (bytes: number) =>
  api.serve(() => ({ json: 'picture', headers: { 'content-length': `${bytes}` } }));
const media = (id: number) => `/api/v1.1/media/${id}/photo.webp?e=1&s=a`;
const cachedPath = (id: number) => `/api/v1.1/media/${id}/photo.webp`;

beforeEach(() => {
  paths = [];
  document.body.replaceChildren();
  const cache = {
    keys: async () => paths.map((path) => ({ url: new URL(path, document.baseURI).href })),
    put: async (path: string) => void paths.push(path),
    delete: async ({ url }: { url: string }) => {
      paths = paths.filter((path) => !url.endsWith(path));
    },
  };
  Reflect.set(globalThis, 'caches', { open: async () => cache });
  serve(20_000);
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('pictures of the page are cached once, by their paths', async () => {
  show(media(1));
  await storePictures();
  await storePictures();
  expect(paths).toEqual([cachedPath(1)]);
  expect(api.requests).toHaveLength(1);
});

test('large pictures, and those of other addresses, are not cached', async () => {
  serve(200_000);
  show(media(1));
  show('/shell/abc/icon.svg');
  await storePictures();
  expect(paths).toEqual([]);
  expect(api.requests).toHaveLength(1);
});

test('the oldest ones are removed', async () => {
  for (let id = 0; id <= MAX_PICTURES; id += 1) show(media(id));
  await storePictures();
  expect(paths).toHaveLength(MAX_PICTURES);
  expect(paths).not.toContain(cachedPath(0));
});
