import {
  media,
  PullToRefresh,
  RemoteWidget,
  useAppDispatch,
  useMedia,
  useRefreshOfCopy,
  VisuallyHidden,
} from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { ComposerLine } from '../compose/ComposerLine';
import { homeCopy } from '../copies/listCopies';
import { PostFeed } from '../list/PostFeed';
import { refreshRestored } from '../state/catchUp';
import { refreshHome } from '../state/refreshHome';
import { FeedEnd, NoFeedPosts } from './FeedEnd';
import { HomeComposer } from './HomeComposer';
import { NewPostsPill } from './NewPostsPill';
import { UnsentPosts } from './UnsentPosts';

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

const HOME = { kind: 'home' } as const;

/** Route `/`: stories strip, composer, unsent posts and the home feed. */
export default function HomeScreen() {
  const phone = useMedia(media.phone);
  const [posting, setPosting] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  useRefreshOfCopy(homeCopy, () => dispatch(refreshRestored()));
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
              endLine="You have seen all posts."
              empty={<NoFeedPosts />}
            />
          </div>
          <FeedEnd />
        </Column>
      </PullToRefresh>
    </>
  );
}
