import { Button, Card, reportError, useAppDispatch } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import type { FeedGap } from '../state/feedSlice';
import { fillGap } from '../state/gaps';

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
