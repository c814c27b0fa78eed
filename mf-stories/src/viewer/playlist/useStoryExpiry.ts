import { useAppDispatch } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { storiesActions } from '../../state/storiesSlice';

/** The longest that a browser's timer can be set for, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Takes the story away when its 24 hours are over, also where the live channel is down. When the
 * server, which is then asked, says otherwise (this clock is fast), it comes back and is left alone.
 */
export function useStoryExpiry(story: Story | undefined): void {
  const dispatch = useAppDispatch();
  const { _id: id, expiresAt } = story ?? {};
  useEffect(() => {
    if (id === undefined || expiresAt === undefined) return;
    const left = Date.parse(expiresAt) - Date.now();
    if (left <= 0 || left > MAX_TIMER_MS) return;
    const timer = setTimeout(() => dispatch(storiesActions.removed(id)), left);
    return () => clearTimeout(timer);
  }, [dispatch, id, expiresAt]);
}
