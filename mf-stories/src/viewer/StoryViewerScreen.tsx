import {
  Avatar,
  media,
  mediaUrl,
  placeholder,
  RelativeTime,
  useMedia,
  useParams,
  VisuallyHidden,
} from '@kithkin/shared';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isSample } from '../samples';
import { Beside, BesideAvatar, BesideName, BesidePicture, Track } from './neighbour.styles';
import { useStory, useStoryNavigation } from './playlist/useStoryNavigation';
import { Stage } from './Stage';
import { ViewerDialog, ViewerWait } from './ViewerDialog';
import { StepButton } from './viewer.styles';

/** Duration of the animation in milliseconds. */
const ENTRANCE = 250;
/** Initial offset as a share of the width, if the change was not made by a swipe. */
const FROM = 0.25;

/** Returns the first keyframe: beside the final position, or at the end of the swipe. */
function start(element: HTMLElement, side: number): Keyframe {
  const { carried } = element.dataset;
  delete element.dataset.carried;
  if (carried === undefined)
    return { opacity: 0.3, transform: `translateX(${side * FROM * 100}%)` };
  return { transform: `translateX(calc(${side * 100}% + ${carried}px))` };
}

/**
 * Animates the change to another person's stories from that person's side. Stories of one person
 * change without animation, as do all if the user prefers reduced motion.
 * @param position index of the person in the playlist, from 0; null if there is none
 */
function useEntrance(ref: RefObject<HTMLElement | null>, position: number | null): void {
  const before = useRef(position);
  useLayoutEffect(() => {
    const side =
      position === null || before.current === null ? 0 : Math.sign(position - before.current);
    before.current = position;
    const element = ref.current;
    if (!element || side === 0) return;
    const from = start(element, side);
    if (matchMedia(media.calm).matches) return;
    const easing = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
    const coming = element.animate?.([from, { transform: 'none' }], { duration: ENTRANCE, easing });
    if (!coming) return;
    element.dataset.entering = '';
    coming.onfinish = () => {
      delete element.dataset.entering;
    };
    return () => coming.finish();
  }, [ref, position]);
}

/** Preloads the media of the next story in the browser. */
function PrefetchMedia({ id }: { id: string }) {
  const story = useStory(id);
  if (!story || story.state) return null;
  const address = mediaUrl(story.media);
  return story.type === 'video' ? (
    <video src={address} preload="auto" muted hidden aria-hidden tabIndex={-1} />
  ) : (
    <img src={address} alt="" hidden aria-hidden fetchPriority="low" />
  );
}

interface NeighbourProps {
  /** Id of the person's first story to show; null at the ends of the playlist. */
  id: string | null;
  side: 'left' | 'right';
  onSelect: () => void;
}

/**
 * The previous or next person beside the story. On wide screens small, dimmed and clickable; on
 * phones just outside of the screen, following swipes.
 */
function Neighbour({ id, side, onSelect }: NeighbourProps) {
  const story = useStory(id);
  if (!story) return null;
  const { user, media, type, blur, createdAt, _id } = story;
  const name = user.fullName || user.userName;
  const picture = type === 'image' ? mediaUrl(media) : placeholder(blur)?.image;
  return (
    <Beside $side={side} type="button" onClick={onSelect}>
      {picture && <BesidePicture src={picture} alt="" draggable={false} />}
      <VisuallyHidden>{side === 'left' ? 'Previous person:' : 'Next person:'}</VisuallyHidden>
      <BesideAvatar>
        <Avatar src={user.profilePhoto} size={48} />
        <BesideName dir="auto">{name}</BesideName>
        {!isSample(_id) && <RelativeTime iso={createdAt} />}
      </BesideAvatar>
    </Beside>
  );
}

/** Route `/:storyId`, over the feed: plays stories from this one on, in the strip's order. */
export default function StoryViewerScreen() {
  const { storyId = '' } = useParams();
  const watching = useStoryNavigation(storyId);
  const { story, position, showing, close, next, previous } = watching;
  const [toggledAt, setToggledAt] = useState<string | null>(null);
  const isCalm = useMedia(media.calm);
  const track = useRef<HTMLDivElement>(null);
  useEntrance(track, position?.person ?? null);

  /** A pause applies to one story only; the next one plays, but with reduced motion no video. */
  const isToggled = toggledAt === showing;
  const paused = isToggled !== (isCalm && story?.type === 'video');
  const togglePause = () => setToggledAt(isToggled ? null : showing);
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
