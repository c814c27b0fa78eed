import { objectUrl } from '@kithkin/shared/s3';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../platform/config';

const MINUTE = 60_000;
/** Windows in milliseconds in which the address of a file stays equal, so that browsers can cache. */
const LONG = 60 * MINUTE;
const SHORT = 5 * MINUTE;

/**
 * Creates the redirects of `MEDIA_REDIRECT`, which send browsers to the bucket, or to the CDN before
 * it, for the bytes of files; null: nodes send the bytes themselves.
 */
export function createMediaRedirect(config: Pick<Config, 's3' | 'mediaRedirect' | 'mediaCdnUrl'>) {
  const { s3, mediaRedirect, mediaCdnUrl } = config;
  if (s3 === null || mediaRedirect === 'off') return null;
  const { accessKeyId, secretAccessKey, region } = s3;
  const cache = new Map<string, ArrayBuffer>();
  const cdn = mediaCdnUrl === null ? null : new URL(mediaCdnUrl);
  return {
    /** Origin that pages must be allowed to load from. */
    origin: (cdn ?? objectUrl(s3)).origin,
    /**
     * Returns a signed address for reading a file, and when it ends: after at most two windows, and
     * never later than `until`, the end of the address that has been requested. A window is an hour if
     * that address is valid for long (public accounts), else five minutes.
     */
    async addressOf({ path, mime }: { path: string; mime: string }, until: number, now: number) {
      const window = until - now > 2 * SHORT ? LONG : SHORT;
      const start = Math.floor(now / window) * window;
      const end = Math.min(start + 2 * window, until);
      const seconds = String(Math.floor((end - start) / 1000));
      const url = objectUrl(s3, path);
      url.searchParams.set('X-Amz-Expires', seconds);
      url.searchParams.set('response-content-type', mime);
      url.searchParams.set('response-cache-control', `private, max-age=${seconds}, immutable`);
      const signed = await new AwsV4Signer({
        method: 'GET',
        url: url.href,
        datetime: `${new Date(start).toISOString().replace(/[:-]|\.\d{3}/g, '')}`,
        signQuery: true,
        ...{ accessKeyId, secretAccessKey, region, service: 's3', cache },
      }).sign();
      // The signature is that of the bucket: the CDN asks it under the bucket's own host name.
      const address = cdn
        ? `${cdn.href.replace(/\/$/, '')}${signed.url.pathname}${signed.url.search}`
        : signed.url.href;
      return { url: address, end };
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Sends browsers to the bucket for files; null: nodes send them. */
    mediaRedirect: ReturnType<typeof createMediaRedirect>;
  }
}
