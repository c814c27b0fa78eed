import { isBusy } from '@kithkin/shared';
import { createFakeApi, formText, tryLater, userSummary } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';

const SCREENS = { '/': <HomeScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  api.on('GET /posts', { json: { posts: [], nextCursor: null } });
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

async function open() {
  const page = await renderFeed(SCREENS, '/');
  leave = page.leave;
  const form = within(await screen.findByRole('form', { name: 'New post' }));
  const text = form.getByRole('textbox', { name: 'Post text' });
  const submit = () => page.user.click(form.getByRole('button', { name: 'Post' }));
  return { ...page, form, text, submit };
}

const sent = () => api.requests.filter(({ name }) => name === 'POST /posts');
const unsent = () => screen.queryByRole('list', { name: 'Not sent yet' });

/** Replies to `POST /posts` like the server, after `until` has resolved. */
function accept(until: Promise<unknown> = Promise.resolve()): void {
  api.on('POST /posts', async (call) => {
    await until;
    const body = formText(call, 'body');
    return { status: 201, json: { post: post('50', { creator: userSummary('ada'), body }) } };
  });
}

function gate() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo: () => letGo(), until };
}

test('what the server can’t take becomes a waiting row and the fields clear; Retry sends it once', async () => {
  api.on('POST /posts', tryLater);
  const { user, text, submit } = await open();
  await user.type(text, 'From the train');
  await submit();
  const rows = await screen.findByRole('list', { name: 'Not sent yet' });
  expect(rows).toHaveTextContent('From the train');
  await waitFor(() => expect(rows).toHaveTextContent('The server is busy'));
  await waitFor(() => expect(text).toHaveValue(''));
  accept();
  await user.click(await within(rows).findByRole('button', { name: 'Retry' }));
  const card = await screen.findByRole('article', { name: /Ada Lovelace/ });
  expect(card).toHaveTextContent('From the train');
  await waitFor(() => expect(unsent()).not.toBeInTheDocument());
  expect(sent()).toHaveLength(2);
});

test('what was typed is there again after a reload, and holds a swap back', async () => {
  const first = await open();
  await first.user.type(first.text, 'Half a thought');
  expect(isBusy()).toBe(true);
  first.unmount();
  const { text } = await open();
  expect(text).toHaveValue('Half a thought');
});

test('a reload in the middle of sending brings the text back once, as an unsent post', async () => {
  const { letGo, until } = gate();
  accept(until);
  const first = await open();
  await first.user.type(first.text, 'Sent once');
  await first.submit();
  await first.form.findByRole('button', { name: 'Posting...' });
  await waitFor(() => expect(sent()).toHaveLength(1));
  first.unmount();
  const { text } = await open();
  expect(await screen.findByRole('list', { name: 'Not sent yet' })).toHaveTextContent('Sent once');
  expect(text).toHaveValue('');
  letGo();
  await waitFor(() => expect(unsent()).not.toBeInTheDocument());
});

test('the counter shows near the limit, and a text beyond it can’t be posted', async () => {
  const { form, text } = await open();
  const counter = () => form.queryByRole('status', { name: /letters left/ });
  fireEvent.change(text, { target: { value: 'a'.repeat(4799) } });
  expect(counter()).not.toBeInTheDocument();
  fireEvent.change(text, { target: { value: '😀'.repeat(4900) } });
  expect(counter()).toHaveTextContent('100');
  fireEvent.change(text, { target: { value: '\u200b' } });
  expect(form.getByRole('button', { name: 'Post' })).toBeDisabled();
  fireEvent.change(text, { target: { value: 'a'.repeat(5003) } });
  expect(counter()).toHaveTextContent('-3');
  expect(form.getByRole('button', { name: 'Post' })).toBeDisabled();
});

test('Ctrl+Enter posts', async () => {
  accept();
  const { user, text } = await open();
  await user.type(text, 'Quick{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(text).toHaveValue(''));
});
