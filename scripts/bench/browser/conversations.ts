import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kithkin/shared/contract';
import type { BrowserContext } from '@playwright/test';
import { watchKeys } from './touch';

export const CONVERSATIONS = 1_000;
const SOUGHT = 'conversation 7';

/**
 * Returns the milliseconds that each character of a search takes in a list of a thousand
 * conversations.
 */
export async function timesOfFilter(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route(/\/chats\/conversations(\?|$)/, async (route) => {
    const real = await route.fetch();
    const [like]: Conversation[] = await real.json();
    const json = Array.from({ length: CONVERSATIONS }, (_, n) => ({
      ...like,
      _id: randomUUID(),
      isGroup: true,
      groupName: `Conversation ${n}`,
    }));
    await route.fulfill({ json });
  });
  await page.goto('/messages');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('link').first().waitFor();
  await page.getByRole('searchbox', { name: /conversations/i }).click();
  const times = await watchKeys(page);
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.type(SOUGHT);
    for (const _character of SOUGHT) await page.keyboard.press('Backspace');
  }
  const measured = await times();
  await page.close();
  return measured;
}
