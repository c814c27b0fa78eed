import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { ageChats, ageNotifications } from './ageChats';
import { ageEverybody } from './agePeople';
import { agePosts } from './agePosts';
import { Random } from './random';

interface Options {
  /** Whom the demo is shown to: unread messages wait for them. */
  first?: string;
  seed?: number;
  /** Milliseconds since 1970. Default: now. */
  now?: number;
}

/**
 * Spreads a freshly seeded network over the past days, as if it had grown by itself: the API can't
 * be told a time. Works on the database in the server's data folder; the server must be stopped.
 */
export async function ageNetwork(
  dataDir: string,
  { first = 'ada', seed = 21, now = Date.now() }: Options = {},
): Promise<void> {
  const db = await PGlite.create({
    dataDir: join(dataDir, 'db'),
    extensions: { pg_trgm, unaccent },
  });
  try {
    await db.exec("set timezone = 'UTC'");
    await db.transaction(async (tx) => {
      const ageing = { tx, random: new Random(seed), now };
      await ageEverybody(ageing, first);
      await agePosts(ageing);
      await ageChats(ageing, first);
      await ageNotifications(ageing);
    });
  } finally {
    await db.close();
  }
}
