import { column, id, type SQL, sql, time } from '../platform/db';
import { hasNoMutedWord, postWords } from './mutedWords';
import { canSeePost } from './predicates';

/** The mute of the row `alias` has not ended. */
export function isMuteActive(alias: string, now: Date | SQL): SQL {
  const expiresAt = column(alias, 'expires_at');
  return sql`(${expiresAt} is null or ${expiresAt} > ${time(now)})`;
}

/** Selects the ids of the users whom V has muted. */
export const mutedIds = (
  viewer: string | SQL,
  now: Date | SQL,
) => sql`select m.muted_id from mutes m
        where m.muter_id = ${id(viewer)} and ${isMuteActive('m', now)}`;

/** V has muted the user of the id column or value. */
const isMuted = (viewer: string | SQL, userId: SQL, now: Date | SQL): SQL =>
  sql`exists (select 1 from mutes wm
        where wm.muter_id = ${id(viewer)} and wm.muted_id = ${userId}
          and ${isMuteActive('wm', now)} offset 0)`;

/**
 * V has not muted the user of the id column or value. `offset 0` makes the planner look up one row
 * per user; otherwise it reads all mutes of V first.
 */
export const isUnmuted = (viewer: string | SQL, userId: SQL, now: Date | SQL): SQL =>
  sql`not ${isMuted(viewer, userId, now)}`;

/** The id of the original that the share of the row `alias` shows; null if it was taken out of the share. */
export const shownOriginal = (alias: string): SQL =>
  sql`case when ${column(alias, 'unquoted_at')} is null then ${column(alias, 'original_post_id')} end`;

/** How a statement reads the folded words of the post of the row `wo`, and V's rules. */
interface WordRules {
  words?: SQL;
  hasNoMutedWord?: (text: SQL) => SQL;
}

/**
 * V wants to see the post of the row `alias` in feeds: V has muted neither its creator nor that of
 * the post it shows as its original, nor a word or tag of the two unless they are V's own, and has dismissed
 * neither post. It does not decide who may see the post. The words of an original that V may not see are not
 * compared, since V could find them out by muting. Both posts are read as `wo`. A statement for many
 * viewers has their words as columns, so that they are folded once.
 */
export function isWanted(
  viewer: string | SQL,
  alias: string,
  now: Date | SQL,
  { words = postWords('wo'), hasNoMutedWord: hasNone }: WordRules = {},
): SQL {
  const isFree = hasNone?.(words) ?? hasNoMutedWord(viewer, 'feeds', now, words);
  const own = column(alias, 'id');
  return sql`not exists (select 1 from posts wo
      where wo.id in (${own}, ${shownOriginal(alias)}) and (${isMuted(viewer, sql`wo.creator_id`, now)}
        or exists (select 1 from dismissed_posts wd
          where wd.user_id = ${id(viewer)} and wd.post_id = wo.id offset 0)
        or (wo.creator_id <> ${id(viewer)} and not ${isFree} and (wo.id = ${own} or exists (
          select 1 from users wu where wu.id = wo.creator_id and ${canSeePost(viewer, 'wo', 'wu', now)})))) offset 0)`;
}
