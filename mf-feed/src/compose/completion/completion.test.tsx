import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import PostDetailScreen from '../../detail/PostDetailScreen';
import { post } from '../../testing/posts';
import { renderFeed } from '../../testing/renderFeed';
import CreatePostScreen from '../CreatePostScreen';
import { wordAt } from './wordAt';

const SCREENS = { '/create-post': <CreatePostScreen />, '/posts/:id': <PostDetailScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
  api.on('GET /users/search', { json: [userSummary('ben'), userSummary('bea')] });
  api.on('GET /posts/tags', {
    json: [
      { tag: 'travel', count: 3 },
      { tag: 'trains', count: 1 },
    ],
  });
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

async function open(path = '/create-post', name = 'Post text', expected?: string) {
  const page = await renderFeed(SCREENS, path, expected);
  leave = page.leave;
  return { ...page, text: await screen.findByRole<HTMLTextAreaElement>('textbox', { name }) };
}
const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
const noList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
const chosen = (text: HTMLElement) =>
  document.getElementById(text.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('an @name is completed from those one may mention, by arrow keys and Enter', async () => {
  const { user, text } = await open();
  await user.type(text, 'With @be');
  expect(await list()).toHaveTextContent('@ben');
  expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status');
  expect(text).toHaveAttribute('aria-controls', (await list()).id);
  const requested = api.requests.filter((call) => call.name.startsWith('GET /users/search'));
  expect(requested).toHaveLength(1);
  expect(requested[0]?.name).toMatch(/q=be&for=mention/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen(text)).toContain('@bea');
  await user.keyboard('{Enter}');
  expect(text).toHaveValue('With @bea ');
  noList();
  await user.keyboard('too');
  expect(text).toHaveValue('With @bea too');
  expect(text).toHaveFocus();
});

test('a #tag is completed in the middle of a text, by a click', async () => {
  const { user, text } = await open();
  await user.type(text, 'A  day');
  await user.type(text, '#tr', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  await list();
  await user.click(screen.getByRole('option', { name: /#travel/ }));
  expect(text).toHaveValue('A #travel day');
  expect(text).toHaveFocus();
  expect(text.selectionStart).toBe('A #travel'.length);
});

test('it never stands in the way of typing: Enter breaks the line until an arrow has chosen', async () => {
  const { user, text } = await open();
  await user.type(text, '@be');
  await list();
  await user.keyboard('{Enter}more');
  expect(text).toHaveValue('@be\nmore');
  noList();
});

test('Escape closes it for this word only, and the next word is completed again', async () => {
  const { user, text } = await open();
  await user.type(text, '@be');
  await list();
  await user.keyboard('{Escape}n');
  expect(text).toHaveValue('@ben');
  noList();
  await user.keyboard(' #tr');
  expect(await list()).toHaveTextContent('#trains');
});

test('the arrows walk round through the text itself, and Tab takes what is chosen', async () => {
  const { user, text } = await open();
  await user.type(text, '@be');
  await list();
  await user.keyboard('{ArrowUp}');
  expect(chosen(text)).toContain('@bea');
  await user.keyboard('{ArrowDown}');
  expect(text).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{Tab}');
  expect(text).toHaveValue('@ben ');
});

test('a search that fails offers nothing and says nothing', async () => {
  api.on('GET /users/search', { status: 500, json: { message: '', code: 'x' } });
  const { user, text, reported } = await open('/create-post', 'Post text', 'feed.completion');
  await user.type(text, '@be');
  await waitFor(() => expect(reported).toEqual(['feed.completion']));
  noList();
  expect(text).toHaveValue('@be');
});

test('Ctrl+Enter sends, whether or not something is offered', async () => {
  api.on('POST /posts', {
    status: 201,
    json: { post: post('9', { creator: userSummary('ada') }) },
  });
  const { user, text } = await open();
  await user.type(text, '@be');
  await list();
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.count('POST /posts')).toBe(1));
});

test('comments complete names as well', async () => {
  api.on('GET /posts/1', { json: { post: post('1') } });
  api.on('GET /posts/1/comments', { json: { comments: [], nextCursor: null } });
  api.on('GET /users/me', { json: { user: userSummary('ada') } });
  const { user, text } = await open('/posts/1', 'Comment');
  await user.type(text, '@be');
  await list();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(text).toHaveValue('@ben ');
});

test('an emoji goes to where the caret is', async () => {
  const { user, text } = await open();
  await user.type(text, 'ab');
  text.setSelectionRange(1, 1);
  await user.click(screen.getByRole('button', { name: 'Add emoji' }));
  // Found by title: a query by role takes seconds with hundreds of cells.
  await user.click(await screen.findByTitle('grinning face'));
  expect(text).toHaveValue('a😀b');
});

test.each([
  ['@be', 3, '@be'],
  ['say #grüße', 10, '#grüße'],
  ['me@be', 5, null],
  ['@be later', 2, null],
  ['@', 1, null],
  ['(@be', 4, '@be'],
  ['#a b', 4, null],
])('in %j at %d the word is %j', (text, caret, word) => {
  const found = wordAt(text, caret);
  expect(found && found.sign + found.typed).toBe(word);
});
