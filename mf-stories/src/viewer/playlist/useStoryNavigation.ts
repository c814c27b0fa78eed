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

/** Returns the current story, its position and the navigation of the viewer. */
export function useStoryNavigation(storyId: string) {
  const { show, close } = useViewerRoute();
  /** Incremented when the first story restarts. */
  const [round, setRound] = useState(0);
  /** Id of the story that the user is deleting; its removal needs no message. */
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
    /** Identifies this showing of the story; another one starts from the beginning. */
    showing: `${storyId} ${round}`,
    show,
    close,
    fail,
    /** Shows the next story; closes the viewer after the last one. */
    next(): void {
      if (position) goOn(position.next);
    },
    /** Shows the previous story; restarts the first one. */
    previous(): void {
      if (position?.previous) show(position.previous);
      else setRound((rounds) => rounds + 1);
    },
    /** Shows the next person; closes the viewer after the last one. */
    nextPerson(): void {
      if (position) goOn(position.nextPerson);
    },
    /** Marks the own story as being deleted; false if that has failed. */
    setDeleting: (is: boolean) => setLeaving(is ? storyId : null),
    /** Shows the next own story after a deletion, or closes the viewer. */
    deleted(): void {
      const { ids, at } = position ?? { ids: [], at: 0 };
      goOn(ids[at + 1] ?? ids[at - 1] ?? null);
    },
  };
}
