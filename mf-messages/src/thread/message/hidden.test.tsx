import type { Message } from '@kithkin/shared/contract';
import { button, failure, press } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { live, updated } from '../../testing/liveEvents';
import { api, chatUpTo, line, log, openThread, pressTool } from '../../testing/page';
import { chatUser, conversation, message } from '../../testing/people';

const EDITED = '2026-11-20T11:00:00.000Z';
const quoteOf = (text: string, changes: object = {}) => {
  const quote = { _id: 'c1-1', seq: 1, senderId: chatUser('ben'), media: null, deleted: false };
  return { replyTo: { ...quote, text, ...changes } };
};
const noMenu = (row: HTMLElement) => {
  act(() => row.focus());
  expect(within(row).queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
};
/** Returns the items in the menu of a message. */
async function itemsOf(name: string) {
  await pressTool(name);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('a message that moderators have hidden', () => {
  const WITHHELD = 'Hidden by the moderators';

  test('is a row without actions, also in quotes, and is shown again by an update', async () => {
    const reply = message('ada', 2, { text: 'Stop', ...quoteOf('Words 1') });
    const removed = message('ben', 3, { hidden: 'files', text: '' });
    await openThread(chatUpTo(3), [message('ben', 1), reply, removed]);
    await line('Ben Okri: File removed by the moderators');
    updated(message('ben', 1, { text: '', hidden: 'message' }));
    noMenu(await line(`Ben Okri: ${WITHHELD}`));
    expect(screen.queryByText('Words 1')).not.toBeInTheDocument();
    expect(await button(/In reply to/)).toHaveTextContent(WITHHELD);
    updated(message('ben', 1, { hidden: null }));
    await line('Ben Okri: Words 1');
  });

  test('is readable for its sender, with a link to the decision', async () => {
    await openThread(chatUpTo(1), [message('ada', 1, { hidden: 'message' })]);
    const row = await line(`You: Words 1, ${WITHHELD}`);
    const link = within(row).getByRole('link', { name: WITHHELD });
    expect(link).toHaveAttribute('href', '/decisions');
    const items = await itemsOf('You');
    expect(items).toContain('Delete');
    expect(items).not.toContain('Edit');
  });
});

describe('a message across a block', () => {
  const HIDDEN = 'Message hidden by a block';
  const collapsed = (seq: number, changes: Partial<Message> = {}) =>
    message('ben', seq, { text: '', blocked: true, ...changes });
  const group = (lastMessage: Message) =>
    conversation({
      isGroup: true,
      groupName: 'Friday',
      participants: ['ada', 'ben', 'cleo'].map((name) => chatUser(name)),
      lastMessage,
    });

  test('is shown when pressed, until it changes, and can then be copied and reported', async () => {
    const chat = group(collapsed(1));
    await openThread(chat, [collapsed(1)], { expected: 'messages.reveal' });
    await line(`Ben Okri: ${HIDDEN}`);
    api.on('GET /chats/messages/c1-1', failure(500));
    await press('Show');
    await screen.findByText('The message can’t be shown.');
    api.on('GET /chats/messages/c1-1', { json: message('ben', 1, { blocked: true }) });
    await press('Show');
    const shown = await line('Ben Okri: Words 1');
    expect(shown).toHaveFocus();
    expect(await itemsOf('Ben Okri: Words 1')).toEqual(['Copy text', 'Report']);
    updated(collapsed(1));
    await line('Ben Okri: Words 1');
    updated(collapsed(1, { editedAt: EDITED }));
    await line(`Ben Okri: ${HIDDEN}`);
  });

  test('is collapsed in quotes as well; a live one is neither unread nor announced', async () => {
    const reply = message('cleo', 2, quoteOf('', { blocked: true }));
    await openThread(group(reply), [collapsed(1), reply]);
    expect(await button(/^In reply to/)).toHaveTextContent(HIDDEN);
    live(collapsed(3));
    await waitFor(async () => expect(within(await log()).getAllByText(HIDDEN)).toHaveLength(3));
    expect(screen.queryByText(/unread message/i)).not.toBeInTheDocument();
    expect(screen.queryByText(`Ben Okri: ${HIDDEN}`)).not.toBeInTheDocument();
  });
});
