import type { Me } from '@kithkin/shared/contract';
import { me } from '../../accounts/me/me.service';
import type { AppContext } from '../../platform/context';
import { account, type FileRef, readBatches, SECTIONS } from './sections.store';

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

/** Returns the path in the archive of a file of the media store: `<id>/o.webp` is `media/<id>.webp`. */
export function archivePath(path: string): string {
  const [folder = '', file = ''] = path.split('/');
  return `media/${folder}${file.slice(file.indexOf('.'))}`;
}

/** Returns the path in the archive of a picture of the profile, by its address. */
function picturePath(address: string | null | undefined): string | null {
  const id = /\/media\/([0-9a-f-]{36})\//.exec(address ?? '')?.[1];
  return id === undefined ? null : `media/${id}.webp`;
}

/** Refers to files by their paths in the archive. */
export const archiveAddresses: FileAddresses = {
  address: ({ path }) => archivePath(path),
  profile(profile: Me) {
    const { profilePhoto, banner } = profile;
    return { ...profile, profilePhoto: picturePath(profilePhoto), banner: picturePath(banner) };
  },
};

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
  for (const [name, select] of Object.entries(SECTIONS)) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const batch of readBatches(ctx.db, select(userId), addresses)) {
      yield separator + batch.join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
