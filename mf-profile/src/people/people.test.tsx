import { bus } from '@kithkin/shared';
import {
  createFakeApi,
  type FakeReply,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /users/me/pending-requests', { json: [userSummary('ben'), userSummary('cleo')] });
  api.on('GET /users/suggested', { json: [] });
});
afterEach(async () => leave?.());

async function renderPeople(expected?: string) {
  const page = await renderProfile('/users/me/requests', expected);
  leave = page.leave;
  await screen.findByRole('heading', { name: 'Suggestions' });
  await waitFor(() => expect(screen.queryByText('Loading suggestions')).not.toBeInTheDocument());
  return page;
}

const benHasLeft = () =>
  waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());

const ACCEPT_ROUTE = 'POST /users/ben/follow-requests';
const failure = { status: 500, json: { message: 'No.', code: 'internal' } };

/** Emits a `relationship-changed` event, as the server does when something about a user changes. */
async function emitRequest(name: string) {
  api.on(`GET /users/${name}`, { json: { user: profile(name) } });
  await act(async () => void bus.emit('relationship-changed', { userId: name }));
}
const usersReply = (...names: string[]): FakeReply => ({ json: names.map(userSummary) });
const REQUESTS = 'GET /users/me/pending-requests';

describe('follow requests', () => {
  it('come and go live, as others ask, withdraw, block or are answered elsewhere', async () => {
    api.on(REQUESTS, usersReply('ben'));
    await renderPeople();
    api.on(REQUESTS, usersReply('cleo'));
    await emitRequest('ben');
    await benHasLeft();
    expect(screen.getByText('Cleo Sol')).toBeInTheDocument();
    expect(screen.getByText('1 friend request')).toHaveAttribute('role', 'status');
    api.on(REQUESTS, usersReply());
    await emitRequest('cleo');
    await screen.findByText('No friend requests.');
  });

  it('give the focus on to the row beside, and at last to their place', async () => {
    api.on('POST /users/ben/follow-requests', { json: { message: '' } });
    const { user } = await renderPeople();
    const focused = () => document.activeElement;
    screen.getByRole('button', { name: 'Reject Ben Okri' }).focus();
    await user.keyboard('{Enter}');
    await benHasLeft();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Reject Cleo Sol' }));
    await waitForRequests();
    api.on(REQUESTS, usersReply());
    await emitRequest('cleo');
    await screen.findByText('No friend requests.');
    expect(focused()).toBe(screen.getByRole('group', { name: 'Friend requests' }));
  });

  it('come back alone when only their answer fails', async () => {
    api.on('POST /users/ben/follow-requests', failure);
    api.on('POST /users/cleo/follow-requests', { json: { message: '' } });
    const { user, reported } = await renderPeople('profile.request');
    await user.click(screen.getByRole('button', { name: 'Accept Ben Okri' }));
    await user.click(screen.getByRole('button', { name: 'Accept Cleo Sol' }));
    await waitFor(() => expect(reported).toEqual(['profile.request']));
    await waitForRequests();
    expect(screen.queryByText('Cleo Sol')).not.toBeInTheDocument();
    expect(screen.getByText('Ben Okri')).toBeInTheDocument();
    expect(reported).toEqual(['profile.request']);
  });

  it.each([
    ['Accept', 'accept'],
    ['Reject', 'reject'],
  ])('%s answers the request, and its row leaves', async (label, action) => {
    api.on(ACCEPT_ROUTE, { json: { message: '' } });
    const { user } = await renderPeople();
    await user.click(screen.getByRole('button', { name: `${label} Ben Okri` }));
    await benHasLeft();
    expect(screen.getByText('Cleo Sol')).toBeInTheDocument();
    await waitFor(() => expect(api.count(ACCEPT_ROUTE)).toBe(1));
    expect(api.requests.find(({ name }) => name === ACCEPT_ROUTE)?.body).toEqual({
      action,
    });
  });

  it('come back silently when the answer fails', async () => {
    api.on(ACCEPT_ROUTE, failure);
    const { user, reported } = await renderPeople('profile.request');
    await user.click(screen.getByRole('button', { name: 'Accept Ben Okri' }));
    await waitFor(() => expect(reported).toEqual(['profile.request']));
    await waitForRequests();
    expect(screen.getByText('Ben Okri')).toBeInTheDocument();
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
  });

  it('that were withdrawn meanwhile stay away', async () => {
    api.on(ACCEPT_ROUTE, { status: 404, json: { message: 'Gone.', code: 'not-found' } });
    const { user } = await renderPeople();
    await user.click(screen.getByRole('button', { name: 'Accept Ben Okri' }));
    await benHasLeft();
    await waitFor(() => expect(api.count(ACCEPT_ROUTE)).toBe(1));
    await waitForRequests();
    expect(screen.getByText('Cleo Sol')).toBeInTheDocument();
    expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument();
  });

  it('that can’t be loaded are only logged, are not said to be none, and can be loaded again', async () => {
    api.on(REQUESTS, failure);
    const { user, reported } = await renderPeople('profile.requests');
    const again = await screen.findByRole('button', { name: 'Load again' });
    expect(reported).toContain('profile.requests');
    expect(screen.queryByText('No friend requests.')).not.toBeInTheDocument();
    api.on(REQUESTS, usersReply('ben'));
    await user.click(again);
    await screen.findByText('Ben Okri');
  });
});

