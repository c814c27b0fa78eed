import { useParams } from '@kithkin/shared';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Neighbour } from './Neighbour';
import { Track } from './neighbour.styles';
import { PrefetchMedia } from './playing/Ahead';
import { useStoryNavigation } from './playlist/useStoryNavigation';
import { Stage } from './Stage';
import { useEntrance } from './touch/useEntrance';
import { ViewerDialog, ViewerWait } from './ViewerDialog';
import { StepButton } from './viewer.styles';

/** Route `/:storyId`, over the feed: plays stories from this one on, in the strip's order. */
export default function StoryViewerScreen() {
  const { storyId = '' } = useParams();
  const watching = useStoryNavigation(storyId);
  const { story, position, showing, close, next, previous } = watching;
  const [pausedAt, setPausedAt] = useState<string | null>(null);
  const track = useRef<HTMLDivElement>(null);
  useEntrance(track, position?.person ?? null);

  /** A pause applies to one story only; the next one plays. */
  const paused = pausedAt === showing;
  const togglePause = () => setPausedAt(paused ? null : showing);
  const { previousPerson, nextPerson, next: nextId } = position ?? {};

  return (
    <ViewerDialog
      label={story ? `Story by ${story.user.fullName || story.user.userName}` : 'Story'}
      showing={showing}
      onClose={close}
      onNext={next}
      onPrevious={previous}
      onPause={togglePause}
    >
      {story && position ? (
        <Track ref={track}>
          <Neighbour
            id={previousPerson ?? null}
            side="left"
            onSelect={() => previousPerson && watching.show(previousPerson)}
          />
          <StepButton $side="left" type="button" tabIndex={-1} aria-hidden onClick={previous}>
            <ChevronLeft />
          </StepButton>
          <Stage
            story={story}
            position={position}
            watching={watching}
            track={track}
            paused={paused}
            onPause={togglePause}
          />
          <StepButton $side="right" type="button" tabIndex={-1} aria-hidden onClick={next}>
            <ChevronRight />
          </StepButton>
          <Neighbour id={nextPerson ?? null} side="right" onSelect={watching.nextPerson} />
          {nextId && <PrefetchMedia key={nextId} id={nextId} />}
        </Track>
      ) : (
        <ViewerWait onClose={close} />
      )}
    </ViewerDialog>
  );
}
