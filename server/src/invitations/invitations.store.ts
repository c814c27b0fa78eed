import { randomBytes } from 'node:crypto';
import { type CreateInvitation, PERMISSIONS } from '@kithkin/shared/contract';
import {
  afterCursor,
  id,
  list,
  prepare,
  type Queryable,
  type SQL,
  sql,
  type Tx,
  time,
} from '../platform/db';
import { newId } from '../platform/ids';
import { sha256 } from '../platform/keys';
import { type LineRow, lineColumns } from '../users/personLine.presenter';
import { type PersonRow, personColumns, personJson } from '../users/users.presenter';
import { canListUser, isActive } from '../visibility/predicates';

const DAY_MS = 24 * 3600_000;

export interface InvitationRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  max_uses: number;
  uses: number;
  revoked_at: Date | null;
}

const INVITATION = sql`id, created_at, expires_at, max_uses, uses, revoked_at`;

/** An invitation can be used: not expired, revoked or used up. */
const isUsable = (now: Date): SQL =>
  sql`(i.expires_at > ${time(now)} and i.revoked_at is null and i.uses < i.max_uses)`;

/** Roles that make invitations where other members may not. */
const INVITING_ROLES = PERMISSIONS['invitations.make'].roles;

/** The inviter is active and may make invitations now. */
const mayInvite = sql`(${isActive('u')} and (u.role = any(${list(INVITING_ROLES, 'text')}) or not exists (
  select 1 from network_settings n where n.who_invites = 'admins')))`;

/** Returns true if a user may make invitations. */
export const canInvite = (on: Queryable, userId: string): Promise<boolean> =>
  on.exists(sql`select 1 from users u where u.id = ${id(userId)} and ${mayInvite}`);

/** Locks an inviter, so that concurrent requests count each other's invitations. */
export const lockInviter = (tx: Tx, userId: string) =>
  tx.run(sql`select 1 from users where id = ${id(userId)} for no key update`);

/** Returns the number of a user's invitations that can be used. */
export const countUsable = async (on: Queryable, inviterId: string, now: Date): Promise<number> =>
  (await on.value<number>(sql`
    select count(*)::int as count from invitations i
    where i.inviter_id = ${id(inviterId)} and ${isUsable(now)}`)) ?? 0;

/** Inserts an invitation. Returns its row and its secret, of which only a digest is stored. */
export async function insertInvitation(
  tx: Tx,
  inviterId: string,
  { maxUses, days }: CreateInvitation,
  now: Date,
): Promise<{ row: InvitationRow; secret: string }> {
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const row = await tx.one<InvitationRow>(sql`
    insert into invitations (id, secret_hash, inviter_id, created_at, expires_at, max_uses)
    values (${id(newId())}, ${sha256(secret)}, ${id(inviterId)}, ${time(now)},
      ${time(expiresAt)}, ${maxUses})
    returning ${INVITATION}`);
  if (!row) throw new Error('The invitation was not inserted.');
  return { row, secret };
}

/** Lists a user's invitations, the newest first; at most 100. */
export const listInvitations = (on: Queryable, inviterId: string): Promise<InvitationRow[]> =>
  on.query(sql`
    select ${INVITATION} from invitations where inviter_id = ${id(inviterId)}
    order by created_at desc, id desc limit 100`);

/** Revokes one of a user's invitations, if it is not yet. Returns false if there is none. */
export const revokeInvitation = (
  on: Queryable,
  inviterId: string,
  invitationId: string,
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    update invitations set revoked_at = coalesce(revoked_at, ${time(now)})
    where id = ${id(invitationId)} and inviter_id = ${id(inviterId)}`);

/** Returns the inviter of a link that can be used, and when it expires. */
export const findInviter = (on: Queryable, secret: string, now: Date) =>
  on.one<PersonRow & { expires_at: Date }>(sql`
    select i.expires_at, u.id, ${personColumns('u')}
    from invitations i join users u on u.id = i.inviter_id
    where i.secret_hash = ${sha256(secret)} and ${isUsable(now)} and ${mayInvite}`);

/**
 * Uses an invitation once, if it can be used. Concurrent registrations wait for the row, so that
 * there are never more uses than allowed.
 */
export const consumeInvitation = (tx: Tx, secret: string, now: Date) =>
  tx.one<{ id: string; inviter_id: string }>(sql`
    update invitations i set uses = i.uses + 1
    from users u
    where i.secret_hash = ${sha256(secret)} and ${isUsable(now)}
      and u.id = i.inviter_id and ${mayInvite}
    returning i.id, i.inviter_id`);

/** Records who has invited a new user. */
export const insertInvited = (
  tx: Tx,
  userId: string,
  { id: invitationId, inviter_id: inviterId }: { id: string; inviter_id: string },
  now: Date,
) =>
  tx.run(sql`
    insert into invited_users (user_id, inviter_id, invitation_id, created_at)
    values (${id(userId)}, ${id(inviterId)}, ${id(invitationId)}, ${time(now)})`);

/** Records the first sign-in of an invited user. Returns the inviter, if this is the first. */
export const markJoined = async (tx: Tx, userId: string, now: Date): Promise<string | null> =>
  (await tx.value<string | null>(sql`
    update invited_users set joined_at = ${time(now)}
    where user_id = ${id(userId)} and joined_at is null returning inviter_id`)) ?? null;

/** Deletes invitations that have ended before a time. */
export const deleteEndedInvitations = (on: Queryable, before: Date): Promise<number> =>
  on.run(sql`
    delete from invitations
    where expires_at < ${time(before)} or revoked_at < ${time(before)}`);

interface InvitedRow {
  id: string;
  joined_at: Date;
  person: PersonRow;
  inviter: PersonRow | null;
}

/** Returns who has joined by an invitation, the newest first, and one more than the limit. */
export const listInvited = (on: Queryable, cursor: string | undefined, limit: number) =>
  on.query<InvitedRow>(sql`
    select i.user_id as id, i.joined_at, ${personJson('u')} as person,
      ${personJson('inviter')} as inviter
    from invited_users i join users u on u.id = i.user_id
      left join users inviter on inviter.id = i.inviter_id
    where i.joined_at is not null and ${afterCursor(cursor, 'i.joined_at', 'i.user_id')}
    order by i.joined_at desc, i.user_id desc limit ${limit + 1}::int`);

const inviterStatement = prepare<{ viewer: string }, LineRow>(
  'invitations.inviter',
  (v) => sql`
    select ${lineColumns(v('viewer'), 'u')}
    from invited_users i join users u on u.id = i.inviter_id
    where i.user_id = ${id(v('viewer'))} and ${canListUser(v('viewer'), 'u')}`,
);

/** Returns who has invited the viewer; undefined if nobody, or somebody the viewer can't see. */
export const findOwnInviter = (on: Queryable, viewer: string): Promise<LineRow | undefined> =>
  on.fetchOne(inviterStatement, { viewer });

/** Maximum number of a viewer's followees that are counted, which bounds the cost. */
const MAX_COUNTED = 1000;

/** Returns the number of members whom the viewer follows and can see. */
export const countKnown = async (on: Queryable, viewerId: string): Promise<number> =>
  (await on.value<number>(sql`
    select count(*)::int as count from (
      select f.followee_id from follows f
      where f.follower_id = ${id(viewerId)} and f.status = 'accepted'
      order by f.created_at desc, f.followee_id desc limit ${MAX_COUNTED}::int) known
    join users u on u.id = known.followee_id where ${canListUser(viewerId, 'u')}`)) ?? 0;
