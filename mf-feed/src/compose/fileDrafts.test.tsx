import { isBusy } from '@kithkin/shared';
import {
  createFakeApi,
  type FakeRequest,
  formFiles,
  formText,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import CreatePostScreen from './CreatePostScreen';

const SCREENS = { '/create-post': <CreatePostScreen /> };

const api = createFakeApi();
let page: Awaited<ReturnType<typeof renderFeed>> | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
});
afterEach(async () => {
  await page?.leave();
  page = undefined;
});

async function open() {
  page = await renderFeed(SCREENS, '/create-post');
  const form = within(screen.getByRole('form', { name: 'New post' }));
  const text = form.getByRole('textbox', { name: 'Post text' });
  const choose = (...names: string[]) =>
    page?.user.upload(
      screen.getByLabelText('Add pictures or videos', { selector: 'input' }),
      names.map((name) => new File([`bytes of ${name}`], name, { type: 'image/png' })),
    );
  const press = (name: string) => page?.user.click(form.getByRole('button', { name }));
  return { ...page, form, text, choose, press };
}

/** Simulates a crash of the tab: nothing is cleaned up. */
async function die() {
  page?.unmount();
  await page?.leave();
  page = undefined;
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
const description = (name: string) =>
  screen.getByRole('textbox', { name: `Description of ${name}` });
const sent = () => api.requests.filter(({ name }) => name === 'POST /posts');
const sentFiles = (request: FakeRequest) =>
  Promise.all(formFiles(request).map(async (file) => [file.name, await file.text()]));
const accepted = { status: 201, json: { post: post('50', { creator: userSummary('ada') }) } };

test('files are there again after the tab died, in order and described, and are sent so', async () => {
  api.on('POST /posts', accepted);
  const first = await open();
  await first.choose('a.png', 'b.png', 'c.png');
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png']));
  await first.press('ALT: describe b.png');
  await first.user.type(description('b.png'), 'A hill');
  await first.user.click(screen.getByRole('button', { name: 'Done' }));
  first.form.getByRole('button', { name: 'Move c.png' }).focus();
  await first.user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(names()).toEqual(['a.png', 'c.png', 'b.png']));
  await die();

  const again = await open();
  await waitFor(() => expect(names()).toEqual(['a.png', 'c.png', 'b.png']));
  expect(screen.getByRole('img', { name: 'A hill' })).toBeInTheDocument();
  await again.press('Post');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [call] = sent();
  expect(call && (await sentFiles(call))).toEqual([
    ['a.png', 'bytes of a.png'],
    ['c.png', 'bytes of c.png'],
    ['b.png', 'bytes of b.png'],
  ]);
  expect(call && formText(call, 'alts')).toBe('["","","A hill"]');
  await waitFor(() => expect(names()).toEqual([]));
  await die();
  await open();
  // Files that are still being restored would already count as unsent.
  expect(isBusy()).toBe(false);
  expect(names()).toEqual([]);
});

test('a file that was removed does not come back', async () => {
  const first = await open();
  await first.choose('a.png', 'b.png');
  await waitFor(() => expect(names()).toHaveLength(2));
  await first.press('Remove a.png');
  await die();
  await open();
  await waitFor(() => expect(names()).toEqual(['b.png']));
});

test('a file that this device has not kept is told of, not passed over', async () => {
  const first = await open();
  await first.choose('a.png');
  await waitFor(() => expect(names()).toHaveLength(1));
  const saved = localStorage.getItem('kithkin.feed.draft.ada') ?? '';
  await die();
  localStorage.setItem('kithkin.feed.draft.ada', saved.replace(/"id":"[^"]+"/, '"id":"other"'));
  await open();
  await screen.findByText('Not all files of your draft could be brought back.');
  expect(names()).toEqual([]);
});

test('what is being sent can be cancelled: all stays, and sent again it is the same post', async () => {
  let response = () => {};
  const until = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on('POST /posts', async () => {
    await until;
    return accepted;
  });
  const { user, text, choose, press, form } = await open();
  await user.type(text, 'Wait');
  await choose('a.png');
  await waitFor(() => expect(names()).toHaveLength(1));
  await press('Post');
  await user.click(await form.findByRole('button', { name: 'Cancel' }));
  expect(await form.findByRole('button', { name: 'Post' })).toBeEnabled();
  expect(text).toHaveValue('Wait');
  await waitFor(() => expect(names()).toEqual(['a.png']));
  response();
  await press('Post');
  await waitFor(() => expect(text).toHaveValue(''));
  const ids = sent().map((call) => formText(call, 'clientId'));
  expect(new Set(ids).size).toBe(1);
});

test('closing the tab asks while something is unsent, and only then', async () => {
  const blocksUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { choose, press } = await open();
  expect(blocksUnload()).toBe(false);
  await choose('a.png');
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(blocksUnload()).toBe(true);
  await press('Remove a.png');
  await waitFor(() => expect(blocksUnload()).toBe(false));
});
