import { Spinner, useAppDispatch, useKeyboardInset, useMe, VisuallyHidden } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import type { RefObject } from 'react';
import { isSample } from '../samples/samples';
import { recordSeen } from '../state/actions';
import { AltText } from './AltText';
import { announcement } from './announcement';
import { AttentionContext, usePauseCount } from './attention';
import { ReplyBar } from './foot.styles';
import { SeenBy } from './own/SeenBy';
import { SegmentBars } from './playing/SegmentBars';
import { StoryMedia } from './playing/StoryMedia';
import { usePlaying } from './playing/usePlaying';
import type { Position } from './playlist/playlist';
import type { useStoryNavigation } from './playlist/useStoryNavigation';
import { Reactions } from './reactions/Reactions';
import { ReplyForm } from './reply/ReplyForm';
import { useTouch } from './touch/useTouch';
import { ViewerHeader } from './ViewerHeader';
import { Bottom, Frame, Half, Layer, Shade, Top, Wait } from './viewer.styles';

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
  watching: ReturnType<typeof useStoryNavigation>;
  /** Element that follows swipes. */
  track: RefObject<HTMLElement | null>;
  paused: boolean;
  onPause: () => void;
}

/** Prevents a mouse click on a half from focusing it: Space must pause, not click it again. */
const preventFocusChange = (event: { preventDefault(): void }) => event.preventDefault();

/** The current story with all its controls. It stays mounted while stories change. */
export function Stage({ story, position, watching, track, paused, onPause }: StageProps) {
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
        <VisuallyHidden role="status">
          {announcement({ story, position, playing, paused })}
        </VisuallyHidden>
      </Frame>
    </AttentionContext>
  );
}
