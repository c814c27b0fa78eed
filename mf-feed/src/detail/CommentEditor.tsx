import {
  Button,
  errorMessage,
  isBlankText,
  MAX_COMMENT_TEXT,
  TextArea,
  trimText,
  useAppDispatch,
  useBusy,
} from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { useEditCommentMutation } from '../api/postsApi';
import { confirmDiscard } from '../edit/discard';
import { Buttons, Form } from './comment.styles';
import { useCommentDraft } from './commentDrafts';
import { updateComment } from './liveComments';

interface CommentEditorProps {
  postId: string;
  comment: Comment;
  /** Called when the comment was saved or the edit cancelled. */
  onDone: () => void;
}

/**
 * Form that edits a comment. Ctrl or Cmd with Enter saves; Escape cancels and asks for confirmation
 * if the text has changed. A failure keeps the text, and a draft restores it after a reload or a
 * new sign-in. Blank text is not sent.
 */
export function CommentEditor({ postId, comment, onDone }: CommentEditorProps) {
  const { text, change, discard } = useCommentDraft(comment._id, comment.text);
  const [edit, { isLoading, error }] = useEditCommentMutation();
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  useBusy('comment being edited', text !== comment.text);

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const leave = () => {
    discard();
    onDone();
  };

  /** Escape may be pressed by mistake: a changed text is discarded only after confirmation. */
  const cancel = async () => {
    if (isLoading) return;
    if (text === comment.text || (await confirmDiscard())) leave();
  };

  const save = async () => {
    const next = trimText(text);
    if (next === '' || isLoading) return;
    if (next === comment.text) {
      leave();
      return;
    }
    const response = await edit({ postId, commentId: comment._id, text: next });
    if (!response.data) return;
    void dispatch(updateComment(postId, response.data.comment));
    leave();
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
        maxLength={MAX_COMMENT_TEXT}
        error={error && errorMessage(error, 'The comment could not be saved.')}
        readOnly={isLoading}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void cancel();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <Buttons>
        <Button size="small" variant="quiet" onClick={leave}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={isLoading}
          disabled={isBlankText(text)}
        >
          Save
        </Button>
      </Buttons>
    </Form>
  );
}
