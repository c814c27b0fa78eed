import type { NetworkPicture, NetworkPictureKind, NetworkPictures } from '@kithkin/shared/contract';
import { type LOGO_ICONS, PICTURE_FILES } from '../../media/networkPicture';
import { API_PREFIX } from '../../platform/http/app';
import type { NetworkState } from '../network.store';

const urlOf = (pictureId: string, file: string) =>
  `${API_PREFIX}/network/pictures/${pictureId}/${file}`;

/** Builds the network's pictures as everyone sees them. */
export function presentPictures(pictures: NetworkState['pictures']): NetworkPictures {
  const present = (kind: NetworkPictureKind): NetworkPicture | null => {
    const row = pictures[kind];
    if (!row) return null;
    return { url: urlOf(row.id, PICTURE_FILES[kind]), width: row.width, height: row.height };
  };
  return { logo: present('logo'), banner: present('banner') };
}

/** Address of an icon that was made from the logo. */
export const iconUrl = (
  { url }: NetworkPicture,
  name: (typeof LOGO_ICONS)[number]['name'],
): string => url.slice(0, url.lastIndexOf('/') + 1) + name;
