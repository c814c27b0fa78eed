import { SHARED_CACHE } from '@kithkin/shared';

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
export function sharedText(form: FormData | URLSearchParams): string {
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
export async function takeShared(): Promise<Shared | null> {
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
