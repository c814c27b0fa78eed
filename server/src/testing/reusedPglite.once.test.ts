import { sql } from 'drizzle-orm';
import { createDb } from '../platform/db/db';
import type { Db } from '../platform/db/types';
import { createLog } from '../platform/log';
import { reusedPglite } from './reusedPglite';

const log = createLog({ logLevel: 'error' });
const next = async () => createDb(await reusedPglite(), log);

async function tags(db: Db): Promise<unknown> {
  return db.one(
    sql`select count(*) as count, current_setting('timezone') as zone from trending_tags`,
  );
}
const columns = (db: Db) =>
  db.query(
    sql`select column_name from information_schema.columns where table_name = 'trending_tags'`,
  );

it('the next suite gets a database without rows, settings and tables of the one before', async () => {
  const first = await next();
  const before = await tags(first);
  await first.run(sql`insert into jobs (id, kind, run_at, created_at)
    values ('00000000-0000-7000-8000-000000000000', 'x', now(), now())`);
  await first.run(sql`create temporary table mine (n int)`);
  await first.run(sql`set timezone = 'Asia/Tokyo'`);
  await first.close();
  await expect(first.query(sql`select 1`)).rejects.toThrow('closed');

  const second = await next();
  expect(await tags(second)).toEqual(before);
  expect(await second.query(sql`select id from jobs`)).toEqual([]);
  await expect(second.query(sql`select * from mine`)).rejects.toThrow();
  await second.close();
});

it('a changed table is handed on to nobody', async () => {
  const first = await next();
  const before = await columns(first);
  await first.run(sql`alter table trending_tags add column mine int`);
  await first.close();
  const second = await next();
  expect(await columns(second)).toEqual(before);
  await second.close();
});
