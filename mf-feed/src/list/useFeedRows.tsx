import { Button, Card, reportError, useAppDispatch } from '@kithkin/shared';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { type FeedGap, fillGap, gapOf } from '../state/feedSlice';
import type { PostListState } from './usePostList';

/** Rows of a feed. Only keys are stored, since there may be thousands of rows. */
interface FeedRows {
  /** Stable keys of the rows in order: a post's id, or the key of a gap. */
  keys: readonly string[];
  /** Gaps, where posts are left out, by the key of the row. */
  gaps: ReadonlyMap<string, FeedGap>;
}

function rowsOf(ids: readonly string[], all: readonly string[]): FeedRows {
  const gaps = new Map<string, FeedGap>();
  if (ids === all) return { keys: ids, gaps };
  const visibleIds = new Set(ids);
  const keys = all.flatMap((id) => {
    const gap = gapOf(id);
    if (!gap) return visibleIds.has(id) ? [id] : [];
    // It stays the same row while it is filled.
    const key = `gap:${gap.until}`;
    gaps.set(key, gap);
    return [key];
  });
  return { keys, gaps };
}

/** Returns the rows of a list in order, including the gaps of the home feed. */
export function useFeedRows({ ids, all }: PostListState) {
  return useMemo(() => {
    const rows = rowsOf(ids, all);
    const gapsAt = [...rows.gaps.keys()].map((key) => rows.keys.indexOf(key));
    return {
      ...rows,
      /** Returns the position of the post at an index of `keys`, from 1. */
      positionOf: (index: number) => index + 1 - gapsAt.filter((at) => at < index).length,
    };
  }, [ids, all]);
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
