import {
  Button,
  errorMessage,
  type OutboxItem,
  outbox,
  useFocusAfterRemoval,
  useOutbox,
} from '@kithkin/shared';
import { Body, CommentText, List } from './comment.styles';
import { Buttons, State } from './commentForm.styles';

interface UnsentCommentsProps {
  postId: string;
  /** `clientId` of the comment that is still in the form's field, or null. */
  except: string | null;
}

function describeUnsent({ state, reason, error }: OutboxItem): string {
  switch (state) {
    case 'waiting':
      return reason === 'busy'
        ? 'The server is busy. It goes out by itself.'
        : 'Waiting for a connection.';
    case 'sending':
      return 'Sending...';
    case 'failed':
      return errorMessage(error, 'The comment could not be sent.');
  }
}

function UnsentComment({ item }: { item: OutboxItem }) {
  const { clientId, fields, files, state } = item;
  // Not Discard: a key that is held down would discard the next comment as well.
  const ref = useFocusAfterRemoval('button:first-of-type');
  const notes = [fields.parentId && 'Reply', fields.text && files.length > 0 && 'With a photo'];
  const note = notes.filter(Boolean).join(' · ');
  return (
    <li ref={ref}>
      <Body>
        <CommentText dir="auto">{fields.text || 'Photo'}</CommentText>
        {note && <State $failed={false}>{note}</State>}
        <Buttons>
          <State $failed={state === 'failed'} role="status">
            {describeUnsent(item)}
          </State>
          <Button
            size="small"
            busy={state === 'sending'}
            onClick={() => void outbox.retry(clientId)}
          >
            Retry
          </Button>
          <Button size="small" variant="quiet" onClick={() => void outbox.discard(clientId)}>
            Discard
          </Button>
        </Buttons>
      </Body>
    </li>
  );
}

/**
 * Comments that the server does not have yet: waiting for a connection, being sent, or rejected.
 */
export function UnsentComments({ postId, except }: UnsentCommentsProps) {
  const items = useOutbox('comment', postId).filter(({ clientId }) => clientId !== except);
  if (items.length === 0) return null;
  return (
    <List aria-label="Unsent comments">
      {items.map((item) => (
        <UnsentComment key={item.clientId} item={item} />
      ))}
    </List>
  );
}
