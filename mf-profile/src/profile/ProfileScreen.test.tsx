import { api as calls } from '@kithkin/shared';
import {
  createFakeApi,
  shownDrawings,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

async function openProfile(path: string, expected?: string) {
  const page = await renderProfile(path, expected);
  leave = page.leave;
  return page;
}

/** Stands in for the list of mf-feed. */
const postsOf = calls.injectEndpoints({
  endpoints: (build) => ({
    postsOf: build.query<unknown, string>({
      query: (id) => ({ url: `/users/${id}/posts` }),
      providesTags: (_data, _error, id) => [{ type: 'Posts', id }],
    }),
  }),
});

const link = (name: string) => screen.getByRole('link', { name });

describe("another person's profile", () => {
  it('shows names, counts, bio, links and their posts', async () => {
    const socialMedia = {
      twitter: '',
      instagram: 'javascript:alert(1)',
      linkedin: '',
      github: 'https://github.com/ben',
    };
    const ben = profile('ben', { followersCount: 1234, bio: 'Reads #novels', socialMedia });
    api.on('GET /users/ben', { json: { user: ben } });
    await openProfile('/users/ben');
    await screen.findByRole('heading', { level: 1, name: 'Ben Okri' });
    expect(screen.getByText('@ben')).toBeInTheDocument();
    expect(link('3 following')).toHaveAttribute('href', '/users/ben/following');
    expect(link('1,234 followers')).toHaveAttribute('href', '/users/ben/followers');
    expect(link('1 post')).toHaveAttribute('href', '/users/ben/posts');
    expect(screen.getByLabelText('Title')).toHaveTextContent('Ben Okri');
    expect(screen.getByRole('link', { name: '#novels' })).toHaveAttribute('href', '/tag/novels');
    const github = screen.getByRole('link', { name: /GitHub/ });
    expect(github).toHaveAttribute('href', 'https://github.com/ben');
    expect(github).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.queryByRole('link', { name: /Instagram/ })).not.toBeInTheDocument();
    expect(screen.getByText('post-grid of ben')).toBeInTheDocument();
    expect(screen.getByText('story-ring of ben')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/messages/ben');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
  });

  it('shows since when the account exists, and who of one’s own circle follows it', async () => {
    const followedBy = { people: [userSummary('ada'), userSummary('cleo')], count: 5 };
    const ben = profile('ben', { joinedAt: '2026-03-12T10:00:00.000Z', followedBy });
    api.on('GET /users/ben', { json: { user: ben } });
    await openProfile('/users/ben');
    expect(await screen.findByText('Joined March 2026')).toBeInTheDocument();
    expect(link('Followed by Ada, Cleo and 3 you know')).toHaveAttribute(
      'href',
      '/users/ben/followers',
    );
  });

  it('is refreshed with its posts', async () => {
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    api.on('GET /users/ben/posts', { json: {} });
    const { user, store } = await openProfile('/users/ben');
    await screen.findByRole('link', { name: '12 followers' });
    await act(() => store.dispatch(postsOf.endpoints.postsOf.initiate('ben')));
    api.on('GET /users/ben', { json: { user: profile('ben', { followersCount: 7 }) } });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Up to date.');
    expect(screen.getByRole('link', { name: '7 followers' })).toBeInTheDocument();
    expect(api.count('GET /users/ben/posts')).toBe(2);
  });

  it('says so when there is no bio', async () => {
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    await openProfile('/users/ben');
    await screen.findByText('No bio available.');
  });

  it('shows the header only while the account is private and not followed', async () => {
    const ben = profile('ben', { isPrivate: true, canSeeContent: false });
    api.on('GET /users/ben', { json: { user: ben } });
    await openProfile('/users/ben');
    await screen.findByText('This account is private.');
    expect(shownDrawings()).toEqual(['private']);
    expect(screen.queryByText('post-grid of ben')).not.toBeInTheDocument();
    expect(screen.queryByText('story-ring of ben')).not.toBeInTheDocument();
  });

  it('says what a request waits for', async () => {
    const ben = profile('ben', { isPrivate: true, canSeeContent: false, followStatus: 'pending' });
    api.on('GET /users/ben', { json: { user: ben } });
    await openProfile('/users/ben');
    await screen.findByText('You see posts and stories once your request is accepted.');
    expect(screen.getByRole('button', { name: /^Requested/ })).toBeInTheDocument();
  });

  it('shows the posts as cards at an address of their own', async () => {
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    const { user } = await openProfile('/users/ben/posts');
    await screen.findByText('post-list of ben');
    await user.click(screen.getByRole('link', { name: 'Grid' }));
    await screen.findByText('post-grid of ben');
    expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/users\/ben$/);
    await waitForRequests();
    expect(api.count('GET /users/ben')).toBe(1);
  });

  it('tells that nobody is here under an unknown address', async () => {
    await openProfile('/users/nobody');
    await screen.findByText('This person is not here.');
    expect(shownDrawings()).toEqual(['unknown']);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('is loaded again by Retry after a failure', async () => {
    api.on('GET /users/ben', { status: 500, json: { message: '', code: 'internal' } });
    const { user } = await openProfile('/users/ben');
    await screen.findByText('Something went wrong');
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Ben Okri' });
  });

  it('has a link to copy', async () => {
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    const { user } = await openProfile('/users/ben');
    await user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/users/ben');
  });
});

describe('one’s own profile', () => {
  it('has Edit Profile and the photo change, but neither Follow nor a menu', async () => {
    api.on('GET /users/ada', { json: { user: profile('ada', { canSeeContent: true }) } });
    await openProfile('/users/ada');
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(screen.getByRole('button', { name: 'Change profile photo' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /More about/ })).not.toBeInTheDocument();
    expect(screen.getByText('post-grid of ada')).toBeInTheDocument();
  });
});

it('one’s own menu leads to what else is one’s own', async () => {
  api.on('GET /users/ada', { json: { user: profile('ada') } });
  const { user } = await openProfile('/users/me');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Activity' })).toHaveAttribute(
    'href',
    '/activity',
  );
  expect(screen.getByRole('menuitem', { name: 'Account Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/users/ada');
});

it.each([
  ['/user/ben', '/users/ben'],
  ['/profile/ben?from=bell#posts', '/users/ben?from=bell#posts'],
])('%s leads to the profile, with query and hash', async (path, canonical) => {
  api.on('GET /users/ben', { json: { user: profile('ben') } });
  await openProfile(path);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(canonical));
  await screen.findByRole('heading', { name: 'Ben Okri' });
});
