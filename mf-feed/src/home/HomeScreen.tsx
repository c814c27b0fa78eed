import { RemoteWidget, VisuallyHidden } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { Composer } from '../compose/Composer';
import { PostFeed } from '../list/PostFeed';
import { EmptyFeed } from './EmptyFeed';
import { NewPostsPill } from './NewPostsPill';
import { UnsentPosts } from './UnsentPosts';

const Column = styled.div`
  /* Not a grid, in which the negative margin of the pill would not compensate the gap. */
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  & > * {
    min-inline-size: 0;
  }
`;

const HOME = { kind: 'home' } as const;

/** Route `/`: stories strip, composer, unsent posts and the home feed. */
export default function HomeScreen() {
  const [posting, setPosting] = useState<string | null>(null);
  return (
    <Column>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Home
      </VisuallyHidden>
      <RemoteWidget name="strip" />
      <Composer fallback="Failed to create post." onPosting={setPosting} />
      <UnsentPosts except={posting} />
      <NewPostsPill />
      <div>
        <PostFeed
          list={HOME}
          label="Posts"
          endLine="You have seen all posts."
          empty={<EmptyFeed />}
        />
      </div>
    </Column>
  );
}
