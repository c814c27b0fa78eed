import {
  Button,
  Card,
  type RootState,
  reportError,
  useAppDispatch,
  useAppSelector,
} from '@kithkin/shared';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { type FeedGap, fillGap, selectGaps } from '../state/feedSlice';
import type { PostListState } from './usePostList';

/** A row of a feed: a post with its position from 1, or a gap where posts are left out. */
type FeedRow = { kind: 'post'; position: number } | { kind: 'gap'; gap: FeedGap };

/** Rows of a feed. Only keys are stored, since there may be thousands of rows. */
interface FeedRows {
  /** Stable keys of the rows in order: a post's id, or the key of a gap. */
  keys: readonly string[];
  /** Returns the row at an index of `keys`. */
  at(index: number): FeedRow;
}

const NONE: Record<string, FeedGap> = {};
const noGaps = (_state: RootState) => NONE;

/** Returns the keys of all rows, and the gaps by row index. */
function rowsOf(ids: readonly string[], all: readonly string[], gaps: Record<string, FeedGap>) {
  const gapAt = new Map<number, FeedGap>();
  if (Object.keys(gaps).length === 0) return { keys: ids, gapAt };
  const visibleIds = new Set(ids);
  const keys: string[] = [];
  for (const [index, id] of all.entries()) {
    if (visibleIds.has(id)) keys.push(id);
    const gap = gaps[id];
    // A gap is valid only while its two posts are adjacent: after a refetch, nothing is left out
    // there.
    if (gap && all[index + 1] === gap.before) {
      gapAt.set(keys.length, gap);
      keys.push(`gap:${gap.before}`);
    }
  }
  return { keys, gapAt };
}

/** Returns the rows of a list in order, including the gaps of the home feed. */
export function useFeedRows({ which, ids, all }: PostListState): FeedRows {
  const gaps = useAppSelector(which.kind === 'home' ? selectGaps : noGaps);
  return useMemo(() => {
    const { keys, gapAt } = rowsOf(ids, all, gaps);
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

const GapCard = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** Row where posts are left out; its button loads the next ones here. */
export function GapRow({ gap }: { gap: FeedGap }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const fill = async () => {
    setState('busy');
    try {
      await dispatch(fillGap(gap));
      setState('idle');
    } catch (error) {
      reportError(error, { source: 'feed.gap' });
      setState('failed');
    }
  };
  return (
    <GapCard as="article" aria-label="Posts left out">
      <span role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? 'Failed to load posts.' : 'There are more posts here.'}
      </span>
      <Button size="small" busy={state === 'busy'} onClick={() => void fill()}>
        {state === 'failed' ? 'Retry' : 'Show more posts'}
      </Button>
    </GapCard>
  );
}
