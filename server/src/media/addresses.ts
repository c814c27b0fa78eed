import { type SQL, sql } from '../platform/db';
import type { MediaScope } from './mediaTypes';

/**
 * Addresses in JSON that SQL makes. A signature is Node's to make, so the JSON holds a placeholder,
 * `{"@media": "<path>|<scope>|<0 or 1, private>|<epoch>|<until, ms>"}`, and `MediaUrls.fill` turns
 * it into the signed address when the JSON leaves the server (as an answer or as an event).
 * Nobody's text can forge one: inside a JSON string a quote is always escaped.
 */
export const PLACEHOLDER = /\{"@media" ?: ?"([^"\\|]+)\|(\w+)\|([01])\|(\d+)\|(\d*)"\}/g;

interface AddressOptions {
  /** Source text of a timestamptz that the address must not outlive, e.g. `s.expires_at`. */
  until?: string;
  /** Chats' and stories' media is short-lived whoever sent it. */
  alwaysShort?: boolean;
  /**
   * Source text of a condition under which only the owner sees the thing at all: in the trash, or
   * hidden. Addresses that others had are over then; this one is the owner's.
   */
  own?: string;
}

/**
 * The address of a `media_assets` row whose owner's `users` row is `owner`; null for a null path.
 * Aliases are source text, never input. `path` may name another expression, such as a rendition's.
 */
export function addressJson(
  asset: string,
  owner: string,
  { until, alwaysShort, own }: AddressOptions = {},
  path = `${asset}.path`,
): SQL {
  const end = until ? `(extract(epoch from ${until}) * 1000)::bigint::text` : `''`;
  const short = alwaysShort ? `'1'` : `${owner}.is_private::int::text`;
  return sql.raw(`case when ${path} is null then null else json_build_object('@media',
    ${path} || '|' || ${scopeOf(asset, own)} || '|' || ${short} || '|' || ${owner}.privacy_epoch || '|' || ${end}) end`);
}

/** The address of a person's portrait, or null for the default image. */
export function portraitJson(owner: string): SQL {
  const scope: MediaScope = 'avatar';
  return sql.raw(`case when ${owner}.photo_id is null then null else json_build_object('@media',
    ${owner}.photo_id || '/o.webp|${scope}|' || ${owner}.is_private::int || '|' || ${owner}.privacy_epoch || '|') end`);
}

/**
 * `addressJson` as text, for JSON put together as text: the address of a file that is there and
 * lives as long as its scope says.
 */
export function addressText(
  asset: string,
  owner: string,
  { own }: Pick<AddressOptions, 'own'> = {},
  path = `${asset}.path`,
): SQL {
  return sql.raw(`concat('{"@media":"', ${path}, '|', ${scopeOf(asset, own)}, '|', ${owner}.is_private::int, '|',
    ${owner}.privacy_epoch, '|"}')`);
}

const scopeOf = (asset: string, own: string | undefined) =>
  own ? `case when ${own} then 'own' else ${asset}.scope end` : `${asset}.scope`;

/** `portraitJson` as text. */
export function portraitText(owner: string): SQL {
  const scope: MediaScope = 'avatar';
  return sql.raw(`case when ${owner}.photo_id is null then 'null' else concat('{"@media":"',
    ${owner}.photo_id, '/o.webp|${scope}|', ${owner}.is_private::int, '|', ${owner}.privacy_epoch, '|"}') end`);
}
