import type { MutedWord } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';

const URL = '/users/me/muted-words';
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const word = (text: string, changes: Partial<MutedWord> = {}): MutedWord => ({
  _id: `id-${text}`,
  text,
  places: ['feeds', 'comments', 'notifications'],
  mutedUntil: null,
  ...changes,
});
const sent = () =>
  api.requests.filter(({ name }) => name === `POST ${URL}`).map(({ text }) => JSON.parse(text));

beforeEach(() => {
  api.reset();
  api.on(`GET ${URL}`, { json: { words: [] } });
});
afterEach(async () => leave?.());

function open() {
  const page = renderAccount('/muted-words');
  leave = page.leave;
  return page;
}

test('a word is muted for a day in the places chosen, and listed', async () => {
  const { user } = open();
  await screen.findByText("You haven't muted any words yet.");
  const added = word('Spoiler', { places: ['feeds'], mutedUntil: '2026-11-27T12:00:00.000Z' });
  api.on(`POST ${URL}`, { json: { word: added } });
  await user.type(screen.getByRole('textbox', { name: 'Word, phrase or #tag' }), ' Spoiler ');
  await user.click(screen.getByRole('checkbox', { name: 'Comments' }));
  await user.click(screen.getByRole('checkbox', { name: 'Notifications' }));
  await user.click(screen.getByRole('radio', { name: 'For a day' }));
  await user.click(screen.getByRole('button', { name: 'Mute word' }));
  await screen.findByRole('button', { name: 'Remove Spoiler' });
  expect(sent()).toEqual([{ text: 'Spoiler', places: ['feeds'], hours: 24 }]);
  expect(screen.getByText(/^Feeds and Explore · Until 27 November 2026/)).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('without a word or a place nothing is sent', async () => {
  const { user } = open();
  await screen.findByText("You haven't muted any words yet.");
  await user.click(screen.getByRole('button', { name: 'Mute word' }));
  expect(screen.getByText('Enter a word or a tag.')).toBeInTheDocument();
  for (const name of ['Feeds and Explore', 'Comments', 'Notifications']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  expect(screen.getByText('Choose at least one place.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a failure says why, and what was entered stays', async () => {
  const { user } = open();
  await screen.findByText("You haven't muted any words yet.");
  const message = 'You can mute 100 words. Remove one first.';
  api.on(`POST ${URL}`, { status: 409, json: { message, code: 'conflict' } });
  await user.type(screen.getByRole('textbox'), 'spoiler');
  await user.click(screen.getByRole('button', { name: 'Mute word' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox')).toHaveValue('spoiler');
});

test('Remove takes a word away at once, and brings it back if that fails', async () => {
  api.on(`GET ${URL}`, { json: { words: [word('spoiler'), word('#food')] } });
  const { user } = open();
  api.on(`DELETE ${URL}/id-spoiler`, SERVER_ERROR);
  await user.click(await screen.findByRole('button', { name: 'Remove spoiler' }));
  await screen.findByText('That did not work. Nothing was changed.');
  expect(screen.getByRole('button', { name: 'Remove spoiler' })).toBeInTheDocument();
  api.on(`DELETE ${URL}/id-spoiler`, { json: { message: '' } });
  await user.click(screen.getByRole('button', { name: 'Remove spoiler' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove spoiler' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Remove #food' })).toHaveFocus();
});
