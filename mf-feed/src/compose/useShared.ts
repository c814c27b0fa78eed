import {
  reportError,
  SHARED_CACHE,
  toast,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';

/** Content that another app has shared with this one. */
export interface Shared {
  text: string;
  files: File[];
}

const TEXTS = ['title', 'text', 'url'] as const;

/**
 * Returns the texts that another app has shared. Many apps put the address into the text as well; it
 * is then taken over once.
 */
function sharedText(form: FormData | URLSearchParams): string {
  const texts = TEXTS.map((name) => form.get(name)).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const isIncluded = (text: string) =>
    texts.some((other) => other !== text && other.includes(text));
  return [...new Set(texts)].filter((text) => !isIncluded(text)).join('\n');
}

/**
 * Returns what another app has shared, once: it is removed from the device.
 * @returns null if there is nothing
 * @throws if it is unreadable
 */
async function takeShared(): Promise<Shared | null> {
  if (typeof caches === 'undefined') return null;
  const stored = await (await caches.open(SHARED_CACHE)).match(`/${SHARED_CACHE}`);
  if (!stored) return null;
  const form = await stored.formData();
  await caches.delete(SHARED_CACHE);
  return {
    text: sharedText(form),
    files: form.getAll('files').filter((value) => value instanceof File),
  };
}

const FAILED =
  'What you shared could not be taken over. The storage of this device may be full. Please add it here.';
const NO_FILES =
  'The photos and videos that you shared could not be taken over. Please add them here.';

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
