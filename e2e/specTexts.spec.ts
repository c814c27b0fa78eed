import { expect, type Page } from '@playwright/test';
import { label, type Owner } from './specTexts';
import { guestMoments, memberMoments, type TextCheck } from './support/accountTexts';
import { chosen } from './support/bounds';
import { lengthenText, TOAST } from './support/browser';
import { demoContext } from './support/demo';
import { feedMoments } from './support/feedTexts';
import { test } from './support/fixtures';
import { messagesMoments } from './support/messagesTexts';
import { notificationsMoments } from './support/notificationsTexts';
import { storiesMoments } from './support/storiesTexts';
import { textChecks } from './support/visualChecks';

/** Packages of which a browser check must show every text. */
const OWNERS: Owner[] = [
  'shell',
  'mf-profile',
  'mf-feed',
  'mf-stories',
  'mf-notifications',
  'mf-messages',
];
const byPackage: TextCheck[][] = [
  guestMoments,
  memberMoments,
  feedMoments,
  storiesMoments,
  notificationsMoments,
  messagesMoments,
];
const moments = byPackage.flat();
/**
 * The packages' own tests check each text separately. A bounded run therefore plays one check of
 * each package, and those that need a real window.
 */
const played = byPackage.flatMap((all) => {
  const sample = chosen(all, 1);
  return all.filter((textCheck) => textCheck.always || sample.includes(textCheck));
});

/** Locates a text on the screen. */
const visibleText = (page: Page, message: string) =>
  page
    .getByText(message.replace('{network}', 'GitHub'))
    .or(page.getByPlaceholder(message))
    .filter({ visible: true })
    .first();

test('every sentence of the specification has its moment in a browser', () => {
  const visibleTexts = new Set(moments.flatMap((textCheck) => textCheck.text));
  const missing = label
    .filter(({ owner, text: message }) => OWNERS.includes(owner) && !visibleTexts.has(message))
    .map(({ text: message }) => message);
  expect(missing).toEqual([]);
});

for (const check of textChecks) {
  test(`at ${check.width} px sentences of the specification are read`, { tag: '@full' }, async ({
    browser,
    demo,
  }) => {
    for (const textCheck of played) {
      await test.step(textCheck.text.join(' '), async () => {
        // A context of its own, since a screen shows what the device has stored of it.
        const context = await demoContext(browser, demo, check, !textCheck.guest);
        await lengthenText(context, [TOAST.info, TOAST.alert]);
        const page = await context.newPage();
        await textCheck.play(page, demo);
        for (const message of textCheck.text)
          await expect(visibleText(page, message)).toBeVisible();
        // Routes may still wait for the server, or hang on purpose.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
    }
  });
}
