import {
  type DraftPlace,
  draftFiles,
  fileKind,
  listDraftTexts,
  MAX_ALT_TEXT,
  readText,
  reportError,
  writeDraftText,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { emptyText, fieldsOf, MAX_LENGTH, readStoryText, type StoryText } from './text/storyText';

/** Kind of a story's file. */
export type StoryKind = Story['type'];

/**
 * Maximum length of the typed description: that of a story's, minus the text on the picture, which
 * is appended to it.
 */
export const MAX_STORY_ALT = MAX_ALT_TEXT - MAX_LENGTH - ' Text: '.length;

/** A story being created. */
export interface StoryDraft {
  kind: StoryKind;
  /** The chosen file. */
  source: File | null;
  /** The cropped photo, or null if it is not cropped. */
  cropped: File | null;
  /** Description for users who can't see it. */
  alt: string;
  /** Text on the photo. */
  text: StoryText;
  /**
   * Client id of the last attempt to send it; null after a change, so that a retry creates no
   * duplicate.
   */
  clientId: string | null;
}

export const emptyDraft: StoryDraft = {
  kind: 'image',
  source: null,
  cropped: null,
  alt: '',
  text: emptyText,
  clientId: null,
};

/** Key of a draft's files in `draftFiles`. */
const filesKey = (suffix: string) => `story${suffix}`;

/** The id under which each file is stored. */
const FILE_IDS = { source: 'source', cropped: 'cut' } as const;
const PARTS = ['source', 'cropped'] as const;

const keyOf = (userId: string) => `kithkin.stories.draft.${userId}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns true if the draft is empty. */
export const isBlank = ({ source, alt, text }: StoryDraft): boolean =>
  source === null && alt === '' && text.text === '';

/**
 * Returns true if a file can be cropped and have text: a still picture, as an animation would be
 * lost. The browser may still be unable to show it.
 */
export const isImage = (file: File | null): boolean =>
  file !== null && fileKind(file) === 'image' && file.type !== 'image/gif';

/** Returns the user's draft on this device. Never rejects: an unreadable draft counts as empty. */
export async function readDraft(userId: string, suffix: string): Promise<StoryDraft> {
  try {
    const written = readText(keyOf(userId) + suffix);
    if (written === null) return emptyDraft;
    const fields = fieldsOf(JSON.parse(written));
    const files = await draftFiles.read(userId, filesKey(suffix), Object.values(FILE_IDS));
    const part = (name: keyof typeof FILE_IDS) =>
      files.find(({ id }) => id === FILE_IDS[name])?.file ?? null;
    const source = part('source');
    return {
      kind: fields.get('kind') === 'video' ? 'video' : 'image',
      source,
      cropped: source && part('cropped'),
      alt: textOf(fields.get('alt')),
      text: readStoryText(fields.get('text')),
      clientId: textOf(fields.get('clientId')) || null,
    };
  } catch (error) {
    reportError(error, { source: 'stories.draft.read' });
    return emptyDraft;
  }
}

/** Stores a draft without its files, synchronously; see `writeDraftFiles` for the files. */
export function writeDraft(userId: string, suffix: string, draft: StoryDraft): void {
  const { kind, alt, text, clientId } = draft;
  const stored = isBlank(draft) ? null : JSON.stringify({ kind, alt, text, clientId });
  writeDraftText(keyOf(userId) + suffix, stored);
}

/** Stores the files of a draft and removes others. Rejects if storage is full. */
export async function writeDraftFiles(
  userId: string,
  suffix: string,
  draft: StoryDraft,
): Promise<void> {
  const present = PARTS.filter((part) => draft[part] !== null);
  for (const part of present) {
    const file = draft[part];
    if (file) await draftFiles.put(userId, filesKey(suffix), FILE_IDS[part], file);
  }
  const ids = present.map((part) => FILE_IDS[part]);
  await draftFiles.retainOnly(userId, filesKey(suffix), ids);
}

/** The user's unsent stories on this device; each belongs to one tab. */
export const storyDrafts = (userId: string): DraftPlace => ({
  name: keyOf(userId),
  list: () =>
    listDraftTexts(keyOf(userId), (stored) => {
      const fields = fieldsOf(JSON.parse(stored));
      return readStoryText(fields.get('text')).text || textOf(fields.get('alt'));
    }),
  remove(suffix) {
    writeDraft(userId, suffix, emptyDraft);
    writeDraftFiles(userId, suffix, emptyDraft).catch((error: unknown) =>
      reportError(error, { source: 'stories.draft.files' }),
    );
  },
});
