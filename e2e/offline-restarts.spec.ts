import type { Message, PostResponse } from '@kithkin/shared/contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { choose, line, sendMessage, sendText, startChat } from './support/chats';
import { untilStored } from './support/device';
import {
  actionOf,
  feedOf,
  fromPostMenu,
  post,
  postCard,
  publish,
  unsentPosts,
  write,
} from './support/feed';
import { test } from './support/fixtures';
import { button, field } from './support/forms';
import { befriend, callAs, type Signed, storedSession } from './support/people';
import { untilCached, untilScriptsCached } from './support/serviceWorker';

const TRAIN = 'Read me on the bus';

/** Creates the posts, comments and messages of the test while there is a network. */
async function prepare(ada: Signed, ben: Signed) {
  await befriend(ada, ben);
  const train = await publish(ben, TRAIN);
  await publish(ada, 'To be changed');
  await publish(ada, 'To be removed');
  const comments = `/posts/${train}/comments`;
  for (const text of ['A typpo', 'A mistake']) {
    await callAs(ada, 'POST', comments, { text });
  }
  const { _id: chat } = await startChat(ada, ben);
  await sendText(ben, chat, 'Tea?');
  await sendText(ada, chat, 'At four');
  await sendText(ada, chat, 'Never mind');
  return { train, chat };
}

/** Opens a page in which `ada` is signed in. */
async function signIn(context: BrowserContext, ada: Signed): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(
    (session) =>
      localStorage.getItem('kithkin.session') ?? localStorage.setItem('kithkin.session', session),
    await storedSession(ada),
  );
  return page;
}

test('everything done offline is sent once and in order, though the browser was closed', {
  tag: '@full',
}, async ({ playwright, launchOptions, server, ada, ben, cleo }) => {
  const { train, chat } = await prepare(ada, ben);
  const folder = test.info().outputPath('profile');
  /** Opens the browser with what it had when it was closed. */
  const openBrowser = (offline: boolean) =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'allow',
      offline,
    });

  await test.step('opened screens are stored on the device', async () => {
    const context = await openBrowser(false);
    const page = await signIn(context, ada);
    await page.goto('/');
    await expect(postCard(page, TRAIN)).toBeVisible();
    await untilCached(page, '/remotes/feed/');
    await untilStored(page, 'feed.home');
    for (const [path, stored, text] of [
      [`/posts/${train}`, `/posts/${train}`, 'A mistake'],
      [`/messages/${chat}`, 'copies messages', 'Never mind'],
      [`/users/${cleo._id}`, `/users/${cleo._id}`, 'Cleo Sol'],
    ] as const) {
      await page.goto(path);
      await untilStored(page, stored, text);
      await untilScriptsCached(page);
    }
    // Forms whose scripts are loaded on first use.
    await page.goto('/');
    await fromPostMenu(page, 'To be changed', 'Edit');
    await button(page.getByRole('dialog', { name: 'Edit Post' }), 'Cancel').click();
    await untilScriptsCached(page);
    await context.close();
  });

  await test.step('a person reads, likes, writes, edits and deletes offline', async () => {
    const context = await openBrowser(true);
    const page = await context.newPage();
    await page.goto('/');
    await expect(postCard(page, TRAIN)).toBeVisible();
    await actionOf(page, TRAIN, /^Like/).click();
    for (const text of ['First from the train', 'Second from the train']) {
      await write(page, text);
      await post(page);
      await expect(unsentPosts(page)).toContainText(text);
    }
    await fromPostMenu(page, 'To be changed', 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Post' });
    await field(edit, 'Text').fill('Changed on the train');
    await button(edit, 'Update Post').click();
    await expect(edit).toBeHidden();
    await fromPostMenu(page, 'To be removed', 'Move to Trash');
    await button(page.getByRole('alertdialog'), 'Move to Trash').click();
    await expect(postCard(page, 'To be removed')).toHaveCount(0);

    await page.goto(`/posts/${train}`);
    for (const text of ['One comment', 'Another comment']) {
      await field(page, 'Comment').fill(text);
      await field(page, 'Comment').press('Control+Enter');
      await expect(field(page, 'Comment')).toHaveValue('');
    }

    await page.goto(`/messages/${chat}`);
    await expect(line(page, /^Ben Kuhn: Tea/)).toBeVisible();
    await choose(page, /^You: Never mind/, 'Delete');
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await expect(line(page, /^You: Message deleted/)).toBeVisible();
    await choose(page, /^You: At four/, 'Edit');
    await page.getByRole('textbox', { name: 'Message' }).fill('At five');
    await page.keyboard.press('Enter');
    await expect(line(page, /^You: At five/)).toBeVisible();
    await sendMessage(page, 'From the train');
    await sendMessage(page, 'Do not send me');

    await page.goto(`/users/${cleo._id}`);
    await button(page.getByRole('main'), 'Follow Cleo Sol').click();
    await expect(button(page.getByRole('main'), 'Unfollow Cleo Sol')).toBeVisible();
    await context.close();
  });

  await test.step('after a restart, all changes are listed, to retry or discard', async () => {
    const context = await openBrowser(true);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Show what waits' }).click();
    const rows = page.getByRole('list', { name: 'Unsent' }).getByRole('listitem');
    await expect(rows).toHaveCount(12);
    await expect(rows.getByText(/Waiting for a connection/)).toHaveCount(12);
    const unwanted = rows.filter({ hasText: 'Do not send me' });
    await button(unwanted, 'Retry').click();
    await button(unwanted, 'Discard').click();
    await button(page.getByRole('alertdialog'), 'Discard').click();
    await expect(rows).toHaveCount(11);
    await context.close();
  });

  await test.step('they are sent when the network returns', async () => {
    const context = await openBrowser(true);
    const page = await context.newPage();
    await page.goto('/unsent');
    await expect(page.getByRole('list', { name: 'Unsent' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Everything has been sent.')).toBeVisible();
    // The next page sends nothing again.
    await page.goto('/');
    await expect(postCard(page, 'First from the train')).toBeVisible();
    await expect(postCard(page, 'Second from the train')).toBeVisible();
    await context.close();
  });

  await test.step('the server has each once, in order', async () => {
    const bodies = (await feedOf(ben)).map(({ body }) => body);
    expect(bodies).toEqual([
      'Second from the train',
      'First from the train',
      'Changed on the train',
      TRAIN,
    ]);
    const { post: read } = await callAs<PostResponse>(ben, 'GET', `/posts/${train}`);
    expect(read).toMatchObject({ likesCount: 1, commentsCount: 4 });
    const messages = await callAs<Message[]>(ben, 'GET', `/chats/conversations/${chat}/messages`);
    expect(messages.map(({ text }) => text)).toEqual(['Tea?', 'At five', '', 'From the train']);
  });
});
