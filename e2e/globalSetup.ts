import { seededNetwork } from './support/demoNetwork';
import { defaultBacking } from './support/server';
import { migratedDatabase, migratedFolder } from './support/templates';

/** Makes what servers under test start from, so that no test waits for another's. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([
    migratedFolder(),
    defaultBacking === 'postgres' ? migratedDatabase() : undefined,
    seededNetwork(defaultBacking),
  ]);
}
