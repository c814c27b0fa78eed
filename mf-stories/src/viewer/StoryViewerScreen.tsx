import { toast, useAppSelector, useParams } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isSample, sampleStories } from '../samples/samples';
import { selectStories } from '../state/selectors';
import { Ahead } from './Ahead';
import { closingWords } from './failure';
import { positionOf } from './playlist';
import { Slide } from './Slide';
import { usePlaylist } from './usePlaylist';
import { useViewerRoute } from './useViewerRoute';
import { ViewerDialog, ViewerWait } from './ViewerDialog';
import { Beside } from './viewerStyles';

/** A story by id, also a sample's. */
function useStory(id: string | null): Story | undefined {
  return useAppSelector((state) => {
    if (id === null) return undefined;
    if (isSample(id)) return sampleStories().find(({ _id }) => _id === id);
    return selectStories(state).stories[id];
  });
}

/** Route `/:storyId`, over the feed: plays stories from this one on, in the strip's order. */
export default function StoryViewerScreen() {
  const { storyId = '' } = useParams();
  const { show, close } = useViewerRoute();
  const [paused, setPaused] = useState(false);
  const [muted, setMuted] = useState(false);
  /** Rises when the first story begins again. */
  const [round, setRound] = useState(0);

  const fail = (error: unknown) => {
    toast({ message: closingWords(error), tone: 'danger' });
    close();
  };
  const playlist = usePlaylist(storyId, fail);
  const position = playlist && positionOf(playlist, storyId);
  const story = useStory(storyId);
  const ahead = useStory(position?.next ?? null);

  const go = (id: string) => {
    setPaused(false);
    show(id);
  };
  const next = () => {
    if (position?.next) go(position.next);
    else if (position) close();
  };
  const previous = () => {
    if (position?.previous) go(position.previous);
    else setRound((rounds) => rounds + 1);
  };
  const togglePause = () => setPaused((was) => !was);
  const silence = useCallback(() => setMuted(true), []);

  return (
    <ViewerDialog
      label={story ? `Story by ${story.user.fullName || story.user.userName}` : 'Story'}
      onClose={close}
      onNext={next}
      onPrevious={previous}
      onPause={togglePause}
    >
      {story && position ? (
        <>
          <Beside $side="left" type="button" tabIndex={-1} aria-hidden onClick={previous}>
            <ChevronLeft />
          </Beside>
          <Slide
            key={`${story._id} ${round}`}
            story={story}
            position={position}
            paused={paused}
            muted={muted}
            onPause={togglePause}
            onMute={() => setMuted((was) => !was)}
            onSilenced={silence}
            onNext={next}
            onPrevious={previous}
            onClose={close}
            onFailure={fail}
          />
          <Beside $side="right" type="button" tabIndex={-1} aria-hidden onClick={next}>
            <ChevronRight />
          </Beside>
          {ahead && <Ahead key={ahead._id} story={ahead} />}
        </>
      ) : (
        <ViewerWait onClose={close} />
      )}
    </ViewerDialog>
  );
}
