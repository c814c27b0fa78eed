import type { Message } from '@kithkin/shared/contract';
import { button, confirm, failure, press, textRemoved, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { finger, type PointerKind } from '../../testing/finger';
import { updated } from '../../testing/liveEvents';
import { api, chatUpTo, line, openThread, pressTool } from '../../testing/page';
import { chatUser, conversation, message, range } from '../../testing/people';
import { field, pressKeys } from '../../testing/writing';
import { actionItems } from './actionItems';

const REACT = 'POST /chats/messages/c1-1/reactions';
const EDITED = '2026-11-20T11:00:00.000Z';
const thumb = (own: boolean, ...names: string[]) => ({
  emoji: '👍',
  count: names.length,
  mine: own,
  people: names.map(userSummary),
});

const none = () => {};
const actions = {
  ...{ reply: none, edit: none, copy: none, remove: none, react: none, show: none },
  ...{ reveal: none, jumpTo: none, refreshMedia: none },
};

const own = { mine: true, canSend: true };
const other = { mine: false, canSend: true };
const reactions = [thumb(false, 'cleo')];
test.each<[string, Partial<Message>, typeof own, string]>([
  ['an own message', {}, own, 'Reply,Copy text,Edit,Message info,Delete'],
  ['a message of another', {}, other, 'Reply,Copy text,Report'],
  ['a message behind a block', {}, { ...other, canSend: false }, 'Copy text,Report'],
  ['an own one behind a block', {}, { ...own, canSend: false }, 'Copy text,Message info,Delete'],
  ['a file', { text: '' }, other, 'Reply,Report'],
  [
    'an own call',
    { text: '', call: { type: 'voice', duration: 1 } },
    own,
    'Reply,Message info,Delete',
  ],
  ['an own hidden one', { hidden: 'message' }, own, 'Reply,Copy text,Message info,Delete'],
  ['a message with reactions', { reactions }, other, 'Reply,Copy text,Reactions,Report'],
])('actions: %s', (_what, changes, options, expected) => {
  const items = actionItems(message('ben', 1, changes), options, actions);
  expect(items.map(({ label }) => label).join()).toBe(expected);
});

test('an own message is deleted after a confirmation, unless that fails', async () => {
  await openThread(chatUpTo(1), [message('ada', 1)], { expected: 'messages.delete-message' });
  const DELETE = 'DELETE /chats/messages/c1-1';
  const remove = async () => {
    await pressTool('You');
    await press('Delete', 'menuitem');
    await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await confirm('Delete');
  };
  api.on(DELETE, failure(500));
  await remove();
  await screen.findByText('Failed to delete message');
  await line('You: Words 1');
  api.on(DELETE, { json: message('ada', 1, { text: '', deletedAt: EDITED }) });
  await remove();
  const row = await line('You: Message deleted');
  act(() => row.focus());
  expect(within(row).queryByRole('button', { hidden: true })).not.toBeInTheDocument();
});

test('reactions are added and removed by pressing, listed, and rolled back if rejected', async () => {
  const reactions = [thumb(false, 'ben')];
  await openThread(chatUpTo(2), [message('ben', 1, { reactions }), message('ben', 2)]);
  const added = message('ben', 1, { reactions: [thumb(true, 'ben', 'ada')] });
  api.on(REACT, { json: added });
  api.on(REACT.replace('POST', 'DELETE'), { json: message('ben', 1, { reactions }) });
  await press('👍 Ben Okri');
  const own = await button('👍 2, You and Ben Okri');
  expect(own).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(api.count(REACT)).toBe(1));
  await press('👍 2, You and Ben Okri');
  await button('👍 Ben Okri');
  await waitFor(() => expect(api.count('DELETE')).toBe(1));
  await pressTool('Ben Okri: Words 1');
  await press('Reactions', 'menuitem');
  const dialog = await screen.findByRole('dialog', { name: 'Reactions' });
  await within(dialog).findByRole('link', { name: /Ben Okri/ });
  await press('Close');
  const text = 'This message can’t be reacted to.';
  api.on('POST /chats/messages/c1-2/reactions', failure(422, text));
  await pressTool('Ben Okri: Words 2', 'React');
  await press('React with ❤️');
  await screen.findByText(text);
  await textRemoved('❤️');
});

