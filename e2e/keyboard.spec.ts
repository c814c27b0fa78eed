import { expect, type Locator, type Page } from '@playwright/test';
import { waitForRealtime } from './support/browser';
import { follow } from './support/feed';
import { test } from './support/fixtures';
import { button, field, h1 } from './support/forms';
import { mainNav } from './support/screens';

/** Maximum number of Tab presses before a control counts as unreachable. */
const REACH = 80;

/**
 * Moves the focus to a control with Tab.
 * @throws if the control cannot be reached
 */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const here = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < REACH; stops += 1) {
    if (await here()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a control and presses a key. */
async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its text. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Selects an item of the open menu with the arrow keys. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 20; steps += 1) {
    const target = await item.evaluate(
      (element) => element === document.activeElement || element.hasAttribute('data-active-item'),
    );
    if (target) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not lead to ${name}.`);
}

const main = (page: Page): Locator => page.getByRole('main');
const settings = (page: Page): Locator => page.getByRole('button', { name: 'Settings' });

test('people, profile, theme, requests, blocks and the sign-out are usable by keyboard alone', async ({
  ada,
  ben,
  open,
}) => {
  const page = await open(ada, '/');
  await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();

  await test.step('the first stop skips bar and menu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
  });

  await test.step('? shows the shortcuts, and Escape restores the focus', async () => {
    const search = page.getByRole('combobox', { name: 'Search people' });
    await tabTo(page, settings(page), 'Shift+Tab');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(settings(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
  });

  await test.step('searching walks by arrows; Enter opens the person', async () => {
    // In one step: a list for a part of the name would be replaced before the arrow key.
    await page.keyboard.insertText(ben.userName);
    await expect(page.getByRole('option', { name: /Ben Kuhn/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Search people' })).toHaveAttribute(
      'aria-activedescendant',
      /./,
    );
    await page.keyboard.press('Enter');
    await expect(h1(page, 'Ben Kuhn')).toBeFocused();
  });

  await test.step('follow and unfollow', async () => {
    await pressOn(page, button(main(page), 'Follow Ben Kuhn'));
    const unfollow = button(main(page), 'Unfollow Ben Kuhn');
    await expect(unfollow).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button(main(page), 'Follow Ben Kuhn')).toBeFocused();
  });

  await test.step('block requires a confirmation, and unblock reverts it', async () => {
    const more = main(page).getByRole('button', { name: /^More about/ });
    await pressOn(page, more);
    await choose(page, 'Block');
    const question = page.getByRole('alertdialog', { name: 'Block Ben Kuhn?' });
    await expect(
      question.getByRole('checkbox', { name: 'Also block new accounts they create' }),
    ).toBeFocused();
    await pressOn(page, button(question, 'Block'));
    await expect(main(page).getByText('You have blocked Ben Kuhn.')).toBeVisible();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, 'Unblock');
    await expect(button(main(page), 'Follow Ben Kuhn')).toBeVisible();
    await expect(more).toBeFocused();
  });

  await test.step('the profile is edited in its dialog, which restores the focus', async () => {
    await pressOn(page, mainNav(page).getByRole('link', { name: 'Profile' }));
    await expect(h1(page, 'Ada Lovelace')).toBeFocused();
    await pressOn(page, button(main(page), 'Edit Profile'));
    const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
    await expect(field(dialog, 'Full name')).toBeFocused();
    await typeInto(page, field(dialog, 'Bio'), 'Poetical science.');
    await pressOn(page, dialog.getByRole('switch', { name: 'Make Profile Private' }), 'Space');
    await pressOn(page, button(dialog, 'Save'));
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText('Poetical science.')).toBeVisible();
    await expect(button(main(page), 'Edit Profile')).toBeFocused();
  });

  await test.step('a request is accepted', async () => {
    await waitForRealtime(page);
    await follow(ben, ada);
    const accept = button(page.getByRole('complementary', { name: 'People' }), 'Accept Ben Kuhn');
    await expect(accept).toBeVisible();
    await pressOn(page, accept);
    await expect(accept).toHaveCount(0);
    await expect(page.locator(':focus')).toBeVisible();
  });

  await test.step('the theme is chosen by arrows, and its dialog restores the focus', async () => {
    await tabTo(page, settings(page), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await choose(page, 'Theme');
    const dialog = page.getByRole('dialog', { name: 'Theme' });
    await tabTo(page, dialog.getByRole('radio', { name: 'Blue' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Purple' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(settings(page)).toBeFocused();
  });

  await test.step('the bell opens and closes, and retains the focus', async () => {
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await tabTo(page, bell, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('log out', async () => {
    await tabTo(page, settings(page), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await choose(page, 'Logout');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await expect(button(question, 'Logout')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});
