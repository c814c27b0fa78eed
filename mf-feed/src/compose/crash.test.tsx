import { outbox } from '@kithkin/shared';
import { formText } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { write } from '../testing/actions';
import { gate, setUpComposer } from '../testing/openComposer';
import { postPage } from '../testing/posts';

const PICTURES = ['a.png', 'b.png', 'c.png'];

const composer = setUpComposer();
const { api, open, text, button, addPictures, chosen, unsent, accept, sent, pictures } = composer;
let controller = new AbortController();

beforeEach(() => api.on('GET /posts', postPage([])));
afterEach(() => controller.abort());

async function visit(path?: string) {
  controller = new AbortController();
  outbox.start({ signal: controller.signal });
  return open({}, path);
}

async function postThree(path?: string) {
  const page = await visit(path);
  write(text(), 'Three pictures');
  addPictures(...PICTURES);
  await waitFor(() => expect(chosen()).toHaveLength(3));
  fireEvent.click(button());
  return page;
}

/** The post has been sent with its pictures by the same client id each time. */
async function expectSentAgain() {
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  await waitFor(() => expect(unsent()).not.toBeInTheDocument());
  expect(pictures(sent().at(-1))).toEqual(PICTURES);
  for (const request of sent()) expect(formText(request, 'body')).toBe('Three pictures');
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
  accept();
  window.dispatchEvent(new Event('online'));
  await expectSentAgain();
});

test('a tab that crashes while it sends a post sends it at the next visit', async () => {
  const { until, resolve } = gate();
  api.on('POST /posts', () => {
    resolve();
    return new Promise(() => {});
  });
  const { unmount } = await postThree();
  await until;
  controller.abort();
  unmount();
  accept();
  await visit();
  await expectSentAgain();
});
