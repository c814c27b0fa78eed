import type { Conversation } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import type { TextCheck } from './accountTexts';
import { button, field } from './forms';
import { fail, fulfil } from './fulfil';

const LIST = /\/chats\/conversations$/;

/** Opens the conversation list with its first rows changed, one by each function. */
async function openList(page: Page, changes: ((row: Conversation) => Conversation)[]) {
  await page.route(LIST, async (route) => {
    const real = await route.fetch();
    const all: Conversation[] = await real.json();
    // Chats that another check has started contain no message to change.
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

/** Blocks the live channel, so that the presence in the list does not change. */
const offline = (page: Page) => page.routeWebSocket(/socket\.io/, () => {});

/** Texts on /messages and in a thread. */
export const messagesMoments: TextCheck[] = [
  {
    text: [
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
    text: [
      'Select a conversation',
      'Choose a conversation to start chatting or start a new one.',
      'No conversations yet',
      'Start a conversation to see it here',
      'Start Chatting',
    ],
    always: true,
    play: async (page) => {
      // The placeholder is shown beside the list on wide screens only.
      await page.setViewportSize({ width: 1024, height: 800 });
      await fulfil(page, 'GET', LIST, []);
      await page.goto('/messages');
    },
  },
  {
    text: ['Failed to load conversations. Please try again later.', 'Retry'],
    play: async (page) => {
      await fail(page, LIST);
      await page.goto('/messages');
    },
  },
  {
    text: ['Failed to delete conversation'],
    play: async (page) => {
      await fulfil(page, 'DELETE', /\/chats\//, { message: '', code: 'internal' }, 500);
      await page.goto('/messages');
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  },
  {
    text: ['Chat'],
    always: true,
    play: async (page, { paths }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(`/messages/${paths.conversation}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
    },
  },
  {
    text: ['Online'],
    play: async (page, { paths }) => {
      await offline(page);
      await page.route(/\/chats\/conversations(\/[^/]+)?$/, async (route) => {
        const real = await route.fetch();
        const label: Conversation | Conversation[] = await real.json();
        const withReplies = (chat: Conversation): Conversation => ({
          ...chat,
          participants: chat.participants.map((person) => ({ ...person, isOnline: true })),
        });
        await route.fulfill({
          json: Array.isArray(label) ? label.map(withReplies) : withReplies(label),
        });
      });
      await page.goto(`/messages/${paths.conversation}`);
    },
  },
  {
    text: ['No messages yet. Start the conversation!', 'Type a message...'],
    // A user without a conversation.
    play: async (page, { paths }) => {
      await page.goto(`/messages/${paths.hidden}`);
    },
  },
  {
    text: ['Failed to load conversation.'],
    play: async (page, { paths }) => {
      await fail(page, /\/chats\/conversations/);
      await page.goto(`/messages/${paths.conversation}`);
    },
  },
  {
    text: ['Conversation not found.'],
    play: async (page, { paths }) => {
      await page.goto(`/messages/${paths.post}`);
    },
  },
  {
    text: ['Conversation ID is missing.'],
    always: true,
    play: async (page) => {
      await page.goto('/messages/%20');
    },
  },
  {
    text: ['Failed to send message'],
    play: async (page, { paths }) => {
      await fulfil(page, 'POST', /\/chats\/messages$/, { message: '', code: 'internal' }, 500);
      await page.goto(`/messages/${paths.conversation}`);
      await field(page, 'Message').fill('Shall we?');
      await button(page, 'Send').click();
    },
  },
];
