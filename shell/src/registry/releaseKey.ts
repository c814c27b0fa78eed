const NAME = 'kithkin-release-key';
const META = new RegExp(`<meta name="${NAME}" content="([^"]*)">`);

/** The key that the page brought for later registries; null in development. */
export function readReleaseKey(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content || null;
}

/**
 * The key that the site's page names by now; null when it names none or does not come. The page is
 * the one file that a writer of the remotes' bucket can't change, so it may say that keys did.
 * @param get the browser's `fetch`
 */
export async function fetchReleaseKey(get: typeof fetch): Promise<string | null> {
  try {
    const response = await get('/index.html', { cache: 'no-cache', credentials: 'omit' });
    return response.ok ? (META.exec(await response.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}
