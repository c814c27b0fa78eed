import { expect, type Locator } from '@playwright/test';
import { thread } from '../chats';
import {
  type Member,
  reportedComment,
  reportedMessage,
  reportedPost,
  reportedStory,
  WORDS,
} from '../moderation';
import { type Act, HIDDEN, makerReads, NOTE, others, othersMiss, othersRead, words } from './act';

const story = ({ page }: Member): Locator => page.getByRole('img', { name: WORDS });

/** Acts that hide the whole of something. */
export const HIDE_ACTS: readonly Act[] = [
  {
    name: 'hide a post',
    by: 'mod',
    subject: reportedPost,
    press: 'Hide',
    submit: 'Decide',
    done: 'Hidden.',
    logged: 'hid something of',
    effect: HIDDEN,
    holds: async (cast, subject) => {
      await othersMiss(cast, subject);
      await makerReads(cast, '/', true);
    },
    restored: async (cast, subject) => {
      await othersRead(cast, subject);
      await makerReads(cast, '/', false);
    },
  },
  {
    name: 'hide a comment',
    by: 'mod',
    subject: reportedComment,
    press: 'Hide',
    submit: 'Decide',
    done: 'Hidden.',
    logged: 'hid something of',
    effect: HIDDEN,
    holds: async (cast, { path }) => {
      await makerReads(cast, path, true);
      for (const who of others(cast)) {
        await who.page.goto(path);
        await expect(who.page.getByText('Say what you think.').first()).toBeVisible();
        await expect(who.page.getByText('No comments yet')).toBeVisible();
        await expect(words(who)).toBeHidden();
      }
    },
    restored: async (cast, subject) => {
      await othersRead(cast, subject);
      await makerReads(cast, subject.path, false);
    },
  },
  {
    name: 'hide a story',
    by: 'mod',
    subject: reportedStory,
    press: 'Hide',
    submit: 'Decide',
    done: 'Hidden.',
    logged: 'hid something of',
    effect: HIDDEN,
    holds: async (cast, { path }) => {
      for (const { page } of others(cast)) {
        await page.goto(path);
        await expect(page.getByText('This story is no longer there.')).toBeVisible();
      }
      const { reported } = cast;
      await reported.page.goto(path);
      await expect(story(reported)).toBeVisible();
      await expect(reported.page.getByText(NOTE).first()).toBeVisible();
    },
    restored: async (cast, { path }) => {
      for (const who of [...others(cast), cast.reported]) {
        await who.page.goto(path);
        await expect(story(who)).toBeVisible();
        await expect(who.page.getByText(NOTE)).toBeHidden();
      }
    },
  },
  {
    name: 'hide a message',
    by: 'mod',
    subject: reportedMessage,
    press: 'Hide',
    submit: 'Decide',
    done: 'Hidden.',
    logged: 'hid something of',
    effect: HIDDEN,
    holds: async ({ reporter, reported }, { path }) => {
      await reporter.page.goto(path);
      await expect(thread(reporter.page).getByText(NOTE)).toBeVisible();
      await expect(thread(reporter.page).getByText(WORDS)).toBeHidden();
      await reported.page.goto(path);
      await expect(thread(reported.page).getByText(WORDS)).toBeVisible();
      await expect(thread(reported.page).getByText(NOTE)).toBeVisible();
    },
    restored: async ({ reporter, reported }, { path }) => {
      for (const who of [reporter, reported]) {
        await who.page.goto(path);
        await expect(thread(who.page).getByText(WORDS)).toBeVisible();
        await expect(thread(who.page).getByText(NOTE)).toBeHidden();
      }
    },
  },
];
