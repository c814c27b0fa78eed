import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '../platform/http/app';
import type { MediaOwner, MediaScope } from './types';

const MINUTE = 60_000;
/** How long an address is good at least; the bucket keeps it equal, so that browsers cache. */
const LONG = 24 * 60 * MINUTE;
const SHORT = 5 * MINUTE;

/**
 * Addresses of media: signed and short-lived, since an `<img>` cannot send a token. They are minted
 * after the policy check, live 24 hours for public accounts' posts and avatars, 5 minutes for
 * private accounts, chats and stories, and end at once when the owner turns private.
 */
export class MediaUrls {
  constructor(private readonly key: Buffer) {}

  /** The address of an asset's file. `until` (a story's end) is never outlived. */
  mint(
    asset: { id: string; file: string; scope: MediaScope },
    owner: MediaOwner,
    now: Date,
    until?: Date,
  ): string {
    const long = !owner.is_private && (asset.scope === 'post' || asset.scope === 'avatar');
    const bucket = long ? LONG : SHORT;
    const end = (Math.floor(now.getTime() / bucket) + 2) * bucket;
    const expires = until ? Math.min(end, until.getTime()) : end;
    const signature = this.sign(asset.id, owner.privacy_epoch, expires);
    return `${API_PREFIX}/media/${asset.id}/${asset.file}?e=${expires}&s=${signature}`;
  }

  /** Whether `signature` was minted for this asset, epoch and time, and the time is not over. */
  accepts(
    assetId: string,
    owner: Pick<MediaOwner, 'privacy_epoch'>,
    query: { e: number; s: string },
    now: Date,
  ): boolean {
    if (query.e <= now.getTime()) return false;
    const expected = Buffer.from(this.sign(assetId, owner.privacy_epoch, query.e));
    const given = Buffer.from(query.s);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private sign(assetId: string, epoch: number, expires: number): string {
    return createHmac('sha256', this.key)
      .update(`${assetId}.${epoch}.${expires}`)
      .digest('base64url')
      .slice(0, 27);
  }
}
