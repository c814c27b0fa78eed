import { outbox } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { chooseFiles, type FakeRequest, formFiles, formText } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { api, log, openThread } from '../testing/page';
import { conversation, message } from '../testing/people';
import { field, SEND, send, sent } from '../testing/writing';

const THREE = ['One', 'Two', 'Three'];
let controller = new AbortController();
/** Messages stored on the server, in order. */
let stored: Message[] = [];

afterEach(() => controller.abort());

/** Stores a message like the server: a repeated `clientId` returns the existing row. */
function capture(request: FakeRequest) {
  const clientId = formText(request, 'clientId');
  let row = stored.find((each) => each.clientId === clientId);
  if (!row) {
    row = message('ada', stored.length + 1, { text: formText(request, 'text'), clientId });
    stored.push(row);
  }
  return { status: 201, json: row };
}

/** Opens the thread in a new tab with a running outbox. */
function open() {
  controller = new AbortController();
  outbox.start({ signal: controller.signal });
  return openThread(conversation(), stored);
}
const textsOf = (messages: Message[]) => messages.map(({ text }) => text);

test('messages wait in their order, and are sent by the next tab, once, after a crash', async () => {
  stored = [];
  api.on(SEND, (request) => {
    const response = capture(request);
    return response.json.text === 'Two' ? new Promise(() => {}) : response;
  });
  const { unmount } = await open();
  await send('One');
  chooseFiles('Attach a file', new File(['bytes'], 'a.png', { type: 'image/png' }));
  await screen.findByText('a.png');
  await send('Two');
  await send('Three');
  await waitFor(() => expect(textsOf(stored)).toEqual(['One', 'Two']));
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(2));
  const shown = within(await log()).getAllByText(/^(One|Two|Three)$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(THREE);
  // The tab crashes when the server has the second message: requests end without clean-up.
  controller.abort();
  unmount();
  api.on(SEND, capture);
  await open();
  await waitFor(() => expect(textsOf(stored)).toEqual(THREE));
  const here = within(await log());
  await waitFor(() => expect(here.getAllByRole('img', { name: 'Sent' })).toHaveLength(3));
  expect(screen.queryByRole('img', { name: 'Waiting' })).not.toBeInTheDocument();
  for (const text of THREE) expect(here.getAllByText(text)).toHaveLength(1);
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument();
  const pictures = sent().filter((request) => formFiles(request)[0]?.name === 'a.png');
  expect(pictures.map((request) => formText(request, 'text'))).toEqual(['Two', 'Two']);
});
