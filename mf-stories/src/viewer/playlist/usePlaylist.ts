import { type RootState, reportError, useAppDispatch, useMe, useStore } from '@kithkin/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSample, sampleStories } from '../../samples/samples';
import { fetchStoriesOf, fetchStory, loadTimeline } from '../../state/load';
import { activeStories, peopleOf } from '../../state/people';
import { selectStories, selectTimeline } from '../../state/selectors';
import { type Playlist, playlistOf, playlistOfOne, positionOf } from './playlist';

/** Returns the playlist of the timeline, or null if it does not contain the story. */
function fromTimeline(state: RootState, me: string, storyId: string): Playlist | null {
  const playlist = playlistOf(peopleOf(activeStories(selectTimeline(state), Date.now()), me));
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

  const find = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const samples = peopleOf(sampleStories(), me);
    if (isSample(storyId)) {
      const found = playlistOf(samples);
      if (!positionOf(found, storyId)) throw new Error(`There is no sample ${storyId}`);
      setPlaylist(found);
      return;
    }
    if (selectStories(store.getState()).phase !== 'ready') await dispatch(loadTimeline());
    let found = fromTimeline(store.getState(), me, storyId);
    if (!found) {
      const { user } = await dispatch(fetchStory(storyId));
      const all = await dispatch(fetchStoriesOf(user._id));
      found = playlistOfOne(all, storyId);
      if (!positionOf(found, storyId))
        throw new Error(`Story ${storyId} ended while it was opened`);
    }
    if (isCurrent()) setPlaylist(found);
  });
  const fail = useEffectEvent(onFailure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each story is looked up again
  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    find(() => isCurrent).catch((error: unknown) => {
      reportError(error, { source: 'stories.viewer' });
      if (isCurrent) fail(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [known, storyId]);

  return known ? playlist : null;
}
