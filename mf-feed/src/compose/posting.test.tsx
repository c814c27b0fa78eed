import {
  createFakeApi,
  type FakeRequest,
  failure,
  formText,
  tryLater,
  userSummary,
} from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import CreatePostScreen, { PROMPTS } from './CreatePostScreen';

const SCREENS = { '/': <HomeScreen />, '/create-post': <CreatePostScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
});
afterEach(async () => leave?.());

const created = (call: FakeRequest) => ({
  status: 201,
  json: { post: post('new', { creator: userSummary('ada'), body: formText(call, 'body') }) },
});

async function open(path = '/') {
  const view = await renderFeed(SCREENS, path);
  leave = view.leave;
  const field = await screen.findByRole('textbox', { name: 'Post text' });
  const button = () => screen.getByRole('button', { name: /^Post(ing\.\.\.)?$/ });
  return { ...view, field, button };
}

const files = (count: number, type = 'image/png') =>
  Array.from({ length: count }, (_, index) => new File(['x'], `file-${index}.png`, { type }));
const picker = () =>
  screen.getByLabelText<HTMLInputElement>('Add pictures or videos', { selector: 'input' });
const removers = () => screen.queryAllByRole('button', { name: /^Remove/ });
const TOO_MANY = 'You can only upload up to 10 files.';

test('says Posting... while busy, clears the field after the 201 and shows the post on top', async () => {
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on('POST /posts', async (call) => {
    await wait;
    return created(call);
  });
  const { user, field, button } = await open();
  await user.type(field, 'Hello all');
  await user.click(button());
  await screen.findByRole('button', { name: 'Posting...' });
  await waitFor(() => expect(api.count('POST /posts')).toBe(1));
  expect(field).toHaveValue('Hello all');
  response();
  await waitFor(() => expect(field).toHaveValue(''));
  await screen.findByRole('article', { description: 'Hello all' });
  await screen.findByRole('button', { name: 'Post' });
});

test.each([
  ['/', 422, '', 'Failed to create post.'],
  ['/', 422, 'Too rude.', 'Too rude.'],
  ['/', 500, '', 'Failed to create post.'],
  ['/create-post', 503, '', 'Something went wrong.'],
  ['/create-post', 422, 'Too rude.', 'Too rude.'],
])(
  'on %s an answer of %d with %j keeps the text and says why',
  async (path, status, message, text) => {
    api.on('POST /posts', failure(status, message));
    const first = await open(path);
    await first.user.type(first.field, 'Keep me');
    await first.user.click(first.button());
    await screen.findByText(text);
    expect(first.field).toHaveValue('Keep me');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
    await leave?.();
    expect((await open(path)).field).toHaveValue('Keep me');
  },
);

test('what is written is still there after leaving, for the same person', async () => {
  const first = await open();
  await first.user.type(first.field, 'Half a thou');
  await leave?.();
  expect((await open()).field).toHaveValue('Half a thou');
});

test('nothing but blanks is not sent', async () => {
  api.on('POST /posts', created);
  const { user, field, button } = await open();
  await user.type(field, '   ');
  expect(button()).toBeDisabled();
  fireEvent.submit(screen.getByRole('form', { name: 'New post' }));
  await user.type(field, 'Words');
  await user.click(button());
  await waitFor(() => expect(field).toHaveValue(''));
  const sent = api.requests.filter(({ name }) => name === 'POST /posts');
  expect(sent.map((call) => formText(call, 'body'))).toEqual(['Words']);
});

test('takes ten files at most, each of which can be removed', async () => {
  const { user } = await open();
  await user.upload(picker(), files(9));
  expect(screen.queryByText(TOO_MANY)).toBeNull();
  await user.upload(picker(), files(2));
  await screen.findByText(TOO_MANY);
  await waitFor(() => expect(removers()).toHaveLength(10));
  const [first] = removers();
  if (first) await user.click(first);
  expect(removers()).toHaveLength(9);
  expect(screen.queryByText(TOO_MANY)).toBeNull();
});

test('other files than pictures and videos are not taken', async () => {
  const { user } = await open();
  await user.upload(picker(), files(1, 'text/plain'));
  await screen.findByText(/is neither a picture nor a video\.$/);
  expect(removers()).toHaveLength(0);
});

test('a file that is not what its name says is marked, and the post waits until it is left out', async () => {
  const { user, field } = await open();
  await user.type(field, 'Look');
  const content = 'This is a long text and no picture.';
  await user.upload(picker(), new File([content], 'a.png', { type: 'image/png' }));
  await screen.findByText(/^a\.png can’t be used/);
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Leave out a.png' }));
  expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();
});

