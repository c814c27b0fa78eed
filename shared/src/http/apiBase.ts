const PREFIX = '/api/v1.1';

/**
 * Returns the absolute URL of the API without a trailing slash, e.g.
 * `https://kithkin.example/api/v1.1`.
 * A shell served from another host names the API in `<meta name="kithkin-api"
 * content="https://…">`; without it, the API has the origin of the page.
 */
export function apiBase(): string {
  if (typeof document === 'undefined') return PREFIX;
  const named = document.querySelector<HTMLMetaElement>('meta[name="kithkin-api"]')?.content;
  const address = new URL(named || '/', document.baseURI).href.replace(/\/$/, '');
  return address.endsWith(PREFIX) ? address : address + PREFIX;
}

/**
 * Resolves the URL of a media file against the API's origin. Root-relative URLs of the server
 * (`/api/v1.1/media/…`) belong to that origin, which may differ from the page's. Absolute, `blob:`
 * and `data:` URLs are returned unchanged.
 */
export function mediaUrl(url: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  const base = apiBase();
  return URL.canParse(base) ? new URL(url, base).href : url;
}
