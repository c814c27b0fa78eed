import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';

/** Removes what this run has created: the bundle (`bundle.mjs`), databases and folders. */
export default async function removeBundle() {
  const { TEST_BUNDLE = '', TEST_DATABASE_URL } = process.env;
  rmSync(TEST_BUNDLE, { recursive: true, force: true });
  const prefix = `kithkin_test_${basename(TEST_BUNDLE)}`;
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(`${prefix}-`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  if (!TEST_DATABASE_URL) return;
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  const left = await client.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${prefix}_`],
  );
  for (const { datname } of left.rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
