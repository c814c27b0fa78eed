import { useAppDispatch, useAsync, useMe } from '@kithkin/shared';
import { useCallback, useState } from 'react';
import { loadMore, refresh } from '../state/load';

/** Loading state of the screen, which shows failures, unlike the bell. */
export function useLoading() {
  const dispatch = useAppDispatch();
  const { _id } = useMe();
  const { data: loaded, pending, retry: load } = useAsync(_id, () => dispatch(refresh('screen')));
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  /**
   * Incremented with every page: if a short page leaves the end visible, the next one is fetched.
   */
  const [round, setRound] = useState(0);

  const older = useCallback(async () => {
    setMore('loading');
    setMore((await dispatch(loadMore())) ? 'idle' : 'failed');
    setRound((rounds) => rounds + 1);
  }, [dispatch]);

  const outcome = loaded ? 'ready' : 'failed';
  const state = pending ? 'loading' : outcome;
  return { state, more, round, load, older };
}
