import {
  Button,
  Dialog,
  ErrorState,
  exactTime,
  Loading,
  PersonRow,
  Skeleton,
  useMe,
} from '@kithkin/shared';
import type { Message, Receipts } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { messagesApi } from '../messagesApi';
import { useThreadActions } from '../threadActions';

const Part = styled.div`
  & + & {
    margin-block-start: var(--space-3);
  }
`;

const PartTitle = styled.h3`
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

const Emoji = styled.span`
  font-size: 1.375rem;
  line-height: 1;
`;

const Rest = styled.p`
  padding-block: var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
`;

interface ReactionsProps {
  message: Message;
  canSend: boolean;
  open: boolean;
  onClose(): void;
}

/** Lists who has reacted to a message, by emoji. */
export function ReactionsDialog({ message, canSend, open, onClose }: ReactionsProps) {
  const me = useMe()._id;
  const threadActions = useThreadActions();
  const reactions = message.reactions ?? [];
  return (
    <Dialog open={open && reactions.length > 0} onClose={onClose} title="Reactions" size="small">
      {reactions.map(({ emoji, count, people }) => (
        <Part key={emoji} role="group" aria-label={`${emoji} ${count}`}>
          <ul>
            {people.map((person) => (
              <li key={person._id}>
                <PersonRow
                  user={person}
                  action={
                    <>
                      <Emoji>{emoji}</Emoji>
                      {person._id === me && canSend && (
                        <Button
                          variant="quiet"
                          size="small"
                          onClick={() => threadActions.react(message, null)}
                        >
                          Remove
                        </Button>
                      )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          {count > people.length && (
            <Rest>
              {emoji} and {count - people.length} more
            </Rest>
          )}
        </Part>
      ))}
    </Dialog>
  );
}

type Receipt = Receipts['receipts'][number];

interface GroupProps {
  title: string;
  people: readonly Receipt[];
  /** Time of the event (ISO 8601), or null if it has not happened or is unknown. */
  when(receipt: Receipt): string | null;
}

function People({ title, people, when }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <Part>
      <PartTitle>{title}</PartTitle>
      <ul>
        {people.map((receipt) => {
          const time = when(receipt);
          return (
            <li key={receipt.user._id}>
              <PersonRow user={receipt.user} secondary={time ? exactTime(time) : undefined} />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Lists({ message: { _id, status } }: { message: Message }) {
  // Another status is another request, so that the open dialog is up to date.
  const { data: receipts, error, refetch } = messagesApi.useMessageReceiptsQuery({ _id, status });
  if (error) {
    return (
      <ErrorState message="Who has seen it could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (!receipts) {
    return (
      <Loading label="Loading...">
        <Skeleton height={56} radius={12} />
      </Loading>
    );
  }
  const seen = receipts.filter(({ seenAt }) => seenAt !== null);
  const delivered = receipts.filter(({ seenAt, deliveredAt }) => seenAt === null && deliveredAt);
  const sent = receipts.filter(({ seenAt, deliveredAt }) => seenAt === null && !deliveredAt);
  return (
    <>
      <People title="Seen by" people={seen} when={({ seenAt }) => seenAt} />
      <People title="Delivered to" people={delivered} when={({ deliveredAt }) => deliveredAt} />
      <People title="Not delivered yet" people={sent} when={() => null} />
    </>
  );
}

interface Props {
  message: Message;
  open: boolean;
  onClose(): void;
}

/** Lists who has received and seen an own message, and when. */
export function ReceiptsDialog({ message, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Message info" size="small">
      <Lists message={message} />
    </Dialog>
  );
}
