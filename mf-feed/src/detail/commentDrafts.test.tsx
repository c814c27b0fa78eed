import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  api.on('GET /posts/a', { json: { post: post('a', { commentsCount: 1 }) } });
  api.on('GET /posts/a/comments', { json: { comments: [comment('c1', 'ada')], nextCursor: null } });
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
});
afterEach(async () => leave?.());

async function open() {
  const view = await renderFeed(SCREENS, '/posts/a');
  leave = view.leave;
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  return { ...view, field };
}
const saved = (about = 'a') => localStorage.getItem(`kithkin.feed.comment.ada.${about}`);

async function openEditor({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) {
  const item = (await screen.findByText('Comment c1')).closest('li');
  if (!item) throw new Error('No row holds the comment');
  await user.click(within(item).getByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return screen.findByRole('textbox', { name: 'Comment text' });
}

test('a comment that is being typed is there again when its writer comes back', async () => {
  const first = await open();
  await first.user.type(first.field, 'Half a th');
  first.unmount();
  const second = await open();
  expect(second.field).toHaveValue('Half a th');
  await second.user.clear(second.field);
  expect(saved()).toBeNull();
});

test('what somebody else has typed on this device is not shown', async () => {
  localStorage.setItem('kithkin.feed.comment.ben.a', 'Only Ben’s');
  const { user, field } = await open();
  expect(field).toHaveValue('');
  await user.type(field, 'Mine');
  expect(saved()).toBe('Mine');
});

test('a sent comment is no draft any more; a refused one is', async () => {
  api.on('POST /posts/a/comments', { status: 422, json: { message: 'Too rude.', code: 'x' } });
  const { user, field } = await open();
  await user.type(field, 'Hm');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Too rude.');
  expect(saved()).toBe('Hm');
  api.on('POST /posts/a/comments', { status: 201, json: { comment: comment('c2', 'ada') } });
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(saved()).toBeNull();
});

test('an edit that was broken off is there when it is opened again, until it is given up', async () => {
  const first = await open();
  await first.user.type(await openEditor(first), ' or not');
  first.unmount();
  const second = await open();
  expect(await openEditor(second)).toHaveValue('Comment c1 or not');
  await second.user.keyboard('{Escape}');
  await second.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(saved('c1')).toBeNull());
  expect(await openEditor(second)).toHaveValue('Comment c1');
});
