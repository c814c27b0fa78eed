import type { MutedWord } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
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
