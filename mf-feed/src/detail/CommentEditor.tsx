import {
  Button,
  DraftChooser,
  errorMessage,
  getPressedKey,
  isBlankText,
  lengthError,
  MAX_COMMENT_TEXT,
  TextArea,
  trimText,
  useBusy,
} from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../edit/unsaved';
import { editComment } from './commentChanges';
import { useCommentDraft, useCommentSlot } from './commentDrafts';
import { Buttons, Form } from './commentForm.styles';

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
export function CommentEditor(props: CommentEditorProps) {
  const slot = useCommentSlot(props.comment._id);
  return (
    <>
      <DraftChooser slot={slot} />
      <EditorForm {...props} key={slot.suffix} suffix={slot.suffix} />
    </>
  );
}

function EditorForm({ postId, comment, suffix, onDone }: CommentEditorProps & { suffix: string }) {
  const { text, change, discard } = useCommentDraft(comment._id, suffix, comment.text);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  // A comment may be a photo alone.
  const isEmpty = isBlankText(text) && !comment.media;
  const isTooLong = lengthError(text, MAX_COMMENT_TEXT) !== null;
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
    if (isEmpty || isTooLong || isLoading) return;
    if (next === comment.text) {
      leave();
      return;
    }
    setLoading(true);
    setError(undefined);
    const outcome = await editComment(postId, comment._id, next);
    setLoading(false);
    if (outcome.state === 'failed') setError(outcome.error);
    else leave();
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
        maxCharacters={MAX_COMMENT_TEXT}
        error={
          error === undefined ? undefined : errorMessage(error, 'The comment could not be saved.')
        }
        readOnly={isLoading}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          const key = getPressedKey(event);
          if (key === 'Escape') void cancel();
          if (key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
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
          disabled={isEmpty || isTooLong}
        >
          Save
        </Button>
      </Buttons>
    </Form>
  );
}
