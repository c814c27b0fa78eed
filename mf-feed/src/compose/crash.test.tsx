import { outbox } from '@kithkin/shared';
import {
  createFakeApi,
  type FakeRequest,
  formFiles,
  formText,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import CreatePostScreen from './CreatePostScreen';

const SCREENS = { '/': <HomeScreen />, '/create-post': <CreatePostScreen /> };

const PICTURES = ['a.png', 'b.png', 'c.png'];

const api = createFakeApi();
let page: Awaited<ReturnType<typeof renderFeed>> | undefined;
let controller = new AbortController();
/** Posts on the server by client id. A repeated client id returns the stored post. */
const stored = new Map<string, string>();

beforeEach(() => {
  api.reset();
  stored.clear();
  localStorage.clear();
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
});
afterEach(async () => {
  await page?.leave();
  controller.abort();
  page = undefined;
});

function capture(call: FakeRequest) {
  const id = formText(call, 'clientId');
  const body = formText(call, 'body');
  if (!stored.has(id)) stored.set(id, body);
  return { status: 201, json: { post: post('50', { creator: userSummary('ada'), body }) } };
}

async function open(path = '/') {
  controller = new AbortController();
  outbox.start({ signal: controller.signal });
  page = await renderFeed(SCREENS, path);
  const form = within(await screen.findByRole('form', { name: 'New post' }));
  return { ...page, form, text: form.getByRole('textbox', { name: 'Post text' }) };
}

/** Simulates a crash of the tab: requests in flight are aborted without clean-up. */
function die() {
  controller.abort();
  page?.unmount();
}

async function postThree(path?: string) {
  const tab = await open(path);
  await tab.user.type(tab.text, 'Three pictures');
  await tab.user.upload(
    screen.getByLabelText('Add pictures or videos', { selector: 'input' }),
    PICTURES.map((name) => new File([`bytes of ${name}`], name, { type: 'image/png' })),
  );
  await waitFor(() => expect(removers()).toHaveLength(3));
  await tab.user.click(tab.form.getByRole('button', { name: 'Post' }));
  return tab;
}

const removers = () => screen.queryAllByRole('button', { name: /^Remove/ });
const sent = () => api.requests.filter(({ name }) => name === 'POST /posts');
const picturesIn = (request: FakeRequest) => formFiles(request).map(({ name }) => name);
const unsent = () => screen.queryByRole('list', { name: 'Not sent yet' });

async function expectSentOnce() {
  await waitFor(() => expect([...stored.values()]).toEqual(['Three pictures']));
  const last = sent().at(-1);
  expect(last && picturesIn(last)).toEqual(PICTURES);
  await waitFor(() => expect(unsent()).not.toBeInTheDocument());
  expect(new Set(sent().map((call) => formText(call, 'clientId'))).size).toBe(1);
}

test('the network goes in the middle: a Waiting row, empty fields, and one post when it is back', async () => {
  api.on('POST /posts', 'offline');
  const { text } = await postThree();
  const rows = await screen.findByRole('list', { name: 'Not sent yet' });
  // The status changes to Sending during each automatic retry.
  await waitFor(() => expect(rows).toHaveTextContent(/Three pictures.*Waiting/));
  await waitFor(() => expect(text).toHaveValue(''));
  expect(removers()).toHaveLength(0);
  api.on('POST /posts', capture);
  window.dispatchEvent(new Event('online'));
  await expectSentOnce();
  expect(text).toHaveValue('');
});

test('without network Create leads to the feed, where the post waits', async () => {
  api.on('POST /posts', 'offline');
  await postThree('/create-post');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  const unsent = await screen.findByRole('list', { name: 'Not sent yet' });
  await waitFor(() => expect(unsent).toHaveTextContent('Waiting'));
  expect(screen.getByRole('textbox', { name: 'Post text' })).toHaveValue('');
  api.on('POST /posts', capture);
  window.dispatchEvent(new Event('online'));
  await expectSentOnce();
});

test('the tab dies before the server has it: the next visit sends it, once', async () => {
  let received = () => {};
  const begun = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on('POST /posts', () => {
    received();
    return new Promise(() => {});
  });
  await postThree();
  await begun;
  die();
  expect(stored.size).toBe(0);
  api.on('POST /posts', capture);
  const { text } = await open();
  await expectSentOnce();
  expect(text).toHaveValue('');
  expect(removers()).toHaveLength(0);
});

test('the tab dies when the server has it already: sent again, it is still one post', async () => {
  let received = () => {};
  const had = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on('POST /posts', (call) => {
    capture(call);
    received();
    return new Promise(() => {});
  });
  await postThree();
  await had;
  die();
  expect(stored.size).toBe(1);
  api.on('POST /posts', capture);
  await open();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await expectSentOnce();
  expect(sent()).toHaveLength(2);
});

test('a refusal keeps text and pictures, says why, and goes out when it is mended', async () => {
  api.on('POST /posts', { status: 422, json: { message: '', code: 'rule' } });
  const { text, form, user } = await postThree();
  await screen.findByText('Failed to create post.');
  await form.findByRole('button', { name: 'Post' });
  expect(text).toHaveValue('Three pictures');
  expect(removers()).toHaveLength(3);
  die();
  api.on('POST /posts', capture);
  const again = await open();
  await waitFor(() => expect(removers()).toHaveLength(3));
  await user.click(again.form.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(again.text).toHaveValue(''));
  expect([...stored.values()]).toEqual(['Three pictures']);
  expect(removers()).toHaveLength(0);
});
