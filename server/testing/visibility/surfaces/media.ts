import type { Surface } from './table';

/** Routes of the media area that show or change data of users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /users/me/storage': 'own: storage.test.ts',
  'GET /media/formats': 'says what the server can do; encodeVideos.test.ts',
  'GET /media/:id/:file': 'asserted below by the addresses that were given out',
};
