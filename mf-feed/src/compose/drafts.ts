import {
  type DraftPlace,
  draftFiles,
  listDraftTexts,
  type PersistedFile,
  readText,
  reportError,
  writeDraftText,
} from '@kithkin/shared';
import type { CommentPolicy, NewPoll, QuotePolicy } from '@kithkin/shared/contract';
import { fieldsOf } from '../api/responses';
import { pollIn } from '../poll/pollDraft';

/** A post that is being written. */
export interface Draft {
  body: string;
  /** Comma separated, as typed. */
  tags: string;
  location: string;
  /** The value of a `datetime-local` field, or empty. */
  scheduledAt: string;
  commentPolicy: CommentPolicy;
  /** Empty for the default of the user's preferences. */
  quotePolicy: QuotePolicy | '';
  /** Address whose preview was removed, or empty. */
  removedPreview: string;
  poll: NewPoll | null;
}

/** A stored draft with its files in order. */
interface SavedDraft extends Draft {
  files: readonly PersistedFile[];
}

export const emptyDraft: SavedDraft = {
  body: '',
  tags: '',
  location: '',
  scheduledAt: '',
  commentPolicy: 'everyone',
  quotePolicy: '',
  removedPreview: '',
  poll: null,
  files: [],
};

const keyOf = (userId: string) => `kithkin.feed.draft.${userId}`;

/** Returns true if all fields of text are empty, and there is no poll; files are not considered. */
export const isBlank = ({ body, tags, location, scheduledAt, poll }: Draft): boolean =>
  poll === null && [body, tags, location, scheduledAt].every((text) => text === '');

/** Returns true if the draft has tags, a location or a time, or a choice of who may comment or quote. */
export const hasExtras = (draft: Draft): boolean =>
  [draft.tags, draft.location, draft.scheduledAt, draft.quotePolicy].some((text) => text !== '') ||
  draft.commentPolicy !== 'everyone';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const policyOf = (value: unknown): CommentPolicy =>
  value === 'followed' || value === 'nobody' ? value : 'everyone';

const quotePolicyOf = (value: unknown): Draft['quotePolicy'] =>
  value === 'everyone' || value === 'followed' || value === 'nobody' ? value : '';

/** Returns the files that are stored with a draft or an edit. */
export function filesIn(files: unknown): PersistedFile[] {
  return (Array.isArray(files) ? files : []).map(fieldsOf).flatMap((file) => {
    const id = textOf(file.get('id'));
    return id === '' ? [] : [{ id, alt: textOf(file.get('alt')) }];
  });
}

/**
 * Reads a stored draft.
 * @throws {SyntaxError} if it is not JSON
 */
function parseDraft(stored: string): SavedDraft {
  const fields = fieldsOf(JSON.parse(stored));
  return {
    body: textOf(fields.get('body')),
    tags: textOf(fields.get('tags')),
    location: textOf(fields.get('location')),
    scheduledAt: textOf(fields.get('scheduledAt')),
    commentPolicy: policyOf(fields.get('commentPolicy')),
    quotePolicy: quotePolicyOf(fields.get('quotePolicy')),
    removedPreview: textOf(fields.get('removedPreview')),
    poll: pollIn(fields.get('poll')),
    files: filesIn(fields.get('files')),
  };
}

/**
 * Returns an unsent draft of the user on this device, or an empty draft.
 * @param suffix of the draft, from `useDraftSlot`
 */
export function readDraft(userId: string, suffix: string): SavedDraft {
  try {
    return parseDraft(readText(keyOf(userId) + suffix) ?? '{}');
  } catch (error) {
    reportError(error, { source: 'feed.draft.read' });
    return emptyDraft;
  }
}

/** Stores the draft; an empty one is removed from storage. */
export function writeDraft(userId: string, suffix: string, draft: SavedDraft): void {
  const empty = isBlank(draft) && draft.files.length === 0;
  writeDraftText(keyOf(userId) + suffix, empty ? null : JSON.stringify(draft));
}

/** Returns the key of a draft's files among the user's files (`draftFiles`). */
export const draftFilesKey = (suffix: string): string => `post${suffix}`;

/** The user's unsent posts on this device; each belongs to one tab. */
export const postDrafts = (userId: string): DraftPlace => ({
  name: keyOf(userId),
  list: () =>
    listDraftTexts(keyOf(userId), (stored) => {
      const { body, tags, location, poll } = parseDraft(stored);
      return (
        body || tags || location || (poll ? poll.options.filter(Boolean).join(', ') || 'Poll' : '')
      );
    }),
  remove(suffix) {
    writeDraft(userId, suffix, emptyDraft);
    void draftFiles.clear(userId, draftFilesKey(suffix));
  },
});

/** Files that a user has chosen before the composer was opened. */
let held: { userId: string; files: readonly File[] } | null = null;

/** Holds files of a user for the composer that opens next. */
export function holdForComposer(userId: string, files: readonly File[]): void {
  held = { userId, files };
}

/** Returns the held files of a user, and drops what is held. */
export function collectForComposer(userId: string): readonly File[] {
  const files = held?.userId === userId ? held.files : [];
  held = null;
  return files;
}
