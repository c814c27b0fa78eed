import {
  reportError,
  serverNow,
  toast,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSample, sampleStories } from '../../samples';
import { isFromStrip } from '../../state/people';
import { fetchStory, removeStory, statusOf } from '../../state/storiesApi';
import { selectStories } from '../../state/storiesSlice';
import { positionOf, presentIn, usePlaylist } from './usePlaylist';

/** Returns a story or sample by id; undefined for null, and if it is not loaded or was removed. */
export function useStory(id: string | null): Story | undefined {
  return useAppSelector((state) => {
    if (id === null) return undefined;
    if (isSample(id)) return sampleStories().find(({ _id }) => _id === id);
    return selectStories(state).stories[id];
  });
}

/** Returns the navigation of the viewer between URLs. */
function useViewerRoute() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const left = useRef(false);
  return {
    /** Replaces the history entry by another story, so that Back leaves the viewer. */
    show(id: string): void {
      navigate(`/${id}`, { replace: true, state });
    },
    /** Returns to the feed: one step back if opened from the strip, else by replacing the entry. */
    close(): void {
      if (left.current) return;
      left.current = true;
      if (isFromStrip(state)) navigate(-1);
      else navigate('/', { replace: true });
    },
  };
}

/**
 * Handles the removal of the open story: it has expired, was deleted, or was hidden by its author.
 * The server's response contains the reason.
 * @param removed true if the story `storyId` is no longer in the store
 * @param onFailure called with the error of the request
 */
function useStoryRemoved(
  storyId: string,
  removed: boolean,
  onFailure: (error: unknown) => void,
): void {
  const dispatch = useAppDispatch();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!removed) return;
    let isCurrent = true;
    dispatch(fetchStory(storyId)).catch((error: unknown) => {
      reportError(error, { source: 'stories.gone' });
      if (isCurrent) fail(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, storyId, removed]);
}

/**
 * Removes the story after its 24 hours, even while the live channel is down. The viewer then asks
 * the server: if the story still exists (the local clock is fast), it is restored and stays.
 */
function useStoryExpiry(story: Story | undefined): void {
  const dispatch = useAppDispatch();
  const { _id: id, expiresAt } = story ?? {};
  useEffect(() => {
    if (id === undefined || expiresAt === undefined || isSample(id)) return;
    const left = Date.parse(expiresAt) - serverNow();
    if (left <= 0) return;
    const timer = setTimeout(() => dispatch(removeStory(id)), left);
    return () => clearTimeout(timer);
  }, [dispatch, id, expiresAt]);
}

/** Returns the message shown when the viewer closes. */
function closeReason(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return 'Access denied. You may be blocked or this post is private.';
  if (status === 404) return 'This story is no longer there.';
  return 'Failed to load stories.';
}

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

export type StoryNavigation = ReturnType<typeof useStoryNavigation>;
