import { type Browser, expect, type Page } from '@playwright/test';
import { lengthenText, TOAST } from './support/browser';
import {
  actionOf,
  chosenFiles,
  composer,
  describeFile,
  feedOf,
  follow,
  fromPostMenu,
  post,
  postText,
  publish,
  write,
} from './support/feed';
import { test } from './support/fixtures';
import { button, field, h1, toastWith } from './support/forms';
import { registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await follow(server, ben, ada);
  await follow(server, ada, ben);
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function open(browser: Browser, path: string, options = {}): Promise<Page> {
  const context = await signedContext(browser, server, ada, options);
  await lengthenText(context, [TOAST.offer]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const yes = (page: Page, label: string): Promise<void> =>
  button(page.getByRole('alertdialog'), label).click();

/** Moves a post to the trash and waits for the response. */
async function trash(page: Page, text: string): Promise<void> {
  await fromPostMenu(page, text, 'Move to Trash');
  const done = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && /\/posts\/[^/]+$/.test(response.url()),
  );
  await yes(page, 'Move to Trash');
  await done;
}

/** Returns the time in `hours` hours as the value of a `datetime-local` field. */
function inHours(hours: number): string {
  const time = new Date(Date.now() + hours * 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test('a post with all that goes with one: a name completed, pictures in order and described', async ({
  browser,
}) => {
  const page = await open(browser, '/');
  await expect(composer(page)).toHaveCount(1);

  await test.step('a file that is neither picture nor video is refused with the reason', async () => {
    const input = composer(page).locator('input[type=file]');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') };
    await input.setInputFiles([notes, picture('one.png', 10), picture('two.png', 90)]);
    await expect(toastWith(page, 'notes.txt is neither a picture nor a video.')).toBeVisible();
    await expect(chosenFiles(page)).toHaveCount(2);
  });

  await test.step('@name is completed by keys', async () => {
    await postText(page).click();
    // In one step: a list for a part of the name would be replaced before the arrow key.
    await page.keyboard.insertText('With @be');
    await expect(page.getByRole('option', { name: /Ben Kuhn/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(postText(page)).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(postText(page)).toHaveValue('With @ben ');
    await page.keyboard.type('at the #lighthouse');
    await expect(postText(page)).toHaveValue(/^With @ben at the #lighthouse ?$/);
  });

  await test.step('pictures are described, moved and sent with tags and place', async () => {
    await describeFile(page, 'two.png', 'The lamp');
    await button(composer(page), 'Move two.png').press('ArrowLeft');
    await composer(page).getByText('Tags, location and time').click();
    await field(composer(page), 'Tags').fill('night, sea');
    await field(composer(page), 'Location').fill('Dover');
    await postText(page).press('ControlOrMeta+Enter');
  });

  const card = postCard(page, 'at the');
  await expect(button(card, 'Open picture 1 of 2: The lamp')).toBeVisible();
  await expect(card).toContainText('Dover');
  for (const name of ['@ben', '#lighthouse', '#night', '#sea']) {
    await expect(card.getByRole('link', { name })).toBeVisible();
  }
  await expect(postText(page)).toHaveValue('');
});

test('pictures come by paste and by drop; an emoji goes where one writes', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, '/');
  const provideFiles = (kind: 'paste' | 'drop') =>
    postText(page).evaluate(
      (target, [type, bytes]) => {
        const data = new DataTransfer();
        const file = new File([new Uint8Array(bytes)], `${type}.png`, { type: 'image/png' });
        data.items.add(file);
        const shared = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
            : new DragEvent('drop', { ...shared, dataTransfer: data }),
        );
      },
      [kind, [...picture('any.png', 40, 16, 16).buffer]] as const,
    );
  await provideFiles('paste');
  await expect(chosenFiles(page)).toHaveCount(1);
  await provideFiles('drop');
  await expect(chosenFiles(page)).toHaveCount(2);
  await postText(page).fill('Hello !');
  await postText(page).press('ArrowLeft');
  await button(composer(page), /emoji/i).click();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('wave');
  await page.getByRole('gridcell').first().click();
  await expect(postText(page)).toHaveValue(/^Hello \p{Extended_Pictographic}/u);
});

test('a scheduled post is listed, changed, posted now; another one goes to the trash', async ({
  browser,
}) => {
  const page = await open(browser, '/');
  for (const text of ['For tomorrow', 'For never']) {
    await write(page, text);
    const time = field(composer(page), 'Scheduled time');
    // The options collapse after a post has been sent.
    await expect(async () => {
      if (!(await time.isVisible()))
        await composer(page).getByText('Tags, location and time').click();
      await time.fill(inHours(24), { timeout: 5_000 });
    }).toPass();
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/posts$/.test(response.url()),
    );
    await post(page);
    await sent;
    await expect(toastWith(page, /^Scheduled for/)).toBeVisible();
    await expect(postText(page)).toHaveValue('');
    await expect(postCard(page, text)).toHaveCount(0);
  }
  await button(page, 'See all').first().click();
  const waiting = (text: string) => page.getByRole('article').filter({ hasText: text });
  await button(waiting('For tomorrow'), 'Edit').click();
  const form = page.getByRole('form', { name: 'Edit scheduled post' });
  await field(form, 'Post text').fill('For today');
  await button(form, 'Save').click();
  expect((await feedOf(server, ben)).map(({ body }) => body)).not.toContain('For today');
  await button(waiting('For today'), 'Post now').click();
  await expect(waiting('For today')).toHaveCount(0);
  await expect
    .poll(async () => (await feedOf(server, ben)).map(({ body }) => body))
    .toContain('For today');
  await button(waiting('For never'), 'Move to Trash').click();
  await yes(page, 'Move to Trash');
  await expect(waiting('For never')).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(waiting('For never')).toBeVisible();
});

test('edited, trashed, recovered, and deleted for good after its questions', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, '/');
  await write(page, 'First words', [picture('a.png', 20), picture('b.png', 120)]);
  await post(page);
  await expect(postCard(page, 'First words')).toBeVisible();

  await test.step('the form takes a picture out and changes the words', async () => {
    await fromPostMenu(page, 'First words', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Post' });
    await button(dialog, 'Remove picture 2').click();
    await field(dialog, 'Text').fill('Second thoughts');
    await button(dialog, 'Update Post').click();
    await expect(toastWith(page, 'Post updated successfully')).toBeVisible();
    const card = postCard(page, 'Second thoughts');
    await expect(card).toContainText('edited');
    await expect(card.getByRole('button', { name: /^Open picture/ })).toHaveCount(1);
  });

  await test.step('Undo takes it back from the trash', async () => {
    await fromPostMenu(page, 'Second thoughts', 'Move to Trash');
    await yes(page, 'Cancel');
    await expect(postCard(page, 'Second thoughts')).toBeVisible();
    await fromPostMenu(page, 'Second thoughts', 'Move to Trash');
    await yes(page, 'Move to Trash');
    await expect(postCard(page, 'Second thoughts')).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(postCard(page, 'Second thoughts')).toBeVisible();
  });

  await test.step('the trash says how long it stays, and gives it back', async () => {
    await trash(page, 'Second thoughts');
    await page.goto('/deleted');
    const row = page.getByRole('article').filter({ hasText: 'Second thoughts' });
    await expect(row).toContainText('30 days left');
    await button(row, 'Recover').click();
    await expect(toastWith(page, 'Post recovered.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('deleted for good it is gone', async () => {
    await page.goto('/');
    await trash(page, 'Second thoughts');
    await page.goto('/deleted');
    const row = page.getByRole('article').filter({ hasText: 'Second thoughts' });
    await button(row, 'Delete Permanently').click();
    await yes(page, 'Delete Permanently');
    await expect(toastWith(page, 'Post permanently deleted')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing in the trash.')).toBeVisible();
  });
});

test('shared with a message, with the original inside; its link copied; reported', {
  tag: '@full',
}, async ({ browser }) => {
  await publish(server, ben, 'Worth sharing');
  const page = await open(browser, '/', { permissions: ['clipboard-read', 'clipboard-write'] });
  await actionOf(page, 'Worth sharing', /^Share,/).click();
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  await field(dialog, 'Message').fill('Look at this');
  await button(dialog, 'Share').click();
  await expect(toastWith(page, 'Post shared successfully!')).toBeVisible();
  const share = postCard(page, 'Look at this');
  await expect(share).toContainText('Worth sharing');
  await expect(share.getByRole('button', { name: 'Share, 1 share' })).toBeVisible();

  await button(share, 'Copy link').click();
  await expect(toastWith(page, 'Link copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/posts\/[0-9a-f-]{36}$/);

  await page.goto(address);
  await share.getByRole('link', { name: 'Ben Kuhn' }).first().click();
  await expect(h1(page, 'Ben Kuhn')).toBeVisible();
  await page.goto('/');
  const original = page.getByRole('article').filter({ hasText: 'Worth sharing' }).last();
  await button(original, 'Post options').click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: /Report/ });
  await report.getByRole('radio').first().check();
  await button(report, /Report|Send/).click();
  await expect(report).toHaveCount(0);
});
