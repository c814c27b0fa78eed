import { Button, TextArea } from '@kithkin/shared';
import { COMMENT_FIELD } from '../post/PostActions';
import { Buttons, Form } from './commentStyles';
import { MOST_COMMENT_LETTERS, useCommentForm } from './useCommentForm';

/** Where one comments on a post; empty or blank text is not sent (specification section 5). */
export function CommentForm({ postId }: { postId: string }) {
  const { text, setText, sending, error, ready, send } = useCommentForm(postId);
  return (
    <Form
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        id={COMMENT_FIELD}
        label="Comment"
        hideLabel
        placeholder="Write a comment"
        rows={1}
        dir="auto"
        maxLength={MOST_COMMENT_LETTERS}
        error={error}
        readOnly={sending}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {(ready || sending) && (
        <Buttons>
          <Button type="submit" variant="primary" size="small" busy={sending}>
            Comment
          </Button>
        </Buttons>
      )}
    </Form>
  );
}
