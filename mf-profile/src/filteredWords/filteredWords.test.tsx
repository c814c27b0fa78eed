import { createFakeApi } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { renderAccount } from '../settings/testing/renderAccount';

const URL = '/users/me/filtered-words';
const EMPTY = 'You don’t filter any words yet.';
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const word = (text: string) => ({ _id: `id-${text}`, text });

beforeEach(() => {
  api.reset();
  api.on(`GET ${URL}`, { json: { words: [] } });
});
afterEach(async () => leave?.());

function open() {
  const page = renderAccount('/privacy?list=filtered-words');
  leave = page.leave;
  return page;
}

test('a word is added and listed, and it says from when it counts', async () => {
  const { user } = open();
  await screen.findByText(EMPTY);
  expect(screen.getByText(/earlier ones stay as they are/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add word' }));
  expect(screen.getByText('Enter a word.')).toBeInTheDocument();
  expect(api.count(`POST ${URL}`)).toBe(0);
  api.on(`POST ${URL}`, { json: { word: word('Spoiler') } });
  await user.type(screen.getByRole('textbox', { name: 'Word or phrase' }), ' Spoiler ');
  await user.click(screen.getByRole('button', { name: 'Add word' }));
  await screen.findByRole('button', { name: 'Remove Spoiler' });
  const sent = api.requests.filter(({ name }) => name === `POST ${URL}`);
  expect(sent.map(({ text }) => JSON.parse(text))).toEqual([{ text: 'Spoiler' }]);
  expect(screen.getByRole('textbox')).toHaveValue('');
});
