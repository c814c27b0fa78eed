import type { Me } from '@kithkin/shared/contract';
import { me } from '../../accounts/me/me.service';
import type { AppContext } from '../../platform/context';
import { readBatches } from './readBatches.store';
import { account, SECTIONS } from './sections.store';

/** Adds the addresses of files to a document. */
export interface FileAddresses {
  /** Replaces the placeholders of media addresses in JSON. */
  fill(json: string): string;
  profile(profile: Me): Me;
}

/** Refers to files by signed addresses, which are valid for a while. */
export const signedAddresses = (ctx: AppContext): FileAddresses => ({
  fill: (json) => ctx.mediaUrls.fill(json, ctx.clock.now()),
  profile: (profile) => profile,
});

/**
 * Yields all stored data of a user as fragments of one JSON document. It is read in batches, so
 * that the whole document is never in memory.
 */
export async function* exportDocument(
  ctx: AppContext,
  userId: string,
  addresses: FileAddresses,
): AsyncGenerator<string> {
  const profile = addresses.profile(await me(ctx, userId));
  const row = await ctx.db.one<{ json: string }>(account(userId));
  yield `{"exportedAt":${JSON.stringify(ctx.clock.now())},"profile":${JSON.stringify(profile)}`;
  yield `,"account":${row?.json ?? 'null'}`;
  for (const [name, section] of Object.entries(SECTIONS)) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const batch of readBatches(ctx.db, section.select(userId))) {
      yield separator + addresses.fill(batch.join(','));
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
