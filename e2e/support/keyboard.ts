import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses before a control counts as unreachable. */
const REACH = 80;

/**
 * Moves the focus to a control with Tab.
 * @throws if the control cannot be reached
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const here = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < REACH; stops += 1) {
    if (await here()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a control and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Selects an item of the open menu with the arrow keys. */
export async function choose(page: Page, name: string): Promise<void> {
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
