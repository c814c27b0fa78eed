import { bus } from '@kithkin/shared';
import type { Poll, Post } from '@kithkin/shared/contract';
import { failure, holdReply, storedChanges, waitForRequests } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostCard } from '../post/PostCard';
import { poll, pollWithVotes, post } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';

const HOUR = 3_600_000;
const VOTE = 'POST /posts/a/vote';
const { api, open } = setUpFeed({ '/': <PostCard id="a" /> });

afterEach(() => void jest.useRealTimers());

async function openPoll(given: Post['poll'], expected?: string) {
  await open({ posts: [post('a', { poll: given })], expected });
  return screen.findByRole('group', { name: 'Poll' });
}
const pollGroup = () => screen.getByRole('group', { name: 'Poll' });
const results = () =>
  within(pollGroup())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const choose = (name: string, role = 'radio') => fireEvent.click(screen.getByRole(role, { name }));
const button = () => screen.getByRole('button', { name: 'Vote' });
const line = () => within(pollGroup()).getByText(/left$/).textContent;

test('one option is chosen, sent by Vote, and shown without numbers until the server has them', async () => {
  const reply = holdReply(api, VOTE);
  const group = await openPoll(poll());
  expect(screen.getByRole('group', { name: 'Choose one' })).toBeInTheDocument();
  expect([line(), button().matches(':disabled')]).toEqual(['3 hours left', true]);
  choose('Green');
  choose('Black');
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  expect(api.count(VOTE)).toBe(0);
  button().focus();
  fireEvent.click(button());
  expect(group).toHaveFocus();
  expect(results()).toEqual(['Green', 'BlackYour choice', 'Mint']);
  expect(line()).toBe('Your vote is being sent · 3 hours left');
  reply({ json: { poll: pollWithVotes([1, 2, 0], { ownChoices: [1] }) } });
  await screen.findByText('3 votes · 3 hours left');
  expect(results()).toEqual([
    'Green33%, 1 vote',
    'BlackYour choice67%, 2 votes',
    'Mint0%, 0 votes',
  ]);
  expect(api.requests.at(-1)?.body).toEqual({ choices: [1] });
  act(() =>
    bus.emit('post-updated', {
      _id: 'a',
      changes: { poll: pollWithVotes([2, 2, 0], { ownChoices: [1] }) },
    }),
  );
  expect(results()[0]).toBe('Green50%, 2 votes');
});

test('the focus stays in the poll, if it was there, when the user has voted on another device', async () => {
  const receive = (given: Poll) =>
    act(() => bus.emit('post-updated', { _id: 'a', changes: { poll: given } }));
  const voted = pollWithVotes([1, 0, 0], { ownChoices: [0] });
  const group = await openPoll(poll());
  receive(voted);
  expect(document.body).toHaveFocus();
  receive(poll());
  screen.getByRole('radio', { name: 'Mint' }).focus();
  receive(voted);
  expect(group).toHaveFocus();
});

test('several options are chosen if the poll allows it, and people are counted', async () => {
  const voted = pollWithVotes([1, 0, 2], { isMultiple: true, votersCount: 2, ownChoices: [0, 2] });
  api.on(VOTE, { json: { poll: voted } });
  await openPoll(poll({ isMultiple: true }));
  expect(line()).toBe('Choose one or more · 3 hours left');
  for (const name of ['Mint', 'Black', 'Green', 'Black']) choose(name, 'checkbox');
  fireEvent.click(button());
  await screen.findByText('2 people voted · 3 hours left');
  expect(results()[2]).toBe('MintYour choice100%, 2 votes');
  expect(api.requests.at(-1)?.body).toEqual({ choices: [0, 2] });
});

test('without a network a vote waits on the device, and is sent later', async () => {
  api.on(VOTE, 'offline');
  await openPoll(poll());
  choose('Mint');
  fireEvent.click(button());
  await waitFor(() => expect(api.count(VOTE)).toBe(1));
  expect(results()[2]).toBe('MintYour choice');
  expect(storedChanges.list('ada', 'vote:')).toMatchObject([
    { value: '2', about: 'Ben Okri: Words of a' },
  ]);
  api.on(VOTE, { json: { poll: pollWithVotes([0, 0, 1], { ownChoices: [2] }) } });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('1 vote · 3 hours left');
  expect(storedChanges.list('ada', 'vote:')).toEqual([]);
});

