import type { Surface } from './table';

/** Calls of the media area that show what is somebody's, or act on it. */
export const surfaces: readonly Surface[] = [];

/** Its calls without a row above, and why. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /media/:id/:file': 'asserted below by the addresses that were given out',
};
