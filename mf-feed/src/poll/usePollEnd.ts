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
 * Time in milliseconds from an end to the request. The last votes have been counted by then, and tabs have
 * received the results live; the others add a random time, so that they do not ask all at once.
 */
const FETCH_AFTER_MS = 2500;
const SPREAD_MS = 3000;

const fetchDelay = (): number => FETCH_AFTER_MS + Math.round(Math.random() * SPREAD_MS);

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
 * Follows the time while a poll is open, and fetches its post again soon after its end.
 * @returns the time, and whether the poll has ended by then
 */
export function usePollEnd(postId: string, { endsAt, isEnded }: Poll) {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState(serverNow);
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  const isOpen = !isEnded && endsAt !== null;
  const isDue = isOpen && end <= now;
  const [canFetch, setCanFetch] = useState(true);
  const [delay] = useState(fetchDelay);
  const fetchAt = isOpen && canFetch && end + delay <= now ? now : null;

  useEffect(() => {
    if (!isOpen) return;
    const update = () => setNow(serverNow());
    const steps = setInterval(update, STEP_MS);
    const atEnd = [end, end + delay].map((at) => setTimeout(update, Math.max(at - serverNow(), 0)));
    return () => {
      clearInterval(steps);
      for (const timer of atEnd) clearTimeout(timer);
    };
  }, [isOpen, end, delay]);

  useEffect(() => {
    if (fetchAt !== null) void dispatch(refreshEnded(postId)).then(setCanFetch);
  }, [fetchAt, postId, dispatch]);

  return { now, isEnded: isEnded || isDue };
}
