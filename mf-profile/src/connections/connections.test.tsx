import type { Connection, FollowStatus } from '@kithkin/shared/contract';
import {
  address,
  button,
  confirm,
  dialogClosed,
  failure,
  fill,
  installScrolling,
  press,
  scrollToEnd,
  textRemoved,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { activate } from '../activate';
import ReactorsWidget from '../reactors/ReactorsWidget';
import { api, hold, leave, openPage, profile } from '../testing/page';
import { openProfile, renderProfile } from '../testing/renderProfile';
import { ConnectionsDialog } from './ConnectionsDialog';

const row = (name: string, followStatus: FollowStatus = 'none', isPrivate = false): Connection => ({
  ...userSummary(name),
  isPrivate,
  followStatus,
});
const people = (users: Connection[], nextCursor: string | null = null) => ({
  json: { users, nextCursor },
});

beforeEach(() => {
  installScrolling();
  api.on('GET /users/ada', { json: { user: profile('ada', { followersCount: 2 }) } });
  api.on('GET /users/ben', { json: { user: profile('ben') } });
});

/** Opens a list without the profile behind it. */
function openList(name: string, side: 'followers' | 'following', changes = {}, query = '') {
  const person = profile(name, changes);
  openPage(
    <ConnectionsDialog person={person} own={name === 'ada'} side={side} open onClose={() => {}} />,
    { activate, path: `/users/${name}/${side}${query}` },
  );
}

it('the counts open the lists over the profile, and Back closes them', async () => {
  api.on('GET /users/ben/followers', people([row('cleo', 'following'), row('ada')]));
  await openProfile('ben');
  await press('12 followers', 'link');
  const list = within(await screen.findByRole('dialog', { name: 'Followers' }));
  const cleo = await list.findByRole('link', { name: /Cleo Sol/ });
  expect(cleo).toHaveAttribute('href', '/users/cleo');
  expect(list.getByRole('button', { name: 'Following: unfollow Cleo Sol' })).toBeInTheDocument();
  expect(list.getByText('@ada · You')).toBeInTheDocument();
  expect(list.queryByRole('button', { name: /Ada/ })).not.toBeInTheDocument();
  expect(address()).toBe('/users/ben/followers');
  screen.getByText('Browser’s Back').click();
  await dialogClosed();
  expect(address()).toBe('/users/ben');
  await waitForRequests();
  expect(api.count('GET /users/ben')).toBe(2);
});

it('following in a list shows at once, also in the own counts; closing it leads to the profile', async () => {
  api.on('GET /users/ada/followers', people([row('ben'), row('cleo', 'none', true)]));
  api.on('POST /users/ben/follow', () => {
    api.on('GET /users/ada', { json: { user: profile('ada', { followingCount: 4 }) } });
    return { json: { status: 'success', message: '' } };
  });
  renderProfile('/users/ada/followers');
  await press('Follow Ben Okri');
  await button('Following: unfollow Ben Okri');
  expect(screen.getByText('4').closest('a')).toHaveAttribute('href', '/users/ada/following');
  await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(1));
  api.on('POST /users/cleo/follow', { json: { status: 'pending', message: '' } });
  await press('Follow Cleo Sol');
  await screen.findByText('Follow request sent for private account');
  await button(/^Requested/);
  await confirm('Close');
  await waitFor(() => expect(address()).toBe('/users/ada'));
  await dialogClosed();
  const heading = screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('the next people are fetched at the end of the list, each once; a failure has Retry', async () => {
  const next = 'GET /users/ben/followers?cursor=next&limit=30';
  api.on('GET /users/ben/followers?limit=30', people([row('cleo')], 'next'));
  api.on(next, failure(500));
  openList('ben', 'followers');
  await screen.findByText('Cleo Sol');
  await scrollToEnd();
  await screen.findByText('Failed to load followers.');
  api.on(next, people([row('dora'), row('cleo')]));
  await press('Retry');
  await screen.findByText('dora');
  expect(screen.getAllByText('Cleo Sol')).toHaveLength(1);
});

it('the search waits until typing pauses, and its text is in the address, also at the start', async () => {
  api.on('GET /users/ben/followers', people([row('cleo'), row('dora')]));
  api.on('GET /users/ben/followers?q=do&limit=30', people([row('dora')]));
  openList('ben', 'followers');
  await screen.findByText('Cleo Sol');
  await fill('Search followers', ' d');
  await fill('Search followers', ' do');
  await textRemoved('Cleo Sol');
  expect(screen.getByText('dora')).toBeInTheDocument();
  expect(address()).toBe('/users/ben/followers?q=do');
  await waitForRequests();
  expect(api.requests.filter(({ name }) => name.includes('q='))).toHaveLength(1);
  api.on('GET /users/ben/followers', people([]));
  await fill('Search followers', 'zz');
  await screen.findByText('Nobody found for “zz”.');
  await leave();
  openList('ben', 'followers', {}, '?q=do');
  await screen.findByText('dora');
  expect(screen.getByRole('searchbox')).toHaveValue('do');
});

it.each([
  ['own', 'ada', 'You do not follow anybody yet.', '/users/me/requests'],
  ['other', 'ben', 'Ben Okri does not follow anybody yet.', undefined],
])('the empty list of the %s account, loaded by Retry, shows so', async (_who, id, text, href) => {
  api.on(`GET /users/${id}/following`, failure(500));
  openList(id, 'following');
  await screen.findByText('Failed to load following.');
  api.on(`GET /users/${id}/following`, people([]));
  await press('Retry');
  await screen.findByText(text);
  const find = screen.queryByRole('link', { name: 'Find people' });
  expect(find?.getAttribute('href')).toBe(href);
});

it.each([
  ['private', { isPrivate: true, canSeeContent: false }, 'This account is private.'],
  ['blocked', { isBlocked: true, canSeeContent: false }, 'You have blocked Ben Okri.'],
])('the list of a %s account shows so, and is not fetched', async (_why, changes, message) => {
  openList('ben', 'followers', changes);
  await screen.findByText(message);
  await waitForRequests();
  expect(api.requests).toEqual([]);
});

it('a follower is removed after a confirmation, and comes back if that fails', async () => {
  const REMOVE = 'DELETE /users/me/followers/ben';
  const confirmRemoval = async (choice: string) => {
    await press('More about Ben Okri');
    await press('Remove follower', 'menuitem');
    await screen.findByRole('alertdialog', { name: 'Remove Ben Okri?' });
    await confirm(choice);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };
  api.on('GET /users/ada/followers', people([row('ben'), row('cleo')]));
  renderProfile('/users/ada/followers');
  await confirmRemoval('Cancel');
  await waitForRequests();
  expect(api.count('DELETE')).toBe(0);
  expect(screen.getByText('Ben Okri')).toBeInTheDocument();
  api.on(REMOVE, failure(500));
  await confirmRemoval('Remove');
  await screen.findByText('That did not work. Nothing was changed.');
  await screen.findByText('Ben Okri');
  api.on(REMOVE, { json: { message: '' } });
  api.on('GET /users/ada', { json: { user: profile('ada', { followersCount: 1 }) } });
  await confirmRemoval('Remove');
  await screen.findByRole('link', { name: '1 follower', hidden: true });
  await textRemoved('Ben Okri');
  await waitFor(() => expect(screen.getByRole('link', { name: /Cleo Sol/ })).toHaveFocus());
  await waitForRequests();
  expect(api.count(REMOVE)).toBe(2);
});

it('a follower who is removed while the next page is fetched stays removed', async () => {
  api.on('GET /users/ada/followers', people([row('ben'), row('cleo')], 'next'));
  const reply = hold('GET /users/ada/followers?cursor=next&limit=30');
  api.on('DELETE /users/me/followers/ben', { json: { message: '' } });
  openList('ada', 'followers');
  await screen.findByText('Ben Okri');
  await scrollToEnd();
  await press('More about Ben Okri');
  await press('Remove follower', 'menuitem');
  await confirm('Remove');
  await textRemoved('Ben Okri');
  reply(people([row('dan')]));
  await screen.findByText('dan');
  await textRemoved('Ben Okri');
});

const reactor = (name: string) => ({
  ...userSummary(name),
  isPrivate: false,
  followStatus: 'none',
});

function openReactors(side: 'likes' | 'shares') {
  const onClose = jest.fn();
  openPage(<ReactorsWidget postId="p" side={side} onClose={onClose} />, { activate });
  return onClose;
}

test('people who like or share a post are listed once, can be followed, and are closed', async () => {
  const users = [reactor('ben'), reactor('cleo'), reactor('ben')];
  api.on('GET /posts/p/likes', { json: { users, nextCursor: null } });
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  const onClose = openReactors('likes');
  await press('Follow Ben Okri');
  await button('Following: unfollow Ben Okri');
  await button('Follow Cleo Sol');
  await confirm('Close');
  expect(onClose).toHaveBeenCalled();
});

test('people who like a comment are listed, also those who did before an edit', async () => {
  const users = [reactor('ben'), { ...reactor('cleo'), beforeEdit: true }];
  api.on('GET /posts/p/comments/c/likes', { json: { users, nextCursor: null } });
  openPage(<ReactorsWidget postId="p" commentId="c" side="likes" onClose={() => {}} />, {
    activate,
  });
  await screen.findByText('Liked before an edit');
  expect(screen.getAllByText('Liked before an edit')).toHaveLength(1);
});

it('a load of people who share that fails has Retry, and an empty list shows so', async () => {
  api.on('GET /posts/p/shares', failure(500));
  openReactors('shares');
  await screen.findByText('Failed to load shares.');
  api.on('GET /posts/p/shares', { json: { users: [], nextCursor: null } });
  await press('Retry');
  await screen.findByText('Nobody has shared this yet.');
});
