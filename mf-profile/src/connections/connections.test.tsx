import type { Connection, FollowStatus } from '@kithkin/shared/contract';
import {
  createFakeApi,
  installScrolling,
  scrollToEnd,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  installScrolling();
  api.reset();
  api.on('GET /users/ada', { json: { user: profile('ada', { followersCount: 2 }) } });
  api.on('GET /users/ben', { json: { user: profile('ben') } });
});
afterEach(async () => leave?.());

const row = (name: string, followStatus: FollowStatus = 'none', isPrivate = false): Connection => ({
  ...userSummary(name),
  isPrivate,
  followStatus,
});
const page = (users: Connection[], nextCursor: string | null = null) => ({
  json: { users, nextCursor },
});

async function renderConnections(path: string, expected?: string) {
  const view = await renderProfile(path, expected);
  leave = view.leave;
  return view;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const address = () => screen.getByLabelText('Address').textContent;

it('the counts open the lists over the profile, and Back closes them', async () => {
  api.on('GET /users/ben/followers', page([row('cleo', 'following'), row('ada')]));
  const { user } = await renderConnections('/users/ben');
  await user.click(await screen.findByRole('link', { name: '12 followers' }));
  const list = within(await dialog('Followers'));
  expect(await list.findByRole('link', { name: /Cleo Sol/ })).toHaveAttribute(
    'href',
    '/users/cleo',
  );
  expect(list.getByRole('button', { name: 'Following: unfollow Cleo Sol' })).toBeInTheDocument();
  expect(list.getByText('@ada · You')).toBeInTheDocument();
  expect(list.queryByRole('button', { name: /Ada/ })).not.toBeInTheDocument();
  expect(address()).toBe('/users/ben/followers');
  expect(screen.getByRole('heading', { name: 'Ben Okri', hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Browser’s Back', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/users/ben');
  await waitForRequests();
  expect(api.count('GET /users/ben')).toBe(2);
});

it('a list has an address that can be sent to somebody; closing it leads to the profile', async () => {
  api.on('GET /users/ben/following', page([row('cleo')]));
  const { user } = await renderConnections('/users/ben/following');
  await dialog('Following');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/users/ben'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Ben Okri' })).toHaveFocus(),
  );
});

