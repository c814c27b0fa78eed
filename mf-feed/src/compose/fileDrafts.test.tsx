import { draftFiles, isBusy, SHARED_CACHE } from '@kithkin/shared';
import { formFiles, formText } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { gate, setUpComposer } from '../testing/openComposer';
import { write } from '../testing/renderFeed';
import { postDrafts } from './drafts';

const KEY = 'kithkin.feed.draft.ada';
const { open, ...composer } = setUpComposer('/create-post');
const { text, form, button, addPictures, chosen, accept, sent } = composer;

async function openAndAdd(...names: string[]) {
  const page = await open();
  addPictures(...names);
  await waitFor(() => expect(chosen()).toEqual(names));
  return page;
}
const remove = (name: string) => fireEvent.click(screen.getByLabelText(`Remove ${name}`));

test('files are restored after a crash, in order and described, and are sent so', async () => {
  accept();
  const first = await openAndAdd('a.png', 'b.png', 'c.png', 'd.png');
  fireEvent.click(screen.getByLabelText('ALT: add alt text of b.png'));
  write(screen.getByLabelText('Alt text of b.png'), 'A hill');
  fireEvent.click(screen.getByText('Done'));
  fireEvent.keyDown(screen.getByLabelText('Move c.png'), { key: 'ArrowLeft' });
  remove('d.png');
  await waitFor(() => expect(chosen()).toEqual(['a.png', 'c.png', 'b.png']));
  first.unmount();

  const second = await open();
  await waitFor(() => expect(chosen()).toEqual(['a.png', 'c.png', 'b.png']));
  expect(screen.getByAltText('A hill')).toBeInTheDocument();
  fireEvent.click(button());
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [request] = sent();
  const files = request ? formFiles(request) : [];
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual(
    ['a.png', 'c.png', 'b.png'].map((name) => [name, `GIF89a of ${name}`]),
  );
  expect(request && formText(request, 'alts')).toBe('["","","A hill"]');
  await waitFor(() => expect(chosen()).toEqual([]));
  second.unmount();
  await open();
  // Files that are still being restored would already count as unsent.
  expect([isBusy(), chosen()]).toEqual([false, []]);
});

test('a cancelled post stays in the fields, and is the same post if it is sent again', async () => {
  const { until, resolve } = gate();
  accept({}, until);
  await openAndAdd('a.png');
  write(text(), 'Wait');
  fireEvent.click(button());
  fireEvent.click(await form().findByText('Cancel'));
  await waitFor(() => expect(button()).toBeEnabled());
  await waitFor(() => expect(button()).toHaveTextContent(/^Post$/));
  expect([text().value, chosen()]).toEqual(['Wait', ['a.png']]);
  resolve();
  fireEvent.click(button());
  await waitFor(() => expect(text()).toHaveValue(''));
  expect(new Set(sent().map((request) => formText(request, 'clientId'))).size).toBe(1);
});

test('a draft is listed by its text or tags, and removed with its files', async () => {
  const { list, remove: removeDraft } = postDrafts('ada');
  const file = new File(['GIF89a'], 'hill.png', { type: 'image/png' });
  await draftFiles.put('ada', 'post~b', 'f1', file);
  localStorage.setItem(`${KEY}~b`, '{"body":"","tags":"tea","files":[{"id":"f1","alt":""}]}');
  expect(list()).toMatchObject([{ suffix: '~b', text: 'tea' }]);
  removeDraft('~b');
  expect(list()).toEqual([]);
  await waitFor(async () => expect(await draftFiles.read('ada', 'post~b', ['f1'])).toEqual([]));
});

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
    files: new File(['GIF89a'], 'hill.png', { type: 'image/png' }),
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

test('what the server passes on is added to the draft; files are reported', async () => {
  await open({}, '/create-post?shared=texts#title=A+walk&text=Look+%26+see&files=true');
  await waitFor(() => expect(text()).toHaveValue('A walk\nLook & see'));
  await screen.findByText(/^The photos and videos that you shared could not be taken over\./);
});
