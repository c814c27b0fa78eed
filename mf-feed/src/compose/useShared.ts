import { reportError, toast, useLocation, useNavigate, useSearchParams } from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';
import { type Shared, sharedText, takeShared } from './takeShared';

const FAILED =
  'What you shared could not be taken over. The storage of this device may be full. Please add it here.';
const NO_FILES =
  'The pictures and videos that you shared could not be taken over. Please add them here.';

/**
 * Takes over what another app has shared with this one, after the service worker has led to the
 * composer with `?shared=stored`, or says that it could not be stored (`?shared=failed`). Without a
 * service worker, the server leads here with the texts in the fragment (`?shared=texts`).
 * @param ready true once the draft has been restored, to which it is added
 */
export function useShared(ready: boolean, add: (shared: Shared) => void): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const result = params.get('shared');
  const take = useEffectEvent(async () => {
    try {
      const shared = result === 'stored' ? await takeShared() : null;
      if (shared) add(shared);
    } catch (error) {
      reportError(error, { source: 'feed.shared' });
      toast({ message: FAILED, tone: 'danger' });
    }
    if (result === 'failed') toast({ message: FAILED, tone: 'danger' });
    if (result === 'texts') {
      const passed = new URLSearchParams(hash.slice(1));
      const text = sharedText(passed);
      if (text !== '') add({ text, files: [] });
      if (passed.has('files')) toast({ message: NO_FILES, tone: 'danger' });
    }
    navigate('/create-post', { replace: true });
  });
  useEffect(() => {
    if (ready && result !== null) void take();
  }, [ready, result]);
}
