import { bus, outbox, realtime } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { createFakeApi, type FakeRequest, formFiles, formText } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let page: Awaited<ReturnType<typeof renderMessages>> | undefined;
let controller = new AbortController();
/** Messages stored on the server, in order. */
let stored: Message[];

beforeEach(() => {
  api.reset();
  localStorage.clear();
  stored = serveChat(api, conversation());
  jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => {
  await outbox.discardUnsent();
  await page?.leave();
  controller.abort();
  page = undefined;
});

const SEND = 'POST /chats/messages';

/** Stores a message like the server: a repeated `clientId` returns the existing row. */
function capture(call: FakeRequest) {
  const clientId = formText(call, 'clientId');
  let row = stored.find((each) => each.clientId === clientId);
  if (!row) {
    row = message('ada', stored.length + 1, { text: formText(call, 'text'), clientId });
    stored.push(row);
  }
  return { status: 201, json: row };
}

async function open() {
  controller = new AbortController();
  outbox.start({ signal: controller.signal });
  page = await renderMessages('/messages/c1');
  const field = await screen.findByRole('textbox', { name: 'Message' });
  return { ...page, field };
}

/** Simulates a crashed tab: running requests are aborted without clean-up. */
function die() {
  controller.abort();
  page?.unmount();
}

type Tab = Awaited<ReturnType<typeof open>>;

/** Changes and sends the text in one step, without single key strokes. */
function typeAndSend({ field }: Tab, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

/** Sends three messages, the second with a picture. */
async function sendThree() {
  const tab = await open();
  typeAndSend(tab, 'One');
  await tab.user.upload(
    screen.getByLabelText('Attach a file', { selector: 'input' }),
    new File(['bytes'], 'a.png', { type: 'image/png' }),
  );
  await screen.findByText('a.png');
  typeAndSend(tab, 'Two');
  typeAndSend(tab, 'Three');
  return tab;
}

const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const waiting = () => screen.queryAllByRole('img', { name: 'Waiting' });

async function expectThreeOnce() {
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']));
  const logText = await log();
  await waitFor(() => expect(logText.getAllByRole('img', { name: 'Sent' })).toHaveLength(3));
  expect(waiting()).toHaveLength(0);
  for (const text of ['One', 'Two', 'Three']) expect(logText.getAllByText(text)).toHaveLength(1);
  const pictures = api.requests.filter((call) =>
    formFiles(call).some(({ name }) => name === 'a.png'),
  );
  expect(new Set(pictures.map((call) => formText(call, 'text')))).toEqual(new Set(['Two']));
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
}

test('without network all wait in their order, and go out once when it is back', async () => {
  api.on(SEND, 'offline');
  const { field } = await sendThree();
  await waitFor(() => expect(waiting()).toHaveLength(3));
  expect((await log()).getAllByText(/^(One|Two|Three)$/).map((each) => each.textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(field).toHaveValue('');
  api.on(SEND, capture);
  act(() => void window.dispatchEvent(new Event('online')));
  await expectThreeOnce();
});

test('the tab dies before the server has the first: the next visit sends all three, once', async () => {
  let received = () => {};
  const begun = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on(SEND, () => {
    received();
    return new Promise(() => {});
  });
  await sendThree();
  await begun;
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(3));
  die();
  expect(stored).toEqual([]);
  api.on(SEND, capture);
  const { field } = await open();
  await expectThreeOnce();
  expect(field).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument();
});

test('the tab dies when the server has the second already: sent again, it is still one', async () => {
  let received = () => {};
  const had = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on(SEND, (call) => {
    const response = capture(call);
    if (response.json.text !== 'Two') return response;
    received();
    return new Promise(() => {});
  });
  await sendThree();
  await had;
  await waitFor(async () => expect(await outbox.countUnsent()).toBe(2));
  die();
  expect(stored.map(({ text }) => text)).toEqual(['One', 'Two']);
  api.on(SEND, capture);
  await open();
  await expectThreeOnce();
  expect(api.requests.filter((call) => formText(call, 'text') === 'Two').length).toBeGreaterThan(1);
});

test('what another tab has sent leaves the waiting ones here, and stands there once', async () => {
  api.on(SEND, () => new Promise(() => {}));
  typeAndSend(await open(), 'One');
  await waitFor(() => expect(api.count(SEND)).toBe(1));
  const [sent] = api.requests.filter(({ name }) => name === SEND);
  const clientId = formText(sent, 'clientId');
  const row = message('ada', 1, { text: 'One', clientId });
  stored.push(row);
  act(() => bus.emit('outbox-sent', { clientId, kind: 'message', lane: 'c1', response: row }));
  const logText = await log();
  await logText.findByRole('img', { name: 'Sent' });
  expect(logText.getAllByText('One')).toHaveLength(1);
  expect(waiting()).toHaveLength(0);
});

test('a refused one stands aside with its text, and those after it go out', async () => {
  const label = 'You can’t send messages to this person.';
  api.on(SEND, (call) =>
    formText(call, 'text') === 'One'
      ? { status: 403, json: { message: label, code: 'forbidden' } }
      : capture(call),
  );
  const { user } = await sendThree();
  const failed = within(await screen.findByRole('group', { name: 'Message not sent' }));
  expect(failed.getByText(label)).toBeInTheDocument();
  const logText = await log();
  expect(logText.getByText('One')).toBeInTheDocument();
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['Two', 'Three']));
  die();
  // The next visit still shows it, and Retry sends it.
  api.on(SEND, capture);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['Two', 'Three', 'One']));
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Message not sent' })).not.toBeInTheDocument(),
  );
});
