import { DEFAULT_NETWORK, type NetworkSettings } from '@kithkin/shared/contract';
import { prepare, type Queryable, sql, type Tx, time } from '../platform/db';

const SETTINGS = sql`name, text, primary_color as "primaryColor", contact, registration,
  who_invites as "whoInvites", closed`;

const settings = prepare<Record<never, never>, NetworkSettings>(
  'network.settings',
  () => sql`select ${SETTINGS} from network_settings`,
);

/** Returns the settings as they are now, also within a transaction. */
export async function findNetwork(on: Queryable): Promise<NetworkSettings> {
  const [row] = await on.fetch(settings, {});
  return row ?? DEFAULT_NETWORK;
}

/** First key of the advisory lock of the settings; an arbitrary constant. */
const SETTINGS_LOCK = 1_886_545_251;

/** Returns the settings; concurrent changes wait until the end of the transaction. */
export async function lockNetwork(tx: Tx): Promise<NetworkSettings> {
  await tx.run(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK}::bigint)`);
  return findNetwork(tx);
}

/** Replaces the settings. */
export async function saveNetwork(tx: Tx, network: NetworkSettings, now: Date): Promise<void> {
  await tx.run(sql`
    insert into network_settings (name, text, primary_color, contact, registration, who_invites,
      closed, updated_at)
    values (${network.name}, ${network.text}, ${network.primaryColor}, ${network.contact},
      ${network.registration}, ${network.whoInvites}, ${network.closed}::boolean, ${time(now)})
    on conflict (only_row) do update set name = excluded.name, text = excluded.text,
      primary_color = excluded.primary_color, contact = excluded.contact,
      registration = excluded.registration, who_invites = excluded.who_invites,
      closed = excluded.closed, updated_at = excluded.updated_at`);
}
