import { draftFiles, fileKind, readText, reportError, writeText } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { emptyText, readStoryText, type StoryText } from './text/storyText';

/** What a story is made of. */
export type StoryKind = Story['type'];

/** A story that is being made. */
export interface StoryDraft {
  kind: StoryKind;
  /** The file as it was chosen. */
  source: File | null;
  /** What was cut out of it; null shows all of it. */
  cropped: File | null;
  /** What it shows, for those who can't see it. */
  alt: string;
  /** Words on the picture. */
  text: StoryText;
  /** The id it was sent with, as long as nothing was changed since: the same story again. */
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

/** Key of the draft's files in `draftFiles`, and the id under which each file is stored. */
const DRAFT_KEY = 'story';
const FILE_IDS = { source: 'source', cropped: 'cut' } as const;
const PARTS = ['source', 'cropped'] as const;

const keyOf = (userId: string) => `kithkin.stories.draft.${userId}`;

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether nothing is made yet. */
export const isBlank = ({ source, alt, text }: StoryDraft): boolean =>
  source === null && alt === '' && text.text === '';

/**
 * Whether it can be drawn on and cut here: a still picture. A moving one would stand still after.
 * Whether the browser can show it at all turns out when it tries.
 */
export const isImage = (file: File | null): boolean =>
  file !== null && fileKind(file) === 'image' && file.type !== 'image/gif';

/** What this person has left on this device. Never rejects: what can't be read is not there. */
export async function readDraft(userId: string): Promise<StoryDraft> {
  try {
    const written = readText(keyOf(userId));
    if (written === null) return emptyDraft;
    const fields = fieldsOf(JSON.parse(written));
    const files = await draftFiles.read(userId, DRAFT_KEY, Object.values(FILE_IDS));
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

/** Keeps the words of a draft at once; its files take their time (`writeDraftFiles`). */
export function writeDraft(userId: string, draft: StoryDraft): void {
  const { kind, alt, text, clientId } = draft;
  writeText(keyOf(userId), isBlank(draft) ? null : JSON.stringify({ kind, alt, text, clientId }));
}

/** Keeps the files of a draft, and no others. Rejects when there is no room. */
export async function writeDraftFiles(userId: string, draft: StoryDraft): Promise<void> {
  const present = PARTS.filter((part) => draft[part] !== null);
  for (const part of present) {
    const file = draft[part];
    if (file) await draftFiles.put(userId, DRAFT_KEY, FILE_IDS[part], file);
  }
  const ids = present.map((part) => FILE_IDS[part]);
  await draftFiles.retainOnly(userId, DRAFT_KEY, ids);
}
