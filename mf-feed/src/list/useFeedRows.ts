import { type RootState, useAppSelector } from '@kithkin/shared';
import { useMemo } from 'react';
import type { FeedGap } from '../state/feedSlice';
import { selectGaps } from '../state/gaps';
import type { PostListState } from './usePostList';

/** What stands in a place of a feed: a post with its position from 1, or where some are left out. */
export type FeedRow = { kind: 'post'; position: number } | { kind: 'gap'; gap: FeedGap };

/** The rows of a feed, of which there may be thousands: only their keys are held. */
export interface FeedRows {
  /** Of the rows in order: a post's id, or a gap's own; each stays. */
  keys: readonly string[];
  /** The row at an index of `keys`. */
  at(index: number): FeedRow;
}

const NONE: Record<string, FeedGap> = {};
const noGaps = (_state: RootState) => NONE;

/** The keys of all rows, and by index those where posts are left out. */
function rowsOf({ ids, all }: PostListState, gaps: Record<string, FeedGap>) {
  const gapAt = new Map<number, FeedGap>();
  if (Object.keys(gaps).length === 0) return { keys: ids, gapAt };
  const visibleIds = new Set(ids);
  const keys: string[] = [];
  for (const [index, id] of all.entries()) {
    if (visibleIds.has(id)) keys.push(id);
    const gap = gaps[id];
    // Once the list has been asked for anew, others stand below and nothing is left out.
    if (gap && all[index + 1] === gap.before) {
      gapAt.set(keys.length, gap);
      keys.push(`gap:${gap.before}`);
    }
  }
  return { keys, gapAt };
}

/** The rows of a list in order. */
export function useFeedRows(list: PostListState): FeedRows {
  const { which, ids, all } = list;
  const gaps = useAppSelector(which.kind === 'home' ? selectGaps : noGaps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the list, only these two count.
  return useMemo(() => {
    const { keys, gapAt } = rowsOf(list, gaps);
    return {
      keys,
      at(index) {
        const gap = gapAt.get(index);
        if (gap) return { kind: 'gap', gap };
        const gapsAbove = [...gapAt.keys()].filter((at) => at < index).length;
        return { kind: 'post', position: index + 1 - gapsAbove };
      },
    };
  }, [ids, all, gaps]);
}
