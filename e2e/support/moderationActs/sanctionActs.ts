import { expect } from '@playwright/test';
import { publish } from '../feed';
import { button, field, h1, tryLogin, untilListening } from '../forms';
import { type Member, reportedPost } from '../moderation';
import { PASSWORD } from '../people';
import { type Act, makerReads, othersMiss, othersRead } from './act';

/** Comments in the page, and expects that it is rejected or shown. */
async function comment({ page }: Member, path: string, text: string, rejected: boolean) {
  await page.goto(path);
  await field(page, 'Comment').fill(text);
  await button(page, 'Comment').click();
  const shown = page.getByRole('list', { name: 'Comments' }).getByText(text);
  if (rejected) await expect(page.getByText(/You can’t post until .*A moderator/)).toBeVisible();
  else await expect(shown).toBeVisible();
}

/** Logs in and returns once the page says that the account is suspended, or the site is open. */
async function logInAgain({ page, userName }: Member, suspended: boolean): Promise<void> {
  await page.goto('/login');
  await untilListening(page);
  await tryLogin(page, userName, PASSWORD);
  if (suspended) await expect(h1(page, 'Your account is suspended')).toBeVisible();
  else await expect(page).not.toHaveURL(/\/login/);
}

const suspension = (length: string, effect: string): Act => ({
  name: `suspend: ${length}`,
  by: 'owner',
  subject: reportedPost,
  press: 'Suspend',
  submit: 'Decide',
  choose: async (dialog) => {
    await field(dialog, 'For how long').selectOption({ label: length });
  },
  done: 'Suspended.',
  logged: 'suspended',
  effect,
  holds: async (cast, subject) => {
    await othersMiss(cast, subject);
    await expect(cast.reported.page).toHaveURL(/\/login/);
    await logInAgain(cast.reported, true);
    await expect(cast.reported.page.getByText(effect, { exact: false })).toBeVisible();
  },
  restored: async (cast, subject) => {
    await logInAgain(cast.reported, false);
    await othersRead(cast, subject);
    await makerReads(cast, subject.path, false);
  },
});

export const LIMIT: Act = {
  name: 'limit: nothing',
  by: 'mod',
  subject: reportedPost,
  press: 'Limit',
  submit: 'Decide',
  done: 'Limited.',
  logged: 'limited',
  effect: 'You can’t post, comment or share until',
  holds: async (cast, subject) => {
    await othersRead(cast, subject);
    await comment(cast.reported, subject.path, 'I disagree.', true);
  },
  restored: ({ reported }, { path }) => comment(reported, path, 'I agree.', false),
};

export const SUSPEND = suspension('1 day', 'Your account was suspended until');

/** Acts about the person. */
export const SANCTION_ACTS: readonly Act[] = [
  {
    name: 'warn',
    by: 'mod',
    subject: reportedPost,
    press: 'Warn',
    submit: 'Decide',
    done: 'Warned.',
    logged: 'warned',
    effect: 'This is a warning. Nothing else has changed.',
    holds: othersRead,
    restored: othersRead,
  },
  LIMIT,
  {
    ...LIMIT,
    name: 'limit: only to followers',
    choose: (dialog) => dialog.getByRole('radio', { name: 'Only to followers' }).check(),
    effect: 'What you post is seen by your followers only',
    holds: async ({ server, mod, reporter, reported }) => {
      const path = `/posts/${await publish(server, reported, 'For my followers.')}`;
      for (const who of [reported, reporter]) {
        await who.page.goto(path);
        await expect(who.page.getByText('For my followers.').first()).toBeVisible();
      }
      await expect(reported.page.getByText('Only your followers see this.')).toBeVisible();
      await mod.page.goto(path);
      await expect(mod.page.getByText(/not found|Access denied/i).first()).toBeVisible();
    },
    restored: async ({ server, mod, reported }) => {
      await mod.page.goto(`/posts/${await publish(server, reported, 'For everyone.')}`);
      await expect(mod.page.getByText('For everyone.').first()).toBeVisible();
    },
  },
  SUSPEND,
  suspension('For good', 'Your account was suspended.'),
];
