import { bus } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { createFakeApi, type FakeReply } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await leave?.();
});

const LIST = 'GET /posts/a/comments';
const minute = (at: number) => ({ createdAt: `2026-11-20T11:${10 + at}:00.000Z` });
const at = (time: number, changes: Partial<Comment> = {}) =>
  comment(`c${time}`, 'ben', { ...minute(time), ...changes });
const page = (comments: Comment[], nextCursor: string | null = null): FakeReply => ({
  json: { comments, nextCursor },
});

async function open(first: FakeReply, commentsCount = 2) {
  api.on('GET /posts/a', { json: { post: post('a', { commentsCount }) } });
  api.on(LIST, first);
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
  const view = await renderFeed(SCREENS, '/posts/a');
  leave = view.leave;
  await screen.findByRole('list', { name: 'Comments' });
  return view;
}
const rows = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
const commentNames = () => rows().map((row) => /Comment (\w+)/.exec(row.textContent)?.[1]);
const insertComments = (...comments: Comment[]) =>
  act(async () => {
    for (const one of comments) bus.emit('comment-created', { postId: 'a', comment: one });
  });

test('others’ comments come in on top, once, and are told in one sentence', async () => {
  await open(page([at(2), at(1)]));
  await insertComments(at(3), at(3), at(4));
  act(() => bus.emit('post-updated', { _id: 'a', changes: { commentsCount: 4 } }));
  await waitFor(() => expect(commentNames()).toEqual(['c4', 'c3', 'c2', 'c1']));
  await screen.findByRole('heading', { name: 'Comments (4)' });
  expect(await screen.findByText('2 new comments')).toHaveAttribute('role', 'status');
  expect(api.count(LIST)).toBe(1);
});

test('a comment that waits is not counted, and its count fetches nothing again', async () => {
  await open(page([at(2, { withheld: 'restricted' }), at(1)]), 1);
  await insertComments(at(3));
  act(() => bus.emit('post-updated', { _id: 'a', changes: { commentsCount: 2 } }));
  await screen.findByRole('heading', { name: 'Comments (2)' });
  expect(api.count(LIST)).toBe(1);
});

test('a comment on another post changes nothing here', async () => {
  await open(page([at(1)]));
  act(() => bus.emit('comment-created', { postId: 'b', comment: at(3) }));
  expect(commentNames()).toEqual(['c1']);
});

test('an edit shows at once, and an older one does not undo it; a removal takes it away', async () => {
  await open(page([at(2), at(1)]));
  const edited = (text: string, editedAt: string) =>
    act(async () => {
      const next = at(1, { text, editedAt });
      bus.emit('comment-updated', { postId: 'a', comment: next });
    });
  await edited('Second thoughts', '2026-11-20T12:02:00.000Z');
  await edited('First thoughts', '2026-11-20T12:01:00.000Z');
  await screen.findByText('Second thoughts');
  expect(screen.getByText(/edited/)).toBeInTheDocument();
  await act(async () => void bus.emit('comment-removed', { postId: 'a', _id: 'c2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('Second thoughts')).toBeInTheDocument();
});

test('what comes while more are loading is neither lost nor doubled', async () => {
  const { user } = await open(page([at(4), at(3)], 'older'), 4);
  let response: (reply: FakeReply) => void = () => {};
  api.on(
    `${LIST}?cursor=older&limit=20`,
    () =>
      new Promise<FakeReply>((resolve) => {
        response = resolve;
      }),
  );
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  await waitFor(() => expect(api.count(`${LIST}?cursor=older`)).toBe(1));
  await insertComments(at(5));
  await act(async () => void bus.emit('comment-removed', { postId: 'a', _id: 'c3' }));
  await act(async () => response(page([at(2), at(1)])));
  await waitFor(() => expect(commentNames()).toEqual(['c5', 'c4', 'c2', 'c1']));
});

test('a comment that comes back stands at its old place, or comes with its page', async () => {
  await open(page([at(6), at(4)], 'older'), 4);
  await insertComments(at(5), at(1));
  await waitFor(() => expect(commentNames()).toEqual(['c6', 'c5', 'c4']));
});

test('one’s own comment shows once, though channel and answer both bring it', async () => {
  const own = comment('own', 'ada', { ...minute(9), text: 'Comment own' });
  const { user } = await open(page([at(1)]), 1);
  api.on('POST /posts/a/comments', () => {
    bus.emit('comment-created', { postId: 'a', comment: own });
    return { status: 201, json: { comment: own } };
  });
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Comment own');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Comments not sent yet' })).toBeNull();
    expect(commentNames()).toEqual(['own', 'c1']);
  });
});

test('what one reads stays at its place when others arrive above it', async () => {
  await open(page([at(2), at(1)]));
  const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
  // Lays out rows of 80 px; the first one starts `top` px below the window's top.
  const layOut = (top: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
      this: Element,
    ) {
      const before = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])] : [this];
      return new DOMRect(0, top + before.indexOf(this) * 80, 300, 80);
    });
  layOut(200);
  await insertComments(at(3));
  expect(scrolled).not.toHaveBeenCalled();
  layOut(-100);
  await insertComments(at(4));
  expect(scrolled).toHaveBeenCalledWith({ top: 80, behavior: 'instant' });
});

test('the focus of a comment that goes passes to its neighbour', async () => {
  await open(page([at(3), at(2), at(1)]), 3);
  const deleteComment = (_id: string) =>
    act(async () => void bus.emit('comment-removed', { postId: 'a', _id }));
  rows()[1]?.focus();
  await deleteComment('c2');
  await waitFor(() => expect(commentNames()).toEqual(['c3', 'c1']));
  expect(rows()[1]).toHaveFocus();
  await deleteComment('c1');
  await waitFor(() => expect(commentNames()).toEqual(['c3']));
  expect(rows()[0]).toHaveFocus();
});