test('a vote that an earlier page could not send is shown, and sent', async () => {
  storedChanges.write('ada', { key: 'vote:a', arg: 'a', value: '0,2' });
  const reply = holdReply(api, VOTE);
  await openPoll(poll({ isMultiple: true }));
  await waitFor(() => expect(results()[2]).toBe('MintYour choice'));
  reply({ json: { poll: pollWithVotes([1, 0, 1], { ownChoices: [0, 2] }) } });
  await screen.findByText('2 votes · 3 hours left');
  expect(storedChanges.list('ada', 'vote:')).toEqual([]);
});

test('a rejected vote shows the reason, and what the server has', async () => {
  api.on(VOTE, failure(409, 'You have voted already.'));
  const voted = pollWithVotes([1, 0, 0], { ownChoices: [0] });
  api.on('GET /posts/a', { json: { post: post('a', { poll: voted }) } });
  await openPoll(poll());
  choose('Mint');
  fireEvent.click(button());
  await screen.findByText('You have voted already.');
  await waitFor(() => expect(results()[0]).toBe('GreenYour choice100%, 1 vote'));
  expect(results()[2]).toBe('Mint0%, 0 votes');
});

test('at its end the post is fetched again, until the response has its results', async () => {
  const fetched = () => api.count('GET /posts/a');
  const respond = (isEnded: boolean) => {
    const ended = isEnded ? pollWithVotes([2, 1, 0], { isEnded }) : poll();
    api.on('GET /posts/a', { json: { post: post('a', { poll: ended }) } });
  };
  respond(false);
  jest.useFakeTimers({ advanceTimers: true });
  await openPoll(poll());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(2 * HOUR);
  expect([line(), fetched()]).toEqual(['1 hour left', 0]);
  screen.getByRole('radio', { name: 'Mint' }).focus();
  await pass(HOUR);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(pollGroup()).toHaveFocus();
  expect(screen.getByText('Ended')).toBeInTheDocument();
  await pass(6000);
  expect(fetched()).toBe(1);
  respond(true);
  await pass(30_000);
  await screen.findByText('3 votes · Final results');
  expect(results()[0]).toBe('Green67%, 2 votes');
  await pass(HOUR);
  expect(fetched()).toBe(2);
});

test('results that arrive live at the end are not fetched', async () => {
  api.on('GET /posts/a', failure(404));
  jest.useFakeTimers({ advanceTimers: true });
  await openPoll(poll());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(3 * HOUR + 1000);
  const results = pollWithVotes([2, 1, 0], { isEnded: true });
  act(() => bus.emit('post-updated', { _id: 'a', changes: { poll: results } }));
  await pass(HOUR);
  expect(screen.getByText('3 votes · Final results')).toBeInTheDocument();
  expect(api.count('GET /posts/a')).toBe(0);
});

test('a post that the user may not see any more is not fetched again at the end of its poll', async () => {
  api.on('GET /posts/a', failure(404));
  jest.useFakeTimers({ advanceTimers: true });
  await openPoll(poll({ endsAt: new Date(Date.now() - 1).toISOString() }));
  await act(() => jest.advanceTimersByTimeAsync(HOUR));
  expect(api.count('GET /posts/a')).toBe(1);
  expect(screen.getByText('Ended')).toBeInTheDocument();
});

test.each([
  ['an own poll', pollWithVotes([0, 0, 0]), 'Green0%, 0 votes', '0 votes · 3 hours left'],
  ['a poll that the user may not vote in', poll({ canVote: false }), 'Green', /^You can’t vote/],
  ['a poll of a scheduled post', pollWithVotes([0], { endsAt: null }), 'Green', /^Open for 1 day/],
])('%s shows its options without inputs', async (_which, given, first, text) => {
  await openPoll(given);
  expect(results()[0]).toBe(first);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
});

test('the poll of a shared post is voted in there', async () => {
  api.on('POST /posts/b/vote', { json: { poll: pollWithVotes([1], { ownChoices: [0] }) } });
  const shared = post('b', { poll: poll() });
  await open({ posts: [post('a', { originalPost: shared })] });
  await screen.findByRole('group', { name: 'Poll' });
  choose('Green');
  fireEvent.click(button());
  await screen.findByText('1 vote · 3 hours left');
  await waitForRequests();
});
