import type { Page } from '@playwright/test';

/** Answers every call to paths that match with an error, as a server in trouble would. */
export async function fail(page: Page, path: RegExp, status = 500): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status, json: { message: 'Something went wrong.', code: 'internal' } }),
  );
}

/** Answers every call of one method to paths that match, in the server's place. */
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
