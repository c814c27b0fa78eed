/**
 * Deletes all rows. Triggers and foreign keys are disabled, as on a replica: a test leaves a few
 * rows in a few tables, and truncating all tables takes four times as long.
 */
export const DELETE_ALL_ROWS_SQL = `
do $$ declare name text; begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'delete from ' || name;
  end loop;
  for name in select quote_ident(sequencename) from pg_sequences
    where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || name || ' restart';
  end loop;
end $$`;
