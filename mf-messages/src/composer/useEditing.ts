import {
  errorMessage,
  isBlankText,
  lengthError,
  MAX_MESSAGE_TEXT,
  reportError,
  useAppDispatch,
  useBusy,
  useMe,
} from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { editMessage } from '../thread/messageChanges';
import { readEdit, writeEdit } from './drafts';
import { type Edit, writingActions } from './writingSlice';

/** Shown if the server's error has no message. */
const FAILED = 'Your change could not be saved. It is kept here.';

export interface Editing {
  text: string;
  setText(text: string): void;
  /** False if there is nothing to save, or too much. */
  ready: boolean;
  saving: boolean;
  /** Error message of the last attempt to save, or null. */
  error: string | null;
  save(): void;
  /** Discards the edit. */
  cancel(): void;
}

/**
 * State of an edit of an own message. The text is stored on this device until it is saved or
 * discarded; a failure leaves it unchanged.
 */
export function useEditing(conversationId: string, edit: Edit): Editing {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [text, show] = useState(() => {
    const saved = readEdit(me, conversationId);
    return saved?.messageId === edit.messageId ? saved.next : edit.text;
  });
  const changed = text.trim() !== edit.text;
  useBusy('unsaved message', changed);

  useEffect(() => {
    writeEdit(me, conversationId, { ...edit, next: text });
  }, [me, conversationId, edit, text]);

  const leave = () => {
    writeEdit(me, conversationId, null);
    dispatch(writingActions.editSet({ conversationId, edit: null }));
  };

  const save = async () => {
    setError(null);
    setSaving(true);
    try {
      await dispatch(editMessage({ _id: edit.messageId, conversationId }, text.trim()));
      leave();
    } catch (failure) {
      reportError(failure, { source: 'messages.edit', conversationId });
      setError(errorMessage(failure, FAILED));
    } finally {
      setSaving(false);
    }
  };

  const ready =
    !saving && (!isBlankText(text) || edit.hasFile) && lengthError(text, MAX_MESSAGE_TEXT) === null;
  return {
    text,
    setText(next) {
      setError(null);
      show(next);
    },
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
