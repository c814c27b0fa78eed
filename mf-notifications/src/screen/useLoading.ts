import { useAppDispatch, useMe } from '@kithkin/shared';
import { useCallback, useEffect, useState } from 'react';
import { loadMore, refresh } from '../state/load';

/** Loading state of the screen, which shows failures, unlike the bell. */
export function useLoading() {
  const dispatch = useAppDispatch();
  const { _id } = useMe();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  /**
   * Incremented with every page: if a short page leaves the end visible, the next one is fetched.
   */
  const [round, setRound] = useState(0);

  const load = useCallback(async () => {
    setState('loading');
    setState((await dispatch(refresh('screen'))) ? 'ready' : 'failed');
  }, [dispatch]);

  const older = useCallback(async () => {
    setMore('loading');
    setMore((await dispatch(loadMore())) ? 'idle' : 'failed');
    setRound((rounds) => rounds + 1);
  }, [dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reload for another user
  useEffect(() => {
    void load();
  }, [load, _id]);

  return { state, more, round, load, older };
}
