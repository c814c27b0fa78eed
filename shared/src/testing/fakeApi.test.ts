import { waitFor } from '@testing-library/react';
import { createFakeApi, waitForRequests } from './fakeApi';
import { formFiles, formText } from './fakeRequest';

const api = createFakeApi();
beforeEach(() => api.reset());

const get = (path: string, init?: RequestInit) => fetch(`/api/v1.1${path}`, init);

function upload(body: FormData | string) {
  const xhr = new XMLHttpRequest();
  const events: string[] = [];
  for (const type of ['loadstart', 'load', 'error', 'abort', 'loadend']) {
    xhr.addEventListener(type, () => events.push(type));
  }
  xhr.open('POST', '/api/v1.1/posts');
  xhr.send(body);
  return { xhr, events };
}

test('a name with its query goes before one without, and all else is not found', async () => {
  api.on('GET /posts', { json: 'all' });
  api.on('GET /posts?page=2', { json: 'second' });
  expect(await (await get('/posts?page=2')).json()).toBe('second');
  expect(await (await get('/posts?page=3')).json()).toBe('all');
  expect((await get('/people')).status).toBe(404);
  expect(api.count('GET /posts')).toBe(2);
});

test('a response arrives in a later task, and not before its handler is done', async () => {
  let done = false;
  api.on('GET /posts', () => ({ json: [] }));
  void get('/posts').then(() => {
    done = true;
  });
  for (let nextTask = 0; nextTask < 20; nextTask += 1) await Promise.resolve();
  expect(done).toBe(false);
  await waitForRequests();
  expect(done).toBe(true);
});

test('offline and aborted requests reject as in browsers', async () => {
  api.on('GET /posts', 'offline');
  await expect(get('/posts')).rejects.toThrow('Failed to fetch');
  await expect(get('/people', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(api.requests).toHaveLength(1);
});

test('what an earlier test has in flight never arrives', async () => {
  const loaded = jest.fn();
  let respond = () => {};
  api.on(
    'GET /posts',
    () =>
      new Promise((resolve) => {
        respond = () => resolve({ json: [] });
      }),
  );
  void get('/posts').then(loaded, loaded);
  api.reset();
  respond();
  await waitForRequests();
  expect(loaded).not.toHaveBeenCalled();
});

test('an upload has its form read, and says how far it is', async () => {
  const form = new FormData();
  form.append('text', 'Hi');
  for (const name of ['a.png', 'b.png']) form.append('media', new File([name], name));
  const shares: number[] = [];
  api.on('POST /posts', (request) => {
    request.progress(0.5);
    return { status: 201, json: { post: formText(request, 'text') } };
  });
  const xhr = new XMLHttpRequest();
  xhr.upload.addEventListener('progress', ({ loaded, total }) => shares.push(loaded / total));
  xhr.open('POST', '/api/v1.1/posts');
  xhr.send(form);
  await waitFor(() => expect(xhr.status).toBe(201));
  expect(xhr.responseText).toBe('{"post":"Hi"}');
  expect(shares).toEqual([0.5]);
  expect(api.requests.flatMap(formFiles).map(({ name }) => name)).toEqual(['a.png', 'b.png']);
});

test('an upload ends with one event, whatever becomes of it', async () => {
  api.on('POST /posts', 'offline');
  const broken = upload('{}');
  await waitFor(() => expect(broken.events).toEqual(['loadstart', 'error', 'loadend']));
  api.on('POST /posts', () => new Promise(() => {}));
  const aborted = upload('{}');
  aborted.xhr.abort();
  await waitFor(() => expect(aborted.events).toEqual(['loadstart', 'abort', 'loadend']));
});
