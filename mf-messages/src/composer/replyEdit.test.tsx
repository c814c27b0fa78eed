import { outbox, realtime } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { createFakeApi, type FakeRequest, formText } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';
import { quoteOf } from './quote';
import { writingActions } from './writingSlice';

const api = createFakeApi();
let page: Awaited<ReturnType<typeof renderMessages>> | undefined;

const othersRow = message('ben', 1, { text: 'Where are you?' });
const own = message('ada', 2, { text: 'Hear' });

beforeEach(() => {
  api.reset();
  localStorage.clear();
  serveChat(api, conversation({ lastSeq: 2, seenSeq: 2 }), [othersRow, own]);
  jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => {
  await outbox.discardUnsent();
  await page?.leave();
  page = undefined;
});

const SEND = 'POST /chats/messages';
const SAVE = 'PATCH /chats/messages/c1-2';

/** Accepts sent messages like the server. */
const acceptMessages = () =>
  api.on(SEND, (call: FakeRequest) => ({
    status: 201,
    json: message('ada', 3, {
      text: formText(call, 'text'),
      clientId: formText(call, 'clientId'),
    }),
  }));
const texts = () =>
  api.requests.filter(({ name }) => name === SEND).map((call) => formText(call, 'text'));

async function open(expected?: string) {
  page = await renderMessages('/messages/c1', expected);
  await within(await screen.findByRole('log', { name: 'Messages' })).findByText('Where are you?');
  return page;
}

const field = () => screen.findByRole('textbox', { name: 'Message' });
const editField = () => screen.findByRole('textbox', { name: 'Message text' });
const bar = (name: string) => screen.findByRole('group', { name });

/** Chooses Reply like a message's menu. */
const startReply = (to: Message) =>
  act(() => {
    page?.store.dispatch(writingActions.replySet({ conversationId: 'c1', to: quoteOf(to) }));
  });

const saved = (text: string) => ({
  json: { ...own, text, editedAt: '2026-11-20T11:00:00.000Z' },
});

describe('a reply', () => {
  test('quotes its message, takes the focus, and goes out as one', async () => {
    api.on(SEND, (call: FakeRequest) => ({
      status: 201,
      json: message('ada', 3, {
        text: formText(call, 'text'),
        clientId: formText(call, 'clientId'),
        replyTo: quoteOf(othersRow),
      }),
    }));
    const { user } = await open();
    startReply(othersRow);
    expect(await bar('Reply to Ben Okri')).toHaveTextContent('Where are you?');
    expect(await field()).toHaveFocus();
    await user.keyboard('Here{Enter}');
    await waitFor(() => expect(api.count(SEND)).toBe(1));
    const sent = api.requests.find(({ name }) => name === SEND);
    expect(sent && formText(sent, 'replyTo')).toBe('c1-1');
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Reply to Ben Okri' })).not.toBeInTheDocument(),
    );
    await screen.findByRole('button', { name: /In reply to Ben Okri/ });
  });

  test('shows what it answers while it still waits', async () => {
    api.on(SEND, () => new Promise(() => {}));
    const { user } = await open();
    startReply(othersRow);
    await user.type(await field(), 'Here{Enter}');
    await screen.findByRole('img', { name: 'Waiting' });
    expect(screen.getByRole('button', { name: /In reply to Ben Okri/ })).toBeInTheDocument();
  });

  test('is dropped by Escape, and by its button; the text stays', async () => {
    const { user } = await open();
    startReply(othersRow);
    await user.type(await field(), 'Here{Escape}');
    expect(screen.queryByRole('group', { name: 'Reply to Ben Okri' })).not.toBeInTheDocument();
    startReply(own);
    await bar('Reply to yourself');
    await user.click(screen.getByRole('button', { name: 'Don’t reply' }));
    expect(screen.queryByRole('group', { name: 'Reply to yourself' })).not.toBeInTheDocument();
    expect(await field()).toHaveValue('Here');
  });

  test('is part of the draft', async () => {
    const first = await open();
    startReply(othersRow);
    await first.user.type(await field(), 'Half');
    await first.leave();
    await open();
    expect(await bar('Reply to Ben Okri')).toHaveTextContent('Where are you?');
    expect(await field()).toHaveValue('Half');
  });
});

describe('a change of an own message', () => {
  test('begins by the arrow up in an empty field, and is saved by Enter', async () => {
    api.on(SAVE, saved('Here'));
    const { user } = await open();
    await user.type(await field(), '{ArrowUp}');
    expect(await bar('Edit message')).toHaveTextContent('Hear');
    expect(await editField()).toHaveValue('Hear');
    expect(await editField()).toHaveFocus();
    await user.keyboard('e{Enter}');
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    await log.findByText('Here');
    expect(api.requests.find(({ name }) => name === SAVE)?.body).toEqual({
      text: 'Heare',
    });
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  test('puts the next message aside, and gives it back', async () => {
    acceptMessages();
    const { user } = await open();
    await user.type(await field(), 'Next one');
    act(() => {
      page?.store.dispatch(
        writingActions.editSet({
          conversationId: 'c1',
          edit: { messageId: 'c1-2', text: 'Hear', hasFile: false },
        }),
      );
    });
    expect(await editField()).toHaveValue('Hear');
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    await user.keyboard(' ye{Escape}');
    expect(await field()).toHaveValue('Next one');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Next one']));
    expect(api.count('PATCH')).toBe(0);
  });

  test('stays, with the reason, when it could not be saved; and goes out again', async () => {
    api.on(SAVE, { status: 422, json: { message: 'This message can’t be edited.', code: 'x' } });
    const { user } = await open('messages.edit');
    await user.type(await field(), '{ArrowUp}');
    await user.type(await editField(), ' ye{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This message can’t be edited.');
    expect(await editField()).toHaveValue('Hear ye');
    api.on(SAVE, saved('Hear ye'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await field()).toBeInTheDocument();
  });

  test('is there again after a reload, and can be given up', async () => {
    const first = await open();
    await first.user.type(await field(), '{ArrowUp}');
    await first.user.type(await editField(), ' ye');
    await first.leave();
    const { user } = await open();
    expect(await editField()).toHaveValue('Hear ye');
    await user.click(screen.getByRole('button', { name: 'Stop editing' }));
    expect(await field()).toHaveValue('');
  });

  test('to nothing is not saved', async () => {
    const { user } = await open();
    await user.type(await field(), '{ArrowUp}');
    api.on(SAVE, saved('Here'));
    await user.clear(await editField());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(await editField(), 'Here{Enter}');
    await field();
    expect(api.requests.filter(({ name }) => name === SAVE).map(({ body }) => body)).toEqual([
      { text: 'Here' },
    ]);
  });
});

test('too many letters are counted, not cut off, and not sent', async () => {
  acceptMessages();
  const { user } = await open();
  await user.click(await field());
  await user.paste('😀'.repeat(4_900));
  await screen.findByText('100 letters left');
  await user.clear(await field());
  await user.paste('x'.repeat(5_003));
  await screen.findByText('3 letters too many');
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('x'.repeat(5_003));
  await user.clear(await field());
  await user.type(await field(), 'Short{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Short']));
});
