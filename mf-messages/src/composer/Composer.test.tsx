import { bus, outbox, realtime } from '@kithkin/shared';
import { createFakeApi, type FakeRequest, formText } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;
let emitSpy: jest.SpyInstance;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  emitSpy = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const SEND = 'POST /chats/messages';

/** Responds to a sent message like the server: with the row, numbered `seq`. */
const created = (seq: number) => (call: FakeRequest) => ({
  status: 201,
  json: message('ada', seq, {
    text: formText(call, 'text'),
    clientId: formText(call, 'clientId'),
  }),
});

async function open(expected?: string) {
  const page = await renderMessages('/messages/c1', expected);
  leave = async () => {
    await outbox.discardUnsent();
    await page.leave();
  };
  const field = await screen.findByRole('textbox', { name: 'Message' });
  return { ...page, field };
}

const log = () => screen.findByRole('log', { name: 'Messages' });

test('Enter sends, Shift+Enter begins a new line, and the field is empty again', async () => {
  serveChat(api, conversation());
  api.on(SEND, created(1));
  const { user, field } = await open();
  expect(field).toHaveAttribute('placeholder', 'Type a message...');
  await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(field).toHaveValue('');
  const status = await screen.findByRole('img', { name: 'Sent' });
  expect(status).toBeInTheDocument();
  expect(await log()).toHaveTextContent('One two');
  const sent = api.requests.find(({ name }) => name === SEND);
  expect(sent && formText(sent, 'conversationId')).toBe('c1');
  expect(sent && formText(sent, 'text')).toMatch(/^One\r?\ntwo$/);
  await waitFor(() => expect(emitSpy).toHaveBeenCalledWith('send-message', { _id: 'c1-1' }));
});

test('Enter that accepts the text of an input method does not send', async () => {
  serveChat(api, conversation());
  const { field } = await open();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: '日本' } });
  fireEvent.compositionEnd(field, { data: '日本' });
  // As WebKit dispatches it, after the end of the composition.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field).toHaveValue('日本');
  expect(screen.queryByRole('article')).toBeNull();
});

