import { useAppDispatch, useAsync, useMe } from '@kithkin/shared';
import { useCallback, useState } from 'react';
import { loadMore, refresh } from '../state/load';

/** The screen's own loads, apart from the bell's: it says when one fails. */
export function useLoading() {
  const dispatch = useAppDispatch();
  const { _id } = useMe();
  const { data: loaded, pending, retry: load } = useAsync(_id, () => dispatch(refresh('screen')));
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Rises with every page, so that a short one that leaves the end in sight asks again. */
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
