import {
  type AppDispatch,
  type RootState,
  readOnce,
  reportError,
  serverNow,
  useAppDispatch,
  useMe,
  useStore,
} from '@kithkin/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSample, sampleStories } from '../../samples';
import { activeStories, peopleOf, type StoryPerson } from '../../state/people';
import { fetchStory, isRejection, storiesApi } from '../../state/storiesApi';
import { selectStories, selectTimeline } from '../../state/storiesSlice';

/**
 * Order of the viewer, fixed when it opens. Watching marks stories as seen, which reorders the
 * strip but must not reorder the viewer.
 */
type Playlist = readonly PlaylistPerson[];

interface PlaylistPerson {
  /** Story ids, oldest first. */
  ids: readonly string[];
  /** Id of the story shown first when coming from another person. */
  entry: string;
}

/** Position of a story in the playlist, with its neighbours. */
export interface Position {
  /** Ids of the person's stories, for the progress bars. */
  ids: readonly string[];
  /** Index of the story among them, from 0. */
  at: number;
  /** Index of the person in the playlist, from 0. */
  person: number;
  /** Ids of the next and previous story; null at the ends. */
  next: string | null;
  previous: string | null;
  /** Entry stories of the next and previous person; null at the ends. */
  nextPerson: string | null;
  previousPerson: string | null;
}

/** Creates a playlist in the strip's order. */
export const playlistOf = (people: readonly StoryPerson[]): Playlist =>
  people.map(({ stories, entry }) => ({
    ids: stories.map(({ _id }) => _id),
    entry: entry._id,
  }));

/** Returns the playlist without stories that have expired or been hidden. */
export const presentIn = (playlist: Playlist, isHere: (id: string) => boolean): Playlist =>
  playlist.flatMap(({ ids, entry }) => {
    const here = ids.filter(isHere);
    const [first] = here;
    return first === undefined ? [] : [{ ids: here, entry: isHere(entry) ? entry : first }];
  });

/** Returns the position of `id`, or null if it is not in the playlist. */
export function positionOf(playlist: Playlist, id: string): Position | null {
  const person = playlist.findIndex(({ ids }) => ids.includes(id));
  const ids = playlist[person]?.ids;
  if (!ids) return null;
  const at = ids.indexOf(id);
  const nextPerson = playlist[person + 1]?.entry ?? null;
  const previousPerson = playlist[person - 1]?.entry ?? null;
  return {
    ids,
    at,
    person,
    next: ids[at + 1] ?? nextPerson,
    previous: ids[at - 1] ?? previousPerson,
    nextPerson,
    previousPerson,
  };
}

/** Returns the playlist of the timeline, or null if it does not contain the story. */
function fromTimeline(state: RootState, me: string, storyId: string): Playlist | null {
  const playlist = playlistOf(peopleOf(activeStories(selectTimeline(state), serverNow()), me));
  return positionOf(playlist, storyId) ? playlist : null;
}

/** Loads the playlist for a story. Rejects if there is nothing to play. */
const loadPlaylist =
  (me: string, storyId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<Playlist> => {
    if (isSample(storyId)) {
      const samples = playlistOf(peopleOf(sampleStories(), me));
      if (!positionOf(samples, storyId)) throw new Error(`There is no sample ${storyId}`);
      return samples;
    }
    const { timeline, storiesOf } = storiesApi.endpoints;
    if (selectStories(getState()).phase !== 'ready') await dispatch(readOnce(timeline, me));
    const listed = fromTimeline(getState(), me, storyId);
    if (listed) return listed;
    const { user } = await dispatch(fetchStory(storyId));
    const all = await dispatch(readOnce(storiesOf, { me, userId: user._id })).unwrap();
    const own = [{ ids: all.map(({ _id }) => _id), entry: storyId }];
    if (!positionOf(own, storyId)) throw new Error(`Story ${storyId} ended while it was opened`);
    return own;
  };

/**
 * Returns the playlist for `storyId`: the timeline in the strip's order, the samples, or the
 * stories of a user who is not in the timeline. Null while loading.
 * @param onFailure called with the reason if there is nothing to play
 */
export function usePlaylist(storyId: string, onFailure: (error: unknown) => void): Playlist | null {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const { _id: me } = useMe();
  const [playlist, setPlaylist] = useState<Playlist | null>(() =>
    fromTimeline(store.getState(), me, storyId),
  );
  const known = playlist !== null && positionOf(playlist, storyId) !== null;
  const fail = useEffectEvent((error: unknown) => {
    if (!isRejection(error)) reportError(error, { source: 'stories.viewer' });
    onFailure(error);
  });

  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    dispatch(loadPlaylist(me, storyId)).then(
      (found) => isCurrent && setPlaylist(found),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, known, me, storyId]);

  return known ? playlist : null;
}
