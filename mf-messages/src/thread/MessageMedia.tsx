import { mediaUrl } from '@kithkin/shared';
import { MediaBox } from './bubbleStyles';
import { mediaKind } from './mediaKind';

interface Props {
  /** The signed address. */
  url: string;
  /** Whose it is, for the picture's accessible name. */
  from: string;
}

/** One media item of a message, as its extension says (specification section 5). */
export function MessageMedia({ url, from }: Props) {
  const kind = mediaKind(url);
  const address = mediaUrl(url);
  return (
    <MediaBox>
      {kind === 'image' && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          <img src={address} alt={`From ${from}`} width={280} height={210} loading="lazy" />
        </a>
      )}
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: what people send each other has no captions
        <video src={address} controls preload="metadata" aria-label={`Video from ${from}`} />
      )}
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: what people send each other has no captions
        <audio src={address} controls preload="metadata" aria-label={`Audio from ${from}`} />
      )}
    </MediaBox>
  );
}
