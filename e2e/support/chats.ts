import type { Conversation, Message } from '@kithkin/shared/contract';
import type { Locator, Page } from '@playwright/test';
import { call, type Signed } from './people';
import type { UploadFile } from './picture';
import type { RunningServer } from './server';

/** Starts a chat over the API: a group if it has a name, else a direct chat. */
export function startChat(
  server: RunningServer,
  by: Signed,
  others: readonly Signed[],
  groupName?: string,
): Promise<Conversation> {
  const participants = others.map(({ _id }) => _id);
  const body = { participants, ...(groupName === undefined ? {} : { groupName }) };
  return call<Conversation>(server, 'POST', '/chats/conversations', body, by.token);
}

/** Sends a text over the API. */
export function sendText(
  server: RunningServer,
  by: Signed,
  conversationId: string,
  text: string,
  replyTo?: string,
): Promise<Message> {
  const body = { conversationId, text, ...(replyTo === undefined ? {} : { replyTo }) };
  return call<Message>(server, 'POST', '/chats/messages', body, by.token);
}

/** Sends a picture over the API. */
export function sendPicture(
  server: RunningServer,
  by: Signed,
  conversationId: string,
  { name, mimeType, buffer }: UploadFile,
): Promise<Message> {
  const form = new FormData();
  form.append('conversationId', conversationId);
  form.append('media', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return call<Message>(server, 'POST', '/chats/messages', form, by.token);
}

/** The open thread. */
export const thread = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

/** Locates the last message with this accessible name: `You: …` or `Name: …`. */
export const line = (page: Page, name: RegExp): Locator =>
  thread(page).getByRole('article', { name }).last();

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

/** Selects people by name in the picker inside `container`. */
export async function pick(container: Locator, names: string[]): Promise<void> {
  const field = container.getByRole('combobox', { name: 'Search people' });
  for (const name of names) {
    await field.fill(name);
    await container.getByRole('option', { name: new RegExp(name) }).click();
  }
}
