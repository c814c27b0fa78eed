import { bus } from '@kithkin/shared';
import {
  button,
  type FakeReply,
  failure,
  noButton,
  press,
  textRemoved,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { activate } from '../activate';
import { api, hold, openPage, profile, sent } from '../testing/page';
import RequestsScreen from './RequestsScreen';
import SuggestionsWidget from './SuggestionsWidget';

const REQUESTS = 'GET /users/me/pending-requests';
const SUGGESTED = 'GET /users/suggested';
const REPLY = 'POST /users/ben/follow-requests';
const FOLLOW = 'POST /users/ben/follow';
const followed = { json: { status: 'success', message: '' } };
const users = (...names: string[]): FakeReply => ({ json: names.map(userSummary) });

const benRemoved = () => textRemoved('Ben Okri');

/** Emits `relationship-changed`, as the server does when something about a user changes. */
async function emitChange(name: string) {
  api.on(`GET /users/${name}`, { json: { user: profile(name) } });
  await act(async () => void bus.emit('relationship-changed', { userId: name }));
}

describe('follow requests', () => {
  async function open(expected?: string) {
    api.on(REQUESTS, users('ben', 'cleo'));
    api.on(SUGGESTED, users());
    const page = openPage(<RequestsScreen />, { activate, expected });
    await screen.findByText('Ben Okri');
    return page;
  }

  it('follow changes that others make, and pass on the focus', async () => {
    await open();
    (await button('Reject Ben Okri')).focus();
    api.on(REQUESTS, users('cleo'));
    await emitChange('ben');
    await benRemoved();
    expect(await button('Reject Cleo Sol')).toHaveFocus();
    expect(screen.getByText('1 follow request')).toHaveAttribute('role', 'status');
    api.on(REQUESTS, users());
    await emitChange('cleo');
    await screen.findByText('No follow requests.');
    expect(screen.getByRole('group', { name: 'Follow requests' })).toHaveFocus();
  });

  it.each([
    ['Accept', 'accept'],
    ['Reject', 'reject'],
  ])('%s sends the decision, and removes the row', async (label, action) => {
    api.on(REPLY, { json: { message: '' } });
    await open();
    await press(`${label} Ben Okri`);
    await benRemoved();
    expect(await button(`${label} Cleo Sol`)).toHaveFocus();
    await waitFor(() => expect(sent(REPLY)).toEqual([{ action }]));
  });

  it('come back alone and without a message when only their decision fails', async () => {
    api.on(REPLY, failure(500, 'No.'));
    // One that was retracted meanwhile stays removed.
    api.on('POST /users/cleo/follow-requests', failure(404, 'Gone.'));
    const { reported } = await open('profile.request');
    await press('Accept Ben Okri');
    await press('Accept Cleo Sol');
    await waitFor(() => expect(reported).toEqual(['profile.request']));
    await waitForRequests();
    expect(screen.queryByText('Cleo Sol')).not.toBeInTheDocument();
    expect(screen.getByText('Ben Okri')).toBeInTheDocument();
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
    expect(reported).toEqual(['profile.request']);
  });

  it('reserve the rows of the last time while they load, before the suggestions', async () => {
    localStorage.setItem('kithkin.people.rows.ada.requests', '3');
    api.on(SUGGESTED, users());
    const respond = hold(REQUESTS);
    openPage(<RequestsScreen />, { activate });
    const { parentElement } = screen.getByText('Loading follow requests');
    expect(parentElement?.querySelectorAll('li')).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: 'Suggestions' })).not.toBeInTheDocument();
    expect(api.count(SUGGESTED)).toBe(1);
    respond(users('ben', 'cleo'));
    await screen.findByRole('heading', { name: 'Suggestions' });
    expect(localStorage.getItem('kithkin.people.rows.ada.requests')).toBe('2');
  });
});

it('lists that can’t be loaded are reported, are not shown as empty, and can be loaded again', async () => {
  api.on(REQUESTS, failure(500));
  api.on(SUGGESTED, failure(500));
  const expected = ['profile.requests', 'profile.suggestions'];
  const { reported } = openPage(<RequestsScreen />, { activate, expected });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Load again' })).toHaveLength(2),
  );
  expect([...new Set(reported)].sort()).toEqual(expected);
  expect(screen.queryByText('No follow requests.')).not.toBeInTheDocument();
  expect(screen.queryByText('No suggestions right now.')).not.toBeInTheDocument();
  api.on(REQUESTS, users('ben'));
  api.on(SUGGESTED, users('cleo'));
  for (const again of screen.getAllByRole('button', { name: 'Load again' })) {
    await act(async () => again.click());
  }
  await screen.findByText('Ben Okri');
  await screen.findByText('Cleo Sol');
});

describe('suggestions', () => {
  it('show five, and more by Show more, with the focus on the first of them', async () => {
    const many = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
    const json = many.map((name) => ({ ...userSummary(name), fullName: `Person ${name}` }));
    api.on(SUGGESTED, { json });
    openPage(<SuggestionsWidget />, { activate });
    await button('Follow Person p1');
    expect(screen.getAllByRole('button', { name: /^Follow / })).toHaveLength(5);
    await press('Show more');
    expect(screen.getAllByRole('button', { name: /^Follow / })).toHaveLength(7);
    noButton('Show more');
    expect(screen.getByRole('link', { name: /Person p6/ })).toHaveFocus();
  });

  it('lose a followed person, also while there is no connection, and follow changes', async () => {
    api.on(FOLLOW, 'offline');
    api.on(SUGGESTED, users('ben', 'cleo'));
    openPage(<SuggestionsWidget />, { activate });
    await press('Follow Ben Okri');
    await benRemoved();
    expect(screen.getByText('Cleo Sol')).toBeInTheDocument();
    await waitFor(() => expect(api.count(FOLLOW)).toBe(1));
    api.on(FOLLOW, followed);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.count(FOLLOW)).toBe(2));
    await waitForRequests();
    expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument();
    // A change of a person fetches them again.
    api.on(SUGGESTED, users('dora'));
    await emitChange('cleo');
    await textRemoved('Cleo Sol');
    expect(screen.getByText('dora')).toBeInTheDocument();
  });
});
