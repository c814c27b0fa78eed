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
