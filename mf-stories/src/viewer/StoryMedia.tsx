import { placeholder } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { Blurred, Film, Picture } from './slideStyles';
import { useMediaAddress } from './useMediaAddress';

interface StoryMediaProps {
  story: Story;
  /** It has come and can be seen. */
  ready: boolean;
  /** A video plays, with a picture nothing changes. */
  playing: boolean;
  muted: boolean;
  /** It has come, or goes on after a gap. */
  onReady: () => void;
  /** A video has run dry. */
  onStalled: () => void;
  onFailure: (error: unknown) => void;
  /** The browser plays no sound before the person has done something on the page. */
  onSilenced: () => void;
}

type FilmProps = Omit<StoryMediaProps, 'onFailure'> & { address: string; onError: () => void };

function StoryFilm(props: FilmProps) {
  const { story, address, ready, playing, muted, onReady, onStalled, onSilenced, onError } = props;
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!playing) {
      element.pause();
      return;
    }
    let isCurrent = true;
    Promise.resolve(element.play()).catch((error: unknown) => {
      const refused = error instanceof Error && error.name === 'NotAllowedError';
      if (isCurrent && refused) onSilenced();
    });
    return () => {
      isCurrent = false;
    };
  }, [playing, onSilenced]);

  return (
    <Film
      ref={video}
      src={address}
      aria-label={story.alt || `Video by ${story.user.fullName}`}
      muted={muted}
      playsInline
      preload="auto"
      onLoadedData={onReady}
      onPlaying={onReady}
      onWaiting={onStalled}
      onError={onError}
      $ready={ready}
    />
  );
}

/** The picture or the video, over a blurred copy that fills what its shape leaves free. */
export function StoryMedia(props: StoryMediaProps) {
  const { story, ready, onReady, onFailure } = props;
  const { address, onError } = useMediaAddress(story, onFailure);
  const behind = placeholder(story.blur)?.image ?? (story.type === 'image' ? address : null);
  return (
    <>
      {behind && <Blurred src={behind} alt="" aria-hidden draggable={false} />}
      {story.type === 'video' ? (
        <StoryFilm {...props} address={address} onError={onError} />
      ) : (
        <Picture
          src={address}
          alt={story.alt || `Photo by ${story.user.fullName}`}
          draggable={false}
          decoding="async"
          onLoad={onReady}
          onError={onError}
          $ready={ready}
        />
      )}
    </>
  );
}
