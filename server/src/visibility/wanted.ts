import { column, id, type SQL, sql, time } from '../platform/db';
import { hasNoMutedWord, postWords } from './mutedWords';

/** The mute of the row `alias` has not ended. */
export function isMuteActive(alias: string, now: Date | SQL): SQL {
  const expiresAt = column(alias, 'expires_at');
  return sql`(${expiresAt} is null or ${expiresAt} > ${time(now)})`;
}

/**
 * V has not muted the user of the id column or value. `offset 0` makes the planner look up one row
 * per user; otherwise it reads all mutes of V first.
 */
export function isUnmuted(viewer: string | SQL, userId: SQL, now: Date | SQL): SQL {
  return sql`not exists (select 1 from mutes wm
    where wm.muter_id = ${id(viewer)} and wm.muted_id = ${userId} and ${isMuteActive('wm', now)} offset 0)`;
}

/** How a statement reads the folded words of a post and of the one that it shares, and V's rules. */
interface WordRules {
  words?: SQL;
  originalWords?: SQL;
  hasNoMutedWord?: (text: SQL) => SQL;
}

/**
 * V wants to see the post of the row `alias` in feeds: V has muted neither its creator nor that of
 * the post it shares, nor a word or tag of the two unless they are V's own, and has dismissed
 * neither post. It does not decide who may see the post. A statement for many viewers has the words
 * as columns, so that they are folded once.
 */
export function isWanted(
  viewer: string | SQL,
  alias: string,
  now: Date | SQL,
  rules: WordRules = {},
): SQL {
  const { words = postWords(alias) } = rules;
  return sql`(${isWantedAlone(viewer, alias, now, rules, words)}
    and ${isOriginalWanted(viewer, alias, now, rules)})`;
}

/** V wants to see the post that the post of the row `alias` shares, or it shares none. */
export function isOriginalWanted(
  viewer: string | SQL,
  alias: string,
  now: Date | SQL,
  rules: WordRules = {},
): SQL {
  const { originalWords = postWords('wo') } = rules;
  return sql`not exists (select 1 from posts wo where wo.id = ${column(alias, 'original_post_id')}
    and not ${isWantedAlone(viewer, 'wo', now, rules, originalWords)} offset 0)`;
}

function isWantedAlone(
  viewer: string | SQL,
  alias: string,
  now: Date | SQL,
  { hasNoMutedWord: hasNone = (text) => hasNoMutedWord(viewer, 'feeds', now, text) }: WordRules,
  words: SQL,
): SQL {
  const [postId, creator] = [column(alias, 'id'), column(alias, 'creator_id')];
  return sql`(${isUnmuted(viewer, creator, now)}
    and not exists (select 1 from dismissed_posts wd
      where wd.user_id = ${id(viewer)} and wd.post_id = ${postId} offset 0)
    and (${creator} = ${id(viewer)} or ${hasNone(words)}))`;
}
