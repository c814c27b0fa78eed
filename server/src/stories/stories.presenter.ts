import type { Story, StoryViewers, StoryWithNeighbours } from '@kithkin/shared/contract';
import { addressText, mediaStateSql } from '../media';
import { concat, cursorSql, id, listText, objectText, type SQL, sql, value } from '../platform/db';
import { hiddenRule } from '../users/hiddenContent.store';
import { summaryText } from '../users/users.presenter';
import { canListUser } from '../visibility/predicates';

/**
 * Viewer of JSON that is published to many recipients. It matches no user, so that no field is
 * personal.
 */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Joins stories `s` with their authors `u` and files `a`. */
export const FROM_STORIES = sql`stories s join users u on u.id = s.creator_id
  join media_assets a on a.id = s.asset_id`;

/**
 * Returns the number of viewers of story `s` whom its author may list. In a statement that changes
 * a view, `except` excludes the affected user.
 */
export function viewersCount(owner: SQL, except?: SQL): SQL {
  return sql`(select count(*)::int from story_views w join users p on p.id = w.user_id
    where w.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
      ${except ? sql`and p.id <> ${except}` : sql``})`;
}

/**
 * Returns the reaction counts of story `s` by emoji as a list, as JSON text; `also` adds one row
 * (emoji).
 */
export function reactionCountsText(owner: SQL, except?: SQL, also?: SQL): SQL {
  const count = objectText<NonNullable<Story['reactions']>[number]>({
    emoji: value.text('e.emoji'),
    count: value.number('e.count'),
  });
  return sql`(select ${listText(count, sql`e.count desc, e.emoji`)} from (
    select one.emoji, count(*)::int as count from (
      select r.emoji from story_reactions r join users p on p.id = r.user_id
      where r.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
        ${except ? sql`and p.id <> ${except}` : sql``}
      ${also ? sql`union all ${also}` : sql``}
    ) one group by one.emoji) e)`;
}

/**
 * Returns a row of `FROM_STORIES` as the contract's Story for `viewer`, as JSON text. Its media URL
 * expires with the story.
 */
export function storyText(viewer: string | SQL): SQL {
  const me = id(viewer);
  const forAuthor = (text: SQL) =>
    sql`case when s.creator_id = ${me} then (${text})::text else 'null' end`;
  const seen = sql`exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${me})`;
  return objectText<Story>({
    _id: value.id('s.id'),
    user: [summaryText('u')],
    media: [
      addressText('a', 'u', {
        until: 's.expires_at',
        alwaysShort: true,
        own: 's.hidden_at is not null',
      }),
    ],
    type: value.id('s.type'),
    width: value.orNull('a.width'),
    height: value.orNull('a.height'),
    blur: value.orNull('a.thumbhash'),
    alt: value.text('s.alt'),
    state: [sql`coalesce(to_json(${mediaStateSql('a')})::text, 'null')`],
    createdAt: value.time('s.created_at'),
    expiresAt: value.time('s.expires_at'),
    duration: value.number('s.duration_seconds'),
    viewers: [sql`case when ${seen} then ${concat(['[{"user":"', me, '"}]'])} else '[]' end`],
    reaction: [
      sql`coalesce((select to_json(r.emoji)::text from story_reactions r
        where r.story_id = s.id and r.user_id = ${me}), 'null')`,
    ],
    viewersCount: [forAuthor(viewersCount(me))],
    reactions: [forAuthor(reactionCountsText(me))],
    hidden: [
      sql`case when s.creator_id = ${me} and s.hidden_at is not null
        then json_build_object('rule', ${hiddenRule('story', 's')})::text else 'null' end`,
    ],
  });
}

/** Returns a row of `FROM_STORIES` with the ids of its neighbours as StoryWithNeighbours. */
export function storyWithNeighboursText(viewer: SQL, next: SQL, previous: SQL): SQL {
  const orNull = (storyId: SQL) => sql`coalesce('"' || ${storyId} || '"', 'null')`;
  return objectText<StoryWithNeighbours>({
    story: [storyText(viewer)],
    next: [orNull(next)],
    previous: [orNull(previous)],
  });
}

/**
 * Returns the views `w` of the CTE `page` as the contract's StoryViewers, as JSON text; `hasMore` is
 * true if another page follows.
 */
export function viewersPageText(story: SQL, hasMore: SQL): SQL {
  const view = objectText<StoryViewers['viewers'][number]>({
    user: [summaryText('u')],
    seenAt: value.time('w.seen_at'),
    reaction: value.orNull('r.emoji'),
  });
  return objectText<StoryViewers>({
    viewers: [
      sql`(select ${listText(view, sql`w.seen_at desc, w.user_id desc`)}
        from page w join users u on u.id = w.user_id
          left join story_reactions r on r.story_id = ${story} and r.user_id = w.user_id)`,
    ],
    nextCursor: [
      sql`coalesce((select '"' || ${cursorSql('w.seen_at', 'w.user_id')} || '"' from page w
        where ${hasMore} order by w.seen_at, w.user_id limit 1), 'null')`,
    ],
  });
}
