import { Spinner, useAppDispatch, useMe, VisuallyHidden } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { recordSeen } from '../state/acts';
import type { Position } from './playlist';
import { Reactions } from './Reactions';
import { SegmentBars } from './SegmentBars';
import { StoryMedia } from './StoryMedia';
import { useHold } from './useHold';
import { usePageVisible } from './usePageVisible';
import { useProgress } from './useProgress';
import { ViewerHead } from './ViewerHead';
import { Bottom, Frame, Half, Layer, Shade, Top, Wait } from './viewerStyles';

interface SlideProps {
  story: Story;
  position: Position;
  paused: boolean;
  muted: boolean;
  onPause: () => void;
  onMute: () => void;
  onSilenced: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
  onFailure: (error: unknown) => void;
}

/** What screen readers hear when a story comes. */
function announcement({ user, alt }: Story, { ids, at }: Position): string {
  const place = ids.length > 1 ? `, story ${at + 1} of ${ids.length}` : '';
  return `${user.fullName || user.userName}${place}${alt ? `: ${alt}` : ''}`;
}

/** A mouse press on a half must not take the focus: Space is to pause, not to press it again. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** One story on screen, for as long as it lasts; give it a key of its own for each showing. */
export function Slide(props: SlideProps) {
  const { story, position, paused, muted, onNext, onPrevious, onClose } = props;
  const dispatch = useAppDispatch();
  const { _id: me } = useMe();
  const [loaded, setLoaded] = useState(false);
  const [stalled, setStalled] = useState(false);
  const visible = usePageVisible();
  const { held, handlers } = useHold();

  const playing = !(paused || held) && visible;
  const share = useProgress(story.duration, loaded && !stalled && playing, onNext);

  const ready = () => {
    setLoaded(true);
    setStalled(false);
    void dispatch(recordSeen(story));
  };
  return (
    <Frame>
      <Layer {...handlers}>
        <StoryMedia
          story={story}
          ready={loaded}
          playing={playing}
          muted={muted}
          onReady={ready}
          onStalled={() => setStalled(true)}
          onFailure={props.onFailure}
          onSilenced={props.onSilenced}
        />
        <Shade />
        {!loaded && (
          <Wait>
            <Spinner label="Loading story" />
          </Wait>
        )}
        <Half
          $side="left"
          type="button"
          aria-label="Previous story"
          onMouseDown={keepFocus}
          onClick={onPrevious}
        />
        <Half
          $side="right"
          type="button"
          aria-label="Next story"
          onMouseDown={keepFocus}
          onClick={onNext}
        />
      </Layer>
      <Top>
        <SegmentBars count={position.ids.length} at={position.at} share={share} />
        <ViewerHead
          story={story}
          paused={paused}
          muted={muted}
          onPause={props.onPause}
          onMute={props.onMute}
          onClose={onClose}
        />
      </Top>
      <Bottom>{story.user._id !== me && <Reactions story={story} />}</Bottom>
      <VisuallyHidden role="status">{loaded && announcement(story, position)}</VisuallyHidden>
    </Frame>
  );
}
