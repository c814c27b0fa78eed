import type { Page } from '@playwright/test';

/** Responds to every request of one method to matching paths, instead of the server. */
export async function fulfil(
  page: Page,
  method: string,
  path: RegExp,
  json: unknown,
  status = 200,
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}

/** Holds back requests to matching paths; returns a function that lets them continue. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
