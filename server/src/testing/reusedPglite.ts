import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { openPglite, pgliteDriver } from '../platform/db/pglite';
import type { Driver } from '../platform/db/types';
import { dumpFile } from './dump';
import { EMPTY } from './empty';
import { DEAF } from './heard';

declare global {
  /** Set by the jest environment: what one suite hands on to the next in the same process. */
  var handedOn: { pglites?: PGlite[] } | undefined;
}

/** Lets timers, and theirs, not keep the process from ending, until the answer is called. */
function unhold(): () => void {
  const { setTimeout } = globalThis;
  const unheld = (work: () => void, ms?: number) => {
    const run = () => {
      const hold = unhold();
      work();
      hold();
    };
    return setTimeout(run, ms).unref();
  };
  globalThis.setTimeout = Object.assign(unheld, setTimeout);
  return () => {
    globalThis.setTimeout = setTimeout;
  };
}

/** PostgreSQL sets itself timers, also while it only waits for the next suite. */
async function openFromDump(): Promise<PGlite> {
  const dump = new Blob([await readFile(await dumpFile())]);
  const hold = unhold();
  const client = await openPglite({ loadDataDir: dump }).finally(hold);
  const { execProtocolRawSync: execute } = client;
  client.execProtocolRawSync = (...message) => {
    const holdAgain = unhold();
    try {
      return execute.apply(client, message);
    } finally {
      holdAgain();
    }
  };
  return client;
}

/** All that a suite could have changed besides rows: tables, columns, functions, triggers. */
async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query(`
    with parts (part) as (
      select 'class ' || oid from pg_class where oid >= 16384 and relpersistence = 'p'
      union all select 'column ' || attrelid || ' ' || attnum || ' ' || xmin
        from pg_attribute where attrelid >= 16384
      union all select 'function ' || oid || ' ' || xmin from pg_proc where oid >= 16384
      union all select 'trigger ' || oid || ' ' || xmin from pg_trigger
      union all select 'constraint ' || oid || ' ' || xmin from pg_constraint where oid >= 16384
    )
    select md5(string_agg(part, ',' order by part)) as hash from parts`);
  return JSON.stringify(rows);
}

/**
 * A driver over a migrated, empty PGlite: that of the suite before in this process, or a new one.
 * Closing it hands it on, empty again; one whose schema a suite has changed ends there.
 */
export async function reusedPglite(): Promise<Driver> {
  const kept = globalThis.handedOn;
  const client = kept?.pglites?.pop() ?? (await openFromDump());
  const schema = await schemaOf(client);
  const driver = pgliteDriver(client);
  let open = true;
  const guard = () => {
    // What a suite has left running must not write into the database of the next.
    if (!open) throw new Error('The database of this test is closed.');
  };
  return {
    ...driver,
    execute: async (text, params, name) => {
      guard();
      return driver.execute(text, params, name);
    },
    begin: async (work) => {
      guard();
      return driver.begin(work);
    },
    async close() {
      if (!open) return;
      open = false;
      if (!kept) return client.close();
      await client.exec('discard all');
      await client.exec(`set timezone = 'UTC'; ${DEAF}`);
      await client.exec(EMPTY);
      if ((await schemaOf(client)) !== schema) return client.close();
      kept.pglites = [...(kept.pglites ?? []), client];
    },
  };
}
