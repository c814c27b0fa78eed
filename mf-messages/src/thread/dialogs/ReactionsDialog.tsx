import { Button, Dialog, PersonRow, useMe } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { use } from 'react';
import { ThreadActionsContext } from '../threadActions';
import { Emoji, Part, Rest } from './dialog.styles';

interface Props {
  message: Message;
  canSend: boolean;
  open: boolean;
  onClose(): void;
}

/** Lists who has reacted to a message, by emoji. */
export function ReactionsDialog({ message, canSend, open, onClose }: Props) {
  const me = useMe()._id;
  const threadActions = use(ThreadActionsContext);
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
