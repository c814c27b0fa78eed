import type { Role } from '@kithkin/shared/contract';
import { userMatches } from '../../people/profile/profile.store';
import { id, type Queryable, sql } from '../../platform/db';
import { type PersonRow, personColumns } from '../../users/users.presenter';

/** More than any network has; bounds the response. */
const MAX_MEMBERS = 200;

/** A person with a role. */
export type TeamRow = PersonRow & { role: Role };

/** Returns the people with roles, the most powerful first. */
export const listTeam = (on: Queryable): Promise<TeamRow[]> =>
  on.query(sql`
    select u.id, ${personColumns('u')}, u.role from users u where u.role is not null
    order by array_position(array['owner', 'admin', 'moderator'], u.role), u.user_key
    limit ${MAX_MEMBERS}::int`);

export interface MemberRow extends PersonRow {
  role: Role | null;
  /** False before the first sign-in, e.g. for people who wait for approval. */
  is_member: boolean;
}

/**
 * Returns and locks a user by id or username, also one who is not visible to others, such as a
 * suspended one.
 */
export const lockMember = (on: Queryable, segment: string): Promise<MemberRow | undefined> =>
  on.one(sql`
    select u.id, ${personColumns('u')}, u.role, u.unconfirmed_since is null as is_member
    from users u
    where ${userMatches(segment, 'u')} for no key update`);

export const setRole = (on: Queryable, userId: string, role: Role | null) =>
  on.run(sql`
    update users set role = ${role}::text, is_admin = ${role !== null}::boolean
    where id = ${id(userId)}`);
