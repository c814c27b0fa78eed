import {
  MovingPicture,
  media,
  mediaStateText,
  mediaUrl,
  placeholder,
  reportError,
  useAppDispatch,
  useMedia,
} from '@kithkin/shared';
import type { MediaState, Story } from '@kithkin/shared/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { isSample } from '../../samples';
import { fetchStory } from '../../state/storiesApi';
import type { Playing } from './usePlaying';

const filling = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
`;

const Blurred = styled.img`
  ${filling}
  object-fit: cover;
  filter: blur(24px) brightness(0.55);
  transform: scale(1.15);
`;

const Picture = styled.img<{ $ready: boolean }>`
  ${filling}
  object-fit: contain;
  opacity: ${({ $ready }) => ($ready ? 1 : 0)};
  transition: opacity var(--motion) ease-out;

  @media ${media.calm} {
    transition: none;
  }
`;

const Video = styled.video<{ $ready: boolean }>`
  ${filling}
  object-fit: contain;
  opacity: ${({ $ready }) => ($ready ? 1 : 0)};
`;

const StateText = styled.p`
  ${filling}
  display: grid;
  place-content: center;
  padding: var(--space-4);
  color: #fff;
  text-align: center;
`;

/**
 * Returns the media URL of the story, which stays unchanged while it is shown. URLs expire after
 * some minutes: the first failure fetches a new one, the second is final.
 * @param onFailure called with the reason if the media can't be loaded
 */
function useMediaAddress(story: Story, onFailure: (error: unknown) => void) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState(() => mediaUrl(story.media));
  const tried = useRef(isSample(story._id));

  const failed = async () => {
    const failure = new Error('The media of a story could not be loaded');
    if (tried.current) {
      onFailure(failure);
      return;
    }
    tried.current = true;
    try {
      const latest = mediaUrl((await dispatch(fetchStory(story._id))).media);
      if (latest === address) onFailure(failure);
      else setAddress(latest);
    } catch (error) {
      onFailure(error);
    }
  };
  return { address, onError: () => void failed() };
}

interface StoryMediaProps {
  story: Story;
  playing: Playing;
  /** Called when the media is visible. */
  onSeen: () => void;
  onFailure: (error: unknown) => void;
}

interface MediaProps {
  story: Story;
  address: string;
  playing: Playing;
  onReady: () => void;
  onError: () => void;
}

function StoryVideo({ story, address, playing, onReady, onError }: MediaProps) {
  const { moves, muted, loaded, untimed } = playing;
  const video = useRef<HTMLVideoElement>(null);
  const silenced = useEffectEvent(playing.onSilenced);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!moves) {
      element.pause();
      return;
    }
    let isCurrent = true;
    Promise.resolve(element.play()).catch((error: unknown) => {
      const isRejected = error instanceof Error && error.name === 'NotAllowedError';
      if (isCurrent && isRejected) {
        silenced();
        element.muted = true;
        element.play().catch((cause: unknown) => reportError(cause, { source: 'stories.play' }));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [moves]);

  return (
    <Video
      ref={video}
      src={address}
      aria-label={story.alt || `Video by ${story.user.fullName}`}
      muted={muted}
      loop={untimed}
      playsInline
      preload="auto"
      onLoadedData={onReady}
      onPlaying={onReady}
      onWaiting={playing.onStalled}
      onError={onError}
      $ready={loaded}
    />
  );
}

/** A picture; the response does not tell whether it moves, so that any is still while paused. */
function StoryPicture({ story, address, playing, onReady, onError }: MediaProps) {
  const isCalm = useMedia(media.calm);
  return (
    <MovingPicture
      as={Picture}
      src={address}
      alt={story.alt || `Photo by ${story.user.fullName}`}
      draggable={false}
      still={isCalm || !playing.moves}
      onReady={onReady}
      onError={onError}
      fit="contain"
      $ready={playing.loaded}
    />
  );
}

/** Text in place of a video that is not ready; it is shown for as long as the story. */
function StoryState({ state, onShown }: { state: MediaState; onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return <StateText>{mediaStateText[state]}</StateText>;
}

/** The picture or video over a blurred copy that fills the rest of the frame. */
export function StoryMedia({ story, playing, onSeen, onFailure }: StoryMediaProps) {
  const { address, onError } = useMediaAddress(story, onFailure);
  const behind = placeholder(story.blur)?.image ?? (story.type === 'image' ? address : null);
  const onReady = () => {
    playing.onReady();
    onSeen();
  };
  const Media = story.type === 'video' ? StoryVideo : StoryPicture;
  return (
    <>
      {behind && <Blurred src={behind} alt="" aria-hidden draggable={false} />}
      {story.state ? (
        <StoryState state={story.state} onShown={playing.onReady} />
      ) : (
        <Media {...{ story, address, playing, onReady, onError }} />
      )}
    </>
  );
}
