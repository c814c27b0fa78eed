import { column, type SQL, sql } from '../../platform/db';

/** Returns text as a literal LIKE pattern, folded as names are. */
export const escapeLikePattern = (text: SQL): SQL =>
  // Escaped after folding, since folding turns a full-width `%` into a plain one.
  sql`regexp_replace(fold(${text}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/** Returns the searchable text of a users row; the search index is on exactly this expression. */
export const nameSearchSql = (alias: string): SQL =>
  sql`(${column(alias, 'user_key')} || ' ' || ${column(alias, 'name_key')})`;

/**
 * Returns true if a name of the user, or a word in it, starts with the text; in scripts without spaces,
 * if a name contains it.
 */
export const nameStartsWith = (alias: string, text: SQL): SQL =>
  sql`(case when is_unspaced(fold(${text}::text))
    then ${nameSearchSql(alias)} like '%' || ${escapeLikePattern(text)} || '%' end or ${nameSearchSql(alias)} like ${escapeLikePattern(text)} || '%' or ${nameSearchSql(alias)} like '% ' || ${escapeLikePattern(text)} || '%')`;
