import { Button, errorMessage, toast, useMe } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { chatsApi } from '../chatsApi';
import { counterpart, personName } from '../conversations/displayName';
import { Closed } from './composer.styles';

/** Says why nothing can be written; somebody whom the user has blocked can be unblocked here. */
export function ClosedNote({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const other = counterpart(conversation, me);
  const { data: person } = chatsApi.usePersonQuery(other?._id ?? '', { skip: !other });
  const [unblock, { isLoading }] = chatsApi.useUnblockMutation();
  if (!person?.isBlocked) return <Closed>You can’t write in this conversation.</Closed>;

  const lift = async () => {
    const { error } = await unblock(person);
    if (!error) return;
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  };
  return (
    <Closed>
      You can’t write in this conversation: you have blocked {personName(other)}.{' '}
      <Button size="small" busy={isLoading} onClick={() => void lift()}>
        Unblock
      </Button>
    </Closed>
  );
}
