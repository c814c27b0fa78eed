import { type RefObject, useCallback, useState } from 'react';
import { mediaUrl } from '../../http/apiBase';
import { placeholder } from '../../media/placeholder';
import { isPictureMoving } from '../../transition/movePicture';
import { useLazyPart } from '../lazyPart';
import { type FramedMedia, MediaFrame, mediaStateText, movingPicture } from '../media/MediaFrame';
import { Failed, Picture, Sound, Video } from './lightbox.styles';
import type { Zoom } from './useZoom';

interface SlideProps {
  item: FramedMedia;
  zoom: Zoom;
  picture: RefObject<HTMLImageElement | null>;
}

const text = { image: 'Photo', gif: 'GIF', video: 'Video', audio: 'Audio' } as const;

/** Renders one media item, as large as the window allows. */
export function Slide({ item, zoom, picture }: SlideProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [still] = useState(isPictureMoving);
  const url = mediaUrl(item.url);
  const name = item.alt || text[item.type];
  const failed = useCallback(() => setState('failed'), []);
  const Moving = useLazyPart(movingPicture, item.type === 'gif', failed);
  if (item.type === 'audio') {
    return (
      <Sound>
        <MediaFrame media={item} />
      </Sound>
    );
  }
  if (item.state || state === 'failed') {
    return (
      <Failed role="img" aria-label={name}>
        {item.state ? mediaStateText[item.state] : 'This can’t be shown right now.'}
      </Failed>
    );
  }
  if (item.type === 'video') {
    return (
      <Video
        src={url}
        controls
        playsInline
        aria-label={name}
        poster={placeholder(item.blur)?.image}
        onError={failed}
      />
    );
  }
  const { view, position, isDragging: clampView } = zoom;
  const { scale } = view;
  const behind = state === 'loading' ? placeholder(item.blur) : undefined;
  const image = {
    src: url,
    alt: name,
    draggable: false,
    width: item.width ?? undefined,
    height: item.height ?? undefined,
    'data-lightbox-picture': true,
    $still: still,
    $dragging: clampView,
    $whole: scale === 1,
    // Set through the CSSOM: the content security policy blocks only style attributes in HTML.
    style: {
      transform: `translate(${view.x + position.x}px, ${view.y + Math.max(0, position.y)}px) scale(${scale})`,
      backgroundImage: behind && `url("${behind.image}")`,
    },
    onError: failed,
  };
  const shown = () => setState('shown');
  if (item.type === 'image') return <Picture {...image} ref={picture} onLoad={shown} />;
  return (
    Moving && <Moving {...image} as={Picture} fit="scale-down" ref={picture} onReady={shown} />
  );
}
