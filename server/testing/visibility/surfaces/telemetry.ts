import type { Surface } from './table';

/** Telemetry shows no data of users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /telemetry': 'open to all, counted and forgotten',
};
