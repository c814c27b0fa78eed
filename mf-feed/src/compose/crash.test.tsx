import { outbox } from '@kithkin/shared';
import { failure, formText } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { write } from '../testing/actions';
import { gate, setUpComposer } from '../testing/composer';
import { ownPost, postPage } from '../testing/posts';

const PICTURES = ['a.png', 'b.png', 'c.png'];

const { api, open, text, button, addPictures, chosen, unsent, sent, pictures } = setUpComposer();
let controller = new AbortController();
let unmount = () => {};
/** Posts on the server by client id. A repeated client id returns the stored post. */
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  api.on('GET /posts', postPage([]));
});
afterEach(() => controller.abort());

function capture(request: Parameters<typeof formText>[0]) {
  const id = formText(request, 'clientId');
  const body = formText(request, 'body');
  if (!stored.has(id)) stored.set(id, body);
  return { status: 201, json: { post: ownPost('50', { body }) } };
}

async function visit(path?: string) {
  controller = new AbortController();
  outbox.start({ signal: controller.signal });
  ({ unmount } = await open({}, path));
}

/** Simulates a crash of the tab: requests in flight are aborted without clean-up. */
function crash() {
  controller.abort();
  unmount();
}

async function postThree(path?: string) {
  await visit(path);
  write(text(), 'Three pictures');
  addPictures(...PICTURES);
  await waitFor(() => expect(chosen()).toHaveLength(3));
  fireEvent.click(button());
}

async function expectSentOnce() {
  await waitFor(() => expect([...stored.values()]).toEqual(['Three pictures']));
  expect(pictures(sent().at(-1))).toEqual(PICTURES);
  await waitFor(() => expect(unsent()).not.toBeInTheDocument());
  expect(new Set(sent().map((request) => formText(request, 'clientId'))).size).toBe(1);
  expect([text().value, chosen()]).toEqual(['', []]);
}

test.each(['/', '/create-post'])('offline, a post of %s waits on the home screen', async (path) => {
  api.on('POST /posts', 'offline');
  await postThree(path);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/));
  // The status changes to Sending during each automatic retry.
  await waitFor(() => expect(unsent()).toHaveTextContent(/Three pictures.*Waiting/));
  await waitFor(() => expect(text()).toHaveValue(''));
  api.on('POST /posts', capture);
  window.dispatchEvent(new Event('online'));
  await expectSentOnce();
});

test.each([
  ['before', false],
  ['after', true],
])('a tab that crashes %s the server has the post sends it at the next visit', async (_, has) => {
  const { until, resolve } = gate();
  api.on('POST /posts', (request) => {
    if (has) capture(request);
    resolve();
    return new Promise(() => {});
  });
  await postThree();
  await until;
  crash();
  expect(stored.size).toBe(has ? 1 : 0);
  api.on('POST /posts', capture);
  await visit();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await expectSentOnce();
});

test('a rejection keeps text and pictures for the next visit', async () => {
  api.on('POST /posts', failure(422));
  await postThree();
  await screen.findByText('Failed to create post.');
  await waitFor(() => expect(button()).toHaveTextContent(/^Post$/));
  expect([text().value, chosen()]).toEqual(['Three pictures', PICTURES]);
  crash();
  api.on('POST /posts', capture);
  await visit();
  await waitFor(() => expect(chosen()).toHaveLength(3));
  fireEvent.click(button());
  await waitFor(() => expect(text()).toHaveValue(''));
  expect([...stored.values()]).toEqual(['Three pictures']);
  expect(chosen()).toEqual([]);
});
