import type { Surface } from './table';

/** The mails about what is unread show notifications only: digest/digest.test.ts. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /digest/unsubscribe': 'by its token, and shows no data',
  'POST /digest/unsubscribe': 'by its token',
};
