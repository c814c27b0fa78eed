import { api as calls, entityActions } from '@kithkin/shared';
import {
  address,
  button,
  chooseFiles,
  confirm,
  failure,
  formFiles,
  noButton,
  press,
  shownDrawings,
  storeCopy,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { requestsApi } from '../people/requestsApi';
import { api, hold, leave, profile } from '../testing/page';
import { openProfile, renderProfile } from '../testing/renderProfile';

const link = (name: string | RegExp) => screen.getByRole('link', { name });

/** Mock of the list of mf-feed. */
const postsOf = calls.injectEndpoints({
  endpoints: (build) => ({
    postsOf: build.query<unknown, string>({
      query: (id) => ({ url: `/users/${id}/posts` }),
      providesTags: (_data, _error, id) => [{ type: 'Posts', id }],
    }),
  }),
});

const none = { twitter: '', instagram: '', linkedin: '', github: '' };

describe("another person's profile", () => {
  it('shows names, counts, bio, links, mutual followers and posts', async () => {
    await openProfile('ben', {
      followersCount: 1234,
      bio: 'Reads #novels',
      socialMedia: { ...none, instagram: 'javascript:alert(1)', github: 'https://github.com/ben' },
      joinedAt: '2026-03-12T10:00:00.000Z',
      followedBy: { people: [userSummary('ada'), userSummary('cleo')], count: 5 },
    });
    expect(screen.getByText('@ben')).toBeInTheDocument();
    for (const [name, href] of [
      ['3 following', '/users/ben/following'],
      ['1,234 followers', '/users/ben/followers'],
      ['1 post', '/users/ben/posts'],
      ['#novels', '/tag/novels'],
      ['Followed by Ada, Cleo and 3 you know', '/users/ben/followers'],
      ['Message', '/messages/ben'],
      [/GitHub/, 'https://github.com/ben'],
    ] as const) {
      expect(link(name)).toHaveAttribute('href', href);
    }
    expect(link(/GitHub/)).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.queryByRole('link', { name: /Instagram/ })).not.toBeInTheDocument();
    expect(screen.getByText('Joined March 2026')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveTextContent('Ben Okri');
    expect(screen.getByText('post-grid of ben')).toBeInTheDocument();
    expect(screen.getByText('story-ring of ben')).toBeInTheDocument();
    noButton('Edit Profile');
  });

  it('is refreshed with its posts', async () => {
    api.on('GET /users/ben/posts', { json: {} });
    const { store } = await openProfile('ben');
    await act(() => store.dispatch(postsOf.endpoints.postsOf.initiate('ben')));
    api.on('GET /users/ben', { json: { user: profile('ben', { followersCount: 7 }) } });
    await press('Refresh');
    await screen.findByText('Up to date.');
    expect(link('7 followers')).toBeInTheDocument();
    expect(api.count('GET /users/ben/posts')).toBe(2);
  });

  it('shows only its header while the account is private and not followed', async () => {
    const { store } = await openProfile('ben', { isPrivate: true, canSeeContent: false });
    await screen.findByText('This account is private.');
    expect(shownDrawings()).toEqual(['private']);
    expect(screen.queryByText('post-grid of ben')).not.toBeInTheDocument();
    expect(screen.queryByText('story-ring of ben')).not.toBeInTheDocument();
    expect(screen.getByText('Follow it to see its posts and stories.')).toBeInTheDocument();
    const changes = { followStatus: 'pending' as const };
    act(() => void store.dispatch(entityActions.userPatched({ _id: 'ben', changes })));
    await screen.findByText('You see posts and stories once your request is accepted.');
    await button(/^Requested/);
  });

  it('shows the posts as cards at an address of their own, to which old addresses lead', async () => {
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    renderProfile('/profile/ben?from=bell#posts');
    await waitFor(() => expect(address()).toBe('/users/ben?from=bell#posts'));
    await screen.findByText('post-grid of ben');
    await press('Posts', 'link');
    await screen.findByText('post-list of ben');
    await press('Grid', 'link');
    await screen.findByText('post-grid of ben');
    expect(address()).toBe('/users/ben');
    await waitForRequests();
    expect(api.count('GET /users/ben')).toBe(1);
  });

  it('shows that it is not found, or is loaded by Retry after another failure', async () => {
    api.on('GET /users/ben', failure(500));
    renderProfile('/users/ben');
    await screen.findByText('Something went wrong');
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    await press('Retry');
    await screen.findByRole('heading', { name: 'Ben Okri' });
    await leave();
    renderProfile('/users/eve');
    await screen.findByText('This person is not here.');
    expect(shownDrawings()).toEqual(['unknown']);
    noButton('Retry');
  });

  it('hides posts and actions while blocked, and shows them after unblocking', async () => {
    await openProfile('ben', { isBlocked: true, canSeeContent: false });
    expect(shownDrawings()).toEqual(['blocked']);
    expect(screen.queryByText('post-grid of ben')).not.toBeInTheDocument();
    noButton(/Follow/);
    expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
    api.on('DELETE /users/ben/block', { json: { message: 'You have unblocked Ben Okri.' } });
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    await press('Unblock Ben Okri');
    await screen.findByText('You have unblocked Ben Okri.');
    await screen.findByText('post-grid of ben');
    await button('Follow Ben Okri');
  });
});

describe('the own profile', () => {
  it('has the number of follow requests once something else has loaded them', async () => {
    const { store } = await openProfile('ada');
    expect(link('Friend Requests')).toBeInTheDocument();
    expect(api.count('GET /users/me/pending-requests')).toBe(0);
    const people = [userSummary('ben'), userSummary('cleo')];
    act(() => {
      void store.dispatch(requestsApi.util.upsertQueryData('pendingRequests', undefined, people));
    });
    await screen.findByRole('link', { name: 'Friend Requests 2 waiting' });
  });

  it('has Edit Profile, the photo change and a menu, but no Follow', async () => {
    await openProfile('ada');
    await button('Edit Profile');
    await button('Change profile photo');
    noButton(/Follow|More about/);
    expect(screen.getByText('post-grid of ada')).toBeInTheDocument();
    expect(screen.getByText('No bio available.')).toBeInTheDocument();
    await press('More');
    const items = await screen.findAllByRole('menuitem');
    const links = items.map((item) => item.getAttribute('href')).filter(Boolean);
    expect(links).toEqual(expect.arrayContaining(['/activity', '/settings']));
    await press('Copy link', 'menuitem');
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/users/ada');
    await press('More');
    await press('Share', 'menuitem');
    await screen.findByRole('dialog', { name: 'Share' });
  });

  it('of the last visit is shown until the response replaces it', async () => {
    const reply = (followersCount: number) => ({
      json: { user: profile('ada', { followersCount }) },
    });
    api.on('GET /users/ada', reply(1));
    renderProfile('/users/ada', { restores: true });
    await screen.findByRole('link', { name: '1 follower' });
    await act(() => storeCopy('profile.own'));
    await leave();
    const respond = hold('GET /users/ada');
    renderProfile('/users/ada', { restores: true });
    await screen.findByRole('link', { name: '1 follower' });
    respond(reply(2));
    await screen.findByRole('link', { name: '2 followers' });
  });
});

const BANNER = '/media/sea.webp';
const picture = () => screen.queryByRole('img', { name: /^Banner of/ });

test.each([BANNER, null])('another person’s banner (%s) has no controls', async (banner) => {
  await openProfile('ben', { banner });
  expect(picture()?.getAttribute('src') ?? '').toContain(banner ?? '');
  expect(picture() !== null).toBe(banner !== null);
  noButton(/banner/i);
});

test('a chosen picture is cropped, uploaded, shown, and removed after a confirmation', async () => {
  await openProfile('ada', { banner: null });
  const change = (banner: string | null) => ({ json: { updatedUser: profile('ada', { banner }) } });
  api.on('PATCH /users/me/banner', change(BANNER));
  chooseFiles('Add a banner', new File(['picture'], 'sea.png', { type: 'image/png' }));
  await screen.findByRole('dialog', { name: 'New banner' });
  fireEvent.load(await screen.findByRole('img', { name: 'Your banner' }));
  await press('Use this photo');
  await waitFor(() => expect(picture()).toHaveAttribute('src', expect.stringContaining(BANNER)));
  const [upload] = api.requests.filter(({ name }) => name === 'PATCH /users/me/banner');
  expect(upload && formFiles(upload).map(({ name }) => name)).toEqual(['sea.webp']);
  await button('Change banner');
  api.on('DELETE /users/me/banner', change(null));
  await press('Remove banner');
  expect(api.count('DELETE')).toBe(0);
  await confirm('Remove');
  await waitFor(() => expect(picture()).toBeNull());
  await button('Add a banner');
});
