import type { ChatUser } from '@kithkin/shared/contract';
import type { AddressScope } from '../media/mediaTypes';
import type { AppContext } from '../platform/context';
import { column, type SQL, sql } from '../platform/db';
import { type PersonRow, photoUrl, type Signing } from '../users/users.presenter';
import { isActive, NO_USER } from '../visibility/predicates';

/** A user as a value of another row. */
export interface ChatPerson extends PersonRow {
  is_active: boolean;
  /** True if presence is shown; null if it is not asked for. */
  is_present: boolean | null;
  last_seen_at: string | null;
}

/** Selects the users row `alias` as a ChatPerson in JSON. `presence` decides if presence is included. */
export function chatPerson(alias: string, presence: SQL = sql`null::boolean`): SQL {
  const of = (name: keyof ChatPerson) => column(alias, name);
  return sql`json_build_object('id', ${of('id')}, 'user_name', ${of('user_name')},
    'full_name', ${of('full_name')}, 'is_private', ${of('is_private')},
    'privacy_epoch', ${of('privacy_epoch')}, 'photo_id', ${of('photo_id')},
    'is_active', ${isActive(alias)}, 'is_present', ${presence}, 'last_seen_at', ${of('last_seen_at')})`;
}

/** Selects the user of an id column as a ChatPerson in JSON; null for a missing one. */
export const chatPersonOf = (userId: SQL): SQL =>
  sql`(select ${chatPerson('cu')} from users cu where cu.id = ${userId})`;

/** Tells if a user is online. */
export type Online = (userId: string) => boolean;

/** Asks which of the people whose presence is shown are online, with one look-up. */
export async function onlineAmong(
  ctx: Pick<AppContext, 'presence'>,
  people: readonly ChatPerson[],
): Promise<Online> {
  const shown = people.filter((person) => person.is_active && person.is_present);
  if (shown.length === 0) return () => false;
  const online = await ctx.presence.onlineAmong([...new Set(shown.map(({ id }) => id))]);
  return (userId) => online.has(userId);
}

/**
 * For events: a placeholder, which the node that sends an event replaces by the online state then (see
 * `realtime/outbox.ts`).
 */
export const onlineWhenSent: Online = (userId) => {
  // An object, as for addresses: no text of a user is one.
  const placeholder: unknown = { '@online': userId };
  return placeholder as boolean;
};

const UNKNOWN: Omit<ChatUser, '_id'> = {
  fullName: 'Unknown',
  userName: 'Unknown',
  profilePhoto: null,
  isOnline: false,
  lastSeen: null,
};

/**
 * Presents a user without presence, or with it if `isOnline` is given. A missing account and one that is
 * not active become Unknown, without photo or link.
 */
export function presentChatUser(
  ctx: Signing,
  person: ChatPerson | null,
  isOnline?: Online,
): ChatUser {
  if (!person?.is_active) return { _id: person?.id ?? NO_USER, ...UNKNOWN };
  const { id, is_present: isPresent, last_seen_at: lastSeen } = person;
  const showsPresence = isOnline !== undefined && isPresent === true;
  return {
    _id: id,
    fullName: person.full_name,
    userName: person.user_name,
    profilePhoto: photoUrl(ctx, person),
    isOnline: showsPresence && isOnline(id),
    lastSeen: showsPresence && lastSeen !== null ? new Date(lastSeen).toISOString() : null,
  };
}

/** A file of a chat, as a value of another row. */
export interface ChatFile {
  path: string;
  scope: AddressScope;
  /** The owner's, for the signature. */
  privacy_epoch: number;
}

/** The pairs of a ChatFile in JSON, of a media_assets row `asset` with an owner. */
export const chatFilePairs = (asset: string, owner: string): SQL =>
  sql`'path', ${column(asset, 'path')}, 'scope', ${column(asset, 'scope')},
    'privacy_epoch', ${column(owner, 'privacy_epoch')}`;

/** Addresses of chats are short-lived even if the owner's account is public. */
export const chatFileUrl = (ctx: Signing, { path, scope, privacy_epoch }: ChatFile): string =>
  ctx.mediaUrls.address({ path, scope }, { is_private: true, privacy_epoch }, ctx.clock.now());
