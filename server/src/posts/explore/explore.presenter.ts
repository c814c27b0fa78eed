import type { TagCounts } from '@kithkin/shared/contract';
import { listText, objectText, type SQL, value } from '../../platform/db';

const tagText = objectText<TagCounts[number]>({
  tag: value.text('t.tag'),
  count: value.number('t.posts'),
});

/** Returns rows `t` (tag, posts) as the contract's TagCounts, in the given order. */
export const tagCountsText = (order: SQL): SQL => listText(tagText, order);
