import { LazySlot, lazyPart, Stack } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import styled from 'styled-components';
import type { PollProps } from './Poll';

const part = lazyPart<PollProps>(() =>
  import(/* webpackChunkName: "poll" */ './Poll').then(({ Poll }) => Poll),
);

/** Width of a share, in pixels; inputs and results leave it free, so that texts wrap alike in both. */
export const SHARE_WIDTH = 44;

/** One option; beside its text are a mark of 20 px and a share. */
export const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 44px;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  overflow-wrap: anywhere;
`;

const Waiting = styled(Option)`
  padding-inline-end: calc(${SHARE_WIDTH + 20}px + 3 * var(--space-3));
`;

/** Line below the options. */
export const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 44px;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
`;

/**
 * The poll of a post, if it has one. Its script is a chunk of its own, since few posts have polls; the
 * options are readable, and at their places, until it has loaded.
 */
export function PostPoll({ post: { _id, poll } }: { post: Pick<Post, '_id' | 'poll'> }) {
  if (!poll) return null;
  const waiting = (
    <Stack gap={2}>
      {poll.options.map(({ text }) => (
        <Waiting key={text} dir="auto">
          {text}
        </Waiting>
      ))}
      <Foot />
    </Stack>
  );
  return <LazySlot part={part} given={{ postId: _id, poll }} waiting={waiting} />;
}
