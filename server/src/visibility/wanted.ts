import { column, id, type SQL, sql, time } from '../platform/db';
import { commentWords, hasNoMutedWord, postWords } from './mutedWords';

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

/**
 * V wants to read the comment of the row `alias`: it is V's own, or V has muted neither its author
 * nor a word in it.
 */
export function isCommentWanted(viewer: string | SQL, alias: string, now: Date | SQL): SQL {
  const author = column(alias, 'author_id');
  return sql`(${author} = ${id(viewer)} or (${isUnmuted(viewer, author, now)}
    and ${hasNoMutedWord(viewer, 'comments', now, commentWords(alias))}))`;
}

/** The folded words of a post, and those of the post it shares. */
interface SharedWords {
  words: SQL;
  originalWords: SQL;
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
  { words, originalWords }: SharedWords = {
    words: postWords(alias),
    originalWords: postWords('wo'),
  },
): SQL {
  const of = (name: string) => column(alias, name);
  const isReadable = (creatorId: SQL, text: SQL) =>
    sql`(${creatorId} = ${id(viewer)} or ${hasNoMutedWord(viewer, 'feeds', now, text)})`;
  return sql`(${isPostUnmuted(alias, (person) => isUnmuted(viewer, person, now))} and ${isReadable(of('creator_id'), words)}
    and not exists (select 1 from dismissed_posts wd
      where wd.user_id = ${id(viewer)} and wd.post_id in (${of('id')}, ${of('original_post_id')}) offset 0)
    and not exists (select 1 from posts wo where wo.id = ${of('original_post_id')}
      and not ${isReadable(sql`wo.creator_id`, originalWords)} offset 0))`;
}

/** V has muted neither the creator of the post of the row `alias` nor that of the post it shares. */
export function isPostUnmuted(alias: string, isUnmutedPerson: (person: SQL) => SQL): SQL {
  return sql`(${isUnmutedPerson(column(alias, 'creator_id'))}
    and not exists (select 1 from posts mo where mo.id = ${column(alias, 'original_post_id')}
      and not ${isUnmutedPerson(sql`mo.creator_id`)} offset 0))`;
}
