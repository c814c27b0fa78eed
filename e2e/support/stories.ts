import type { StoryResponse } from '@kithkin/shared/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './forms';
import { callAs, type Signed } from './people';
import { formOf, picture, type UploadFile } from './picture';

/** Locates the story strip. */
export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Stories' });

/** Locates a person's tile in the strip. */
export const tile = (page: Page, name: string | RegExp): Locator =>
  strip(page).getByRole('link', { name });

/** Locates the open viewer with the stories of a person. */
export const viewer = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Story by ${name}` });

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

/** Publishes a story with a picture over the API; returns its id. */
export async function publishStory(person: Signed, alt: string, hue: number): Promise<string> {
  const media = picture('story.png', hue, 270, 480);
  const form = formOf({ type: 'image', alt }, { media });
  return (await callAs<StoryResponse>(person, 'POST', '/stories/', form)).story._id;
}
