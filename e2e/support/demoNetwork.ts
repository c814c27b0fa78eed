import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginResponse } from '@kithkin/shared/contract';
import { ageNetwork, ageOnPostgres, DEMO_PASSWORD, seedNetwork } from '../../scripts/demo/index';
import { startSeedServer } from '../../scripts/demo/server';
import { PEOPLE } from '../../scripts/demo/texts';
import { contentHash } from './contentHash';
import { copyDatabase, dropDatabases, ensureDatabase, type TestDatabase } from './database';
import { call } from './people';
import type { Backing, RunningServer } from './server';
import { CACHE, ensureFolder } from './templates';

/** What decides how the network looks: who makes it, and the tables it is stored in. */
const SOURCES = ['scripts/demo', 'server/schema'];
/** How many people the network has. */
export const MEMBERS = 16;
/** Whom the first person does not know yet: they are suggested. */
const STRANGERS = PEOPLE.slice(MEMBERS - 6, MEMBERS - 2).map(([userName]) => userName);
/** Whom the demo is shown to. */
const FIRST = 'ada';

/** Signs the demo's first person in. */
export const logInToDemo = (server: Pick<RunningServer, 'url'>): Promise<LoginResponse> =>
  call<LoginResponse>(server, 'POST', '/users/login', {
    userNameOrEmail: FIRST,
    password: DEMO_PASSWORD,
  });

async function seed(dataDir: string, databaseUrl?: string): Promise<void> {
  const server = await startSeedServer(dataDir, databaseUrl);
  try {
    await seedNetwork(server.url, { people: MEMBERS });
    const { token } = await logInToDemo(server);
    for (const userName of STRANGERS) {
      await call(server, 'DELETE', `/users/${userName}/follow`, undefined, token);
    }
  } finally {
    await server.stop();
  }
}

/** The seeded network: a data folder and, unless it is in there, a database. */
interface SeededNetwork {
  folder: string;
  database?: string;
}

/** Makes the network to be copied, once per content of its sources. */
export async function seededNetwork(backing: Backing): Promise<SeededNetwork> {
  const hash = contentHash(SOURCES, String(MEMBERS));
  const folder = join(CACHE, `demo_${backing}-${hash}`);
  if (backing === 'pglite') {
    await ensureFolder(folder, (made) => seed(made));
    return { folder };
  }
  // The database belongs to this checkout's folder: its rows name the pictures there.
  const own = `kithkin_e2e_demo_${contentHash([], CACHE)}_`;
  const database = own + hash;
  if (!existsSync(folder)) await dropDatabases(own);
  await ensureDatabase(database, async (url) => {
    rmSync(folder, { recursive: true, force: true });
    await ensureFolder(folder, (made) => seed(made, url));
  });
  return { folder, database };
}

/**
 * Copies the seeded network into a data folder, and for PostgreSQL a database, and ages it to this
 * very moment, so that "2 hours ago" and running stories are true on whichever day the tests run.
 */
export async function copyNetwork(
  dataDir: string,
  backing: Backing,
): Promise<TestDatabase | undefined> {
  const { folder, database } = await seededNetwork(backing);
  cpSync(folder, dataDir, { recursive: true });
  if (!database) {
    await ageNetwork(dataDir, { first: FIRST });
    return undefined;
  }
  const copy = await copyDatabase(database);
  await ageOnPostgres(copy.url, { first: FIRST });
  return copy;
}