test('a blank text is not sent', async () => {
  serveChat(api, conversation());
  api.on(SEND, created(1));
  const { user, field } = await open();
  for (const blank of ['   ', '\u200b', '\u3164 \u2060']) {
    await user.clear(field);
    await user.type(field, `${blank}{Enter}`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
  }
  await user.clear(field);
  await user.type(field, 'Words{Enter}');
  await screen.findByRole('img', { name: 'Sent' });
  const sent = api.requests.filter(({ name }) => name === SEND);
  expect(sent.map((call) => formText(call, 'text'))).toEqual(['Words']);
});

test('a message shows at once as waiting, and once when its live event overtakes the answer', async () => {
  serveChat(api, conversation());
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  let clientId = '';
  api.on(SEND, async (call) => {
    clientId = formText(call, 'clientId');
    await wait;
    return created(1)(call);
  });
  const { user, field } = await open();
  await user.type(field, 'Hello{Enter}');
  await screen.findByRole('img', { name: 'Waiting' });
  await waitFor(() => expect(clientId).not.toBe(''));
  act(() => bus.emit('new-message', message('ada', 1, { text: 'Hello', clientId })));
  const here = await log();
  expect(within(here).getAllByText('Hello')).toHaveLength(1);
  expect(within(here).getByRole('img', { name: 'Sent' })).toBeInTheDocument();
  response();
  await waitFor(() => expect(emitSpy).toHaveBeenCalledWith('send-message', { _id: 'c1-1' }));
  expect(within(here).getAllByText('Hello')).toHaveLength(1);
});

test.each([422, 500])(
  'a message that fails with %d stays, says so, and can be sent again',
  async (status) => {
    serveChat(api, conversation());
    api.on(SEND, { status, json: { message: '', code: 'x' } });
    const { user, field } = await open();
    await user.type(field, 'Precious{Enter}');
    await screen.findByText('Failed to send message');
    const here = await log();
    expect(within(here).getByRole('alert')).toHaveTextContent('Failed to send message');
    await within(here).findByRole('img', { name: 'Not sent' });
    expect(screen.getAllByText('Failed to send message')).toHaveLength(1);
    expect(within(here).getByText('Precious')).toBeInTheDocument();
    api.on(SEND, created(1));
    await user.click(within(here).getByRole('button', { name: 'Retry' }));
    await within(here).findByRole('img', { name: 'Sent' });
  },
);

test("a refusal is told in the server's words, and Discard takes the message away", async () => {
  serveChat(api, conversation());
  const text = 'You can’t write to this person.';
  api.on(SEND, { status: 403, json: { message: text, code: 'blocked' } });
  const { user, field } = await open();
  await user.type(field, 'Hello{Enter}');
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Hello')).not.toBeInTheDocument());
});

test('a message that the browser cannot keep comes back into the field', async () => {
  serveChat(api, conversation());
  jest.spyOn(outbox, 'add').mockRejectedValue(new Error('The disk is full'));
  const { user, field } = await open('messages.send');
  await user.type(field, 'Precious{Enter}');
  await screen.findByText('Failed to send message');
  await waitFor(() => expect(field).toHaveValue('Precious'));
});

test('a file goes along, with its name and a way to take it off', async () => {
  serveChat(api, conversation());
  api.on(SEND, (call) => ({
    status: 201,
    json: message('ada', 1, {
      text: '',
      media: ['/m/photo.png'],
      clientId: formText(call, 'clientId'),
    }),
  }));
  const { user } = await open();
  const picker = screen.getByLabelText('Attach a file', { selector: 'input' });
  expect(picker).toHaveAttribute('accept', 'image/*,video/*,audio/*');
  const photo = new File(['bytes'], 'photo.png', { type: 'image/png' });
  await user.upload(picker, photo);
  await screen.findByText('photo.png');
  await user.click(screen.getByRole('button', { name: 'Remove photo.png' }));
  await waitFor(() => expect(screen.queryByText('photo.png')).not.toBeInTheDocument());
  await user.upload(picker, photo);
  await screen.findByText('photo.png');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Picture from you' });
  const sent = api.requests.find(({ name }) => name === SEND);
  expect(sent?.form.media).toMatchObject({ name: 'photo.png' });
});

test('what was not sent is there again, for the same person and conversation', async () => {
  serveChat(api, conversation());
  const first = await open();
  await first.user.type(first.field, 'Half a thought');
  await first.leave();
  const second = await open();
  expect(second.field).toHaveValue('Half a thought');
  await second.user.clear(second.field);
  await second.leave();
  const third = await open();
  expect(third.field).toHaveValue('');
});

test('what another tab has sent does not wait here to be sent once more', async () => {
  serveChat(api, conversation());
  const { user, field } = await open();
  await user.type(field, 'Only once');
  const key = 'kithkin.messages.draft.ada.c1';
  const saved = localStorage.getItem(key);
  const onRemoved = (oldValue: string | null) =>
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })),
    );
  onRemoved('{"text":"Something else"}');
  expect(field).toHaveValue('Only once');
  onRemoved(saved);
  expect(field).toHaveValue('');
});

test('typing is told to the others at most once in a while', async () => {
  serveChat(api, conversation());
  const { user, field } = await open();
  const startedAt = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(startedAt);
  const signs = () => emitSpy.mock.calls.filter(([name]) => name === 'typing');
  await user.type(field, ' Hello there');
  expect(signs()).toEqual([['typing', { conversationId: 'c1' }]]);
  clock.mockReturnValue(startedAt + 2_400);
  await user.type(field, ', Ben');
  expect(signs()).toHaveLength(1);
  clock.mockReturnValue(startedAt + 2_600);
  await user.type(field, '!');
  expect(signs()).toHaveLength(2);
});

test('where one cannot write, the thread can still be read', async () => {
  serveChat(api, conversation({ canSend: false, lastSeq: 1, seenSeq: 1 }), [message('ben', 1)]);
  const page = await renderMessages('/messages/c1');
  leave = page.leave;
  await screen.findByText('Words 1');
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
});

test('a failure of a message in a thread that was left is told by a toast', async () => {
  serveChat(api, conversation());
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on(SEND, async () => {
    await wait;
    return { status: 422, json: { message: 'Not so long.', code: 'x' } };
  });
  const other = conversation({ _id: 'c2', isGroup: true, groupName: 'Climbers' });
  api.on('GET /chats/conversations', { json: [conversation(), other] });
  api.on('GET /chats/conversations/c2', { json: other });
  api.on('GET /chats/conversations/c2/messages', { json: [] });
  const { user, field } = await open();
  await user.type(field, 'Precious{Enter}');
  await user.click(await screen.findByRole('link', { name: /Climbers/ }));
  response();
  expect(await screen.findByText('Not so long.')).toBeInTheDocument();
});
