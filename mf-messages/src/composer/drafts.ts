import { type PersistedFile, readText, reportError, writeText } from '@kithkin/shared';
import type { Quote } from '@kithkin/shared/contract';
import { parseQuote } from './quote';
import type { Edit } from './writingSlice';

/** The next message of a conversation, as it is kept on this device; files' bytes stand elsewhere. */
export interface Draft {
  text: string;
  replyTo: Quote | null;
  files: readonly PersistedFile[];
}

/** A change of a message that is not saved yet. */
export interface EditDraft extends Edit {
  /** As it is to read. */
  next: string;
}

const emptyDraft: Draft = { text: '', replyTo: null, files: [] };

const draftKey = (userId: string, conversationId: string) =>
  `kithkin.messages.draft.${userId}.${conversationId}`;
const editKey = (userId: string, conversationId: string) =>
  `kithkin.messages.edit.${userId}.${conversationId}`;

/** Names a draft's files among those of the person (`draftFiles`). */
export const draftFilesKey = (conversationId: string): string => `message.${conversationId}`;

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is kept under `key`; nothing when it is not (or no longer) what it ought to be. */
function readFields(key: string): Map<string, unknown> {
  try {
    return fieldsOf(JSON.parse(readText(key) ?? '{}'));
  } catch (error) {
    reportError(error, { source: 'messages.drafts.read' });
    return new Map();
  }
}

function write(key: string, value: object | null): void {
  try {
    writeText(key, value && JSON.stringify(value));
  } catch (error) {
    // A full storage costs the draft only: what is typed stays in its field.
    reportError(error, { source: 'messages.drafts.write' });
  }
}

/** What this person has left unsent in a conversation. */
export function readDraft(userId: string, conversationId: string): Draft {
  const fields = readFields(draftKey(userId, conversationId));
  const files = fields.get('files');
  return {
    text: textOf(fields.get('text')),
    replyTo: parseQuote(fields.get('replyTo')),
    files: (Array.isArray(files) ? files : []).map(fieldsOf).flatMap((file) => {
      const id = textOf(file.get('id'));
      return id === '' ? [] : [{ id, alt: textOf(file.get('alt')) }];
    }),
  };
}

/** Keeps what is being written; nothing written is nothing kept. */
export function writeDraft(userId: string, conversationId: string, draft = emptyDraft): void {
  const { text, replyTo, files } = draft;
  const empty = text === '' && replyTo === null && files.length === 0;
  write(draftKey(userId, conversationId), empty ? null : draft);
}

/**
 * Calls `gone` when another tab has sent the draft (or emptied it) that stands here just the same.
 * @returns how to stop
 */
export function onDraftRemoved(
  userId: string,
  conversationId: string,
  here: Draft,
  onRemoved: () => void,
): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== draftKey(userId, conversationId) || newValue !== null) return;
    if (oldValue === JSON.stringify(here)) onRemoved();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The change that this person has left unsaved in a conversation. */
export function readEdit(userId: string, conversationId: string): EditDraft | null {
  const fields = readFields(editKey(userId, conversationId));
  const messageId = textOf(fields.get('messageId'));
  if (messageId === '') return null;
  return {
    messageId,
    text: textOf(fields.get('text')),
    next: textOf(fields.get('next')),
    hasFile: fields.get('hasFile') === true,
  };
}

/** Keeps a change from its first letter; null when it is saved or given up. */
export function writeEdit(userId: string, conversationId: string, edit: EditDraft | null): void {
  write(editKey(userId, conversationId), edit);
}
