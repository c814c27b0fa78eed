import { createHash } from 'node:crypto';
import { isId } from '../../platform/ids';

/** Version digit of derived ids (RFC 9562: custom), so that none equals a generated one. */
const DERIVED_VERSION = '8';
/** Version digit of ids that are the hash of a name. */
const NAMED_VERSION = '5';
/** Version digits of the ids of users. */
const USER_VERSIONS = ['7', '4'];
/** Position of the version digit, and the bits of the variant, in the hexadecimal digits. */
const VERSION_AT = 12;
const VARIANT_AT = 16;

const digits = (uuid: string) => uuid.toLowerCase().replaceAll('-', '');
const xor = (one: string, other: string) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(16).padStart(32, '0');

/** Returns the digits as a UUID of a version. Only the two bits of the variant are set. */
function toUuid(hex: string, version: string): string {
  const variant = (0x8 | (Number.parseInt(hex.charAt(VARIANT_AT), 16) & 0x3)).toString(16);
  const all = `${hex.slice(0, VERSION_AT)}${version}${hex.slice(VERSION_AT + 1, VARIANT_AT)}${variant}${hex.slice(VARIANT_AT + 1)}`;
  return all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the id of the direct chat of two people. It is the exclusive or of their ids, so that
 * either of them can open the chat by its id before it has a row. Chats of earlier versions have
 * other ids, which are in `direct_pairs`.
 */
export const directChatId = (one: string, other: string): string =>
  toUuid(xor(digits(one), digits(other)), DERIVED_VERSION);

/**
 * Returns the ids that the other person of a derived chat id can have: the id does not contain the
 * version of theirs. Empty for other ids.
 */
export function possiblePartners(chatId: string, viewerId: string): string[] {
  if (!isId(chatId) || digits(chatId).charAt(VERSION_AT) !== DERIVED_VERSION) return [];
  const other = xor(digits(chatId), digits(viewerId));
  return USER_VERSIONS.map((version) => toUuid(other, version));
}

/** Returns the id of the group that a user creates with a clientId: the same one for each retry. */
export function groupId(creatorId: string, clientId: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(digits(creatorId), 'hex'))
    .update(clientId);
  return toUuid(hash.digest('hex').slice(0, 32), NAMED_VERSION);
}
