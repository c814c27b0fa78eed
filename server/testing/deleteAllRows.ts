/** Sends a script; one with a name is prepared. Returns the rows of a single statement. */
type Send = (text: string, name?: string) => Promise<{ [column: string]: unknown }[]>;

const LIST_OBJECTS = `
  select c.oid::regclass::text as name, c.relkind = 'r' as is_table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'S')`;

/**
 * Returns a function that deletes all rows of all tables and restarts the sequences. A test leaves a
 * few rows in a few tables, and truncating all tables takes many times as long. `send` uses a
 * connection with session_replication_role = 'replica', so that triggers and foreign keys are
 * disabled. Setting it discards the plans of a connection, so that one of its own saves much time.
 */
export function createDeletion(send: Send): () => Promise<void> {
  let listFilled = '';
  let restarts: string[] = [];
  return async () => {
    if (listFilled === '') {
      const objects = await send(LIST_OBJECTS);
      const names = (isTable: boolean) =>
        objects.filter((object) => object.is_table === isTable).map(({ name }) => String(name));
      restarts = names(false).map((name) => `select setval('${name}', 1, false)`);
      listFilled = names(true)
        .map((name) => `select '${name}' as name where exists (select from ${name})`)
        .join(' union all ');
    }
    const filled = await send(listFilled, 'filled');
    await send([...filled.map(({ name }) => `delete from ${name}`), ...restarts].join('; '));
  };
}
