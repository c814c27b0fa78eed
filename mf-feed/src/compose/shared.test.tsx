import { SHARED_CACHE } from '@kithkin/shared';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderFeed } from '../testing/renderFeed';
import CreatePostScreen from './CreatePostScreen';

const SCREENS = { '/create-post': <CreatePostScreen /> };
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => {
  await leave?.();
  Reflect.deleteProperty(globalThis, 'caches');
});

/** A browser whose service worker has stored a shared form. */
function installShared(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const stored = new Map([[`/${SHARED_CACHE}`, { formData: async () => form }]]);
  const cache = { match: async (path: string) => stored.get(path) };
  const caches = { open: async () => cache, delete: async () => stored.clear() };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  return stored;
}

async function open(result: string) {
  leave = (await renderFeed(SCREENS, `/create-post?shared=${result}`)).leave;
  return within(screen.getByRole('form', { name: 'New post' })).getByRole('textbox', {
    name: 'Post text',
  });
}

test('what another app shares is in the composer, once', async () => {
  const stored = installShared({
    title: 'A walk',
    text: 'Look: https://example.org/walk',
    url: 'https://example.org/walk',
    files: new File(['bytes'], 'hill.png', { type: 'image/png' }),
  });
  const text = await open('stored');
  await waitFor(() => expect(text).toHaveValue('A walk\nLook: https://example.org/walk'));
  await screen.findByRole('button', { name: 'Remove hill.png' });
  expect(stored.size).toBe(0);
});

test('it is added to what was written before', async () => {
  const first = await renderFeed(SCREENS, '/create-post');
  await first.user.type(screen.getByRole('textbox', { name: 'Post text' }), 'Before');
  await first.leave();
  installShared({ text: 'After' });
  const text = await open('stored');
  await waitFor(() => expect(text).toHaveValue('Before\nAfter'));
});

test('what could not be stored is said', async () => {
  installShared({});
  await open('failed');
  await screen.findByText(/^What you shared could not be taken over\./);
});
