import {
  type RootState,
  reportError,
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
import { type Playlist, playlistOf, playlistOfOne, positionOf } from './playlist';

/** The timeline's playlist as it is in the store now, if the story is in it. */
function fromTimeline(state: RootState, me: string, storyId: string): Playlist | null {
  const playlist = playlistOf(peopleOf(activeStories(selectTimeline(state), Date.now()), me));
  return positionOf(playlist, storyId) ? playlist : null;
}

/**
 * What the viewer plays, from `storyId` on: the timeline in the strip's order, the samples, or the
 * stories of a person who is not in the timeline. Null while it is loading.
 * @param onFailure called when there is nothing to play, with the reason
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
      reportError(error, { source: 'stories.viewer' });
      onFailure(error);
    },
  });

  return known ? playlist : null;
}
