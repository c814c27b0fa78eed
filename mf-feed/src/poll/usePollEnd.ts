import {
  type AppDispatch,
  hasPost,
  type RootState,
  serverNow,
  useAppDispatch,
} from '@kithkin/shared';
import type { Poll } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { refreshPost } from '../api/postsApi';
import { isPassing } from '../detail/loadError';

/**
 * Time in milliseconds between two updates of what is left, and between two requests when the end is
 * over by the clock of this device and not by that of the server.
 */
const STEP_MS = 30_000;

/**
 * Fetches the post of a poll that has ended, unless it is in the trash: its posts are not stored, and stay
 * as they were listed.
 * @returns true if it can be fetched again
 */
const refreshEnded =
  (postId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    if (!hasPost(getState(), postId)) return false;
    const { error } = await dispatch(refreshPost(postId));
    return error === undefined || isPassing(error);
  };

/**
 * Follows the time while a poll is open, and fetches its post again at its end.
 * @returns the time, and whether the poll has ended by then
 */
export function usePollEnd(postId: string, { endsAt, isEnded }: Poll) {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState(serverNow);
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  const isOpen = !isEnded && endsAt !== null;
  const isDue = isOpen && end <= now;
  const [canFetch, setCanFetch] = useState(true);
  const fetchAt = isDue && canFetch ? now : null;

  useEffect(() => {
    if (!isOpen) return;
    const update = () => setNow(serverNow());
    const steps = setInterval(update, STEP_MS);
    const atEnd = setTimeout(update, Math.max(end - serverNow(), 0));
    return () => {
      clearInterval(steps);
      clearTimeout(atEnd);
    };
  }, [isOpen, end]);

  useEffect(() => {
    if (fetchAt !== null) void dispatch(refreshEnded(postId)).then(setCanFetch);
  }, [fetchAt, postId, dispatch]);

  return { now, isEnded: isEnded || isDue };
}
