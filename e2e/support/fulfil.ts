import type { RegisterResponse } from '@kithkin/shared/contract';
import type { Page } from '@playwright/test';

/** Response of a registration that waits for verification. */
export const REGISTERED: RegisterResponse = {
  message: 'Ready.',
  user: {
    _id: '0197b5a4-0000-7000-8000-000000000000',
    id: '0197b5a4-0000-7000-8000-000000000000',
    userName: 'cleo',
    fullName: 'Cleo Park',
    profilePhoto: null,
    emailVerified: false,
  },
};

/** Responds with an error to every request to matching paths, as a failing server would. */
export async function fail(page: Page, path: RegExp, status = 500): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status, json: { message: 'Something went wrong.', code: 'internal' } }),
  );
}

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
