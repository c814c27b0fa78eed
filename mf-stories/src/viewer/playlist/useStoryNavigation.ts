import { toast, useAppSelector } from '@kithkin/shared';
import { useState } from 'react';
import { isSample } from '../../samples/samples';
import { selectStories } from '../../state/selectors';
import { closeReason } from './failure';
import { positionOf, presentIn } from './playlist';
import { usePlaylist } from './usePlaylist';
import { useStory } from './useStory';
import { useStoryExpiry } from './useStoryExpiry';
import { useStoryRemoved } from './useStoryRemoved';
import { useViewerRoute } from './useViewerRoute';

const showError = (error: unknown) => toast({ message: closeReason(error), tone: 'danger' });

/** Which story is on screen, what stands around it, and the ways from here. */
export function useStoryNavigation(storyId: string) {
  const { show, close } = useViewerRoute();
  /** Rises when the first story begins again. */
  const [round, setRound] = useState(0);
  /** What this person is deleting: that it goes is no surprise. */
  const [leaving, setLeaving] = useState<string | null>(null);

  const fail = (error: unknown) => {
    showError(error);
    close();
  };
  const playlist = usePlaylist(storyId, fail);
  const stories = useAppSelector((state) => selectStories(state).stories);
  const isHere = (id: string) => id === storyId || id in stories || isSample(id);
  const position = playlist && positionOf(presentIn(playlist, isHere), storyId);
  const story = useStory(storyId);

  const goOn = (id: string | null) => (id === null ? close() : show(id));
  const removed = position !== null && story === undefined && leaving !== storyId;
  useStoryRemoved(storyId, removed, (error) => {
    showError(error);
    goOn(position?.next ?? null);
  });
  useStoryExpiry(story);

  return {
    story,
    position,
    /** Names this showing of the story: another one begins from the start. */
    showing: `${storyId} ${round}`,
    show,
    close,
    fail,
    /** On to the next story; after the last the viewer closes. */
    next(): void {
      if (position) goOn(position.next);
    },
    /** Back to the one before; the first begins again. */
    previous(): void {
      if (position?.previous) show(position.previous);
      else setRound((rounds) => rounds + 1);
    },
    /** On to the next person; after the last the viewer closes. */
    nextPerson(): void {
      if (position) goOn(position.nextPerson);
    },
    /** One's own story is being deleted, or (false) stays after all. */
    setDeleting: (is: boolean) => setLeaving(is ? storyId : null),
    /** One's own story was deleted: on to the next of one's own, else the viewer closes. */
    deleted(): void {
      const { ids, at } = position ?? { ids: [], at: 0 };
      goOn(ids[at + 1] ?? ids[at - 1] ?? null);
    },
  };
}
