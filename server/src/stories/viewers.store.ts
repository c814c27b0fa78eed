import { id, prepare, sql, time } from '../platform/db';
import { type PersonRow, personColumns } from '../users/users.presenter';
import { canListUser } from '../visibility/predicates';

type Values = { viewer: string; story: string; at: Date; id: string; rows: number };

/** A viewer of a story. */
export interface ViewRow extends PersonRow {
  seen_at: Date;
  reaction: string | null;
}

/** The viewers of a story, the newest view first. The caller has checked that it is the viewer's own. */
export const VIEWERS = prepare<Values, ViewRow>(
  'viewers.page',
  (v) => sql`
    select w.*, r.emoji as reaction from (
      select u.id, w.seen_at, ${personColumns('u')} from story_views w join users u on u.id = w.user_id
      where w.story_id = ${id(v('story'))} and (w.seen_at, w.user_id) < (${time(v('at'))}, ${id(v('id'))})
        and u.id <> ${id(v('viewer'))} and ${canListUser(v('viewer'), 'u')}
      order by w.seen_at desc, w.user_id desc limit ${v('rows')}::int
    ) w left join story_reactions r on r.story_id = ${id(v('story'))} and r.user_id = w.id
    order by w.seen_at desc, w.id desc`,
);
