import type { Comment, Post } from '@kithkin/shared/contract';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };
const HIDE = '/posts/a/comments/c1/hide';
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

async function open(comments: Comment[], changes: Partial<Post> = {}) {
  const creator = userSummary('ada');
  api.on('GET /posts/a', () => ({
    json: { post: post('a', { creator, commentsCount: comments.length, ...changes }) },
  }));
  api.on('GET /posts/a/comments', { json: { comments, nextCursor: null } });
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
  const view = await renderFeed(SCREENS, '/posts/a');
  leave = view.leave;
  await screen.findByRole('list', { name: 'Comments' });
  return view;
}

async function options(user: UserEvent) {
  const list = screen.getByRole('list', { name: 'Comments' });
  await user.click(within(list).getByRole('button', { name: 'Comment options' }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('the creator of the post hides a comment and shows it again', async () => {
  const { user } = await open([comment('c1', 'ben', { text: 'Rude' })]);
  expect(await options(user)).toEqual(['Hide comment', 'Restrict Ben Okri', 'Report']);
  api.on(`POST ${HIDE}`, {
    json: { comment: comment('c1', 'ben', { text: 'Rude', withheld: 'hidden' }) },
  });
  await user.click(screen.getByRole('menuitem', { name: 'Hide comment' }));
  await screen.findByText('Hidden. Only its author and you see it.');
  expect(await options(user)).toContain('Show comment to all');
  api.on(`DELETE ${HIDE}`, { json: { comment: comment('c1', 'ben', { text: 'Rude' }) } });
  await user.click(screen.getByRole('menuitem', { name: 'Show comment to all' }));
  await screen.findByText('Everyone sees this comment.');
  expect(screen.queryByText('Hidden. Only its author and you see it.')).not.toBeInTheDocument();
});

test('a comment of a restricted person is allowed beside its mark', async () => {
  const { user } = await open([comment('c1', 'ben', { withheld: 'restricted' })]);
  expect(screen.getByText('Waiting for you. Only its author and you see it.')).toBeInTheDocument();
  api.on(`DELETE ${HIDE}`, { json: { comment: comment('c1', 'ben') } });
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await screen.findByText('Everyone sees this comment.');
  expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
});

test('a failure says why, and the comment stays as it is', async () => {
  const { user } = await open([comment('c1', 'ben', { text: 'Rude' })]);
  await options(user);
  api.on(`POST ${HIDE}`, {
    status: 404,
    json: { message: 'Comment not found.', code: 'not-found' },
  });
  await user.click(screen.getByRole('menuitem', { name: 'Hide comment' }));
  await screen.findByText('Comment not found.');
  expect(screen.queryByText(/Only its author/)).not.toBeInTheDocument();
});

test('on posts of others nobody hides comments, and one’s own hidden one is marked', async () => {
  const creator = userSummary('ben');
  const { user } = await open([comment('c1', 'ada', { withheld: 'hidden' })], { creator });
  expect(
    screen.getByText('Hidden. Only you and the author of the post see it.'),
  ).toBeInTheDocument();
  expect(await options(user)).toEqual(['Edit', 'Delete']);
});

test.each([
  ['nobody', 'Comments are turned off.'],
  ['followed', 'Only people that Ben Okri follows can comment.'],
] as const)('who may not comment (%s) reads why in place of the form', async (policy, text) => {
  const changes = { creator: userSummary('ben'), commentPolicy: policy, canComment: false };
  await open([comment('c1', 'ben')], changes);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Comment' })).not.toBeInTheDocument();
});

test('one reads on own things that moderators have hidden them, and why', async () => {
  await open([comment('c1', 'ada', { hidden: { rule: 'Be kind' } })], {
    hidden: { rule: '' },
    followersOnly: true,
  });
  expect(
    await screen.findByText(/Hidden by the moderators: Be kind\. Only you see it\./),
  ).toBeVisible();
  expect(screen.getByText(/Hidden by the moderators\. Only you see it\./)).toBeVisible();
  expect(screen.getByText(/Only your followers see this\./)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: /^Read (the decision|why)$/ })) {
    expect(link).toHaveAttribute('href', '/decisions');
  }
});
