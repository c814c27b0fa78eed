import { useAppSelector } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { isSample, sampleStories } from '../../samples/samples';
import { selectStories } from '../../state/selectors';

/** Returns a story or sample by id; undefined for null, and if it is not loaded or was removed. */
export function useStory(id: string | null): Story | undefined {
  return useAppSelector((state) => {
    if (id === null) return undefined;
    if (isSample(id)) return sampleStories().find(({ _id }) => _id === id);
    return selectStories(state).stories[id];
  });
}
