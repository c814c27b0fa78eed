import { draftFiles, isBusy } from '@kithkin/shared';
import { formFiles, formText, installOtherTabs } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { confirmBy, write } from '../testing/actions';
import { gate, setUpComposer } from '../testing/openComposer';

const KEY = 'kithkin.feed.draft.ada';
const { open, leave, ...composer } = setUpComposer('/create-post');
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
  fireEvent.click(screen.getByLabelText('ALT: describe b.png'));
  write(screen.getByLabelText('Description of b.png'), 'A hill');
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
    ['a.png', 'c.png', 'b.png'].map((name) => [name, `bytes of ${name}`]),
  );
  expect(request && formText(request, 'alts')).toBe('["","","A hill"]');
  await waitFor(() => expect(chosen()).toEqual([]));
  second.unmount();
  await open();
  // Files that are still being restored would already count as unsent.
  expect([isBusy(), chosen()]).toEqual([false, []]);
});

test('closing the tab is confirmed while something is unsent; a file that is not on the device is reported', async () => {
  const blocksUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = await open();
  expect(blocksUnload()).toBe(false);
  addPictures('a.png');
  await waitFor(() => expect(blocksUnload()).toBe(true));
  remove('a.png');
  await waitFor(() => expect(blocksUnload()).toBe(false));
  addPictures('b.png');
  await waitFor(() => expect(chosen()).toEqual(['b.png']));
  const saved = localStorage.getItem(KEY) ?? '';
  first.unmount();
  localStorage.setItem(KEY, saved.replace(/"id":"[^"]+"/, '"id":"other"'));
  await open();
  await screen.findByText('Not all files of your draft could be brought back.');
  expect(chosen()).toEqual([]);
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

test('drafts of closed tabs are continued or discarded with their files, those of open ones stay', async () => {
  const tabs = installOtherTabs();
  const file = new File(['bytes'], 'hill.png', { type: 'image/png' });
  const store = async (suffix: string, body: string) => {
    await draftFiles.put('ada', `post${suffix}`, 'f1', file);
    const draft = { body, files: [{ id: 'f1', alt: 'A hill' }] };
    localStorage.setItem(KEY + suffix, JSON.stringify(draft));
  };
  await store('~other', 'Of an open tab');
  await store('', 'From before');
  await store('~b', '');
  await tabs.open(`${KEY}~other`);
  await open();
  const list = within(await screen.findByRole('list', { name: 'Drafts' }));
  fireEvent.click(list.getByRole('button', { name: 'Discard “Files without text”' }));
  await confirmBy('Discard');
  await waitFor(async () => expect(await draftFiles.read('ada', 'post~b', ['f1'])).toEqual([]));
  fireEvent.click(list.getByRole('button', { name: 'Continue “From before”' }));
  await waitFor(() => expect(text()).toHaveValue('From before'));
  await waitFor(() => expect(chosen()).toEqual(['hill.png']));
  expect(localStorage.getItem(`${KEY}~other`)).toContain('Of an open tab');
  await leave();
  tabs.remove();
});
