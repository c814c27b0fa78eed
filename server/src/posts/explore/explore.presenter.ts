import type { ExplorePage, PostPage, TagCounts } from '@kithkin/shared/contract';
import {
  fieldsText,
  iso,
  listText,
  objectText,
  optionalField,
  type SQL,
  sql,
  value,
} from '../../platform/db';
import { aggregatePostText } from '../posts.presenter';

/** Returns the CTE `texts` as the contract's ExplorePage, of the ranking in the CTE `ranking`. */
export function explorePageText(total: SQL): SQL {
  const ranking = sql`(select '"' || ${iso('at')} || '"' from ranking where at is not null)`;
  return fieldsText<Omit<ExplorePage, 'ranking'>>(
    { posts: ['[', aggregatePostText('asc'), ']'], total: [total] },
    optionalField('ranking', ranking),
    sql`'}'`,
  );
}

/** Returns the CTE `texts` as the contract's PostPage without a further page. */
export const alsoReadText: SQL = objectText<PostPage>({
  posts: ['[', aggregatePostText('asc'), ']'],
  nextCursor: ['null'],
});

const tagText = objectText<TagCounts[number]>({
  tag: value.text('t.tag'),
  count: value.number('t.posts'),
});

/** Returns rows `t` (tag, posts) as the contract's TagCounts, in the given order. */
export const tagCountsText = (order: SQL): SQL => listText(tagText, order);
