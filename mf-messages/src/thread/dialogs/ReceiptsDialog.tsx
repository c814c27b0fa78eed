import { Dialog, ErrorState, exactTime, Loading, PersonRow, Skeleton } from '@kithkin/shared';
import type { Message, Receipts } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { fetchReceipts } from '../messageCalls';
import { Part, PartTitle } from './dialog.styles';

type Receipt = Receipts['receipts'][number];

type ReceiptsState = { receipts: Receipt[] } | 'failed' | undefined;

/** Fetches the receipts of a message, again whenever its status changes and on each `attempt`. */
function useReceipts({ _id, status }: Message, attempt: number): ReceiptsState {
  const [response, setResponse] = useState<ReceiptsState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: status and attempt trigger a refetch
  useEffect(() => {
    const stop = new AbortController();
    fetchReceipts(_id, stop.signal).then(
      (receipts) => setResponse({ receipts }),
      () => {
        if (!stop.signal.aborted) setResponse('failed');
      },
    );
    return () => stop.abort();
  }, [_id, status, attempt]);
  return response;
}

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
              <PersonRow
                user={receipt.user}
                secondary={time ? exactTime(time) : `@${receipt.user.userName}`}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Lists({ message }: { message: Message }) {
  const [attempt, setAttempt] = useState(0);
  const response = useReceipts(message, attempt);
  if (response === 'failed') {
    return (
      <ErrorState
        message="Who has seen it could not be loaded."
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (!response) {
    return (
      <Loading label="Loading...">
        <Skeleton height={56} radius={12} />
      </Loading>
    );
  }
  const { receipts } = response;
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
