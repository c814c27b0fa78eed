import type { Conversation } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import type { Moment } from './accountWords';
import { answer, fail } from './answers';
import { button, field } from './forms';

const LIST = /\/chats\/conversations$/;

/** The list with its first rows changed as `changes` says, one after the other. */
async function openList(page: Page, changes: ((row: Conversation) => Conversation)[]) {
  await page.route(LIST, async (route) => {
    const real = await route.fetch();
    const all: Conversation[] = await real.json();
    // Chats that another moment began have no message to change.
    const rows = all.filter(({ lastMessage }) => lastMessage !== null);
    await route.fulfill({ json: rows.map((row, at) => changes[at]?.(row) ?? row) });
  });
  await page.goto('/messages');
}

type Last = NonNullable<Conversation['lastMessage']>;

const lastly =
  (changes: Partial<Last>) =>
  (row: Conversation): Conversation => ({
    ...row,
    lastMessage: row.lastMessage && { ...row.lastMessage, text: '', media: [], ...changes },
  });

const nameless = (row: Conversation): Conversation => ({
  ...row,
  isGroup: false,
  participants: row.participants.map((person) => ({ ...person, fullName: '', userName: '' })),
});

/** Nothing comes over the live channel: what the list says of people stays. */
const offline = (page: Page) => page.routeWebSocket(/socket\.io/, () => {});

/** What is read on /messages and in a thread. */
export const messagesMoments: Moment[] = [
  {
    words: [
      'Messages',
      'Media',
      'Video call',
      'Voice call',
      'Start a conversation',
      'Unknown',
      'Delete',
    ],
    play: async (page) => {
      await openList(page, [
        lastly({ media: ['/a.png'] }),
        lastly({ call: { type: 'video', duration: 5 } }),
        lastly({ call: { type: 'voice', duration: 5 } }),
        (row) => ({ ...row, lastMessage: null }),
        nameless,
      ]);
      await page
        .getByRole('button', { name: /^More about/ })
        .last()
        .click();
    },
  },
  {
    words: [
      'Select a conversation',
      'Choose a conversation to start chatting or start a new one.',
      'No conversations yet',
      'Start a conversation to see it here',
      'Start Chatting',
    ],
    always: true,
    play: async (page) => {
      // The placeholder stands beside the list on wide screens only.
      await page.setViewportSize({ width: 1024, height: 800 });
      await answer(page, 'GET', LIST, []);
      await page.goto('/messages');
    },
  },
  {
    words: ['Failed to load conversations. Please try again later.', 'Retry'],
    play: async (page) => {
      await fail(page, LIST);
      await page.goto('/messages');
    },
  },
  {
    words: ['Failed to delete conversation'],
    play: async (page) => {
      await answer(page, 'DELETE', /\/chats\//, { message: '', code: 'internal' }, 500);
      await page.goto('/messages');
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  },
  {
    words: ['Chat'],
    always: true,
    play: async (page, { places }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(`/messages/${places.conversation}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
    },
  },
  {
    words: ['Online'],
    play: async (page, { places }) => {
      await offline(page);
      await page.route(/\/chats\/conversations(\/[^/]+)?$/, async (route) => {
        const real = await route.fetch();
        const said: Conversation | Conversation[] = await real.json();
        const there = (chat: Conversation): Conversation => ({
          ...chat,
          participants: chat.participants.map((person) => ({ ...person, isOnline: true })),
        });
        await route.fulfill({ json: Array.isArray(said) ? said.map(there) : there(said) });
      });
      await page.goto(`/messages/${places.conversation}`);
    },
  },
  {
    words: ['No messages yet. Start the conversation!', 'Type a message...'],
    // Nobody has written to them yet.
    play: async (page, { places }) => {
      await page.goto(`/messages/${places.hidden}`);
    },
  },
  {
    words: ['Failed to load conversation.'],
    play: async (page, { places }) => {
      await fail(page, /\/chats\/conversations/);
      await page.goto(`/messages/${places.conversation}`);
    },
  },
  {
    words: ['Conversation not found.'],
    play: async (page, { places }) => {
      await page.goto(`/messages/${places.post}`);
    },
  },
  {
    words: ['Conversation ID is missing.'],
    always: true,
    play: async (page) => {
      await page.goto('/messages/%20');
    },
  },
  {
    words: ['Failed to send message'],
    play: async (page, { places }) => {
      await answer(page, 'POST', /\/chats\/messages$/, { message: '', code: 'refused' }, 422);
      await page.goto(`/messages/${places.conversation}`);
      await field(page, 'Message').fill('Shall we?');
      await button(page, 'Send').click();
    },
  },
];
