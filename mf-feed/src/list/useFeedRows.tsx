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

/** Rows of a feed. Only keys are stored, since there may be thousands of rows. */
interface FeedRows {
  /** Stable keys of the rows in order: a post's id, or the key of a gap. */
  keys: readonly string[];
  /** Gaps, where posts are left out, by the key of the row. */
  gaps: ReadonlyMap<string, FeedGap>;
}

const NONE: Record<string, FeedGap> = {};
const noGaps = (_state: RootState) => NONE;

function rowsOf(
  ids: readonly string[],
  all: readonly string[],
  gapsById: Record<string, FeedGap>,
): FeedRows {
  const gaps = new Map<string, FeedGap>();
  if (Object.keys(gapsById).length === 0) return { keys: ids, gaps };
  const visibleIds = new Set(ids);
  const keys = all.flatMap((id, index) => {
    const row = visibleIds.has(id) ? [id] : [];
    const gap = gapsById[id];
    // A gap is valid only while its two posts are adjacent: after a refetch, nothing is left out
    // there.
    if (!gap || all[index + 1] !== gap.before) return row;
    const key = `gap:${gap.before}`;
    gaps.set(key, gap);
    return [...row, key];
  });
  return { keys, gaps };
}

/** Returns the rows of a list in order, including the gaps of the home feed. */
export function useFeedRows({ which, ids, all }: PostListState) {
  const gapsById = useAppSelector(which.kind === 'home' ? selectGaps : noGaps);
  return useMemo(() => {
    const rows = rowsOf(ids, all, gapsById);
    const gapsAt = [...rows.gaps.keys()].map((key) => rows.keys.indexOf(key));
    return {
      ...rows,
      /** Returns the position of the post at an index of `keys`, from 1. */
      positionOf: (index: number) => index + 1 - gapsAt.filter((at) => at < index).length,
    };
  }, [ids, all, gapsById]);
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
