import type { StoryWithNeighbours } from '@kithkin/shared/contract';
import { byIdOrUserName } from '../people/profile/profile.store';
import { id, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { type PersonRow, personColumns } from '../users/users.presenter';
import {
  canListUser,
  canSeeContent,
  canSeeUser,
  isActive,
  isOfAudience,
  isStoryActiveFor,
} from '../visibility/predicates';
import { isUnmuted } from '../visibility/wanted';
import { FROM_STORIES, type StoryRow, storyColumns } from './stories.sql';

/** Maximum number of stories in a timeline or of one user. */
const MAX_STORIES = sql`500`;

/**
 * Returns the CTE `line`, the order of a viewer's timeline: own stories first, then users with
 * unseen stories, then by newest story; each user's stories from old to new. It reads only the
 * columns needed for the order.
 */
const line = (viewer: SQL, now: SQL): SQL =>
  sql`authors as materialized (
      select ${id(viewer)} as id union all
      select f.followee_id from follows f where f.follower_id = ${id(viewer)} and f.status = 'accepted'
    ), running as materialized (
      select s.id, s.creator_id, s.created_at,
        not exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${id(viewer)}) as unseen
      from authors a join stories s on s.creator_id = a.id join users u on u.id = a.id
      where ${isStoryActiveFor(viewer, 's', now)} and s.asset_id is not null and ${canSeeContent(viewer, 'u')}
        and ${isUnmuted(viewer, sql`a.id`, now)}
    ), line as materialized (
      select r.id, row_number() over (order by (r.creator_id = ${id(viewer)}) desc, r.has_unseen desc, r.newest desc,
        r.creator_id, r.created_at, r.id) as place
      from (
        select *, bool_or(unseen) over person as has_unseen, max(created_at) over person as newest
        from running window person as (partition by creator_id)
      ) r
    )`;

/** The active stories of the viewer and of those they follow. */
export const TIMELINE = prepare<{ viewer: string; now: Date }, StoryRow>(
  'stories.timeline',
  (v) => sql`
    with ${line(v('viewer'), v('now'))}
    select ${storyColumns(v('viewer'))}
    from (select * from line order by place limit ${MAX_STORIES}) l join ${FROM_STORIES} on s.id = l.id
    order by l.place`,
);

/** A user without active stories that the viewer may see. */
interface NoStory {
  id: null;
}

/** A user's active stories that the viewer may see; no row if the viewer may not see the user. */
export const storiesOfPerson = byIdOrUserName((is) =>
  prepare<{ viewer: string; segment: string; now: Date }, StoryRow | NoStory>(
    'stories.ofPerson',
    (v) => sql`
      with person as materialized (
        select u.id from users u where ${is(v('segment'), 'u')} and ${canSeeUser(v('viewer'), 'u')}
      )
      select one.* from person p left join lateral (
        select ${storyColumns(v('viewer'))} from ${FROM_STORIES}
        where s.creator_id = p.id and ${isStoryActiveFor(v('viewer'), 's', v('now'))} and ${isOfAudience(v('viewer'), 's')}
          and ${canSeeContent(v('viewer'), 'u')}
        order by s.created_at, s.id limit ${MAX_STORIES}
      ) one on true
      order by one.created_at, one.id`,
  ),
);

type StoryValues = { viewer: string; story: string; now: Date };

/** Access of a viewer to an active story: `open`, `denied` (403) or `missing` (404). */
export interface StoryAccessResult {
  access: 'open' | 'denied' | 'missing';
}

/** Returns the viewer's access to the story of author `u`. */
const accessSql = (viewer: SQL): SQL =>
  sql`case when ${isOfAudience(viewer, 's')} and ${canSeeContent(viewer, 'u')} then 'open'
    when ${isActive('u')} then 'denied' else 'missing' end`;

export interface StoryAccess extends StoryAccessResult {
  creator_id: string;
  own: boolean;
}

const LOCKED = prepare<StoryValues, StoryAccess>(
  'stories.locked',
  (v) => sql`
    select ${accessSql(v('viewer'))} as access, s.creator_id, s.creator_id = ${id(v('viewer'))} as own
    from ${FROM_STORIES} where s.id = ${id(v('story'))} and ${isStoryActiveFor(v('viewer'), 's', v('now'))}
    for no key update of s`,
);

/** Locks and returns an active story; concurrent changes of it wait. */
export const lockStory = (on: Queryable, values: StoryValues): Promise<StoryAccess | undefined> =>
  on.fetchOne(LOCKED, values);

/** A story with its neighbours, and the viewer's access to it, which the caller checks. */
interface PlacedStoryRow
  extends StoryRow,
    StoryAccessResult,
    Pick<StoryWithNeighbours, Neighbour> {}
type Neighbour = 'next' | 'previous';

export const STORY_WITH_NEIGHBOURS = prepare<StoryValues, PlacedStoryRow>('stories.one', (v) => {
  const neighbour = (place: SQL) =>
    sql`(select l.id from line l join spot on l.place = spot.place + ${place})`;
  return sql`
    with ${line(v('viewer'), v('now'))},
    spot as (select place from line where id = ${id(v('story'))})
    select ${accessSql(v('viewer'))} as access, ${storyColumns(v('viewer'))},
      ${neighbour(sql`1`)} as next, ${neighbour(sql`-1`)} as previous
    from ${FROM_STORIES} where s.id = ${id(v('story'))} and ${isStoryActiveFor(v('viewer'), 's', v('now'))}`;
});

/** A story as its author gets it after creating it. */
export const OWN_STORY = prepare<{ viewer: string; story: string }, StoryRow>(
  'stories.own',
  (v) => sql`
    select ${storyColumns(v('viewer'))} from ${FROM_STORIES} where s.id = ${id(v('story'))}`,
);

/** A viewer of a story. */
export interface ViewRow extends PersonRow {
  seen_at: Date;
  reaction: string | null;
}

type ViewersValues = { viewer: string; story: string; at: Date; id: string; rows: number };

/** The viewers of a story, the newest view first. The caller has checked that it is the viewer's own. */
export const VIEWERS = prepare<ViewersValues, ViewRow>(
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

/** Returns the conversation of the sender's message with this clientId. */
export const findSentConversation = (on: Queryable, senderId: string, clientId: string) =>
  on.value<string>(sql`
    select conversation_id from messages where sender_id = ${id(senderId)} and client_id = ${clientId}`);
