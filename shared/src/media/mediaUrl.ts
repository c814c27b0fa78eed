import { apiBase } from '../http/apiBase';

/**
 * The address of a media file as the page can load it. The server's addresses may be rooted
 * (`/api/v1.1/media/…`); they belong to the API's host, which need not be the page's. Absolute,
 * `blob:` and `data:` addresses (previews of chosen files) stay.
 */
export function mediaUrl(url: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  const base = apiBase();
  return URL.canParse(base) ? new URL(url, base).href : url;
}
