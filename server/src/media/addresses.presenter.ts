import { type SQL, sql } from '../platform/db';
import type { MediaScope } from './mediaTypes';

/**
 * Placeholder for a media address in JSON built by SQL. SQL can't sign, so the JSON contains
 * `{"@media": "<path>|<scope>|<0 or 1, private>|<epoch>|<until, ms>"}`, which `MediaUrls.fill`
 * replaces by the signed address when the JSON leaves the server, in a response or an event. Text
 * of users can't forge one, since quotes inside a JSON string are always escaped.
 */
export const PLACEHOLDER = /\{"@media" ?: ?"([^"\\|]+)\|(\w+)\|([01])\|(\d+)\|(\d*)"\}/g;

interface AddressOptions {
  /** SQL of a timestamptz at which the address expires at the latest, e.g. `s.expires_at`. */
  until?: string;
  /** Media of chats and stories has short-lived addresses even if the owner's account is public. */
  alwaysShort?: boolean;
  /**
   * SQL of a condition under which only the owner may see the subject: in the trash, or hidden.
   * Addresses given to others then stop working; the owner gets one of scope `own`.
   */
  own?: string;
}

/**
 * Returns the address of a `media_assets` row as JSON text; `owner` is the alias of its owner's
 * `users` row. Aliases are source text, never input. `path` may be another SQL expression, such as
 * the path of a rendition; it must not be null.
 */
export function addressText(
  asset: string,
  owner: string,
  { until, alwaysShort, own }: AddressOptions = {},
  path = `${asset}.path`,
): SQL {
  const scope = own ? `case when ${own} then 'own' else ${asset}.scope end` : `${asset}.scope`;
  const short = alwaysShort ? `'1'` : `${owner}.is_private::int`;
  const end = until ? `(extract(epoch from ${until}) * 1000)::bigint` : `''`;
  return sql.raw(`concat('{"@media":"', ${path}, '|', ${scope}, '|', ${short}, '|',
    ${owner}.privacy_epoch, '|', ${end}, '"}')`);
}

/** Returns the address as a JSON value, or null for a null path. */
export function addressJson(
  asset: string,
  owner: string,
  options: AddressOptions = {},
  path = `${asset}.path`,
): SQL {
  return sql`case when ${sql.raw(path)} is not null then ${addressText(asset, owner, options, path)}::json end`;
}

/** Returns the address of a picture in a column of its owner's row as JSON text, or `null`. */
function pictureText(owner: string, column: 'photo_id' | 'banner_id', scope: MediaScope): SQL {
  return sql.raw(`case when ${owner}.${column} is null then 'null' else concat('{"@media":"',
    ${owner}.${column}, '/o.webp|${scope}|', ${owner}.is_private::int, '|', ${owner}.privacy_epoch, '|"}') end`);
}

/** Returns the address of a user's profile photo as JSON text; `null` for the default image. */
export const portraitText = (owner: string): SQL => pictureText(owner, 'photo_id', 'avatar');

/** Returns the address of a user's banner as JSON text; `null` if there is none. */
export const bannerText = (owner: string): SQL => pictureText(owner, 'banner_id', 'banner');

/** Returns the address of a user's profile photo as a JSON value. */
export const portraitJson = (owner: string): SQL => sql`(${portraitText(owner)})::json`;
