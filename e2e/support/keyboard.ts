import { expect, type Locator, type Page } from '@playwright/test';

/** So many stops of Tab at most, before a control counts as out of reach. */
const REACH = 80;

/**
 * Walks with Tab to a control, as somebody without a mouse does.
 * @throws when the keyboard does not come there
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const here = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < REACH; stops += 1) {
    if (await here()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Walks to a control and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field and types, in the place of what stood there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes down an open menu with the arrow to a line, and chooses it. */
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
