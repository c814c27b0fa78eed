import type { Story } from '@kithkin/shared/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './forms';
import { call, type Signed } from './people';
import type { UploadFile } from './picture';
import type { RunningServer } from './server';

/** Locates the story strip. */
export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Stories' });

/** Locates a person's tile in the strip. */
export const tile = (page: Page, name: string | RegExp): Locator =>
  strip(page).getByRole('link', { name });

export const createDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Create Story' });

/**
 * Opens the dialog for a new story. Waits for the timeline first: if the user has a story, their
 * own tile then opens it, and creating is a button of its own.
 */
export async function openCreate(page: Page): Promise<Locator> {
  await expect(strip(page)).toBeVisible();
  await expect(strip(page).getByText('Loading stories...')).toHaveCount(0);
  await strip(page)
    .getByRole('button', { name: /Create/ })
    .click();
  await expect(createDialog(page)).toBeVisible();
  return createDialog(page);
}

/** Selects a file, or the file at a path, in the open dialog. */
export const choose = (page: Page, file: UploadFile | string): Promise<void> =>
  createDialog(page).locator('input[type=file]').setInputFiles(file);

export const postStory = (page: Page): Promise<void> =>
  button(createDialog(page), 'Post Story').click();

/** Returns the stories in a user's timeline. */
export const timelineOf = (
  server: Pick<RunningServer, 'url'>,
  { token }: Signed,
): Promise<Story[]> => call<Story[]>(server, 'GET', '/stories/timeline', undefined, token);
