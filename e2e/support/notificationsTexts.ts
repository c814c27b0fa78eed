import type { Page } from '@playwright/test';
import type { TextCheck } from './accountTexts';
import { button } from './forms';
import { fail, fulfil } from './fulfil';

const CALLS = /\/api\/v1\.1\/notifications/;

/** Opens the screen with notifications of the demo, then lets all requests fail. */
async function openThenFail(page: Page): Promise<void> {
  await page.goto('/notifications');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await fail(page, CALLS);
}

/** Deletes the newest notification; on phones with a menu. */
async function deleteFirst(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').first();
  const more = row.getByRole('button', { name: /^More/ });
  const cross = row.getByRole('button', { name: /^Delete/ });
  await more.or(cross).filter({ visible: true }).click();
  if (await more.isVisible()) {
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  }
}

/** Texts of the bell and the notifications screen. */
export const notificationsMoments: TextCheck[] = [
  {
    text: ['Notifications', 'All', 'Mark All as Read', 'Delete All'],
    play: async (page) => void (await page.goto('/notifications')),
  },
  {
    text: ['No notifications yet.'],
    play: async (page) => {
      const none = { notifications: [], unreadCount: 0, nextCursor: null };
      await fulfil(page, 'GET', CALLS, none);
      await page.goto('/notifications');
    },
  },
  {
    text: ['Failed to load notifications. Please try again.'],
    play: async (page) => {
      await fail(page, CALLS);
      await page.goto('/notifications');
    },
  },
  {
    text: ['Failed to mark all notifications as read. Please try again.'],
    play: async (page) => {
      await openThenFail(page);
      await button(page.getByRole('main'), 'Mark All as Read').click();
    },
  },
  {
    text: ['Failed to delete notification. Please try again.'],
    play: async (page) => {
      await openThenFail(page);
      await deleteFirst(page);
    },
  },
  {
    text: ['Failed to delete all notifications. Please try again.'],
    play: async (page) => {
      await openThenFail(page);
      await button(page, 'Delete All').click();
      await button(page.getByRole('alertdialog'), 'Delete All').click();
    },
  },
];
