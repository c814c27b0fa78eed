import type pg from 'pg';
import { StartupError } from '../errors';
import { SESSION_SETTINGS } from './postgres';

/** Key of the advisory lock of the settings, which only one node can store; an arbitrary constant. */
const SETTINGS_LOCK = 7_203_514_890;

/**
 * Stores the session settings with the role, for this database: a pooler in transaction mode
 * accepts no startup options, and a `set` would hold for one transaction only.
 * @throws StartupError if the pooler still uses connections that were opened before
 */
export async function applyRoleSettings(pool: pg.Pool): Promise<void> {
  const names = Object.keys(SESSION_SETTINGS);
  const read = async (): Promise<Record<string, string>> => {
    const columns = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    return (await pool.query<Record<string, string>>(`select ${columns}`)).rows[0] ?? {};
  };
  const isCurrent = async () => {
    const found = await read();
    return names.every((name) => milliseconds(found[name]) === SESSION_SETTINGS[name]);
  };
  if (await isCurrent()) return;
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(${SETTINGS_LOCK});
    ${names
      .map(
        (name) =>
          `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${SESSION_SETTINGS[name]}');`,
      )
      .join('\n')}
  end $$`);
  if (await isCurrent()) return;
  throw new StartupError(
    'The settings of the database role have just been stored, and the pooler still uses connections without them. Run RECONNECT on its console, or restart it, and start again.',
  );
}

/** Returns a time as PostgreSQL shows it (`30s`, `1min`) in milliseconds, other values unchanged. */
function milliseconds(shown: string | undefined): string | undefined {
  const [, number, unit] = /^(\d+)(ms|s|min)$/.exec(shown ?? '') ?? [];
  if (number === undefined) return shown;
  return String(Number(number) * (unit === 'min' ? 60_000 : unit === 's' ? 1000 : 1));
}
