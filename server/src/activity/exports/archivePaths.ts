import type { Me } from '@kithkin/shared/contract';
import type { FileAddresses } from './exportDocument';

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
