import type { Message } from '@kithkin/shared/contract';
import { failure, fill, press } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, bodies, hold, leave, openThread } from '../testing/page';
import { conversation, message, postCard } from '../testing/people';
import { created, field, key, SEND, send, sent, sentTexts } from '../testing/writing';
import { quoteOf } from './quote';
import { writingActions } from './writingSlice';

const DRAFT = 'kithkin.messages.draft.ada.c1';
const SAVE = 'PATCH /chats/messages/c1-2';
const othersRow = message('ben', 1, { text: 'Where are you?' });
const own = message('ada', 2, { text: 'Hear' });

const editField = () => screen.findByLabelText('Message text');
const bar = (name: string) => screen.findByRole('group', { name });
const noBar = (name: string) =>
  expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
const saved = (text: string) => ({ json: { ...own, text, editedAt: '2026-11-20T11:00:00.000Z' } });

/** Opens a thread. `reply` chooses Reply like a message's menu. */
async function open(expected?: string, last = own) {
  const chat = conversation({ lastSeq: 2, seenSeq: 2 });
  const { store, here } = await openThread(chat, [othersRow, last], { expected });
  const reply = (to: Message) =>
    act(() => {
      store.dispatch(writingActions.replySet({ conversationId: 'c1', to: quoteOf(to) }));
    });
  return { reply, here };
}
const startEdit = async () => key(await field(), 'ArrowUp');

test('a reply quotes its message, has the focus, and is sent with the quote', async () => {
  const respond = hold(SEND);
  const { reply } = await open();
  reply(othersRow);
  expect(await bar('Reply to Ben Okri')).toHaveTextContent('Where are you?');
  expect(await field()).toHaveFocus();
  await send('Here');
  await screen.findByRole('img', { name: 'Waiting' });
  await screen.findByRole('button', { name: /In reply to Ben Okri/ });
  noBar('Reply to Ben Okri');
  respond(created(3, { replyTo: quoteOf(othersRow) }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Waiting' })).toBeNull());
  await screen.findByRole('button', { name: /In reply to Ben Okri/ });
  expect(sent().map(({ form }) => form.replyTo)).toEqual(['c1-1']);
});

test('a reply is part of the draft; Escape and its button drop it, and the text stays', async () => {
  const { reply } = await open();
  reply(othersRow);
  await fill(await field(), 'Half');
  await leave();
  const again = await open();
  expect(await bar('Reply to Ben Okri')).toHaveTextContent('Where are you?');
  expect(await field()).toHaveValue('Half');
  await key(await field(), 'Escape');
  noBar('Reply to Ben Okri');
  again.reply(own);
  await bar('Reply to yourself');
  await press('Don’t reply');
  noBar('Reply to yourself');
  expect(await field()).toHaveValue('Half');
});

describe('an edit of an own message', () => {
  test('starts with the arrow up in an empty field, and is saved by Enter', async () => {
    const { here } = await open('messages.edit');
    await startEdit();
    expect(await bar('Edit message')).toHaveTextContent('Hear');
    expect(await editField()).toHaveValue('Hear');
    expect(await editField()).toHaveFocus();
    // Empty text is not saved.
    await fill(await editField(), '');
    await key(await editField(), 'Enter');
    expect(screen.getByLabelText('Save')).toHaveAttribute('aria-disabled', 'true');
    const message = 'This message can’t be edited.';
    api.on(SAVE, failure(422, message));
    await fill(await editField(), ' Here ');
    await key(await editField(), 'Enter');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await editField()).toHaveValue(' Here ');
    api.on(SAVE, saved('Here'));
    await press('Save');
    await within(here).findByText('Here');
    await waitFor(() => expect(bodies(SAVE)).toEqual([{ text: 'Here' }, { text: 'Here' }]));
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  test('can remove the text that was sent with a post', async () => {
    api.on(SAVE, saved(''));
    await open(undefined, { ...own, sharedPost: postCard('p') });
    await startEdit();
    await fill(await editField(), '');
    await key(await editField(), 'Enter');
    await waitFor(() => expect(bodies(SAVE)).toEqual([{ text: '' }]));
  });

  test('is restored after a reload, hides the next message, and can be cancelled', async () => {
    api.on(SEND, created(3));
    await open();
    await startEdit();
    await fill(await editField(), 'Hear ye');
    await leave();
    await open();
    expect(await editField()).toHaveValue('Hear ye');
    expect(screen.getByLabelText('Message')).not.toBeVisible();
    await press('Stop editing');
    expect(await field()).toHaveValue('');
    await startEdit();
    await key(await editField(), 'Escape');
    await fill(await field(), 'Next one');
    // With text in the field, the arrow moves the cursor.
    await startEdit();
    expect(screen.queryByLabelText('Message text')).not.toBeInTheDocument();
    await key(await field(), 'Enter');
    await waitFor(() => expect(sentTexts()).toEqual(['Next one']));
    expect(api.count('PATCH')).toBe(0);
  });
});

test('too long text is counted, not cut off, and not sent', async () => {
  api.on(SEND, created(3));
  await open();
  await fill(await field(), '😀'.repeat(4_900));
  await screen.findByText('100 letters left');
  await send('x'.repeat(5_003));
  await screen.findByText('3 letters too many');
  expect(await field()).toHaveValue('x'.repeat(5_003));
  await send('Short');
  await waitFor(() => expect(sentTexts()).toEqual(['Short']));
});

test('a draft that another tab has sent is cleared', async () => {
  await openThread(conversation());
  await fill(await field(), 'Only once');
  const removed = (oldValue: string | null) => {
    const change = { key: DRAFT, oldValue, newValue: null };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
  };
  const saved = localStorage.getItem(DRAFT);
  removed('{"text":"Something else"}');
  expect(await field()).toHaveValue('Only once');
  removed(saved);
  expect(await field()).toHaveValue('');
});
