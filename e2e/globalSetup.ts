import { NETWORK } from './support/demoNetwork';
import { defaultBacking } from './support/server';
import { ensureMigrated, ensureTemplate } from './support/templates';

/**
 * Creates the databases that test servers start from, so that no test waits for another to create
 * them.
 */
export default async function globalSetup(): Promise<void> {
  // Not awaited, since the first tests do not use it. A test that uses it waits for its lock and,
  // if this has failed, creates it or fails with the reason.
  ensureTemplate(NETWORK, defaultBacking).catch(() => undefined);
  for (const backing of new Set(['pglite', defaultBacking] as const)) await ensureMigrated(backing);
}
