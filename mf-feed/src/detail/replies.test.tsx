import type { Comment } from '@kithkin/shared/contract';
import { type FakeRequest, formFiles, formText } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment, picture, thread } from '../testing/posts';
import { choose, write } from '../testing/renderFeed';

const REPLIES = 'GET /posts/a/comments/c1/replies';
const POST = 'POST /posts/a/comments';
const { api, open, leave, field, rowOf } = setUpComments();

const reply = (_id: string, changes: Partial<Comment> = {}) =>
  comment(_id, 'ben', { parentId: 'c1', ...changes });
const replyPage = (comments: Comment[]) => ({
  json: { comments, nextCursor: null, previousCursor: null },
});
const parent = (changes: Partial<Comment> = {}) =>
  comment('c1', 'ben', { replyCount: 2, likeCount: 0, isLiked: false, ...changes });
const press = (name: string, within_ = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

test('replies are shown on demand, and hidden again', async () => {
  api.on(REPLIES, replyPage([reply('r1'), reply('r2', { isAuthor: true })]));
  await open([parent()]);
  expect(api.count(REPLIES)).toBe(0);
  press('View 2 replies');
  const list = within(await screen.findByRole('list', { name: 'Replies to Ben Okri' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('Author')).toBeInTheDocument();
  press('Hide replies');
  expect(screen.queryByText('Comment r1')).not.toBeInTheDocument();
});

test('a reply is sent to its comment and shown below it; a draft stores whom it replies to', async () => {
  api.on(REPLIES, replyPage([]));
  api.on(POST, ({ text }) => {
    const made = reply('r9', { text: JSON.parse(text).text });
    api.on(REPLIES, replyPage([made]));
    return { status: 201, json: { comment: made } };
  });
  await open([parent({ replyCount: 0 })]);
  press('Reply', rowOf('Comment c1'));
  expect(field()).toHaveFocus();
  write(field(), 'Agreed');
  await leave();
  await open([parent({ replyCount: 0 })]);
  await screen.findByText('Replying to @ben');
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  const list = within(await screen.findByRole('list', { name: 'Replies to Ben Okri' }));
  await list.findByText('Agreed');
  expect(screen.queryByText(/Replying to/)).not.toBeInTheDocument();
  const [sent] = api.requests.filter(({ name }) => name === POST);
  expect(sent?.body).toMatchObject({ text: 'Agreed', parentId: 'c1' });
});

test('one’s own new reply is shown before further ones are loaded, and stays in its place', async () => {
  const at = (minute: number) => ({ createdAt: `2026-03-01T10:0${minute}:00.000Z` });
  const page = (one: Comment, nextCursor: string | null) => ({
    json: { comments: [one], nextCursor, previousCursor: null },
  });
  api.on(REPLIES, ({ url }) =>
    url.includes('cursor=') ? page(reply('r2', at(2)), null) : page(reply('r1', at(1)), 'next'),
  );
  api.on(POST, { status: 201, json: { comment: reply('r3', at(3)) } });
  await open([parent()]);
  press('View 2 replies');
  const list = within(await screen.findByRole('list', { name: 'Replies to Ben Okri' }));
  press('Reply', rowOf('Comment r1'));
  write(field(), 'Comment r3');
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await list.findByText('Comment r3');
  screen.getByText('Show more replies').focus();
  press('Show more replies');
  await list.findByText('Comment r2');
  expect(list.getByText('Comment r3').closest('li')).toHaveFocus();
  expect(list.getAllByText(/^Comment r/).map(({ textContent }) => textContent)).toEqual([
    'Comment r1',
    'Comment r2',
    'Comment r3',
  ]);
});

test('a reply that is given up is a comment again', async () => {
  await open([parent()]);
  press('Reply', rowOf('Comment c1'));
  press('Don’t reply');
  expect(screen.queryByText(/Replying to/)).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test('the reply of the address is shown among those around it', async () => {
  const page = { ...replyPage([reply('r1'), reply('r2')]).json, previousCursor: 'before' };
  api.on('GET /posts/a/threads?around=r2&order=newest&limit=20', {
    json: {
      threads: [thread(parent(), { replies: page })],
      nextCursor: null,
      previousCursor: null,
    },
  });
  api.on(`${REPLIES}?around=r2&limit=20`, { json: page });
  await open([], { hash: '#comment-r2' });
  await waitFor(() => expect(rowOf('Comment r2')).toHaveFocus());
  expect(screen.getByText('Show earlier replies')).toBeInTheDocument();
});

test('a comment is liked at once, and its number of likes is that of the server', async () => {
  await open([parent()]);
  api.on('POST /posts/a/comments/c1/like', { json: { likeCount: 3, isLiked: true } });
  press('Like comment, 0 likes');
  expect(screen.getByRole('button', { name: 'Like comment, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await screen.findByRole('button', { name: 'Like comment, 3 likes' });
});

test('the creator of the post pins a comment', async () => {
  await open([comment('c2', 'ben'), parent()], { changes: { creator: comment('x', 'ada').user } });
  api.on('POST /posts/a/comments/c1/pin', { json: { comment: parent({ isPinned: true }) } });
  await choose(rowOf('Comment c1'), 'Comment options', 'Pin comment');
  await screen.findByText('Comment pinned');
  expect(within(rowOf('Comment c1')).getByText('Pinned')).toBeInTheDocument();
  expect(rowOf('Comment c1').nextElementSibling).toBe(rowOf('Comment c2'));
});

test('a comment that can’t be shown is a placeholder with its replies', async () => {
  api.on(REPLIES, replyPage([reply('r1')]));
  await open([], { threads: [thread(parent(), { comment: null, replyCount: 1 })] });
  expect(screen.getByText('Comment unavailable')).toBeInTheDocument();
  press('View 1 reply');
  await screen.findByText('Comment r1');
});

test('a comment may be a photo alone, with its alt text', async () => {
  let sent: FakeRequest | undefined;
  api.on(POST, (request) => {
    sent = request;
    const media = picture('p1');
    return { status: 201, json: { comment: comment('c9', 'ada', { text: '', media }) } };
  });
  await open([parent()]);
  const file = new File(['GIF89a'], 'sea.png', { type: 'image/png' });
  const input = screen.getByLabelText('Add photo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Comment' }));
  await screen.findByAltText('Picture p1');
  expect(sent && formFiles(sent).map(({ name }) => name)).toEqual(['sea.png']);
  expect(sent && formText(sent, 'text')).toBe('');
});

test('earlier versions of a comment are listed', async () => {
  await open([parent({ editedAt: '2026-11-20T12:00:00.000Z', editCount: 3 })]);
  api.on('GET /posts/a/comments/c1/edits', {
    json: {
      versions: [
        {
          text: 'First words',
          location: '',
          tags: [],
          media: [],
          createdAt: '2026-11-20T11:00:00.000Z',
        },
      ],
    },
  });
  press('Edited · 3');
  expect(await screen.findByRole('dialog', { name: 'Earlier versions' })).toHaveTextContent(
    'First words',
  );
});
