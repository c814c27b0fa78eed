import { openBareDb } from '../../../testing/database';
import { itOnPostgres } from '../../../testing/several';
import { createLog } from '../log';
import { openPool } from './postgres';
import { applyRoleSettings } from './roleSettings';

itOnPostgres('stores the settings once when several nodes start at the same time', async () => {
  const { db } = await openBareDb();
  const log = createLog({ logLevel: 'error' });
  const pools = Array.from({ length: 12 }, () =>
    openPool(db.url ?? '', log, { max: 1, startupOptions: false }),
  );
  await Promise.all(pools.map((pool) => pool.query('select 1')));
  const outcomes = await Promise.allSettled(pools.map(applyRoleSettings));
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : ''));
  // Each connection was opened before, and so needs to be opened again.
  expect(reasons.map(String)).toEqual(
    Array(12).fill(expect.stringContaining('Run RECONNECT on its console')),
  );
  await Promise.all(pools.map((pool) => pool.end()));
  await db.close();
});
