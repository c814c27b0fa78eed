import { Button, IconButton, PersonRow, useFocusAfterRemoval } from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import { type RequestResponse, requestsApi } from './requestsApi';

/** A follow request with Accept and Reject. */
export function RequestRow({ person }: { person: PersonLine }) {
  const [send] = requestsApi.useAnswerRequestMutation();
  const ref = useFocusAfterRemoval();
  const respond = (action: RequestResponse['action']) => () => void send({ person, action });
  return (
    <li ref={ref}>
      <PersonRow
        user={person}
        action={
          <>
            <Button
              size="small"
              variant="primary"
              aria-label={`Accept ${person.fullName}`}
              onClick={respond('accept')}
            >
              Accept
            </Button>
            <IconButton label={`Reject ${person.fullName}`} icon={X} onClick={respond('reject')} />
          </>
        }
      />
    </li>
  );
}
