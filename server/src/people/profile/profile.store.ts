import {
  column,
  id,
  prepare,
  type Queryable,
  type ReadQueryable,
  type SQL,
  sql,
} from '../../platform/db';
import { isId } from '../../platform/ids';
import type { PersonRow } from '../../users/users.presenter';
import { blockedPeople } from '../../visibility/blocks';
import {
  canKindSeeContent,
  canSeeContent,
  canSeeUser,
  NO_USER,
  type ViewerKind,
} from '../../visibility/predicates';
import { userText } from './profile.presenter';

/** Returns a condition for the users row of a path segment: by id, or by userName in any case. */
export function userMatches(segment: string, alias: string): SQL {
  return isId(segment) ? byId(sql`${segment}`, alias) : byName(sql`${segment}`, alias);
}

const byId = (segment: SQL, alias: string) => sql`${column(alias, 'id')} = ${id(segment)}`;
const byName = (segment: SQL, alias: string) =>
  sql`lower(${column(alias, 'user_name')}) = lower(${segment})`;

/**
 * Builds one statement for ids and one for userNames, so that each has a plan for its own index.
 */
export function byIdOrUserName<S>(make: (is: typeof byId) => S): (segment: string) => S {
  const [one, other] = [make(byId), make(byName)];
  return (segment) => (isId(segment) ? one : other);
}

interface ProfileValues extends Record<string, string | Date> {
  viewer: string;
  segment: string;
  now: Date;
}

interface ProfileRow {
  id: string;
  /** The contract's User as JSON. */
  json: string;
}

const profileStatement = byIdOrUserName((is) =>
  prepare<ProfileValues, ProfileRow>(
    'people.profile',
    (v) => sql`
      with u as materialized (
        select u.*, ${canSeeContent(v('viewer'), 'u')} as sees_content,
          ${blockedPeople(v('viewer'))} as blocked_people,
          (select f.status from follows f
            where f.follower_id = ${id(v('viewer'))} and f.followee_id = u.id) as follow_status
        from users u where ${is(v('segment'), 'u')} and ${canSeeUser(v('viewer'), 'u')}
      )
      select u.id, ${userText({ viewer: v('viewer'), now: v('now') })} as json from u`,
  ),
);

/**
 * Returns a user's profile as JSON.
 * @returns undefined if the viewer may not see the user.
 */
export async function readProfile(
  on: ReadQueryable,
  values: ProfileValues,
): Promise<ProfileRow | undefined> {
  const [row] = await on.fetch(profileStatement(values.segment), values);
  return row;
}

/** Builds the statement for a user's own profile as a kind of viewer sees it. */
const statementAs = (kind: ViewerKind) =>
  prepare<{ owner: string; now: Date }, ProfileRow>(
    'people.profileAs',
    (v) => sql`
      with u as materialized (
        select u.*, ${canKindSeeContent(kind, 'u')} as sees_content,
          ${blockedPeople(NO_USER)} as blocked_people,
          ${kind === 'follower' ? sql`'accepted'::text` : sql`null::text`} as follow_status
        from users u where u.id = ${id(v('owner'))}
      )
      select u.id, ${userText({ viewer: id(NO_USER), now: v('now') })} as json from u`,
  );

const PROFILE_AS: Record<ViewerKind, ReturnType<typeof statementAs>> = {
  follower: statementAs('follower'),
  stranger: statementAs('stranger'),
};

/** Returns a user's profile as a kind of viewer sees it, as JSON. */
export async function readProfileAs(
  on: Queryable,
  kind: ViewerKind,
  values: { owner: string; now: Date },
): Promise<ProfileRow | undefined> {
  const [row] = await on.fetch(PROFILE_AS[kind], values);
  return row;
}

/** A user with the data needed for changes of a relationship. */
export interface TargetRow extends PersonRow {
  is_blocked: boolean;
}

/**
 * Returns the other user of a relationship change. Locks both rows first, so that a concurrent
 * follow, block and change of privacy see each other's results. The locks are taken in the order of
 * ids, as in the counting trigger, so that many follows of one user, or mutual follows, can't
 * deadlock.
 */
export async function findTarget(
  on: Queryable,
  viewerId: string,
  segment: string,
): Promise<TargetRow | undefined> {
  await on.run(sql`
    select 1 from users u where u.id = ${id(viewerId)} or ${userMatches(segment, 'u')}
    order by u.id for no key update`);
  return on.one(sql`
    select u.id, u.user_name, u.full_name, u.is_private, u.privacy_epoch, u.photo_id,
      exists (select 1 from blocks b where b.blocker_id = ${id(viewerId)} and b.blocked_id = u.id) as is_blocked
    from users u where ${userMatches(segment, 'u')} and ${canSeeUser(viewerId, 'u')}`);
}
