import { column, literal, type SQL, sql } from '../platform/db';

/**
 * The rule by which moderators have hidden the post, comment or story of the row `alias`, empty if they
 * named none; null if they have not hidden it.
 */
export const hiddenRule = (type: 'post' | 'comment' | 'story', alias: string): SQL => sql`(
  case when ${column(alias, 'hidden_at')} is not null then coalesce((
    select d.rule from decisions d
    where d.target_id = ${column(alias, 'id')} and d.target_type = ${literal(type)}
      and d.action = 'hidden' and d.undone_at is null
    order by d.created_at desc limit 1), '') end)`;
