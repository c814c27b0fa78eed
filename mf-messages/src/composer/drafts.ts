import {
  type DraftPlace,
  draftFiles,
  listDraftTexts,
  type PersistedFile,
  readText,
  reportError,
  writeDraftText,
} from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { useSyncExternalStore } from 'react';
import { parseQuote } from './quote';
import type { Edit } from './writingSlice';

/**
 * Draft of a conversation's next message, stored on this device. File contents are stored
 * separately (`draftFiles`).
 */
export interface Draft {
  text: string;
  replyTo: Quote | null;
  /** Address whose preview was removed, or empty. */
  removedPreview: string;
  files: readonly PersistedFile[];
}

/** An unsaved edit of a message. */
export interface EditDraft extends Edit {
  /** The new text. */
  next: string;
  /** As `removedPreview`, by the new choice. */
  nextRemovedPreview: string;
}

const emptyDraft: Draft = { text: '', replyTo: null, removedPreview: '', files: [] };

const draftKey = (userId: string, conversationId: string) =>
  `kithkin.messages.draft.${userId}.${conversationId}`;
const editKey = (userId: string, conversationId: string) =>
  `kithkin.messages.edit.${userId}.${conversationId}`;

/** Returns the key of a draft's files among the user's files (`draftFiles`). */
export const draftFilesKey = (conversationId: string, suffix: string): string =>
  `message.${conversationId}${suffix}`;

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the stored object, or an empty map if it is invalid. */
function parseFields(stored: string): Map<string, unknown> {
  try {
    return fieldsOf(JSON.parse(stored));
  } catch (error) {
    reportError(error, { source: 'messages.drafts.read' });
    return new Map();
  }
}

const readFields = (key: string) => parseFields(readText(key) ?? '{}');

function write(key: string, value: object | null): void {
  try {
    writeDraftText(key, value && JSON.stringify(value));
  } catch (error) {
    // If storage is full, only the draft is lost: the text stays in its field.
    reportError(error, { source: 'messages.drafts.write' });
  }
}

function draftOf(fields: Map<string, unknown>): Draft {
  const files = fields.get('files');
  return {
    text: textOf(fields.get('text')),
    replyTo: parseQuote(fields.get('replyTo')),
    removedPreview: textOf(fields.get('removedPreview')),
    files: (Array.isArray(files) ? files : []).map(fieldsOf).flatMap((file) => {
      const id = textOf(file.get('id'));
      return id === '' ? [] : [{ id, alt: textOf(file.get('alt')) }];
    }),
  };
}

/** A draft of a conversation on this device; each belongs to one tab. */
export interface DraftId {
  userId: string;
  conversationId: string;
  /** From `useDraftSlot`. */
  suffix: string;
}

const keyOf = ({ userId, conversationId, suffix }: DraftId) =>
  draftKey(userId, conversationId) + suffix;

/** Returns an unsent draft of a conversation. */
export const readDraft = (id: DraftId): Draft => draftOf(readFields(keyOf(id)));

/** Called when a draft of this tab has begun or ended. */
const listeners = new Set<() => void>();

/** Stores a draft; an empty draft is removed. */
export function writeDraft(id: DraftId, draft = emptyDraft): void {
  const { text, replyTo, files } = draft;
  const empty = text === '' && replyTo === null && files.length === 0;
  const wasEmpty = readText(keyOf(id)) === null;
  write(keyOf(id), empty ? null : draft);
  if (empty !== wasEmpty) for (const notify of listeners) notify();
}

/** Returns the user's drafts of a conversation. */
export const messageDrafts = (userId: string, conversationId: string): DraftPlace => {
  const key = draftKey(userId, conversationId);
  return {
    name: key,
    list: () => listDraftTexts(key, (stored) => draftOf(parseFields(stored)).text),
    remove(suffix) {
      writeDraft({ userId, conversationId, suffix });
      void draftFiles.clear(userId, draftFilesKey(conversationId, suffix));
    },
  };
};

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Returns true if the user has a draft of a conversation, written in any tab. */
export const useHasDraft = (userId: string, conversationId: string): boolean =>
  useSyncExternalStore(subscribe, () => messageDrafts(userId, conversationId).list().length > 0);

/**
 * Calls `onRemoved` when another tab has sent or cleared a draft equal to `here`.
 * @returns function that stops listening
 */
export function onDraftRemoved(id: DraftId, here: Draft, onRemoved: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== keyOf(id) || newValue !== null) return;
    if (oldValue === JSON.stringify(here)) onRemoved();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Returns the user's unsaved edit of a conversation, or null. */
export function readEdit(userId: string, conversationId: string): EditDraft | null {
  const fields = readFields(editKey(userId, conversationId));
  const messageId = textOf(fields.get('messageId'));
  if (messageId === '') return null;
  return {
    messageId,
    text: textOf(fields.get('text')),
    next: textOf(fields.get('next')),
    // Earlier releases store it as `hasFile`.
    mayBeEmpty: (fields.get('mayBeEmpty') ?? fields.get('hasFile')) === true,
    // Earlier releases do not store them.
    removedPreview: textOf(fields.get('removedPreview')),
    nextRemovedPreview: textOf(fields.get('nextRemovedPreview')),
  };
}

/** Stores an unsaved edit; null removes it. */
export function writeEdit(userId: string, conversationId: string, edit: EditDraft | null): void {
  write(editKey(userId, conversationId), edit);
}
