import { byIdOrUserName } from '../people/profile/profile.store';
import type { AppContext } from '../platform/context';
import { id, prepare, type Queryable, type SQL, sql } from '../platform/db';
import { canSeeContent, canSeeUser, isStoryActive } from '../visibility/predicates';
import { isUnmuted } from '../visibility/wanted';
import { accessSql, assertAccess, type StoryAccessResult } from './stories.policy';
import { FROM_STORIES, storyJson } from './stories.presenter';

/** Maximum number of stories in a timeline or of one user. */
const MAX_RECIPIENTS = sql.raw('500');

/**
 * Returns the CTE `line`, the order of a viewer's timeline: own stories first, then users with
 * unseen stories, then by newest story; each user's stories from old to new. It reads only the
 * columns needed for the order.
 */
function line(viewer: SQL, now: SQL): SQL {
  return sql`told as materialized (
      select ${id(viewer)} as id union all
      select f.followee_id from follows f where f.follower_id = ${id(viewer)} and f.status = 'accepted'
    ), running as materialized (
      select s.id, s.creator_id, s.created_at,
        not exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${id(viewer)}) as unseen
      from told t join stories s on s.creator_id = t.id join users u on u.id = t.id
      where ${isStoryActive('s', now)} and s.asset_id is not null and ${canSeeContent(viewer, 'u')}
        and ${isUnmuted(viewer, sql.raw('t.id'))}
    ), line as materialized (
      select r.id, row_number() over (order by (r.creator_id = ${id(viewer)}) desc, r.fresh desc, r.newest desc,
        r.creator_id, r.created_at, r.id) as place
      from (
        select *, bool_or(unseen) over person as fresh, max(created_at) over person as newest
        from running window person as (partition by creator_id)
      ) r
    )`;
}

const TIMELINE = prepare<{ viewer: string; now: Date }, { json: string }>(
  'stories.timeline',
  (v) => sql`
    with ${line(v('viewer'), v('now'))}
    select coalesce(json_agg(${storyJson(v('viewer'))} order by l.place), '[]')::text as json
    from (select * from line order by place limit ${MAX_RECIPIENTS}) l join ${FROM_STORIES} on s.id = l.id`,
);

/** Returns the active stories of the viewer and of those they follow, as JSON. */
export async function timelineJson(ctx: AppContext, viewer: string): Promise<string> {
  const [row] = await ctx.db.fetch(TIMELINE, { viewer, now: ctx.clock.now() });
  return row?.json ?? '[]';
}

const ofPerson = byIdOrUserName((is) =>
  prepare<{ viewer: string; segment: string; now: Date }, { json: string }>(
    'stories.ofPerson',
    (v) => sql`
      with person as materialized (
        select u.id from users u where ${is(v('segment'), 'u')} and ${canSeeUser(v('viewer'), 'u')}
      )
      select coalesce((
        select json_agg(one.json order by one.created_at, one.id) from (
          select ${storyJson(v('viewer'))} as json, s.created_at, s.id from ${FROM_STORIES}
          where s.creator_id = p.id and ${isStoryActive('s', v('now'))} and ${canSeeContent(v('viewer'), 'u')}
          order by s.created_at, s.id limit ${MAX_RECIPIENTS}
        ) one), '[]')::text as json
      from person p`,
  ),
);

/**
 * Returns a user's active stories that the viewer may see.
 * @returns undefined if the viewer may not see the user.
 */
export async function storiesOfJson(
  ctx: AppContext,
  viewer: string,
  segment: string,
): Promise<string | undefined> {
  const values = { viewer, segment, now: ctx.clock.now() };
  const [row] = await ctx.db.fetch(ofPerson(segment), values);
  return row?.json;
}

const ONE = prepare<
  { viewer: string; story: string; now: Date },
  StoryAccessResult & { json: string }
>(
  'stories.one',
  (v) => sql`
    with ${line(v('viewer'), v('now'))},
    spot as (select place from line where id = ${id(v('story'))})
    select ${accessSql(v('viewer'))} as access, json_build_object('story', ${storyJson(v('viewer'))},
      'next', (select l.id from line l join spot on l.place = spot.place + 1),
      'previous', (select l.id from line l join spot on l.place = spot.place - 1))::text as json
    from ${FROM_STORIES} where s.id = ${id(v('story'))} and ${isStoryActive('s', v('now'))}`,
);

/** Returns a story with its neighbours in the viewer's timeline, as JSON. */
export async function storyWithNeighboursJson(
  ctx: AppContext,
  viewer: string,
  story: string,
): Promise<string> {
  const [row] = await ctx.db.fetch(ONE, { viewer, story, now: ctx.clock.now() });
  return assertAccess(row).json;
}

const SELECT_STORY = prepare<{ viewer: string; story: string }, { json: string }>(
  'stories.json',
  (v) => sql`
    select ${storyJson(v('viewer'))}::text as json from ${FROM_STORIES} where s.id = ${id(v('story'))}`,
);

/** Returns a story as its author gets it after creating it, as JSON. */
export async function ownStoryJson(on: Queryable, viewer: string, story: string) {
  const [row] = await on.fetch(SELECT_STORY, { viewer, story });
  return row?.json;
}
