import { apiBase } from '../http/apiBase';

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
