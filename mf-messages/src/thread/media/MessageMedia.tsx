import { mediaUrl, placeholder, preloadLightbox } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { use } from 'react';
import { ThreadActionsContext } from '../threadActions';
import { MediaBox, OpenMedia, Unshown } from './media.styles';
import { mediaKind } from './mediaKind';
import { mediaShape } from './mediaShape';
import { useSignedMedia } from './useSignedMedia';

interface Props {
  message: Message;
  /** Which of the message's files, and its signed address. */
  index: number;
  url: string;
  /** Whose it is, for the picture's accessible name. */
  from: string;
  /** Whether Tab reaches it: only in the line that has the focus. */
  reachable: boolean;
}

/** One media item of a message, as its extension says (specification section 5). */
export function MessageMedia({ message, index, url, from, reachable }: Props) {
  const { showMedia } = use(ThreadActionsContext);
  const { currentUrl, onError, onLoaded } = useSignedMedia(url, message.seq);
  const kind = mediaKind(url);
  const file = message.attachments?.[index];
  const shape = mediaShape(file);
  if (currentUrl === null) {
    return (
      <MediaBox $width={shape.width}>
        <Unshown $ratio={kind === 'audio' ? undefined : shape.ratio}>
          This file can’t be shown right now.
        </Unshown>
      </MediaBox>
    );
  }
  const src = mediaUrl(currentUrl);
  const behind = placeholder(file?.blur);
  const text = file?.alt ? `: ${file.alt}` : '';
  const playing = { src, onError, controls: true, preload: 'metadata', onLoadedMetadata: onLoaded };
  const tabIndex = reachable ? 0 : -1;
  return (
    <MediaBox $width={shape.width} $ratio={shape.ratio}>
      {kind === 'image' && (
        <OpenMedia
          type="button"
          tabIndex={tabIndex}
          onPointerEnter={preloadLightbox}
          onClick={() => showMedia(message)}
        >
          <img
            src={src}
            alt={`From ${from}${text}`}
            width={file?.width ?? undefined}
            height={file?.height ?? undefined}
            style={behind && { backgroundImage: `url(${behind.image})` }}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={onError}
            onLoad={onLoaded}
          />
        </OpenMedia>
      )}
      {/* What people send each other has no captions. */}
      {kind === 'video' && (
        <video
          {...playing}
          playsInline
          poster={behind?.image}
          tabIndex={tabIndex}
          aria-label={`Video from ${from}${text}`}
        />
      )}
      {kind === 'audio' && (
        <audio {...playing} tabIndex={tabIndex} aria-label={`Audio from ${from}${text}`} />
      )}
    </MediaBox>
  );
}
