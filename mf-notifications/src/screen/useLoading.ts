import { useAppDispatch, useMe } from '@kithkin/shared';
import { useCallback, useEffect, useState } from 'react';
import { loadMore, refresh } from '../state/load';

/** The screen's own loads, apart from the bell's: it says when one fails. */
export function useLoading() {
  const dispatch = useAppDispatch();
  const { _id } = useMe();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Rises with every page, so that a short one that leaves the end in sight asks again. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other notifications
  useEffect(() => {
    void load();
  }, [load, _id]);

  return { state, more, round, load, older };
}
