import type { Comment, Post } from '@kithkin/shared/contract';
import { failure, userSummary } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment } from '../testing/posts';

const HIDE = '/posts/a/comments/c1/hide';
const { api, open, field } = setUpComments();
const onOwnPost = (one: Comment, changes: Partial<Post> = {}) =>
  open([one], { changes: { creator: userSummary('ada'), ...changes } });

async function options() {
  const [button] = screen.getAllByLabelText('Comment options');
  if (button) fireEvent.click(button);
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test.each([
  ['a comment of another user', 'ben', false, ['Copy link', 'Report']],
  [
    'a comment of another user, as an admin,',
    'ben',
    true,
    ['Edit', 'Delete', 'Copy link', 'Report'],
  ],
])('%s has these options', async (_which, author, isAdmin, expected) => {
  await open([comment('c1', author)], { isAdmin });
  expect(await options()).toEqual(expected);
});

test('the creator of the post hides a comment and shows it again', async () => {
  await onOwnPost(comment('c1', 'ben'));
  expect(await options()).toEqual([
    'Pin comment',
    'Hide comment',
    'Restrict Ben Okri',
    'Copy link',
    'Report',
  ]);
  api.on(`POST ${HIDE}`, failure(404, 'Comment not found.'));
  fireEvent.click(screen.getByText('Hide comment'));
  await screen.findByText('Comment not found.');
  expect(screen.queryByText(/Only its author/)).not.toBeInTheDocument();

  api.on(`POST ${HIDE}`, { json: { comment: comment('c1', 'ben', { withheld: 'hidden' }) } });
  await options();
  fireEvent.click(screen.getByText('Hide comment'));
  await screen.findByText('Hidden. Only its author and you see it.');
  await screen.findByText('Only its author and you see this comment.');
  expect(await options()).toContain('Show comment to all');
  api.on(`DELETE ${HIDE}`, { json: { comment: comment('c1', 'ben') } });
  fireEvent.click(screen.getByText('Show comment to all'));
  await screen.findByText('Everyone sees this comment.');
  expect(screen.queryByText('Hidden. Only its author and you see it.')).not.toBeInTheDocument();
});

test('an own comment that is edited, hidden, or hidden by moderators, is marked', async () => {
  const editedAt = '2026-11-20T12:00:00.000Z';
  await open([
    comment('c2', 'ada', { withheld: 'hidden', editedAt }),
    comment('c1', 'ada', { hidden: { rule: 'Be kind' } }),
  ]);
  screen.getByText(/· edited/);
  screen.getByText('Hidden. Only you and the author of the post see it.');
  expect(await options()).toEqual(['Edit', 'Delete', 'Copy link']);
  screen.getByText(/Hidden by the moderators: Be kind\. Only you see it\./);
  expect(screen.getByText(/^Read/).closest('a')).toHaveAttribute('href', '/decisions');
});

test.each([
  ['nobody', 'Comments are turned off.'],
  ['followed', 'Only people that Ben Okri follows can comment.'],
] as const)('a policy of %s shows a text in place of the form', async (commentPolicy, text) => {
  await open([comment('c1', 'ben')], { changes: { commentPolicy, canComment: false } });
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  expect(field).toThrow();
});

test('a comment of a restricted user is allowed beside its mark', async () => {
  await onOwnPost(comment('c1', 'ben', { withheld: 'restricted' }));
  screen.getByText('Waiting for you. Only its author and you see it.');
  expect(screen.queryByText(/· edited/)).toBeNull();
  expect(await options()).toContain('Allow comment');
  api.on(`DELETE ${HIDE}`, { json: { comment: comment('c1', 'ben') } });
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await screen.findByText('Everyone sees this comment.');
  expect(screen.queryByText('Allow')).not.toBeInTheDocument();
});
