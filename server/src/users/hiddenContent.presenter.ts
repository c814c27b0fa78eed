import type { HiddenContent } from '@kithkin/shared/contract';
import { column, literal, objectText, type SQL, sql, value } from '../platform/db';

/**
 * Returns, as JSON text, why moderators have hidden the post, comment or story of the row `alias`; null if they
 * have not. For its creator only.
 */
export function hiddenText(type: 'post' | 'comment' | 'story', alias: string): SQL {
  const text = objectText<HiddenContent>({
    rule: value.text(sql`coalesce((select d.rule from decisions d
      where d.target_id = ${column(alias, 'id')} and d.target_type = ${literal(type)}
        and d.action = 'hidden' and d.undone_at is null
      order by d.created_at desc limit 1), '')`),
  });
  return sql`case when ${column(alias, 'hidden_at')} is not null then ${text} end`;
}
