import type { Me } from '@kithkin/shared/contract';
import { me } from '../../accounts/me/me.service';
import type { AppContext } from '../../platform/context';
import { readBatches } from './readBatches.store';
import { account, type FileRef, SECTIONS } from './sections.store';

/** Adds the addresses of files to a document. */
export interface FileAddresses {
  address(file: FileRef): string;
  profile(profile: Me): Me;
}

/** Refers to files by signed addresses, which are valid for a while. */
export const signedAddresses = (ctx: AppContext): FileAddresses => ({
  address: (file) => ctx.mediaUrls.address(file, file, ctx.clock.now()),
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
  const row = await ctx.db.one(account(userId));
  yield `{"exportedAt":${JSON.stringify(ctx.clock.now())},"profile":${JSON.stringify(profile)}`;
  yield `,"account":${JSON.stringify(row ?? null)}`;
  for (const [name, section] of Object.entries(SECTIONS)) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const batch of readBatches(ctx.db, section.select(userId), addresses)) {
      yield separator + batch.join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
