import type { Message } from '@kithkin/shared/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { chosen } from './support/bounds';
import { waitForRealtime } from './support/browser';
import { choose, line, sendPicture, sendText, startChat, thread } from './support/chats';
import { test } from './support/fixtures';
import {
  befriend,
  call,
  collectPageErrors,
  registerUser,
  type Signed,
  signedContext,
} from './support/people';
import { picture } from './support/picture';
import { message, newestStatus, sendMessage, untilSent } from './support/screens';
import { type RunningServer, startServer } from './support/server';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let cleo: Signed;

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada.l', 'Ada Lovelace');
  ben = await registerUser(server, 'ben_k', 'Ben Kuhn');
  cleo = await registerUser(server, 'cleo.s', 'Cleo Sol');
  await befriend(server, ada, ben, cleo);
});
test.afterAll(() => server?.stop());

type Options = Parameters<Browser['newContext']>[0];

/** Opens a conversation as a user, in a separate browser context. */
async function open(browser: Browser, who: Signed, chatId: string, options: Options = {}) {
  const context = await signedContext(browser, server, who, options);
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  await page.goto(`/messages/${chatId}`);
  await expect(thread(page)).toBeVisible();
  await waitForRealtime(page);
  return { page, problems, close: () => context.close() };
}

const scrollBy = (page: Page, pixels: number) =>
  thread(page).evaluate((log, by) => log.scrollBy({ top: by, behavior: 'instant' }), pixels);

