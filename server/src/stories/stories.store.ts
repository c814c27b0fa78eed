import type { StoryWithNeighbours } from '@kithkin/shared/contract';
import { byIdOrUserName } from '../people/profile/profile.store';
import { id, prepare, type SQL, sql } from '../platform/db';
import {
  canSeeContent,
  canSeeUser,
  isOfAudience,
  isStoryActiveFor,
} from '../visibility/predicates';
import { isUnmuted } from '../visibility/wanted';
import { accessSql, type StoryAccessResult } from './access.store';
import { FROM_STORIES, type StoryRow, storyColumns } from './stories.sql';

/** Maximum number of stories in a timeline or of one user. */
const MAX_STORIES = sql`500`;

/**
 * Returns the CTE `line`, the order of a viewer's timeline: own stories first, then users with
 * unseen stories, then by newest story; each user's stories from old to new. It reads only the
 * columns needed for the order.
 */
function line(viewer: SQL, now: SQL): SQL {
  return sql`authors as materialized (
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
}

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
