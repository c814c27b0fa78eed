import { type SQL, sql } from '../../platform/db';

/** Text as a LIKE pattern takes it literally, folded as names are. */
export const escapeLikePattern = (text: SQL): SQL =>
  // Escaped after folding, which makes a plain `%` of a full-width one.
  sql`regexp_replace(fold(${text}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/** What the search index holds of a users row; the index is on exactly this expression. */
export const nameSearchSql = (alias: string): SQL =>
  sql.raw(`(${alias}.user_key || ' ' || ${alias}.name_key)`);

/** A name of the person, or a word in it, begins with the text. */
export const nameStartsWith = (alias: string, text: SQL): SQL =>
  sql`(${nameSearchSql(alias)} like ${escapeLikePattern(text)} || '%' or ${nameSearchSql(alias)} like '% ' || ${escapeLikePattern(text)} || '%')`;

/** What somebody typed as a name: trimmed, composed, without the @ of a mention. */
export function cleanQuery(query: string): string {
  return query.normalize('NFC').trim().replace(/^@/, '').trim();
}
