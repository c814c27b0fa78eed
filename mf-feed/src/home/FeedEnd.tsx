import { LazySlot, lazyPart, useAppSelector, useSentinel } from '@kithkin/shared';
import { useState } from 'react';
import { selectHasHomeEnded } from '../state/pending';

const alsoRead = lazyPart(() =>
  import(/* webpackChunkName: "feed-end" */ './AlsoRead').then(({ AlsoRead }) => AlsoRead),
);
const emptyFeed = lazyPart(() =>
  import(/* webpackChunkName: "feed-end" */ './EmptyFeed').then(({ EmptyFeed }) => EmptyFeed),
);

const FAILURE = 'Failed to load posts.';

/** Empty state of the home feed, in a chunk of its own, since most feeds have posts. */
export const NoFeedPosts = () => (
  <LazySlot part={emptyFeed} given={{}} waiting={null} failure={FAILURE} />
);

/** Loads what follows the home feed when its end is near the viewport. */
export function FeedEnd() {
  const ended = useAppSelector(selectHasHomeEnded);
  const [near, setNear] = useState(false);
  const ref = useSentinel(ended && !near, 0, () => setNear(true));
  return (
    <div ref={ref}>
      {ended && near && <LazySlot part={alsoRead} given={{}} waiting={null} failure={FAILURE} />}
    </div>
  );
}
