import type { LinkPreview } from '@kithkin/shared/contract';
import type { MediaUrls } from '../media';
import type { AddressScope } from '../media/mediaTypes';
import type { Clock } from '../platform/clock';
import { type PreviewRow, pictureIdOf } from './previews.store';

/**
 * Presents a preview. The addresses of its picture last as long as those of the files of its subject,
 * but stay valid until they expire: several subjects show the picture, and its page is public.
 */
export function presentPreview(
  { mediaUrls, clock }: { mediaUrls: Pick<MediaUrls, 'address'>; clock: Clock },
  { picture, ...preview }: PreviewRow,
  { scope, isPrivate }: { scope: AddressScope; isPrivate: boolean },
): LinkPreview {
  const owner = { is_private: isPrivate, privacy_epoch: 0 };
  const addressOf = (path: string) => mediaUrls.address({ path, scope }, owner, clock.now());
  return {
    ...preview,
    picture: picture && {
      _id: pictureIdOf(picture),
      type: 'image',
      alt: '',
      url: addressOf(picture.path),
      width: picture.width,
      height: picture.height,
      blur: picture.blur,
      sizes: picture.variants.map(({ width, path }) => ({ width, url: addressOf(path) })),
    },
  };
}
