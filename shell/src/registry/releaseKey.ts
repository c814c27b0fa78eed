const NAME = 'kithkin-release-key';
const META = new RegExp(`<meta name="${NAME}" content="([^"]*)">`);

/** Returns the release key in the page, which verifies later registries; null in development. */
export function readReleaseKey(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content || null;
}

/**
 * Fetches the release key that the site's current page names; null if it names none or on failure.
 * Write access to the remotes' bucket does not allow changing the page, so the page can confirm
 * that the key was replaced.
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
