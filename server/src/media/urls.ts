import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { API_PREFIX } from '../platform/http/app';
import type { AddressScope, MediaOwner } from './mediaTypes';

/**
 * Placeholder of an address in the JSON of an event, an object `{"@media": "<path>|<scope>|<0 or 1,
 * private>|<epoch>|<until, ms>"}`: it is signed when the event leaves the server. Text of users can't
 * forge one, since quotes inside a JSON string are escaped.
 */
const PLACEHOLDER = /\{"@media" ?: ?"([^"\\|]+)\|(\w+)\|([01])\|(\d+)\|(\d*)"\}/g;

const MINUTE = 60_000;
/**
 * Buckets in milliseconds. An address is valid for at least one bucket and stays equal within it,
 * so that browsers can cache.
 */
const LONG = 24 * 60 * MINUTE;
const SHORT = 5 * MINUTE;
/** Scopes whose addresses are long-lived if the owner's account is public. */
const LONG_LIVED: ReadonlySet<AddressScope> = new Set(['post', 'avatar', 'banner']);
/** Maximum number of cached addresses; the cards of a feed show the same ones repeatedly. */
const MAX_CACHED = 50_000;

/**
 * Creates signed, short-lived media addresses, since an `<img>` can't send a token. They are
 * created after the visibility check and are valid for at least 24 hours for posts, avatars and
 * banners of public accounts, and at least 5 minutes for private accounts, chats and stories. They become
 * invalid immediately when the owner turns private or leaves, and when the subject is deleted,
 * hidden or moved to the trash. After a block or an unfollow, earlier addresses remain valid until
 * they expire.
 */
export class MediaUrls {
  private readonly minted = new LRUCache<string, { url: string; until: number }>({
    max: MAX_CACHED,
  });

  constructor(private readonly key: Buffer) {}

  /** Replaces the placeholders of an event by signed addresses. */
  fill(json: string, now: Date): string {
    return json.replace(
      PLACEHOLDER,
      (
        _whole,
        path: string,
        scope: AddressScope,
        isPrivate: string,
        epoch: string,
        end: string,
      ) => {
        const owner = { is_private: isPrivate === '1', privacy_epoch: Number(epoch) };
        const until = end === '' ? undefined : new Date(Number(end));
        return `"${this.address({ path, scope }, owner, now, until)}"`;
      },
    );
  }

  /**
   * Returns the address of a file, `<asset>/<name>`, valid until `until` (the end of a story) at the
   * latest. It is signed once per bucket.
   */
  address(
    { path, scope }: { path: string; scope: AddressScope },
    owner: MediaOwner,
    now: Date,
    until?: Date,
  ): string {
    const at = now.getTime();
    const key = `${path}|${scope}|${owner.is_private}|${owner.privacy_epoch}|${until?.getTime() ?? ''}`;
    const known = this.minted.get(key);
    if (known && at < known.until) return known.url;
    const size = !owner.is_private && LONG_LIVED.has(scope) ? LONG : SHORT;
    const bucket = Math.floor(at / size);
    const end = (bucket + 2) * size;
    const expires = until ? Math.min(end, until.getTime()) : end;
    const isOwn = scope === 'own';
    const signature = this.sign(path.split('/')[0] ?? '', owner.privacy_epoch, expires, isOwn);
    const mark = isOwn ? '&o=1' : '';
    const url = `${API_PREFIX}/media/${path}?e=${expires}&s=${signature}${mark}`;
    this.minted.set(key, { url, until: (bucket + 1) * size });
    return url;
  }

  /**
   * Returns true if the signature matches this asset, epoch and expiry time, and has not expired.
   */
  accepts(
    assetId: string,
    owner: Pick<MediaOwner, 'privacy_epoch'>,
    query: { e: number; s: string; o?: '1' },
    now: Date,
  ): boolean {
    if (query.e <= now.getTime()) return false;
    const own = query.o === '1';
    const expected = Buffer.from(this.sign(assetId, owner.privacy_epoch, query.e, own));
    const given = Buffer.from(query.s);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private sign(assetId: string, epoch: number, expires: number, own: boolean): string {
    return createHmac('sha256', this.key)
      .update(`${assetId}.${epoch}.${expires}${own ? '.own' : ''}`)
      .digest('base64url')
      .slice(0, 27);
  }
}

/** Addresses of files, as presenters put them into responses and events. */
export type Addresses = Pick<MediaUrls, 'address'>;

/**
 * Addresses for events of a process without the key: placeholders, which the node that sends an event
 * replaces by `fill`.
 */
export const UNSIGNED: Addresses = {
  address({ path, scope }, owner, _now, until) {
    const { is_private, privacy_epoch } = owner;
    const end = until?.getTime() ?? '';
    // An object, as in JSON built by SQL: no text of a user is one.
    const placeholder: unknown = {
      '@media': `${path}|${scope}|${Number(is_private)}|${privacy_epoch}|${end}`,
    };
    return placeholder as string;
  },
};

declare module '../platform/context' {
  interface AppContext {
    /** Creates signed media URLs. */
    mediaUrls: MediaUrls;
  }
}
