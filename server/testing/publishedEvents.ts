import type { ServerEventName, ServerEvents } from '@kithkin/shared/contract';
import { id, sql } from '../src/platform/db';
import type { TestApp } from './testApp';

/**
 * Published events. They are copied, since the realtime area deletes its outbox rows immediately.
 */
export interface PublishedEvents {
  /** Returns the payloads of one event sent to a user since the last `clear`, oldest first. */
  by<Name extends ServerEventName>(person: string, event: Name): Promise<ServerEvents[Name][]>;
  clear(): Promise<void>;
}

/** Creates the recorder of published events. */
export const RECORDER_SQL = `
  create table received_events (n bigint, event text, payload jsonb, recipients uuid[]);
  create function record_event() returns trigger language plpgsql as $$ begin
    insert into received_events values (new.id, new.event, new.payload, new.recipients); return null;
  end $$;
  create trigger received_events after insert on outbox
    for each row execute function record_event()`;

/** Returns the events that are published from now on. */
export function recordPublishedEvents(app: TestApp): PublishedEvents {
  const { db } = app.ctx;
  return {
    async by(person, event) {
      const rows = await db.query<{ payload: string }>(sql`
        select payload::text as payload from received_events
        where event = ${event} and ${id(person)} = any(recipients) order by n`);
      return rows.map(({ payload }) =>
        JSON.parse(app.ctx.mediaUrls.fill(payload, app.clock.now())),
      );
    },
    clear: async () => void (await db.run(sql`delete from received_events`)),
  };
}
