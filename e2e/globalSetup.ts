import { seededNetwork } from './support/demoNetwork';
import { defaultBacking } from './support/server';
import { migratedDatabase, migratedFolder } from './support/templates';

/** Makes what servers under test start from, so that no test waits for another's. */
export default async function globalSetup(): Promise<void> {
  // In the background: the first tests do without. One that needs it waits for its lock, and makes
  // it, or fails with the reason, when this has failed.
  seededNetwork(defaultBacking).catch(() => undefined);
  await Promise.all([
    migratedFolder(),
    defaultBacking === 'postgres' ? migratedDatabase() : undefined,
  ]);
}
