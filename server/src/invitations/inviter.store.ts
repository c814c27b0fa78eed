import { id, prepare, type Queryable, sql } from '../platform/db';
import { type LineRow, lineColumns } from '../users/personLine.presenter';
import { canListUser } from '../visibility/predicates';

const inviterStatement = prepare<{ viewer: string }, LineRow>(
  'invitations.inviter',
  (v) => sql`
    select ${lineColumns(v('viewer'), 'u')}
    from invited_users i join users u on u.id = i.inviter_id
    where i.user_id = ${id(v('viewer'))} and ${canListUser(v('viewer'), 'u')}`,
);

/** Returns who has invited the viewer; undefined if nobody, or somebody the viewer can't see. */
export async function findOwnInviter(on: Queryable, viewer: string): Promise<LineRow | undefined> {
  const [row] = await on.fetch(inviterStatement, { viewer });
  return row;
}

/** Maximum number of a viewer's followees that are counted, which bounds the cost. */
const MAX_COUNTED = 1000;

/** Returns the number of members whom the viewer follows and can see. */
export async function countKnown(on: Queryable, viewerId: string): Promise<number> {
  const row = await on.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select f.followee_id from follows f
      where f.follower_id = ${id(viewerId)} and f.status = 'accepted'
      order by f.created_at desc, f.followee_id desc limit ${MAX_COUNTED}::int) known
    join users u on u.id = known.followee_id where ${canListUser(viewerId, 'u')}`);
  return row?.count ?? 0;
}