test('arrow keys move between messages, Enter opens the menu, Escape leads to the field', async () => {
  const { here } = await openThread(chatUpTo(3), range(1, 3));
  const words = (seq: number) => line(`Ben Okri: Words ${seq}`);
  act(() => here.focus());
  await pressKeys('ArrowUp');
  expect(await words(3)).toHaveFocus();
  await pressKeys('ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(await words(1)).toHaveFocus();
  await pressKeys('End', 'ArrowUp');
  expect(await words(2)).toHaveFocus();
  await pressKeys('Enter');
  const menu = await screen.findByRole('menu', { name: 'Message' });
  await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Reply' })).toHaveFocus());
  await pressKeys('Escape');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  const second = await words(2);
  await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
  act(() => second.focus());
  await pressKeys('Escape');
  expect(await field()).toHaveFocus();
});

test('a long press on a message opens a sheet with its actions', async () => {
  api.on(REACT, { json: message('ben', 1, { reactions: [thumb(true, 'ada')] }) });
  const { user } = await openThread(chatUpTo(1), range(1, 1));
  await user.pointer({ keys: '[TouchA>]', target: await line('Ben Okri') });
  const sheet = await screen.findByRole('dialog', { name: 'Message' });
  expect(within(sheet).getByRole('button', { name: 'Report' })).toBeInTheDocument();
  // The click belongs to a touch of its own.
  await user.click(within(sheet).getByRole('button', { name: 'React with 👍' }));
  await button('👍 You');
});

test('in a group the icon opens who has seen the message and when, and follows its status', async () => {
  const CALL = 'GET /chats/messages/c1-1/receipts';
  const at = '2026-11-20T10:05:00.000Z';
  const ben = { user: chatUser('ben'), deliveredAt: at, seenAt: at };
  const serve = (deliveredAt: string | null) => {
    const cleo = { user: chatUser('cleo'), deliveredAt, seenAt: null };
    api.on(CALL, { json: { receipts: [ben, cleo] } });
  };
  api.on(CALL, failure(500));
  const group = { isGroup: true, groupName: 'Climbers', lastSeq: 1, seenSeq: 1 };
  await openThread(conversation(group), [message('ada', 1)]);
  await press('Sent. Who has received and seen this');
  const dialog = within(await screen.findByRole('dialog', { name: 'Message info' }));
  await dialog.findByText('Who has seen it could not be loaded.');
  serve(null);
  await press('Retry');
  await dialog.findByRole('heading', { name: 'Seen by' });
  expect(dialog.getByRole('link', { name: /Ben Okri.*20 November 2026/ })).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Not delivered yet' })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /Cleo Sol/ })).toBeInTheDocument();
  serve(at);
  updated(message('ada', 1, { status: 'delivered' }));
  expect(dialog.getByRole('heading', { name: 'Not delivered yet' })).toBeInTheDocument();
  await dialog.findByRole('heading', { name: 'Delivered to' });
});

const replying = () => screen.queryByText('Reply to Ben Okri');
const offsetOf = (row: HTMLElement) => row.style.getPropertyValue('--swipe');

/** Moves a finger from the middle of a row and lifts it. Returns the offset before that. */
function swipe(row: HTMLElement, x: number, y = 0, end: PointerKind = 'pointerUp') {
  finger(row, 'pointerDown', 100, 100);
  finger(row, 'pointerMove', 100 + x, 100 + y);
  const offset = offsetOf(row);
  finger(row, end, 100 + x, 100 + y);
  return offset;
}

test('a swipe to the side replies, and the message follows the finger meanwhile', async () => {
  await openThread(chatUpTo(1), range(1, 1));
  const row = await line('Ben Okri');
  // Too short, backwards, down (which scrolls), taken over by the browser.
  swipe(row, 50);
  swipe(row, -120);
  swipe(row, 40, 120);
  swipe(row, 100, 0, 'pointerCancel');
  expect(replying()).toBeNull();
  expect(offsetOf(row)).toBe('');
  expect(swipe(row, 90)).toBe('78px');
  await waitFor(() => expect(replying()).toBeInTheDocument());
  expect(offsetOf(row)).toBe('');
});

test('where nothing can be written, nothing moves', async () => {
  await openThread({ ...chatUpTo(1), canSend: false }, range(1, 1));
  expect(swipe(await line('Ben Okri'), 90)).toBe('');
});
