import {
  ButtonLink,
  Card,
  EmptyState,
  media,
  RemoteHostContext,
  RemoteWidget,
} from '@kithkin/shared';
import { useContext, useId } from 'react';
import styled from 'styled-components';

const People = styled(Card)`
  margin-block-start: var(--space-4);

  h2 {
    margin: 0 0 var(--space-3);
    font-size: var(--font-15);
  }

  /* On wide screens the right panel shows them. */
  @media ${media.wide} {
    display: none;
  }
`;

/** Empty state of the home feed: a message and suggested people to follow. */
export function EmptyFeed() {
  const heading = useId();
  const offered = useContext(RemoteHostContext)?.minHeight('suggestions') ?? null;
  return (
    <>
      <EmptyState
        message="No posts available. Start by creating one!"
        action={<ButtonLink to="/create-post">Create New Post</ButtonLink>}
      />
      {offered !== null && (
        <People as="section" aria-labelledby={heading}>
          <h2 id={heading}>Suggestions</h2>
          <RemoteWidget name="suggestions" />
        </People>
      )}
    </>
  );
}
