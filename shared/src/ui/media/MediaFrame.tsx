import type { Media, MediaState } from '@kithkin/shared/contract';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { mediaUrl } from '../../http/apiBase';
import { loadKit } from '../../loadKit';
import { type Placeholder, placeholder } from '../../media/placeholder';
import { lazyPart, useLazyPart } from '../lazyPart';
import { Failed, Frame, Picture, Sound, SoundFrame, Video } from './frame.styles';
import type { MovingPictureProps } from './MovingPicture';

/**
 * Media accepted by `MediaFrame`: `Media` of the contract with optional metadata, since stories and
 * chosen files lack some.
 */
export interface FramedMedia extends Pick<Media, 'type' | 'url' | 'state'> {
  _id?: string;
  width?: number | null;
  height?: number | null;
  blur?: string | null;
  alt?: string;
}

export interface MediaFrameProps {
  media: FramedMedia;
  /**
   * Aspect ratio of the box (width / height). Default: the ratio of the media, limited to 4:5–16:9.
   */
  ratio?: number;
  /** `cover` fills the box and crops; `contain` shows the whole media. Default `cover`. */
  fit?: 'cover' | 'contain';
  /** Fills the height of the container instead of reserving an aspect ratio (grids, viewers). */
  fill?: boolean;
  /** Loads eagerly, with high priority. For media visible at first render. */
  priority?: boolean;
  /**
   * Shows the controls of a video or GIF. Default true; false for a tile that links to a detail view,
   * where nothing moves.
   */
  controls?: boolean;
  className?: string;
}

const TALLEST = 4 / 5;
const WIDEST = 16 / 9;
const UNKNOWN = 4 / 3;

function ratioOf({ width, height }: FramedMedia): number {
  if (!width || !height) return UNKNOWN;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}

const text: Record<Media['type'], string> = {
  image: 'Photo',
  gif: 'GIF',
  video: 'Video',
  audio: 'Audio',
};

/** Text in place of a video that is not ready. */
export const mediaStateText: Record<MediaState, string> = {
  encoding: 'Preparing video…',
  failed: 'This video could not be prepared.',
};

/** The component of pictures that move; few pages need it. */
export const movingPicture = lazyPart<MovingPictureProps>(() =>
  loadKit().then(({ MovingPicture }) => MovingPicture),
);

/**
 * Renders an image, GIF, video or audio player in a box that reserves its space before loading.
 * Until an image has loaded, the blurred image of its ThumbHash is displayed. Load errors are
 * displayed in the same box.
 */
export function MediaFrame(props: MediaFrameProps) {
  const { media, ratio, fill = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const url = mediaUrl(media.url);
  const failure = useCallback(() => setFailed(url), [url]);

  if (media.type === 'audio') {
    return (
      <SoundFrame className={className}>
        <Sound src={url} controls preload="metadata" aria-label={media.alt || text.audio} />
      </SoundFrame>
    );
  }
  const behind = placeholder(media.blur);
  return (
    <Frame
      className={className}
      // Set through the CSSOM: the content security policy blocks only style attributes in HTML.
      style={{
        aspectRatio: fill ? undefined : (ratio ?? ratioOf(media)),
        backgroundColor: behind?.color,
      }}
      $fill={fill}
    >
      {media.state || failed === url ? (
        <Failed role="img" aria-label={media.alt || text[media.type]}>
          {media.state !== 'encoding' && <ImageOff aria-hidden />}
          <span>
            {media.state ? mediaStateText[media.state] : 'This can’t be shown right now.'}
          </span>
        </Failed>
      ) : (
        <LoadedMedia key={url} {...props} url={url} behind={behind} onError={failure} />
      )}
    </Frame>
  );
}

interface LoadedMediaProps extends MediaFrameProps {
  url: string;
  behind: Placeholder | undefined;
  onError: () => void;
}

function LoadedMedia(props: LoadedMediaProps) {
  const { media, fit = 'cover', priority = false, controls = true, url, behind, onError } = props;
  const [loaded, setLoaded] = useState(false);
  const Moving = useLazyPart(movingPicture, media.type === 'gif', onError);
  const common = {
    src: url,
    width: media.width ?? undefined,
    height: media.height ?? undefined,
    onError,
    $fit: fit,
  };
  if (media.type === 'video') {
    return (
      <Video
        {...common}
        poster={behind?.image}
        controls={controls}
        muted={!controls}
        playsInline
        preload={priority ? 'auto' : 'metadata'}
        aria-label={media.alt || text.video}
      />
    );
  }
  const onLoad = () => setLoaded(true);
  const image = {
    ...common,
    alt: media.alt ?? '',
    loading: priority ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : ('auto' as const),
    decoding: 'async' as const,
    draggable: false,
  };
  return (
    <>
      {behind && !loaded && <Picture src={behind.image} alt="" aria-hidden $fit="cover" />}
      {media.type === 'image' && <Picture {...image} onLoad={onLoad} />}
      {Moving && (
        <Moving
          {...image}
          as={Picture}
          fit={fit}
          still={controls ? undefined : true}
          onReady={onLoad}
        />
      )}
    </>
  );
}
