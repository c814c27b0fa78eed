import { Spinner, useAppDispatch, useKeyboardInset, useMe, VisuallyHidden } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { isSample } from '../samples';
import { recordSeen } from '../state/actions';
import { AltText } from './AltText';
import { AttentionContext, usePauseCount } from './attention';
import { SeenBy } from './own/SeenBy';
import { SegmentBars, secondsLeft } from './playing/SegmentBars';
import { StoryMedia } from './playing/StoryMedia';
import { type Playing, usePlaying } from './playing/usePlaying';
import type { Position } from './playlist/usePlaylist';
import type { StoryNavigation } from './playlist/useStoryNavigation';
import { Reactions } from './reactions/Reactions';
import { ReplyForm } from './reply/ReplyForm';
import { useTouch } from './touch/useTouch';
import { ViewerHeader } from './ViewerHeader';
import { Bottom, Frame, Half, Layer, Shade, Top, Wait } from './viewer.styles';

/** Reply field and reactions side by side; while the field is open, the reactions are above it. */
const ReplyBar = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  gap: var(--space-2);
`;

/** Reply field and reactions below another user's story. */
function Respond({ story }: { story: Story }) {
  return (
    <ReplyBar style={{ marginBottom: useKeyboardInset() }}>
      {!isSample(story._id) && <ReplyForm key={story._id} story={story} />}
      <Reactions story={story} />
    </ReplyBar>
  );
}

interface StageProps {
  story: Story;
  position: Position;
  watching: StoryNavigation;
  /** Element that follows swipes. */
  track: RefObject<HTMLElement | null>;
  paused: boolean;
  onPause: () => void;
}

/**
 * Returns the announcement for screen readers: author, position, duration and description of the
 * story, or the time left while paused.
 */
function announcement({ story, position, paused }: StageProps, playing: Playing): string {
  if (!playing.loaded) return '';
  const { seconds, share } = playing;
  if (paused) return seconds === null ? 'Paused' : `Paused, ${secondsLeft(seconds, share)}`;
  const { user, alt } = story;
  const { ids, at } = position;
  const parts = [
    user.fullName || user.userName,
    ids.length > 1 ? `story ${at + 1} of ${ids.length}` : null,
    seconds === null ? 'no time limit' : secondsLeft(seconds, 0),
  ];
  const text = parts.filter((part) => part !== null).join(', ');
  return alt ? `${text}: ${alt}` : text;
}

/** Prevents a mouse click on a half from focusing it: Space must pause, not click it again. */
const preventFocusChange = (event: { preventDefault(): void }) => event.preventDefault();

/** The current story with all its controls. It stays mounted while stories change. */
export function Stage(props: StageProps) {
  const { story, position, watching, track, paused, onPause } = props;
  const { showing, next, previous } = watching;
  const dispatch = useAppDispatch();
  const { _id: me } = useMe();
  const attention = usePauseCount();

  const { held: isPressed, handlers } = useTouch({
    moved: track,
    onCarried(way) {
      if (way === 'next') watching.nextPerson();
      else if (way === 'down') watching.close();
      else if (position.previousPerson) watching.show(position.previousPerson);
      else return false;
      return true;
    },
  });
  const playing = usePlaying({
    showing,
    story,
    isPaused: paused || isPressed || attention.isPaused,
    onEnd: next,
  });

  return (
    <AttentionContext value={attention.change}>
      <Frame
        // Focuses the story itself, not the reply field.
        data-autofocus
        tabIndex={-1}
        role="group"
        aria-roledescription="story"
        aria-label={`Story ${position.at + 1} of ${position.ids.length}`}
        data-held={isPressed || undefined}
      >
        <Layer {...handlers}>
          <StoryMedia
            key={showing}
            story={story}
            playing={playing}
            onSeen={() => void dispatch(recordSeen(story))}
            onFailure={watching.fail}
          />
          <Shade />
          {!playing.loaded && (
            <Wait>
              <Spinner label="Loading story" />
            </Wait>
          )}
          <Half
            $side="left"
            type="button"
            aria-label="Previous story"
            aria-keyshortcuts="ArrowLeft"
            onMouseDown={preventFocusChange}
            onClick={previous}
          />
          <Half
            $side="right"
            type="button"
            aria-label="Next story"
            aria-keyshortcuts="ArrowRight"
            onMouseDown={preventFocusChange}
            onClick={next}
          />
        </Layer>
        <Top>
          <SegmentBars
            count={position.ids.length}
            at={position.at}
            share={playing.share}
            seconds={playing.seconds}
          />
          <ViewerHeader
            story={story}
            playing={playing}
            watching={watching}
            paused={paused}
            onPause={onPause}
          />
        </Top>
        <Bottom>
          <AltText key={showing} alt={story.alt} />
          {story.user._id === me ? <SeenBy story={story} /> : <Respond story={story} />}
        </Bottom>
        <VisuallyHidden role="status">{announcement(props, playing)}</VisuallyHidden>
      </Frame>
    </AttentionContext>
  );
}
