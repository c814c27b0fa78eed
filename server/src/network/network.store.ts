import {
  DEFAULT_NETWORK,
  type NetworkPictureKind,
  type NetworkSettings,
} from '@kithkin/shared/contract';
import { list, prepare, type Queryable, sql, type Tx, time } from '../platform/db';
import { NEEDS_OWNER } from './ownerCodes.store';
import { type NetworkPictureRow, PICTURES_JSON } from './pictures/pictures.store';

const SETTINGS = sql`name, text, primary_color as "primaryColor", contact, registration,
  who_invites as "whoInvites", closed, languages, link_previews as "linkPreviews"`;

const settings = prepare<Record<never, never>, NetworkSettings>(
  'network.settings',
  () => sql`select ${SETTINGS} from network_settings`,
);

/** Returns the settings as they are now, also within a transaction. */
export async function findNetwork(on: Queryable): Promise<NetworkSettings> {
  const [row] = await on.fetch(settings, {});
  return row ?? DEFAULT_NETWORK;
}

/** The network with what is shown of it beside the settings. */
export interface NetworkState {
  settings: NetworkSettings;
  pictures: Partial<Record<NetworkPictureKind, NetworkPictureRow>>;
  needsOwner: boolean;
  /** The house rules are not empty. */
  hasRules: boolean;
}

const state = prepare<
  Record<never, never>,
  Omit<NetworkState, 'settings'> & { settings: NetworkSettings | null }
>(
  'network.state',
  () => sql`
    select (select to_json(s) from (select ${SETTINGS} from network_settings) s) as settings,
      ${PICTURES_JSON} as pictures, ${NEEDS_OWNER} as "needsOwner",
      exists (select 1 from house_rules where text <> '') as "hasRules"`,
);

/** Returns all that is shown of the network. */
export async function findNetworkState(on: Queryable): Promise<NetworkState> {
  const [row] = await on.fetch(state, {});
  return row
    ? { ...row, settings: row.settings ?? DEFAULT_NETWORK }
    : { settings: DEFAULT_NETWORK, pictures: {}, needsOwner: false, hasRules: false };
}

/** First key of the advisory lock of the settings; an arbitrary constant. */
const SETTINGS_LOCK = 1_886_545_251;

/** Returns the settings; concurrent changes wait until the end of the transaction. */
export async function lockNetwork(tx: Tx): Promise<NetworkSettings> {
  await tx.run(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK}::bigint)`);
  return findNetwork(tx);
}

/** Replaces the settings. */
export const saveNetwork = (tx: Tx, network: NetworkSettings, now: Date) =>
  tx.run(sql`
    insert into network_settings (name, text, primary_color, contact, registration, who_invites,
      closed, languages, link_previews, updated_at)
    values (${network.name}, ${network.text}, ${network.primaryColor}, ${network.contact},
      ${network.registration}, ${network.whoInvites}, ${network.closed}::boolean,
      ${list(network.languages, 'text')}, ${network.linkPreviews ?? true}::boolean, ${time(now)})
    on conflict (only_row) do update set name = excluded.name, text = excluded.text,
      primary_color = excluded.primary_color, contact = excluded.contact,
      registration = excluded.registration, who_invites = excluded.who_invites,
      closed = excluded.closed,
      languages = excluded.languages, link_previews = excluded.link_previews,
      updated_at = excluded.updated_at`);
