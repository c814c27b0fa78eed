import type { ServerEventName, ServerEvents } from '@kithkin/shared/contract';
import { id, sql } from '../platform/db';
import type { TestApp } from './testApp';

/** What was published: the channel empties its table at once, so a copy is kept. */
export interface PublishedEvents {
  /** The payloads of one event that a person was sent, oldest first; all since the last `clear`. */
  by<Name extends ServerEventName>(person: string, event: Name): Promise<ServerEvents[Name][]>;
  clear(): Promise<void>;
}

/** Keeps what is published from now on. Once per database. */
export async function recordPublishedEvents(app: TestApp): Promise<PublishedEvents> {
  const { db } = app.ctx;
  await db.run(sql`create table heard (n bigint, event text, payload jsonb, recipients uuid[])`);
  await db.run(sql`
    create function hear() returns trigger language plpgsql as $$ begin
      insert into heard values (new.id, new.event, new.payload, new.recipients); return null;
    end $$`);
  await db.run(
    sql`create trigger heard after insert on outbox for each row execute function hear()`,
  );
  return {
    async by(person, event) {
      const rows = await db.query<{ payload: string }>(sql`
        select payload::text as payload from heard
        where event = ${event} and ${id(person)} = any(recipients) order by n`);
      return rows.map(({ payload }) =>
        JSON.parse(app.ctx.mediaUrls.fill(payload, app.clock.now())),
      );
    },
    clear: async () => void (await db.run(sql`delete from heard`)),
  };
}
