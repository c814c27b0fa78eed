import {
  LazySlot,
  lazyPart,
  media,
  type OutboxItem,
  PullToRefresh,
  RemoteWidget,
  useAppDispatch,
  useAppSelector,
  useMedia,
  useOutbox,
  useRefreshOfCopy,
  useSentinel,
  VisuallyHidden,
} from '@kithkin/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { HOME } from '../api/postsApi';
import { ComposerLine } from '../compose/ComposerLine';
import { homeCopy } from '../copies/listCopies';
import { PostFeed } from '../list/PostFeed';
import { catchUp, refreshHome } from '../state/catchUp';
import { selectHasHomeEnded } from '../state/feedSlice';
import { HomeComposer } from './HomeComposer';
import { NewPostsPill } from './NewPostsPill';

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

const rows = lazyPart<{ items: readonly OutboxItem[] }>(() =>
  import(/* webpackChunkName: "unsent-posts" */ './UnsentRows').then(
    ({ UnsentRows }) => UnsentRows,
  ),
);

/**
 * Posts that the server does not have yet: waiting for a connection, or rejected. The rows are in a
 * chunk of their own, since there are rarely any. It loads once the screen has rendered: a post that
 * waits for the network appears without one.
 */
export function UnsentPosts({ except }: { except: string | null }) {
  const items = useOutbox('post').filter(({ clientId }) => clientId !== except);
  useEffect(rows.preload, []);
  if (items.length === 0) return null;
  return (
    <LazySlot
      part={rows}
      given={{ items }}
      waiting={null}
      failure="Your unsent posts could not be shown. They are kept."
    />
  );
}

const Column = styled.div`
  --gap: var(--space-4);

  /* Not a grid, in which the negative margin of the pill would not compensate the gap. */
  display: flex;
  flex-direction: column;
  gap: var(--gap);

  & > * {
    min-inline-size: 0;
  }

  @media ${media.phone} {
    --gap: var(--space-2);
  }
`;

/** On phones the composer's line follows the stories without a gap. */
const StripSlot = styled.div`
  @media ${media.phone} {
    margin-block-end: calc(-1 * var(--gap) - 1px);
  }
`;

/** Route `/`: stories strip, composer, unsent posts and the home feed. */
export default function HomeScreen() {
  const phone = useMedia(media.phone);
  const [posting, setPosting] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  useRefreshOfCopy(homeCopy, () => dispatch(catchUp()));
  return (
    <>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Home
      </VisuallyHidden>
      <PullToRefresh onRefresh={() => dispatch(refreshHome())}>
        <Column>
          <StripSlot>
            <RemoteWidget name="strip" />
          </StripSlot>
          {phone ? (
            <ComposerLine />
          ) : (
            <HomeComposer fallback="Failed to create post." onPosting={setPosting} />
          )}
          <UnsentPosts except={posting} />
          <NewPostsPill />
          <div>
            <PostFeed
              list={HOME}
              label="Posts"
              endLine="You’re all caught up."
              empty={<NoFeedPosts />}
            />
          </div>
          <FeedEnd />
        </Column>
      </PullToRefresh>
    </>
  );
}
