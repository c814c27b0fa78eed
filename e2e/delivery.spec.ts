import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@kithkin/shared/contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { inFront, waitForRealtime } from './support/browser';
import { message, newestStatus, startChat, thread } from './support/chats';
import { test } from './support/fixtures';
import { befriend, callAs, registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { mainNav } from './support/screens';
import { startServer } from './support/server';

/**
 * Discards the response to the first message "Two", which the server has accepted. Replaces
 * `onload` in the page, since an interception by Playwright would not deliver a file's bytes
 * completely.
 */
function loseResponseOfTwo() {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const isTwo = body instanceof FormData && body.get('text') === 'Two';
    if (isTwo && localStorage.getItem('lost') === null) {
      localStorage.setItem('lost', 'yes');
      this.onload = null;
    }
    send.call(this, body);
  };
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await mainNav(page).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

const row = (page: Page, text: string) =>
  page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: text });

/** The navigation link to the messages, with the number of unread conversations. */
const toMessages = (page: Page) => mainNav(page).getByRole('link').filter({ hasText: 'Messages' });

const seenStatuses = (page: Page) => thread(page).getByRole('img', { name: 'Seen' });

/** Returns the given texts of the visible thread, in order. */
const textsIn = async (page: Page, among: readonly string[]) => {
  const all = await thread(page).locator('p').allInnerTexts();
  return all.filter((text) => among.includes(text));
};

async function expectOnce(page: Page, texts: readonly string[]) {
  await expect(message(page, texts.at(-1) ?? '')).toBeVisible();
  await expect.poll(() => textsIn(page, texts)).toEqual(texts);
}

const serverHas = (who: Signed, chat: string): Promise<Message[]> =>
  callAs(who, 'GET', `/chats/conversations/${chat}/messages?limit=50`);

test('each message arrives once and in order, though the network, the tab and the server end', async ({
  browser,
}) => {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-delivery-'));
  const dataDir = join(home, 'data');
  let server = await startServer({ dataDir, backing: 'pglite' });
  const port = new URL(server.url).port;
  try {
    const ada = await registerUser(server, 'ada.l', 'Ada Lovelace');
    const ben = await registerUser(server, 'ben_k', 'Ben Kuhn');
    await befriend(ada, ben);
    const { _id: chat } = await startChat(ada, ben);
    const [adas, bens] = [await signedContext(browser, ada), await signedContext(browser, ben)];
    await adas.addInitScript(loseResponseOfTwo);
    const list = await openTab(bens, '/messages');
    const feed = await openTab(bens, '/');
    const tab = await openTab(adas, `/messages/${chat}`);
    await waitForRealtime(list, feed, tab);

    await test.step('a message reaches both of Ben’s tabs, with the same badge', async () => {
      await write(tab, 'Are you there?');
      await expect(newestStatus(tab)).toHaveAccessibleName('Delivered');
      await expect(row(list, 'Ada Lovelace')).toContainText('Are you there?');
      for (const page of [list, feed]) {
        await expect(toMessages(page)).toContainText('1');
      }
    });

    await test.step('a message seen in one tab is read in all', async () => {
      await row(await inFront(list), 'Ada Lovelace').click();
      await expect(newestStatus(tab)).toHaveAccessibleName('Seen');
      for (const page of [list, feed]) await expect(toMessages(page)).not.toContainText(/\d/);
      await write(tab, 'Good.');
      await expect(message(list, 'Good.')).toBeVisible();
      await expect(seenStatuses(tab)).toHaveCount(2);
    });

    await test.step('offline, three messages wait in order', async () => {
      await adas.setOffline(true);
      await write(tab, 'One');
      await tab.locator('input[type=file]').setInputFiles(picture('harbour.png', 20));
      await expect(tab.getByRole('list', { name: 'Chosen files' })).toContainText('harbour.png');
      await write(tab, 'Two');
      await write(tab, 'Three');
      await expect(tab.getByRole('img', { name: 'Waiting' })).toHaveCount(3);
      expect(await textsIn(tab, ['One', 'Two', 'Three'])).toEqual(['One', 'Two', 'Three']);
      await expect(tab.getByText('Reconnecting…').first()).toBeVisible();
    });

    await test.step('the tab closes while the second is being sent, then the server stops', async () => {
      await adas.setOffline(false);
      // Ben has received it, Ada's tab waits for the response, and the third message is queued.
      await expect(message(list, 'Two')).toBeVisible();
      expect((await serverHas(ada, chat)).map(({ text }) => text)).not.toContain('Three');
      await tab.close({ runBeforeUnload: false });
      await server.stop();
      await expect(list.getByText('Reconnecting…').first()).toBeVisible();
      server = await startServer({ dataDir, backing: 'pglite', env: { PORT: port } });
    });

    await test.step('after the return, each is sent exactly once and in order, and all tabs agree', async () => {
      const first = await openTab(adas, `/messages/${chat}`);
      const second = await openTab(adas, `/messages/${chat}`);
      const texts = ['Are you there?', 'Good.', 'One', 'Two', 'Three'];
      for (const page of [first, second, list]) await expectOnce(page, texts);
      for (const page of [first, second]) {
        await expect(page.getByRole('img', { name: 'Waiting' })).toHaveCount(0);
        await expect(seenStatuses(page)).toHaveCount(texts.length);
      }
      const rows = await serverHas(ada, chat);
      expect(rows.map(({ seq, text }) => [seq, text])).toEqual(
        texts.map((text, index) => [index + 1, text]),
      );
      expect(rows[3]?.media).toHaveLength(1);
    });
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
