import { SHARED_CACHE } from '@kithkin/shared';
import { screen, waitFor } from '@testing-library/react';
import { write } from '../testing/actions';
import { setUpComposer } from '../testing/openComposer';

const { open, text } = setUpComposer('/create-post');
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

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
const openShared = (result: string) => open({}, `/create-post?shared=${result}`);

test('what another app shares is added to the draft, once; what could not be stored is reported', async () => {
  const before = await open();
  write(text(), 'Before');
  before.unmount();
  const stored = installShared({
    title: 'A walk',
    text: 'Look: https://example.org/walk',
    url: 'https://example.org/walk',
    files: new File(['bytes'], 'hill.png', { type: 'image/png' }),
  });
  const page = await openShared('stored');
  await waitFor(() => expect(text()).toHaveValue('Before\nA walk\nLook: https://example.org/walk'));
  await screen.findByLabelText('Remove hill.png');
  expect(stored.size).toBe(0);
  page.unmount();
  await openShared('failed');
  await screen.findByText(/^What you shared could not be taken over\./);
});

test('text is shared without a draft', async () => {
  installShared({ text: 'After' });
  await openShared('stored');
  await waitFor(() => expect(text()).toHaveValue('After'));
});
