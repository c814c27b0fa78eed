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
  cut: File | null;
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
  cut: null,
  alt: '',
  text: emptyText,
  clientId: null,
};

/** Where its files are kept among a person's drafts (`draftFiles`), and the two ids there. */
const PLACE = 'story';
const PARTS = ['source', 'cut'] as const;

const keyOf = (userId: string) => `kithkin.stories.draft.${userId}`;

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether nothing is made yet. */
export const isBlank = ({ source, alt, text }: StoryDraft): boolean =>
  source === null && alt === '' && text.words === '';

/**
 * Whether it can be drawn on and cut here: a still picture. A moving one would stand still after.
 * Whether the browser can show it at all turns out when it tries.
 */
export const isStill = (file: File | null): boolean =>
  file !== null && fileKind(file) === 'image' && file.type !== 'image/gif';

/** What this person has left on this device. Never rejects: what can't be read is not there. */
export async function readDraft(userId: string): Promise<StoryDraft> {
  try {
    const written = readText(keyOf(userId));
    if (written === null) return emptyDraft;
    const fields = fieldsOf(JSON.parse(written));
    const files = await draftFiles.read(userId, PLACE, PARTS);
    const part = (name: string) => files.find(({ id }) => id === name)?.file ?? null;
    const source = part('source');
    return {
      kind: fields.get('kind') === 'video' ? 'video' : 'image',
      source,
      cut: source && part('cut'),
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
    if (file) await draftFiles.keep(userId, PLACE, part, file);
  }
  await draftFiles.keepOnly(userId, PLACE, present);
}
