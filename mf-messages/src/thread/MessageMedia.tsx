import { mediaUrl } from '@kithkin/shared';
import { MediaBox, Unshown } from './bubbleStyles';
import { mediaKind } from './mediaKind';
import { useSignedMedia } from './useSignedMedia';

interface Props {
  /** The signed address. */
  url: string;
  /** Which message of the thread it belongs to. */
  seq: number;
  /** Whose it is, for the picture's accessible name. */
  from: string;
}

/** One media item of a message, as its extension says (specification section 5). */
export function MessageMedia({ url, seq, from }: Props) {
  const { shown, onError, onLoaded } = useSignedMedia(url, seq);
  const kind = mediaKind(url);
  if (shown === null) {
    return (
      <MediaBox>
        <Unshown>This file can’t be shown right now.</Unshown>
      </MediaBox>
    );
  }
  const src = mediaUrl(shown);
  const playing = { src, onError, controls: true, preload: 'metadata', onLoadedMetadata: onLoaded };
  return (
    <MediaBox>
      {kind === 'image' && (
        <a href={mediaUrl(url)} target="_blank" rel="noopener noreferrer">
          <img
            src={src}
            alt={`From ${from}`}
            width={280}
            height={210}
            loading="lazy"
            onError={onError}
            onLoad={onLoaded}
          />
        </a>
      )}
      {/* What people send each other has no captions. */}
      {kind === 'video' && <video {...playing} aria-label={`Video from ${from}`} />}
      {kind === 'audio' && <audio {...playing} aria-label={`Audio from ${from}`} />}
    </MediaBox>
  );
}
