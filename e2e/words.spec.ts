import { expect, type Page } from '@playwright/test';
import { guestMoments, type Moment, memberMoments } from './support/accountWords';
import { chosen } from './support/bounds';
import { lengthen, TOAST } from './support/browser';
import { demoContext } from './support/demo';
import { feedMoments } from './support/feedWords';
import { test } from './support/fixtures';
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
const byPackage: Moment[][] = [
  guestMoments,
  memberMoments,
  feedMoments,
  storiesMoments,
  notificationsMoments,
  messagesMoments,
];
const moments = byPackage.flat();
/**
 * Tests of the packages show each sentence on their own, so that a bounded run plays one moment of
 * each package, and those that depend on a real window.
 */
const played = byPackage.flatMap((all) => {
  const sample = chosen(all, 1);
  return all.filter((moment) => moment.always || sample.includes(moment));
});

/** A sentence as it stands on the screen. */
const shown = (page: Page, sentence: string) =>
  page
    .getByText(sentence.replace('{network}', 'GitHub'))
    .or(page.getByPlaceholder(sentence))
    .filter({ visible: true })
    .first();

test('every sentence of the specification has its moment in a browser', () => {
  const shownWords = new Set(moments.flatMap((moment) => moment.words));
  const missing = words
    .filter(({ owner, words: sentence }) => OWNERS.includes(owner) && !shownWords.has(sentence))
    .map(({ words: sentence }) => sentence);
  expect(missing).toEqual([]);
});

for (const look of wordsLooks) {
  test(`at ${look.width} px sentences of the specification are read`, async ({ browser, demo }) => {
    for (const guest of [true, false]) {
      const context = await demoContext(browser, demo, look, !guest);
      await lengthen(context, [TOAST.said, TOAST.alert]);
      for (const moment of played.filter((each) => (each.guest ?? false) === guest)) {
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
