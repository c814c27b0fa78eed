import {
  errorMessage,
  MAX_MESSAGE_TEXT,
  reportError,
  textLength,
  trimText,
  useAppDispatch,
  useBusy,
  useMe,
} from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { useEditMessageMutation } from '../chatsApi';
import { messagesActions } from '../messagesSlice';
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
  const [editMessage, { isLoading: saving }] = useEditMessageMutation();
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
    const response = await editMessage({ id: edit.messageId, text: text.trim() });
    if (response.data) {
      dispatch(messagesActions.messageUpdated({ message: response.data, me }));
      leave();
    } else {
      reportError(response.error, { source: 'messages.edit', conversationId });
      setError(errorMessage(response.error, FAILED));
    }
  };

  const length = textLength(trimText(text));
  const ready = !saving && (length > 0 || edit.hasFile) && length <= MAX_MESSAGE_TEXT;
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