it('following in a list shows at once, there and in one’s own counts', async () => {
  api.on('GET /users/ada/followers', page([row('ben')]));
  api.on('POST /users/ben/follow', () => {
    api.on('GET /users/ada', { json: { user: profile('ada', { followingCount: 4 }) } });
    return { json: { status: 'success', message: '' } };
  });
  const { user } = await renderConnections('/users/ada/followers');
  await user.click(await screen.findByRole('button', { name: 'Follow Ben Okri' }));
  await screen.findByRole('button', { name: 'Following: unfollow Ben Okri' });
  expect(screen.getByRole('link', { name: '4 following', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(1));
});

it('a private account in a list is asked', async () => {
  api.on('GET /users/ada/followers', page([row('ben', 'none', true)]));
  api.on('POST /users/ben/follow', { json: { status: 'pending', message: '' } });
  const { user } = await renderConnections('/users/ada/followers');
  await user.click(await screen.findByRole('button', { name: 'Follow Ben Okri' }));
  await screen.findByText('Follow request sent for private account');
  expect(screen.getByRole('button', { name: /^Requested/ })).toBeInTheDocument();
});

describe('paging', () => {
  beforeEach(() => {
    api.on('GET /users/ben/followers?limit=30', page([row('cleo')], 'next'));
    api.on('GET /users/ben/followers?cursor=next&limit=30', page([row('dora'), row('cleo')]));
  });

  it('fetches the next people at the end of the list, each once', async () => {
    await renderConnections('/users/ben/followers');
    await screen.findByText('Cleo Sol');
    await scrollToEnd();
    await screen.findByText('dora');
    expect(screen.getAllByText('Cleo Sol')).toHaveLength(1);
  });

  it('says when more could not be fetched, and Retry fetches it', async () => {
    const more = 'GET /users/ben/followers?cursor=next&limit=30';
    api.on(more, { status: 500, json: { message: '', code: 'internal' } });
    const { user } = await renderConnections('/users/ben/followers');
    await screen.findByText('Cleo Sol');
    await scrollToEnd();
    await screen.findByText('Failed to load followers.');
    api.on(more, page([row('dora')]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('dora');
  });
});

describe('searching', () => {
  it('asks the server a moment after typing, and stands in the address', async () => {
    api.on('GET /users/ben/followers', page([row('cleo'), row('dora')]));
    api.on('GET /users/ben/followers?q=do&limit=30', page([row('dora')]));
    const { user } = await renderConnections('/users/ben/followers');
    await screen.findByText('Cleo Sol');
    await user.type(screen.getByRole('searchbox', { name: 'Search followers' }), ' do');
    await waitFor(() => expect(screen.queryByText('Cleo Sol')).not.toBeInTheDocument());
    expect(screen.getByText('dora')).toBeInTheDocument();
    expect(address()).toBe('/users/ben/followers?q=do');
    await waitForRequests();
    expect(api.requests.filter(({ name }) => name.includes('q='))).toHaveLength(1);
  });

  it('says when nobody is found', async () => {
    api.on('GET /users/ben/followers', page([]));
    await renderConnections('/users/ben/followers?q=zz');
    await screen.findByText('Nobody found for “zz”.');
    expect(screen.getByRole('searchbox')).toHaveValue('zz');
  });
});

describe('a list that is not there', () => {
  it('is loaded again by Retry', async () => {
    api.on('GET /users/ben/following', { status: 500, json: { message: '', code: 'internal' } });
    const { user } = await renderConnections('/users/ben/following');
    await screen.findByText('Failed to load following.');
    api.on('GET /users/ben/following', page([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Ben Okri does not follow anybody yet.');
  });

  it.each([
    ['private', { isPrivate: true, canSeeContent: false }, 'This account is private.'],
    ['blocked', { isBlocked: true, canSeeContent: false }, 'You have blocked Ben Okri.'],
  ])('because the account is %s says so, and asks for nothing', async (_why, ben, message) => {
    api.on('GET /users/ben', { json: { user: profile('ben', ben) } });
    await renderConnections('/users/ben/followers');
    await within(await dialog('Followers')).findByText(message);
    await waitForRequests();
    expect(api.count('GET /users/ben/followers')).toBe(0);
  });

  it('leads to people one may know when one follows nobody', async () => {
    api.on('GET /users/ada/following', page([]));
    await renderConnections('/users/ada/following');
    await screen.findByText('You do not follow anybody yet.');
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute(
      'href',
      '/users/me/requests',
    );
  });
});

describe('removing a follower', () => {
  const REMOVE = 'DELETE /users/me/followers/ben';
  beforeEach(() => {
    api.on('GET /users/ada/followers', page([row('ben'), row('cleo')]));
  });

  async function openConfirmation() {
    const view = await renderConnections('/users/ada/followers');
    await view.user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Remove follower' }));
    await screen.findByRole('alertdialog', { name: 'Remove Ben Okri?' });
    return view;
  }

  it('asks first; the row leaves at once and the focus goes to the one beside', async () => {
    const { user } = await openConfirmation();
    expect(api.count('DELETE')).toBe(0);
    api.on(REMOVE, { json: { message: '' } });
    api.on('GET /users/ada', { json: { user: profile('ada', { followersCount: 1 }) } });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: /Cleo Sol/ })).toHaveFocus());
    await screen.findByRole('link', { name: '1 follower', hidden: true });
    await waitForRequests();
    expect(api.count(REMOVE)).toBe(1);
  });

  it('does nothing on Cancel', async () => {
    const { user } = await openConfirmation();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitForRequests();
    expect(screen.getByText('Ben Okri')).toBeInTheDocument();
    expect(api.count('DELETE')).toBe(0);
  });

  it('brings the row back when it fails, and says so', async () => {
    const { user } = await openConfirmation();
    api.on(REMOVE, { status: 500, json: { message: '', code: 'internal' } });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('That did not work. Nothing was changed.');
    await screen.findByText('Ben Okri');
  });
});
