import { Button, errorMessage, TextArea, useBusy } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useEditCommentMutation } from '../api/postsApi';
import { Buttons, Form } from './commentStyles';
import { MOST_COMMENT_LETTERS } from './useCommentForm';

interface CommentEditorProps {
  postId: string;
  comment: Comment;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** A comment as a field, to be saved or cancelled (also by Escape). A failure keeps the words. */
export function CommentEditor({ postId, comment, onDone }: CommentEditorProps) {
  const [text, setText] = useState(comment.text);
  const [edit, { isLoading, error }] = useEditCommentMutation();
  const form = useRef<HTMLFormElement>(null);
  useBusy('comment being edited', text !== comment.text);

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const save = async () => {
    const next = text.trim();
    if (next === '' || isLoading) return;
    if (next === comment.text) {
      onDone();
      return;
    }
    const answer = await edit({ postId, commentId: comment._id, text: next });
    if (!answer.error) onDone();
  };

  return (
    <Form
      ref={form}
      aria-label="Edit comment"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Comment text"
        hideLabel
        rows={2}
        dir="auto"
        maxLength={MOST_COMMENT_LETTERS}
        error={error && errorMessage(error, 'The comment could not be saved.')}
        readOnly={isLoading}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <Buttons>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" busy={isLoading}>
          Save
        </Button>
      </Buttons>
    </Form>
  );
}
