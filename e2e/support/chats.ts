import type { Conversation, Message } from '@kithkin/shared/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { callAs, type Signed } from './people';

/** Starts a direct chat over the API. */
export const startChat = (by: Signed, { _id }: Signed): Promise<Conversation> =>
  callAs(by, 'POST', '/chats/conversations', { participants: [_id] });

/** Sends a text over the API. */
export const sendText = (
  by: Signed,
  conversationId: string,
  text: string,
  replyTo?: string,
): Promise<Message> =>
  callAs(by, 'POST', '/chats/messages', {
    conversationId,
    text,
    ...(replyTo !== undefined && { replyTo }),
  });

/** The open thread. */
export const thread = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

/** Locates the last message with this accessible name: `You: …` or `Name: …`. */
export const line = (page: Page, name: RegExp): Locator =>
  thread(page).getByRole('article', { name }).last();

/** Locates a message in the open thread by its text. */
export const message = (page: Page, text: string): Locator =>
  thread(page).getByText(text, { exact: true });

/** Sends a message in the open thread. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** Locates the delivery status of the newest own message. */
export const newestStatus = (page: Page): Locator =>
  thread(page)
    .getByRole('img', { name: /^(Sent|Delivered|Seen)$/ })
    .last();

/** Selects people by name in the picker inside `container`. */
export async function pick(container: Locator, names: string[]): Promise<void> {
  const field = container.getByRole('combobox', { name: 'Search people' });
  for (const name of names) {
    await field.fill(name);
    await container.getByRole('option', { name: new RegExp(name) }).click();
  }
}

/** Selects an item in the menu of a message, with the mouse. */
export async function choose(page: Page, name: RegExp, item: string): Promise<void> {
  const article = line(page, name);
  await article.hover();
  await article.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('menu', { name: 'Message' })
    .getByRole('menuitem', { name: item, exact: true })
    .click();
}
