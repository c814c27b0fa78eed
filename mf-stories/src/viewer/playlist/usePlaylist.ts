import {
  type RootState,
  reportError,
  serverNow,
  useAppDispatch,
  useAsync,
  useMe,
  useStore,
} from '@kithkin/shared';
import { useState } from 'react';
import { isSample, sampleStories } from '../../samples/samples';
import { fetchStoriesOf, fetchStory, loadTimeline } from '../../state/load';
import { activeStories, peopleOf } from '../../state/people';
import { selectStories, selectTimeline } from '../../state/selectors';
import { isRejection } from '../../state/visibility';
import { type Playlist, playlistOf, playlistOfOne, positionOf } from './playlist';

/** Returns the playlist of the timeline, or null if it does not contain the story. */
function fromTimeline(state: RootState, me: string, storyId: string): Playlist | null {
  const playlist = playlistOf(peopleOf(activeStories(selectTimeline(state), serverNow()), me));
  return positionOf(playlist, storyId) ? playlist : null;
}

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

  const find = async (id: string, signal: AbortSignal): Promise<void> => {
    const samples = peopleOf(sampleStories(), me);
    if (isSample(id)) {
      const found = playlistOf(samples);
      if (!positionOf(found, id)) throw new Error(`There is no sample ${id}`);
      setPlaylist(found);
      return;
    }
    if (selectStories(store.getState()).phase !== 'ready') await dispatch(loadTimeline());
    let found = fromTimeline(store.getState(), me, id);
    if (!found) {
      const { user } = await dispatch(fetchStory(id));
      const all = await dispatch(fetchStoriesOf(user._id));
      found = playlistOfOne(all, id);
      if (!positionOf(found, id)) throw new Error(`Story ${id} ended while it was opened`);
    }
    if (!signal.aborted) setPlaylist(found);
  };

  useAsync(known ? null : storyId, find, {
    onError: (error) => {
      if (!isRejection(error)) reportError(error, { source: 'stories.viewer' });
      onFailure(error);
    },
  });

  return known ? playlist : null;
}
