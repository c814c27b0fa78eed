import { useAppSelector } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { isSample, sampleStories } from '../../samples/samples';
import { selectStories } from '../../state/selectors';

/** A story by id, also a sample's; undefined for none, and for what is not here (any more). */
export function useStory(id: string | null): Story | undefined {
  return useAppSelector((state) => {
    if (id === null) return undefined;
    if (isSample(id)) return sampleStories().find(({ _id }) => _id === id);
    return selectStories(state).stories[id];
  });
}
