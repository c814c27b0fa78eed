import { expect, type Page, test } from '@playwright/test';
import { guestMoments, type Moment, memberMoments } from './support/accountWords';
import { lengthen, TOAST } from './support/browser';
import { type Demo, demoContext, startDemo } from './support/demo';
import { feedMoments } from './support/feedWords';
import { wordsLooks } from './support/looks';
import { messagesMoments } from './support/messagesWords';
import { notificationsMoments } from './support/notificationsWords';
import { storiesMoments } from './support/storiesWords';
import { type Owner, words } from './words';

/** Packages whose every sentence has its moment. */
const OWNERS: Owner[] = [
  'shell',
  'mf-profile',
  'mf-feed',
  'mf-stories',
  'mf-notifications',
  'mf-messages',
];
const moments: Moment[] = [
  ...guestMoments,
  ...memberMoments,
  ...feedMoments,
  ...storiesMoments,
  ...notificationsMoments,
  ...messagesMoments,
];

let demo: Demo;
test.beforeAll(async () => {
  // The first run makes the network.
  test.setTimeout(600_000);
  demo = await startDemo();
});
test.afterAll(() => demo?.stop());

/** A sentence as it stands on the screen. */
const shown = (page: Page, sentence: string) =>
  page
    .getByText(sentence.replace('{network}', 'GitHub'))
    .or(page.getByPlaceholder(sentence))
    .filter({ visible: true })
    .first();

test('every sentence of the specification has its moment in a browser', () => {
  const played = new Set(moments.flatMap((moment) => moment.words));
  const missing = words
    .filter(({ owner, words: sentence }) => OWNERS.includes(owner) && !played.has(sentence))
    .map(({ words: sentence }) => sentence);
  expect(missing).toEqual([]);
});

for (const look of wordsLooks) {
  test(`at ${look.width} px every sentence of the specification is read`, async ({ browser }) => {
    for (const guest of [true, false]) {
      const context = await demoContext(browser, demo, look, !guest);
      await lengthen(context, [TOAST.said, TOAST.alert]);
      for (const moment of moments.filter((each) => (each.guest ?? false) === guest)) {
        await test.step(moment.words.join(' '), async () => {
          const page = await context.newPage();
          await moment.play(page, demo);
          for (const sentence of moment.words) await expect(shown(page, sentence)).toBeVisible();
          await page.close();
        });
      }
      await context.close();
    }
  });
}