describe('while the lists load', () => {
  const placeholders = () =>
    screen.getByText('Loading friend requests').parentElement?.querySelectorAll('li').length;

  it('suggestions wait for the requests above, and the place has the rows of last time', async () => {
    localStorage.setItem('kithkin.people.rows.ada.requests', '3');
    let respond: (reply: FakeReply) => void = () => undefined;
    const reply = new Promise<FakeReply>((resolve) => {
      respond = resolve;
    });
    api.on(REQUESTS, () => reply);
    ({ leave } = await renderProfile('/users/me/requests'));
    expect(placeholders()).toBe(3);
    expect(screen.queryByRole('heading', { name: 'Suggestions' })).not.toBeInTheDocument();
    expect(api.count('GET /users/suggested')).toBe(1);
    respond(usersReply('ben', 'cleo'));
    await screen.findByRole('heading', { name: 'Suggestions' });
    expect(localStorage.getItem('kithkin.people.rows.ada.requests')).toBe('2');
  });
});

describe('suggestions', () => {
  beforeEach(() => {
    api.on('GET /users/me/pending-requests', { json: [] });
    api.on('GET /users/suggested', { json: [userSummary('ben'), userSummary('cleo')] });
  });

  it('show five, and more by Show more, with the focus on the first that came', async () => {
    const many = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
    const named = many.map((name) => ({ ...userSummary(name), fullName: `Person ${name}` }));
    api.on('GET /users/suggested', { json: named });
    const { user } = await renderPeople();
    expect(screen.getAllByRole('button', { name: /^Follow / })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('button', { name: /^Follow / })).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Person p6/ })).toHaveFocus();
  });

  it('are asked for again when somebody in them changes', async () => {
    await renderPeople();
    api.on('GET /users/suggested', { json: [userSummary('cleo')] });
    await emitRequest('ben');
    await benHasLeft();
    expect(screen.getByText('Cleo Sol')).toBeInTheDocument();
  });

  it('lose the person who is followed', async () => {
    api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
    const { user } = await renderPeople();
    await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
    await benHasLeft();
    expect(screen.getByText('Cleo Sol')).toBeInTheDocument();
    await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(1));
  });

  it('lose a person who is followed without a connection, until it is there', async () => {
    api.on('POST /users/ben/follow', 'offline');
    const { user } = await renderPeople();
    await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
    await benHasLeft();
    await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(1));
    api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(2));
    await waitForRequests();
    expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument();
  });

  it('leave out a person whose follow an earlier page could not send', async () => {
    const stored = { arg: { _id: 'ben', userName: 'ben' }, value: 'following', before: 'none' };
    localStorage.setItem('kithkin.intent.ada.follow:ben', JSON.stringify(stored));
    api.on('POST /users/ben/follow', 'offline');
    await renderPeople();
    await screen.findByText('Cleo Sol');
    expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument();
    api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('kithkin.intent.ada.follow:ben')).toBeNull());
  });

  it('tell when a private account was asked', async () => {
    api.on('POST /users/ben/follow', { json: { status: 'pending', message: '' } });
    const { user } = await renderPeople();
    await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
    await screen.findByText('Follow request sent for private account');
  });

  it('that can’t be loaded are only logged, are not said to be none, and can be loaded again', async () => {
    api.on('GET /users/suggested', failure);
    const { user, reported } = await renderPeople('profile.suggestions');
    const again = await screen.findByRole('button', { name: 'Load again' });
    expect(reported).toContain('profile.suggestions');
    expect(screen.queryByText('No suggestions right now.')).not.toBeInTheDocument();
    api.on('GET /users/suggested', usersReply('ben'));
    await user.click(again);
    await screen.findByText('Ben Okri');
  });

  it('get the person back silently when following fails', async () => {
    api.on('POST /users/ben/follow', failure);
    const { user, reported } = await renderPeople('profile.follow');
    await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
    await waitFor(() => expect(reported).toEqual(['profile.follow']));
    await waitForRequests();
    expect(screen.getByText('Ben Okri')).toBeInTheDocument();
  });
});
