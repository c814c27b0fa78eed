import { sql, type Tx } from '../platform/db';

/**
 * Makes a transaction read one state of the database, for as long as a dump takes, and returns the
 * name under which other connections can read the same state.
 */
export async function exportSnapshot(tx: Tx): Promise<string> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.run(sql`set local statement_timeout = 0`);
  const row = await tx.one<{ name: string }>(sql`select pg_export_snapshot() as name`);
  return row?.name ?? '';
}
