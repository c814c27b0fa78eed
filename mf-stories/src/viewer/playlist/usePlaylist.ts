import {
  type AppDispatch,
  type RootState,
  reportError,
  serverNow,
  useAppDispatch,
  useMe,
  useStore,
} from '@kithkin/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSample, sampleStories } from '../../samples';
import { activeStories, peopleOf } from '../../state/people';
import { selectStories, selectTimeline } from '../../state/selectors';
import { fetchStory, isRejection, ONCE, storiesApi } from '../../state/storiesApi';
import { type Playlist, playlistOf, positionOf } from './playlist';

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
    if (selectStories(getState()).phase !== 'ready') await dispatch(timeline.initiate(me, ONCE));
    const listed = fromTimeline(getState(), me, storyId);
    if (listed) return listed;
    const { user } = await dispatch(fetchStory(storyId));
    const all = await dispatch(storiesOf.initiate({ me, userId: user._id }, ONCE)).unwrap();
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