test('two people answer, react, change and take back, and see each other do it', async ({
  browser,
}) => {
  const chat = await startChat(server, ada, [ben]);
  await sendText(server, ada, chat._id, 'Tea at four?');
  const first = await open(browser, ada, chat._id);
  const second = await open(browser, ben, chat._id);
  const [a, b] = [first.page, second.page];
  const header = a.getByRole('region', { name: 'Chat' });
  await expect(newestStatus(a)).toHaveAccessibleName('Seen');

  await choose(b, /^Ada Lovelace: Tea at four/, 'Reply');
  await sendMessage(b, 'Gladly. Where?');
  const quote = line(a, /^Ben Kuhn: Gladly/).getByRole('button', {
    name: /^In reply to You\s*Tea/,
  });
  await quote.click();
  await expect(header.getByText('Online')).toBeVisible();
  await expect(line(a, /^You: Tea at four/)).toBeFocused();

  const question = line(b, /^Ada Lovelace: Tea at four/);
  await question.hover();
  await question.getByRole('button', { name: 'React' }).click();
  await question.getByRole('button', { name: 'React with ❤️' }).click();
  await expect(question.getByRole('button', { name: '❤️ You' })).toBeVisible();
  const chip = line(a, /^You: Tea at four/).getByRole('button', { name: '❤️ Ben Kuhn' });
  await chip.click();
  await expect(question.getByRole('button', { name: '❤️ 2, You and Ada Lovelace' })).toBeVisible();
  await question.getByRole('button', { name: /^❤️/ }).click();
  await expect(line(a, /^You: Tea/).getByRole('button', { name: '❤️ You' })).toBeVisible();

  await choose(a, /^You: Tea at four/, 'Edit');
  await expect(a.getByRole('textbox', { name: 'Message' })).toHaveValue('Tea at four?');
  await a.getByRole('textbox', { name: 'Message' }).fill('Tea at five?');
  await a.keyboard.press('Enter');
  await expect(line(b, /^Ada Lovelace: Tea at five/)).toContainText('Edited');
  await expect(line(b, /^You: Gladly/)).toContainText('Tea at five?');

  await choose(b, /^You: Gladly/, 'Delete');
  await b.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(a, /^Ben Kuhn: Message deleted/)).toBeVisible();

  // The typing indicator disappears after a pause, so the text is typed again.
  await expect(async () => {
    await b.getByRole('textbox', { name: 'Message' }).pressSequentially('hm');
    await expect(header.getByText('Typing…')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await second.close();
  await expect(header.getByText(/^Last seen/)).toBeVisible();
  expect(first.problems).toEqual([]);
  expect(second.problems).toEqual([]);
  await first.close();
});

test('a long thread opens where one stopped reading, pages both ways in place, and stays short', async ({
  browser,
}) => {
  const chat = await startChat(server, ben, [cleo]);
  const sent: Message[] = [];
  for (let n = 1; n <= 260; n += 1) sent.push(await sendText(server, cleo, chat._id, `Line ${n}`));
  const { page, problems, close } = await open(browser, ben, chat._id);
  await expect(thread(page).getByText('Unread messages')).toBeInViewport();
  await expect(message(page, 'Line 1')).toBeInViewport();
  await expect(message(page, 'Line 260')).toHaveCount(0);

  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect(message(page, 'Line 260')).toBeInViewport();

  await test.step('earlier messages come in above without moving what is in view', async () => {
    const retained = message(page, 'Line 235');
    await retained.scrollIntoViewIfNeeded();
    const before = await retained.boundingBox();
    await expect(message(page, 'Line 205')).toHaveCount(1);
    await expect
      .poll(async () => Math.abs(((await retained.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(5);
    await expect(async () => {
      await scrollBy(page, -900);
      await expect(message(page, 'Line 1')).toHaveCount(1, { timeout: 250 });
    }).toPass({ intervals: [0] });
    await expect.poll(() => thread(page).getByRole('article').count()).toBeLessThanOrEqual(181);
  });

  await test.step('what comes meanwhile is announced by a button, and does not scroll', async () => {
    await scrollBy(page, -50_000);
    await expect(message(page, 'Line 1')).toBeInViewport();
    await sendText(server, cleo, chat._id, 'Line 261', sent[1]?._id);
    await expect(message(page, 'Line 1')).toBeInViewport();
    await page.getByRole('button', { name: /^(To the newest message|New messages)$/ }).click();
    await expect(message(page, 'Line 261')).toBeInViewport();
  });

  await test.step('a reply leads to its original, far up', async () => {
    await line(page, /^Cleo Sol: Line 261/)
      .getByRole('button', { name: /^In reply to/ })
      .click();
    await expect(line(page, /^Cleo Sol: Line 2,/)).toBeFocused();
    await expect(message(page, 'Line 2')).toBeInViewport();
  });
  expect(problems).toEqual([]);
  await close();
});

test('in a group the tick opens who has received and seen it; pictures open over the window', {
  tag: '@full',
}, async ({ browser }) => {
  const chat = await startChat(server, ada, [ben, cleo], 'Climbers');
  await sendPicture(server, ben, chat._id, picture('wall.png', 40, 640, 480));
  await sendPicture(server, cleo, chat._id, picture('rope.png', 160, 300, 600));
  const first = await open(browser, ada, chat._id);
  const a = first.page;
  await expect(thread(a).getByText('You created the group.')).toBeVisible();
  await sendMessage(a, 'Nice ones.');
  const second = await open(browser, ben, chat._id);
  // A message counts as seen once it has been visible.
  const toNewest = (page: Page) =>
    page.getByRole('button', { name: 'To the newest message' }).click();
  await toNewest(second.page);
  const status = line(a, /^You: Nice ones/).getByRole('button', {
    name: /Who has received and seen/,
  });
  const info = a.getByRole('dialog', { name: 'Message info' });
  // The dialog does not update while it is open: reopen it until Ben's receipt has arrived.
  await expect(async () => {
    await a.keyboard.press('Escape');
    await status.click();
    await expect(info.getByRole('heading', { name: 'Seen by' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(info.getByRole('link', { name: /Ben Kuhn/ })).toBeVisible();
  await expect(info.getByRole('heading', { name: 'Not delivered yet' })).toBeVisible();
  await a.keyboard.press('Escape');
  await expect(status).toHaveAccessibleName(/^Sent/);
  const third = await open(browser, cleo, chat._id);
  await toNewest(third.page);
  await expect(status).toHaveAccessibleName(/^Seen/);

  const image = thread(a).getByRole('button', { name: 'Picture from Ben Kuhn' });
  const shape = async () => {
    const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 1 };
    return width / height;
  };
  await expect.poll(shape).toBeCloseTo(640 / 480, 1);
  await image.click();
  const viewer = a.getByRole('dialog', { name: 'Pictures and videos' });
  await expect(viewer).toContainText('1 / 2');
  await a.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('2 / 2');
  await a.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const chatOf = a.getByRole('region', { name: 'Chat' });
  await chatOf
    .getByRole('banner')
    .or(chatOf.locator('header'))
    .first()
    .getByRole('button', { name: 'More' })
    .click();
  await a.getByRole('menuitem', { name: 'Shared media' }).click();
  const shared = a.getByRole('dialog', { name: 'Shared media' });
  await expect(shared.getByRole('button', { name: /^Picture from/ })).toHaveCount(2);
  for (const each of [first, second, third]) {
    expect(each.problems).toEqual([]);
    await each.close();
  }
});

test('a whole chat by keyboard alone', async ({ browser }) => {
  const chat = await startChat(server, ada, [cleo]);
  await sendText(server, cleo, chat._id, 'Can you read this?');
  const { page, problems, close } = await open(browser, ada, chat._id);
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Every word.');
  await page.keyboard.press('Enter');
  await untilSent(page, /^You: Every word/);

  for (
    let n = 0;
    n < 12 && !(await thread(page).evaluate((log) => log.contains(document.activeElement)));
    n += 1
  ) {
    await page.keyboard.press('Shift+Tab');
  }
  await thread(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(line(page, /^You: Every word/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const othersRow = line(page, /^Cleo Sol: Can you/);
  await expect(othersRow).toBeFocused();
  await page.keyboard.press('Tab');
  const react = othersRow.getByRole('button', { name: 'React' });
  await expect(react).toBeFocused();
  await expect(react.locator('..')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(othersRow.getByRole('button', { name: 'React with 👍' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(othersRow.getByRole('button', { name: '👍 You' })).toBeVisible();
  await expect(othersRow.getByRole('button', { name: 'React' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Reply to Cleo Sol' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('With ease.');
  await page.keyboard.press('Enter');
  await expect(line(page, /^You: With ease/)).toContainText('Can you read this?');
  await untilSent(page, /^You: With ease/);

  await sendText(server, cleo, chat._id, 'Good.');
  await expect(page.getByRole('status').filter({ hasText: 'Cleo Sol: Good.' })).toHaveCount(1);
  await thread(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Message' });
  await expect(menu.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(line(page, /^Cleo Sol: Good/).getByRole('button', { name: 'More' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  expect(problems).toEqual([]);
  await close();
});

const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of chosen(LOOKS, 1)) {
  test(`axe finds nothing in a thread and what opens over it, ${width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const chat = await startChat(server, ben, [ada, cleo], `Group of ${width}`);
    const sent = await sendText(server, ada, chat._id, 'See https://example.org #sea');
    await sendPicture(server, cleo, chat._id, picture('sea.png', 90));
    await sendText(server, ben, chat._id, 'A reply', sent._id);
    for (const { token } of [ada, cleo]) {
      await call(server, 'POST', `/chats/messages/${sent._id}/reactions`, { emoji: '👍' }, token);
    }
    const touch = width < 600;
    const { page, close } = await open(browser, ben, chat._id, {
      viewport: { width, height: 800 },
      colorScheme,
      hasTouch: touch,
    });
    await expect(line(page, /^You: A reply/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(width);
    const article = line(page, /^Ada Lovelace: See/);
    if (touch)
      await article.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
    else {
      await article.hover();
      await article.getByRole('button', { name: 'More', exact: true }).click();
    }
    const over = touch
      ? page.getByRole('dialog', { name: 'Message' })
      : page.getByRole('menu', { name: 'Message' });
    await expect(over).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await close();
  });
}
