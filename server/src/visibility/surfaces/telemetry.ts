import type { Surface } from './table';

/** Telemetry shows nobody anything. */
export const surfaces: readonly Surface[] = [];

/** Its calls without a row above, and why. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /telemetry': 'open to all, counted and forgotten',
};
