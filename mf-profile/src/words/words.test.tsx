import type { LessOf, MutedWord } from '@kithkin/shared/contract';
import { button, failure, fill, noButton, press, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import PrivacyRoutes from '../privacy/PrivacyRoutes';
import { api, openPage, sent } from '../testing/page';

const MUTED = '/users/me/muted-words';
const FILTERED = '/users/me/filtered-words';

const word = (text: string, changes: Partial<MutedWord> = {}): MutedWord => ({
  _id: `id-${text}`,
  text,
  places: ['feeds', 'comments', 'notifications'],
  mutedUntil: null,
  ...changes,
});
const open = (path: string) => openPage(<PrivacyRoutes />, { path });

test('a word is muted for a day in the chosen places; without a word or a place nothing is sent', async () => {
  api.on(`GET ${MUTED}`, { json: { words: [] } });
  open('/muted-words');
  await screen.findByText("You haven't muted any words yet.");
  await press('Mute word');
  expect(screen.getByText('Enter a word or a tag.')).toBeInTheDocument();
  const places = ['Feeds and Explore', 'Comments', 'Notifications'];
  for (const name of places) await press(name, 'checkbox');
  expect(screen.getByText('Choose at least one place.')).toBeInTheDocument();
  await fill('Word, phrase or #tag', ' Spoiler ');
  await press('Mute word');
  expect(sent(`POST ${MUTED}`)).toEqual([]);
  await press('Feeds and Explore', 'checkbox');
  await press('For a day', 'radio');
  const added = word('Spoiler', { places: ['feeds'], mutedUntil: '2026-11-27T12:00:00.000Z' });
  api.on(`POST ${MUTED}`, { json: { word: added } });
  await press('Mute word');
  await button('Remove Spoiler');
  expect(sent(`POST ${MUTED}`)).toEqual([{ text: 'Spoiler', places: ['feeds'], hours: 24 }]);
  expect(screen.getByText(/^Feeds and Explore · Until 27 November 2026/)).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('a filtered word is added and listed, and the text explains from when it applies', async () => {
  api.on(`GET ${FILTERED}`, { json: { words: [] } });
  open('/privacy?list=filtered-words');
  await screen.findByText('You haven’t hidden any words yet.');
  expect(screen.getByText(/earlier ones stay as they are/)).toBeInTheDocument();
  await press('Add word');
  expect(screen.getByText('Enter a word.')).toBeInTheDocument();
  expect(api.count(`POST ${FILTERED}`)).toBe(0);
  api.on(`POST ${FILTERED}`, { json: { word: { _id: 'id', text: 'Spoiler' } } });
  await fill('Word or phrase', ' Spoiler ');
  await press('Add word');
  await button('Remove Spoiler');
  expect(sent(`POST ${FILTERED}`)).toEqual([{ text: 'Spoiler' }]);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test.each([
  ['muted', '/muted-words', MUTED, 'Mute word'],
  ['filtered', '/privacy?list=filtered-words', FILTERED, 'Add word'],
])('failures to add or remove a %s word change nothing', async (_what, path, url, submit) => {
  api.on(`GET ${url}`, { json: { words: [word('spoiler'), word('#food')] } });
  open(path);
  await button('Remove spoiler');
  const message = 'You have 100 words. Remove one first.';
  api.on(`POST ${url}`, failure(409, message));
  await fill(/Word/, 'rain');
  await press(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox')).toHaveValue('rain');
  api.on(`DELETE ${url}/id-spoiler`, failure(500));
  await press('Remove spoiler');
  await screen.findByText('That did not work. Nothing was changed.');
  await button('Remove spoiler');
  api.on(`DELETE ${url}/id-spoiler`, { json: { message: '' } });
  await press('Remove spoiler');
  await waitFor(() => noButton('Remove spoiler'));
  expect(await button('Remove #food')).toHaveFocus();
});

test('choices to see less are listed with person, tags and end, and removed', async () => {
  const entry = (postId: string, userName: string, tags: string[]): LessOf => ({
    postId,
    user: userSummary(userName),
    tags,
    until: '2026-12-26T12:00:00.000Z',
  });
  const entries = [entry('a', 'ben', ['tea', 'cake']), entry('b', 'eve', [])];
  api.on('GET /posts/less', { json: { entries } });
  open('/privacy?list=less');
  await screen.findByText(/^#tea #cake · Until 26 December 2026/);
  expect(screen.getByText(/^Until 26 December 2026/)).toBeInTheDocument();
  expect(screen.getByText(/^For 30 days after you choose/)).toBeInTheDocument();
  api.on('DELETE /posts/a/less', failure(500));
  await press('Remove Ben Okri');
  await screen.findByText('That did not work. Nothing was changed.');
  for (const id of ['a', 'b']) api.on(`DELETE /posts/${id}/less`, { json: { message: '' } });
  await press('Remove Ben Okri');
  await waitFor(() => expect(screen.queryByText(/^#tea/)).not.toBeInTheDocument());
  await press('Remove eve');
  await screen.findByText('There is nothing here.');
});
