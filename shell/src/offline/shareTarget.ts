import { SHARED_CACHE } from '@kithkin/shared';

/** Path of the composer, to which the platform posts what another app shares; see manifest.json. */
export const SHARE_TARGET = '/create-post';

/**
 * Stores a form that the platform has posted, and redirects to the composer, which takes it over.
 * If it cannot be stored, the composer says so.
 */
export async function receiveShared(request: Request, storage: CacheStorage): Promise<Response> {
  const to = (result: string) => Response.redirect(`${SHARE_TARGET}?shared=${result}`, 303);
  try {
    const { headers, body } = request;
    const cache = await storage.open(SHARED_CACHE);
    await cache.put(`/${SHARED_CACHE}`, new Response(body, { headers }));
    return to('stored');
  } catch {
    return to('failed');
  }
}
