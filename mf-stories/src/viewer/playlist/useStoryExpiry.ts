import { useAppDispatch } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { storiesActions } from '../../state/storiesSlice';

/** Maximum delay of a browser timer in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Removes the story after its 24 hours, even while the live channel is down. The viewer then asks
 * the server: if the story still exists (the local clock is fast), it is restored and stays.
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