test('a refusal that names a file is shown in its row, and leaves with the file', async () => {
  api.on('POST /posts', failure(415, 'file-1.png: This file is broken or can’t be read.'));
  const { user, button } = await open();
  await user.upload(picker(), files(2));
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^file-1\.png: This file is broken/);
  await user.click(await screen.findByRole('button', { name: 'Leave out file-1.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(button()).toBeEnabled();
});

test('a refusal that names no file goes when a file is added or removed', async () => {
  api.on('POST /posts', failure(415, 'This file can’t be used here.'));
  const { user, button } = await open();
  const sendAndRead = async () => {
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button());
    await screen.findByText('This file can’t be used here.');
    await waitFor(() => expect(picker()).toBeEnabled());
  };
  await user.upload(picker(), files(1));
  await sendAndRead();
  await user.upload(picker(), files(1));
  expect(screen.queryByText('This file can’t be used here.')).toBeNull();
  await sendAndRead();
  const [first] = removers();
  if (first) await user.click(first);
  expect(screen.queryByText('This file can’t be used here.')).toBeNull();
});

test('files can be pasted and dropped', async () => {
  const { field } = await open();
  fireEvent.paste(field, { clipboardData: { files: files(1) } });
  fireEvent.drop(screen.getByRole('form', { name: 'New post' }), {
    dataTransfer: { files: files(1), types: ['Files'] },
  });
  await waitFor(() => expect(removers()).toHaveLength(2));
});

test('sends descriptions, tags, location and a scheduled time with an offset', async () => {
  api.on('POST /posts', created);
  const { user, field, button } = await open();
  await user.type(field, 'Trip');
  await user.upload(picker(), files(1));
  await user.click(await screen.findByRole('button', { name: /^ALT: describe/ }));
  await user.type(screen.getByRole('textbox', { name: /^Description of/ }), 'A hill');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByText('Tags, location and time'));
  await user.type(await screen.findByLabelText('Tags'), ' travel, ,#food ');
  await user.type(screen.getByLabelText('Location'), 'Oslo');
  fireEvent.change(screen.getByLabelText('Scheduled time'), {
    target: { value: '2030-01-02T10:30' },
  });
  await user.click(button());
  await waitFor(() => expect(field).toHaveValue(''));
  const sent = api.requests.find(({ name }) => name === 'POST /posts');
  if (!sent) throw new Error('Nothing was sent');
  expect(formText(sent, 'tags')).toBe('travel,food');
  expect(formText(sent, 'location')).toBe('Oslo');
  expect(formText(sent, 'alts')).toBe('["A hill"]');
  expect(formText(sent, 'scheduledAt')).toBe(new Date('2030-01-02T10:30').toISOString());
  expect(formText(sent, 'clientId')).not.toBe('');
  expect(removers()).toHaveLength(0);
});

test('a post that the server can’t take yet waits on top of the feed, and can be discarded', async () => {
  api.on('POST /posts', tryLater);
  const { user, field, button } = await open();
  await user.type(field, 'Later');
  await user.click(button());
  const rows = await screen.findByRole('list', { name: 'Not sent yet' });
  await within(rows).findByText('The server is busy. Your post is kept and goes out by itself.');
  await waitFor(() => expect(field).toHaveValue(''));
  await user.click(within(rows).getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Later')).toBeNull());
});

test('the create screen shows one of 18 prompts and leads to the post', async () => {
  expect(new Set(PROMPTS).size).toBe(18);
  api.on('POST /posts', created);
  const { user, field, button } = await open('/create-post');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create New Post');
  expect(PROMPTS.some((prompt) => screen.queryByText(prompt))).toBe(true);
  await user.type(field, 'Hello');
  await user.click(button());
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/posts/new'));
});

test('who may comment is chosen among the options, and sent unless it is everyone', async () => {
  api.on('POST /posts', created);
  const { user, field, button } = await open();
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Tags, location and time' }));
  const policy = await screen.findByRole('combobox', { name: 'Who can comment' });
  expect(policy).toHaveDisplayValue('Everyone');
  await user.selectOptions(policy, 'People I follow');
  await user.click(button());
  await waitFor(() => expect(api.count('POST /posts')).toBe(1));
  const sent = api.requests.find(({ name }) => name === 'POST /posts');
  expect(sent && formText(sent, 'commentPolicy')).toBe('followed');
});
