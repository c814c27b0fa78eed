import {
  EmojiButton,
  errorMessage,
  getPressedKey,
  IconButton,
  isBlankText,
  lengthError,
  MAX_MESSAGE_TEXT,
  reportError,
  typeInto,
  useAppDispatch,
  useBusy,
  useMe,
} from '@kithkin/shared';
import { firstLink, LinkPreviewField } from '@kithkin/shared/link-previews';
import { Check } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useThreadState } from '../selectors';
import { editMessage } from '../thread/messageChanges';
import { Form, Problem, SendSlot } from './composer.styles';
import { readEdit, writeEdit } from './drafts';
import { CharacterCounter, MessageField } from './MessageField';
import { EditBar } from './WritingBar';
import { type Edit, writingActions } from './writingSlice';

/** Shown if the server's error has no message. */
const FAILED = 'Your change could not be saved. It is kept here.';

/**
 * State of an edit of an own message. The text is stored on this device until it is saved or
 * discarded; a failure leaves it unchanged. `ready` is false if there is nothing to save, or too much.
 */
function useEditing(conversationId: string, edit: Edit) {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [left] = useState(() => {
    const saved = readEdit(me, conversationId);
    return saved?.messageId === edit.messageId ? saved : null;
  });
  const [text, show] = useState(left?.next ?? edit.text);
  const [removedPreview, setRemovedPreview] = useState(
    left?.nextRemovedPreview ?? edit.removedPreview,
  );
  const isPreviewChanged = removedPreview !== edit.removedPreview;
  const changed = text.trim() !== edit.text || isPreviewChanged;
  useBusy('unsaved message', changed);

  useEffect(() => {
    writeEdit(me, conversationId, {
      ...edit,
      next: text,
      nextRemovedPreview: removedPreview,
    });
  }, [me, conversationId, edit, text, removedPreview]);

  const leave = () => {
    writeEdit(me, conversationId, null);
    dispatch(writingActions.editSet({ conversationId, edit: null }));
  };

  const save = async () => {
    setError(null);
    setSaving(true);
    const outcome = await editMessage(
      { _id: edit.messageId, conversationId },
      text.trim(),
      isPreviewChanged ? firstLink(text) !== removedPreview : undefined,
    );
    setSaving(false);
    if (outcome.state === 'failed') {
      reportError(outcome.error, { source: 'messages.edit', conversationId });
      setError(errorMessage(outcome.error, FAILED));
    } else leave();
  };

  const ready =
    !saving &&
    (!isBlankText(text) || edit.mayBeEmpty) &&
    lengthError(text, MAX_MESSAGE_TEXT) === null;
  return {
    text,
    setText(next: string) {
      setError(null);
      show(next);
    },
    removedPreview,
    setRemovedPreview,
    ready,
    saving,
    error,
    save() {
      if (!ready) return;
      if (changed) void save();
      else leave();
    },
    cancel: leave,
  };
}

/** Form that edits an own message, in place of the composer. Must be keyed by message. */
export function EditForm({ conversationId, edit }: { conversationId: string; edit: Edit }) {
  const editing = useEditing(conversationId, edit);
  const { text, setText, ready, saving, error, save, cancel } = editing;
  const thread = useThreadState(conversationId);
  const known = thread?.messages.find(({ _id }) => _id === edit.messageId);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => field.current?.focus(), []);

  const setRemovedPreview = (url: string) => {
    editing.setRemovedPreview(url);
    field.current?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    save();
  };
  const pressed = (event: KeyboardEvent) => {
    if (getPressedKey(event) !== 'Escape') return;
    event.preventDefault();
    cancel();
  };

  return (
    <Form method="post" aria-label="Edit message" onSubmit={submit}>
      <EditBar text={edit.text} onCancel={cancel} />
      {error && <Problem role="alert">{error}</Problem>}
      {!edit.mayBeEmpty && (
        <LinkPreviewField
          text={text}
          removed={editing.removedPreview}
          known={known?.preview}
          onRemove={setRemovedPreview}
          onRestore={() => setRemovedPreview('')}
        />
      )}
      <span />
      <MessageField
        ref={field}
        label="Message text"
        value={text}
        onType={setText}
        onEnter={submit}
        onKey={pressed}
        readOnly={saving}
      />
      <EmojiButton
        disabled={saving}
        onChoose={(emoji) => field.current && typeInto(field.current, emoji)}
      />
      <SendSlot $ready={ready}>
        <IconButton type="submit" label="Save" icon={Check} aria-disabled={!ready} />
      </SendSlot>
      <CharacterCounter text={text} />
    </Form>
  );
}
