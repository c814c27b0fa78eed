import type { Page } from '@playwright/test';

const PREFIX = 'kithkin.snapshot ';

/** Returns the paths of which the device has a snapshot. */
export const snapshotsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    PREFIX,
  );

/** Returns the text of a stored snapshot; an empty string if there is none. */
export const snapshotText = (page: Page, path: string): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', PREFIX + path);
