import type { Post, PostResponse } from '@kithkin/shared/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { button, field } from './forms';
import { callAs, type Signed } from './people';
import { formOf, type UploadFile } from './picture';

/** Locates the form for a new post. */
export const composer = (page: Page): Locator => page.getByRole('form', { name: 'New post' });

export const postText = (page: Page): Locator => field(composer(page), 'Post text');

/** Locates the files in the composer by their Remove buttons. */
export const chosenFiles = (page: Page): Locator =>
  composer(page).getByRole('button', { name: /^Remove / });

/** Locates the list of unsent posts. */
export const unsentPosts = (page: Page): Locator => page.getByRole('list', { name: 'Unsent' });

/** Locates the card of the post that contains `text`. */
export const postCard = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text });

/** Writes a post into the composer, without sending it. */
export async function write(page: Page, text: string, files: UploadFile[] = []): Promise<void> {
  await postText(page).fill(text);
  if (files.length === 0) return;
  await composer(page).locator('input[type=file]').setInputFiles(files);
  await expect(chosenFiles(page)).toHaveCount(files.length);
}

export const post = (page: Page): Promise<void> => button(composer(page), 'Post').click();

/** Locates an action of the post that contains `text`, by the accessible name. */
export const actionOf = (page: Page, text: string, name: RegExp): Locator =>
  postCard(page, text).getByRole('button', { name });

/** Publishes a post over the API; returns its id. */
export async function publish(
  person: Pick<Signed, 'url' | 'token'>,
  body: string,
  media?: UploadFile,
): Promise<string> {
  const form = formOf({ body }, media && { media });
  return (await callAs<PostResponse>(person, 'POST', '/posts', form)).post._id;
}

/** Returns the posts in a user's home feed, newest first. */
export async function feedOf(person: Signed): Promise<Post[]> {
  return (await callAs<{ posts: Post[] }>(person, 'GET', '/posts')).posts;
}

/** Lets the first user follow the second. */
export const follow = (follower: Signed, followed: Signed): Promise<void> =>
  callAs(follower, 'POST', `/users/${followed.userName}/follow`);

/** Describes a chosen file of the composer in its dialog. */
export async function describeFile(page: Page, name: string, alt: string): Promise<void> {
  await button(composer(page), `ALT: add alt text of ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Alt text' });
  await field(dialog, `Alt text of ${name}`).fill(alt);
  await button(dialog, 'Done').click();
  await expect(dialog).toBeHidden();
}

/** Opens the menu of a post and selects an item. */
export async function fromPostMenu(page: Page, text: string, item: string): Promise<void> {
  await button(postCard(page, text), 'Post options').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
