import { defaultSettings, failure, fill, post, press, userSummary } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { account } from '../settings/testing/account';
import { api, openPage, profile } from '../testing/page';
import PrivacyRoutes from './PrivacyRoutes';
import { whoSees } from './whoSees';

const FOLLOWER = 'GET /users/me/view-as/follower';
const open = (path: string) => openPage(<PrivacyRoutes />, { path });
const view = (changes: object, ...posts: object[]) => ({
  user: profile('ada', changes),
  page: { posts, nextCursor: null },
});

test('shows who sees what of a public account, links settings and lists, and the view of a chosen person', async () => {
  api.on('GET /users/me', { json: { user: account() } });
  open('/privacy');
  await screen.findByText(/^Your account is public/);
  expect(screen.getByText(/^Everyone can write to you/)).toBeInTheDocument();
  for (const [name, path] of [
    ['Make the account private', '/settings#profile'],
    ['Choose who can write to you', '/settings#messages'],
    ['View as a stranger', '/privacy/view-as-stranger'],
    ['Muted users', '/muted-users'],
    ['Muted words and tags', '/muted-words'],
    ['Topics shown less', '/privacy?list=less'],
    ['Hidden words', '/privacy?list=filtered-words'],
    ['Restricted users', '/restricted-users'],
    ['Blocked users', '/blocked-users'],
  ] as const) {
    expect([name, screen.getByRole('link', { name }).getAttribute('href')]).toEqual([name, path]);
  }
  api.on('GET /users/suggested', { json: [] });
  api.on('GET /users/search?q=ben', { json: [userSummary('ben')] });
  const json = { view: view({}, post('a', { body: 'Hello' })) };
  api.on('GET /users/me/view-as-user/ben', { json });
  await press('View as a certain person');
  await screen.findByRole('combobox', { name: 'Search people' });
  await fill('Search people', 'ben');
  await press(/Ben Okri/, 'option');
  await screen.findByRole('heading', { name: 'As @ben sees you' });
  await screen.findByText('Hello');
});

test('a private account that accepts no messages is described so', () => {
  const preferences = { ...defaultSettings.preferences, whoCanWrite: 'nobody' as const };
  const facts = whoSees(account({ isPrivate: true, preferences }));
  const texts = facts.map(({ text }) => text).join('\n');
  expect(texts).toMatch(/^Your account is private/m);
  expect(texts).toMatch(/^Nobody can start a conversation/m);
  expect(texts).toMatch(/For 30 days it is kept, with its files, for moderators alone/);
  expect(facts.map(({ change }) => change)).toContain('Make the account public');
});

const hidden = view({ isPrivate: true, canSeeContent: false });
test.each([
  ['a blocked person', '/privacy?view-as=ben', { view: null }, /^They see nothing of your profile/],
  ['a follower without posts', '/privacy/view-as-follower', view({}), 'They see no posts.'],
  ['a stranger', '/privacy/view-as-stranger', hidden, 'This account is private.'],
])('the view of %s is empty', async (_who, path, json, text) => {
  api.on('GET /users/me/view-as/stranger', { json });
  api.on('GET /users/me/view-as-user/ben', { json });
  api.on(FOLLOWER, { json });
  open(path);
  await screen.findByText(text);
});

test('the view of a follower has posts, with whether they can comment; a failure has Retry', async () => {
  api.on(FOLLOWER, failure(500));
  open('/privacy/view-as-follower');
  await screen.findByRole('button', { name: /try again|retry/i });
  const json = view({}, post('a', { body: 'Hello', canComment: false }), post('b'));
  api.on(FOLLOWER, { json });
  await press(/try again|retry/i);
  await screen.findByText('Hello');
  expect(screen.getByText(/They cannot comment$/)).toBeInTheDocument();
  expect(screen.getByText(/They can comment$/)).toBeInTheDocument();
});
