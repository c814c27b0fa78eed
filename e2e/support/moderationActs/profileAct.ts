import { expect } from '@playwright/test';
import { field, h1 } from '../forms';
import { type Member, reportedProfile } from '../moderation';
import { type Act, words } from './act';

/** The open profile has its picture and its banner, loaded, or neither. */
async function expectPictures({ page }: Member, shown: boolean): Promise<void> {
  const main = page.getByRole('main');
  const [portrait, banner] = [
    main.locator('img[alt="Paul Poster"]'),
    main.getByRole('img', { name: /^Banner of / }),
  ];
  if (!shown) {
    await expect(banner).toHaveCount(0);
    await expect(main.locator('[data-default-profile]').first()).toBeVisible();
    return;
  }
  for (const picture of [portrait.first(), banner]) {
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}

/** Hides each part of a profile. */
export const HIDE_PROFILE: Act = {
  name: 'hide picture, banner, name and bio',
  by: 'mod',
  subject: reportedProfile,
  press: 'Hide',
  submit: 'Decide',
  choose: async (dialog) => {
    for (const name of ['Picture', 'Banner', 'Name', 'Bio']) {
      await dialog.getByRole('checkbox', { name, exact: true }).check();
    }
  },
  done: 'Hidden.',
  logged: 'hid something of',
  effect: 'Hidden from everyone: the profile picture, the banner, the name, the bio.',
  holds: async ({ mod, owner, reporter, reported }, { path }) => {
    for (const who of [reporter, mod, owner]) {
      await who.page.goto(path);
      await expect(h1(who.page, reported.userName)).toBeVisible();
      await expect(who.page.getByText('No bio available.')).toBeVisible();
      await expectPictures(who, false);
    }
    await reported.page.goto(path);
    await expect(h1(reported.page, reported.userName)).toBeVisible();
    await expectPictures(reported, false);
    await reported.page.goto('/settings#profile');
    await expect(
      reported.page.getByText(/moderators have hidden your \w+, \w+, \w+, and \w+/),
    ).toBeVisible();
  },
  restored: async ({ mod, owner, reporter, reported }, { path }) => {
    for (const who of [reporter, mod, owner, reported]) {
      await who.page.goto(path);
      await expect(h1(who.page, 'Paul Poster')).toBeVisible();
      await expect(words(who)).toBeVisible();
      await expectPictures(who, true);
    }
    await reported.page.goto('/settings#profile');
    await expect(field(reported.page, 'Full name')).toHaveValue('Paul Poster');
    await expect(reported.page.getByText(/moderators have hidden/)).toBeHidden();
  },
};
