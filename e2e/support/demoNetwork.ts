import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginResponse } from '@kithkin/shared/contract';
import { ageNetwork, ageOnPostgres, DEMO_PASSWORD, seedNetwork } from '../../scripts/demo/index';
import { startSeedServer } from '../../scripts/demo/server';
import { PEOPLE } from '../../scripts/demo/texts/demoPeople';
import { contentHash } from './contentHash';
import {
  copyDatabase,
  dropDatabases,
  ensureDatabase,
  serverUrl,
  type TestDatabase,
} from './database';
import { call } from './people';
import type { Backing, RunningServer } from './server';
import { CACHE, ensureFolder } from './templates';

/** Folders that determine the network: the seed and the database schema. */
const SOURCES = ['scripts/demo', 'server/schema'];
/** Number of users in the network. */
export const MEMBERS = 16;
/** Number of posts in the network; the first user's feed has more than one page. */
const POSTS = 40;
/** Users whom the first user does not follow; they are suggested. */
const STRANGERS = PEOPLE.slice(MEMBERS - 6, MEMBERS - 2).map(({ userName }) => userName);
/** User name of the demo's first user. */
const FIRST = 'ada';
/** User name of the demo's user who can be made the owner. */
export const OWNER = 'bruno';

/** Logs in as a user of the demo, by default the first one. */
export const logInToDemo = (
  server: Pick<RunningServer, 'url'>,
  userName = FIRST,
): Promise<LoginResponse> =>
  call<LoginResponse>(server, 'POST', '/users/login', {
    userNameOrEmail: userName,
    password: DEMO_PASSWORD,
  });

async function seed(dataDir: string, databaseUrl?: string): Promise<void> {
  const server = await startSeedServer(dataDir, databaseUrl);
  try {
    await seedNetwork(server.url, { people: MEMBERS, posts: POSTS });
    const { token } = await logInToDemo(server);
    for (const userName of STRANGERS) {
      await call(server, 'DELETE', `/users/${userName}/follow`, undefined, token);
    }
  } finally {
    await server.stop();
  }
}

/** The seeded network: a data folder and, on PostgreSQL, a database. */
interface SeededNetwork {
  folder: string;
  database?: string;
}

/** File of a network's folder with the URL of the server that has its database. */
const SERVER_FILE = 'postgres-url';

/** Returns true if the folder exists and was filled with a database of the present test server. */
function isOfThisServer(folder: string): boolean {
  const file = join(folder, SERVER_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === serverUrl();
}

/** Creates the network to be copied, once per content of its sources. */
export async function seededNetwork(backing: Backing): Promise<SeededNetwork> {
  const hash = contentHash(SOURCES, String(MEMBERS), String(POSTS));
  const folder = join(CACHE, `demo_${backing}-${hash}`);
  if (backing === 'pglite') {
    await ensureFolder(folder, (made) => seed(made));
    return { folder };
  }
  // The database belongs to the folder of this checkout, since its rows refer to the pictures
  // there.
  const own = `kithkin_e2e_demo_${contentHash([], CACHE)}_`;
  const database = own + hash;
  await ensureDatabase(
    database,
    async (url) => {
      rmSync(folder, { recursive: true, force: true });
      await ensureFolder(folder, async (made) => {
        await seed(made, url);
        writeFileSync(join(made, SERVER_FILE), serverUrl());
      });
    },
    // Not before: another worker may be filling the database of the new folder.
    async () => {
      if (!isOfThisServer(folder)) await dropDatabases(own);
    },
  );
  return { folder, database };
}

/**
 * Copies the seeded network into a data folder, and for PostgreSQL into a database. Shifts all
 * times to the present, so that relative times and active stories do not depend on the day of the
 * seed.
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
