import { formText, tryLater } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpComposer } from '../testing/openComposer';
import { write } from '../testing/renderFeed';
import { postDrafts } from './drafts';

const { open, api, ...composer } = setUpComposer();
const { text, button, accept, sent, unsent } = composer;
const press = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const option = (number: number) =>
  screen.getByLabelText<HTMLInputElement>(`Option ${number}`, { selector: 'input' });
const options = () =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Option/).map(({ value }) => value);

async function addPoll(...texts: string[]) {
  press('Add poll');
  await waitFor(() => expect(option(1)).toHaveFocus());
  for (const [at, value] of texts.entries()) {
    if (at > 1) press('Add option');
    write(option(at + 1), value);
  }
}

test('a poll has two to six options, several choices or one, and an end', async () => {
  accept();
  await open();
  write(text(), 'Which tea?');
  await addPoll(' Green ', 'Black', 'Mint', 'Rooibos', 'None', 'All');
  expect(option(6)).toHaveFocus();
  expect(screen.queryByText('Add option')).toBeNull();
  press('Remove option 5');
  expect(option(4)).toHaveFocus();
  press('Several choices', 'switch');
  write(screen.getByLabelText('Open for'), String(7 * 1440));
  fireEvent.click(button());
  await waitFor(() => expect(text()).toHaveValue(''));
  const [request] = sent();
  expect(JSON.parse((request && formText(request, 'poll')) ?? '')).toEqual({
    options: ['Green', 'Black', 'Mint', 'Rooibos', 'All'],
    isMultiple: true,
    durationMinutes: 7 * 1440,
  });
  expect(options()).toEqual([]);
});

test('empty, alike and too long options are not sent, and the first is focused', async () => {
  await open();
  write(text(), 'Which tea?');
  await addPoll('', 'Green');
  fireEvent.click(button());
  expect(await screen.findByText('Write an option here.')).toBeInTheDocument();
  expect(option(1)).toHaveFocus();
  write(option(1), 'gr\u200been ');
  expect(option(2)).toHaveAccessibleDescription('This option is there already.');
  fireEvent.click(button());
  await waitFor(() => expect(option(2)).toHaveFocus());
  write(option(2), 'a'.repeat(81));
  expect(button()).toBeDisabled();
  expect(sent()).toEqual([]);
  press('Remove poll');
  expect(text()).toHaveFocus();
  expect(options()).toEqual([]);
  expect(button()).toBeEnabled();
  await addPoll('');
  expect(option(1)).toBeValid();
});

test('a poll is part of the draft, and names one without a text', async () => {
  const page = await open();
  await addPoll('Green', 'Black');
  expect(button()).toBeDisabled();
  page.unmount();
  expect(postDrafts('ada').list()).toMatchObject([{ text: 'Green, Black' }]);
  await open();
  await waitFor(() => expect(options()).toEqual(['Green', 'Black']));
  expect(screen.getByRole('button', { name: 'Add poll' })).toBeDisabled();
});

test('the empty poll of a restored draft does not receive the focus', async () => {
  const page = await open();
  await addPoll();
  page.unmount();
  await open();
  await waitFor(() => expect(options()).toEqual(['', '']));
  expect(document.body).toHaveFocus();
});

test('a post that waits shows the options of its poll', async () => {
  api.on('POST /posts', tryLater);
  await open();
  write(text(), 'Which tea?');
  await addPoll('Green', 'Black');
  fireEvent.click(button());
  await waitFor(() => expect(unsent()).toHaveTextContent('Which tea? Poll: Green, Black'));
  expect(options()).toEqual([]);
});
