import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '../platform/http/app';
import { PLACEHOLDER } from './addresses';
import type { AddressScope, MediaOwner } from './mediaTypes';

const MINUTE = 60_000;
/** How long an address is good at least; the bucket keeps it equal, so that browsers cache. */
const LONG = 24 * 60 * MINUTE;
const SHORT = 5 * MINUTE;
/** So many addresses are remembered: a feed's cards show the same ones again and again. */
const MAX_CACHED = 50_000;

/**
 * Addresses of media: signed and short-lived, since an `<img>` cannot send a token. They are minted
 * after the policy check, live 24 hours for public accounts' posts and avatars, 5 minutes for
 * private accounts, chats and stories, and end at once when the owner turns private, when what they
 * belong to goes to the trash, is hidden or deleted, and when the owner leaves. An address that was
 * given out before a block or an unfollow stays good until its bucket ends.
 */
export class MediaUrls {
  private readonly minted = new Map<string, { url: string; until: number }>();

  constructor(private readonly key: Buffer) {}

  /** Puts signed addresses in the place of the placeholders of `media/addresses.ts`. */
  fill(json: string, now: Date): string {
    const at = now.getTime();
    return json.replace(
      PLACEHOLDER,
      (whole, path: string, scope: AddressScope, isPrivate: string, epoch: string, end: string) => {
        const known = this.minted.get(whole);
        if (known && at < known.until) return `"${known.url}"`;
        const [id = '', file = ''] = path.split('/');
        const owner = { is_private: isPrivate === '1', privacy_epoch: Number(epoch) };
        const until = end === '' ? undefined : new Date(Number(end));
        const url = this.mint({ id, file, scope }, owner, now, until);
        const bucket = this.bucketOf(scope, owner);
        this.minted.delete(whole);
        this.minted.set(whole, { url, until: (Math.floor(at / bucket) + 1) * bucket });
        const oldest = this.minted.keys().next();
        if (this.minted.size > MAX_CACHED && !oldest.done) this.minted.delete(oldest.value);
        return `"${url}"`;
      },
    );
  }

  /** The address of an asset's file. `until` (a story's end) is never outlived. */
  mint(
    asset: { id: string; file: string; scope: AddressScope },
    owner: MediaOwner,
    now: Date,
    until?: Date,
  ): string {
    const bucket = this.bucketOf(asset.scope, owner);
    const end = (Math.floor(now.getTime() / bucket) + 2) * bucket;
    const expires = until ? Math.min(end, until.getTime()) : end;
    const own = asset.scope === 'own';
    const signature = this.sign(asset.id, owner.privacy_epoch, expires, own);
    const mark = own ? '&o=1' : '';
    return `${API_PREFIX}/media/${asset.id}/${asset.file}?e=${expires}&s=${signature}${mark}`;
  }

  /** Whether `signature` was minted for this asset, epoch and time, and the time is not over. */
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

  private bucketOf(scope: AddressScope, owner: Pick<MediaOwner, 'is_private'>): number {
    return !owner.is_private && (scope === 'post' || scope === 'avatar') ? LONG : SHORT;
  }

  private sign(assetId: string, epoch: number, expires: number, own: boolean): string {
    return createHmac('sha256', this.key)
      .update(`${assetId}.${epoch}.${expires}${own ? '.own' : ''}`)
      .digest('base64url')
      .slice(0, 27);
  }
}

declare module '../platform/context' {
  interface AppContext {
    /** Creates signed media URLs. */
    mediaUrls: MediaUrls;
  }
}
