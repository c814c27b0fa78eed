import type { Me, ViewAsResponse } from '@kithkin/shared/contract';
import {
  createFakeApi,
  defaultSettings,
  post as samplePost,
  userSummary,
} from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { account, SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';
import { profile } from '../testing/people';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

function open(path = '/privacy', changes: Partial<Me> = {}) {
  api.on('GET /users/me', { json: { user: account(changes) } });
  const page = renderAccount(path);
  leave = page.leave;
  return page;
}
const seen = (
  changes: Partial<ViewAsResponse['user']>,
  posts: ViewAsResponse['page']['posts'],
) => ({
  json: { user: profile('ada', changes), page: { posts, nextCursor: null } },
});

test('says who sees what of a public account, and links the settings and lists', async () => {
  open();
  await screen.findByText(/^Your account is public/);
  expect(screen.getByText(/^Everyone can write to you/)).toBeInTheDocument();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Make the account private')).toBe('/settings#profile');
  expect(to('Choose who can write to you')).toBe('/settings#messages');
  expect(to('View as a stranger')).toBe('/privacy/view-as-stranger');
  for (const [name, path] of [
    ['Muted users', '/muted-users'],
    ['Muted words and tags', '/muted-words'],
    ['Less of this', '/privacy?list=less'],
    ['Words that hold back comments', '/privacy?list=filtered-words'],
    ['Restricted users', '/restricted-users'],
    ['Blocked users', '/blocked-users'],
  ] as const) {
    expect([name, to(name)]).toEqual([name, path]);
  }
});

test('says what differs for a private account to which nobody can write', async () => {
  const preferences = { ...defaultSettings.preferences, whoCanWrite: 'nobody' as const };
  open('/privacy', { isPrivate: true, preferences });
  await screen.findByText(/^Your account is private/);
  expect(screen.getByText(/^Nobody can start a conversation/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Make the account public' })).toBeInTheDocument();
});

test('a stranger’s view is what the server returns for a stranger', async () => {
  api.on('GET /users/me/view-as/stranger', seen({ isPrivate: true, canSeeContent: false }, []));
  open('/privacy/view-as-stranger');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  expect(screen.getByText('This account is private.')).toBeInTheDocument();
});

test('a follower’s view has the posts, and says whether they can comment', async () => {
  const posts = [samplePost('a', { body: 'Hello', canComment: false }), samplePost('b')];
  api.on('GET /users/me/view-as/follower', seen({}, posts));
  open('/privacy/view-as-follower');
  await screen.findByText('Hello');
  expect(screen.getByText(/They cannot comment$/)).toBeInTheDocument();
  expect(screen.getByText(/They can comment$/)).toBeInTheDocument();
});

test('a certain person is chosen by name, and then the profile is as they get it', async () => {
  api.on('GET /users/suggested', { json: [] });
  api.on('GET /users/search?q=ben', { json: [userSummary('ben')] });
  const { json: view } = seen({}, [samplePost('a', { body: 'Hello' })]);
  api.on('GET /users/me/view-as-user/ben', { json: { view } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View as a certain person' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search people' }), 'ben');
  await user.click(await screen.findByRole('option', { name: /Ben Okri/ }));
  await screen.findByRole('heading', { name: 'As @ben sees you' });
  await screen.findByText('Hello');
});

test('a blocked person’s view says that they see nothing', async () => {
  api.on('GET /users/me/view-as-user/ben', { json: { view: null } });
  open('/privacy?view-as=ben');
  await screen.findByText('They see nothing of your profile.');
});

test('a failure says so and offers to try again', async () => {
  api.on('GET /users/me/view-as/follower', SERVER_ERROR);
  const { user } = open('/privacy/view-as-follower');
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  api.on('GET /users/me/view-as/follower', seen({}, []));
  await user.click(retry);
  await screen.findByText('They see no posts.');
});
