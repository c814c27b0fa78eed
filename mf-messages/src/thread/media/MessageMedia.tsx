import {
  MovingPicture,
  mediaStateText,
  mediaUrl,
  placeholder,
  preloadLightbox,
} from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import { useThreadActions } from '../threadActions';
import { MediaBox, OpenMedia, Unshown } from './media.styles';
import { mediaKind, mediaShape } from './mediaFile';

interface SignedMedia {
  /** URL to show, or null while there is no valid one. */
  currentUrl: string | null;
  onError(): void;
  onLoaded(): void;
}

/**
 * Manages a media URL of a chat, whose signature expires after minutes. A loaded URL stays, as a
 * new one would load the same file again. If it fails, a new one is fetched once and replaces it.
 */
function useSignedMedia(url: string, seq: number): SignedMedia {
  const { refreshMedia } = useThreadActions();
  const [currentUrl, setCurrentUrl] = useState(url);
  const [failed, setFailed] = useState<string | null>(null);
  const hasRefetched = useRef(false);
  if (failed === currentUrl && url !== currentUrl) setCurrentUrl(url);

  return {
    currentUrl: failed === currentUrl ? null : currentUrl,
    onError: () => {
      setFailed(currentUrl);
      if (hasRefetched.current) return;
      hasRefetched.current = true;
      refreshMedia(seq);
    },
    onLoaded: () => {
      hasRefetched.current = false;
    },
  };
}

interface Props {
  message: Message;
  /** Index of the file in the message, and its signed URL. */
  index: number;
  url: string;
  /** Name of the sender, for the accessible name. */
  from: string;
  /** True if it is in the tab order: only in the focused line. */
  reachable: boolean;
}

/** A media file of a message; its file extension determines the element. */
export function MessageMedia({ message, index, url, from, reachable }: Props) {
  const { show } = useThreadActions();
  const { currentUrl, onError, onLoaded } = useSignedMedia(url, message.seq);
  const kind = mediaKind(url);
  const file = message.attachments?.[index];
  const shape = mediaShape(file);
  if (file?.state || currentUrl === null) {
    return (
      <MediaBox $width={shape.width}>
        <Unshown $ratio={kind === 'audio' ? undefined : shape.ratio}>
          {file?.state ? mediaStateText[file.state] : 'This file can’t be shown right now.'}
        </Unshown>
      </MediaBox>
    );
  }
  const src = mediaUrl(currentUrl);
  const behind = placeholder(file?.blur);
  const text = file?.alt ? `: ${file.alt}` : '';
  const playing = { src, onError, controls: true, preload: 'metadata', onLoadedMetadata: onLoaded };
  const image = {
    src,
    alt: `From ${from}${text}`,
    width: file?.width ?? undefined,
    height: file?.height ?? undefined,
    style: behind && { backgroundImage: `url(${behind.image})` },
    loading: 'lazy',
    decoding: 'async',
    draggable: false,
    onError,
  } as const;
  const tabIndex = reachable ? 0 : -1;
  return (
    <MediaBox $width={shape.width} $ratio={shape.ratio}>
      {kind === 'image' && (
        <>
          {file?.type === 'gif' ? (
            <MovingPicture {...image} fit="cover" tabIndex={tabIndex} onReady={onLoaded} />
          ) : (
            <img {...image} alt={image.alt} onLoad={onLoaded} />
          )}
          <OpenMedia
            type="button"
            aria-label={`Photo from ${from}${text}`}
            tabIndex={tabIndex}
            onPointerEnter={preloadLightbox}
            onClick={() => show('media', message)}
          />
        </>
      )}
      {/* Files sent by users have no captions. */}
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
