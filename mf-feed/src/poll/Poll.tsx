import { Stack, useAppDispatch } from '@kithkin/shared';
import type { Poll as PollData } from '@kithkin/shared/contract';
import { PollResults } from './PollResults';
import { pollLine } from './pollText';
import { vote } from './setVote';
import { usePollEnd } from './usePollEnd';
import { VoteForm } from './VoteForm';

export interface PollProps {
  postId: string;
  poll: PollData;
}

/** A poll: its options to choose from, or its results. All views have the same height. */
export function Poll({ postId, poll }: PollProps) {
  const dispatch = useAppDispatch();
  const { now, isEnded } = usePollEnd(postId, poll);
  const line = pollLine(poll, isEnded, now);
  const send = (choices: readonly number[]) => void dispatch(vote(postId, choices));
  return (
    <Stack gap={2} role="group" aria-label="Poll" tabIndex={-1}>
      {poll.canVote && !isEnded ? (
        <VoteForm poll={poll} line={line} onVote={send} />
      ) : (
        <PollResults poll={poll} line={line} isEnded={isEnded} />
      )}
    </Stack>
  );
}
