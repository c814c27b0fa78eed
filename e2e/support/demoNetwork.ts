import type { LoginResponse } from '@kithkin/shared/contract';
import { ageNetwork, ageOnPostgres, DEMO_PASSWORD, seedNetwork } from '../../scripts/demo/index';
import { startSeedServer } from '../../scripts/demo/server';
import { PEOPLE } from '../../scripts/demo/texts/demoPeople';
import type { TestDatabase } from './database';
import { call } from './people';
import type { RunningServer } from './server';
import { type Backing, copyTemplate, type TemplateKind } from './templates';

/** Number of users in the network. */
export const MEMBERS = 16;
/** Number of posts in the network; the first user's feed has more than one page. */
const POSTS = 40;
/** Users whom the first user does not follow; they are suggested. */
const STRANGERS = PEOPLE.slice(MEMBERS - 6, MEMBERS - 2).map(({ userName }) => userName);
/** Username of the demo's first user. */
const FIRST = 'ada';
/** Username of the demo's user who can be made the owner. */
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

/** The seeded network, to be copied for each server. */
export const NETWORK: TemplateKind = {
  name: 'demo',
  sources: ['scripts/demo', 'server/schema'],
  fill: async (dataDir, databaseUrl) => {
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
  },
};

/**
 * Copies the seeded network into a data folder, and for PostgreSQL into a database. Shifts all
 * times to the present, so that relative times and active stories do not depend on the day of the
 * seed.
 */
export async function copyNetwork(
  dataDir: string,
  backing: Backing,
): Promise<TestDatabase | undefined> {
  const database = await copyTemplate(NETWORK, backing, dataDir);
  if (database) await ageOnPostgres(database.url, { first: FIRST });
  else await ageNetwork(dataDir, { first: FIRST });
  return database;
}
