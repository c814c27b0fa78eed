import type { PersistedFile } from '@kithkin/shared';
import { readText, reportError, writeText } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';

/** What the edit form shows of a post, new files aside. */
export interface EditDraft {
  body: string;
  /** Comma separated. Tags that stand in the text are not told twice. */
  tags: string;
  location: string;
  /** Ids of the media that remain, in order. */
  keep: readonly string[];
  /** Descriptions of media that were changed, by id. */
  alts: Readonly<Record<string, string>>;
}

export type EditChanges = Partial<EditDraft>;

/** An edit as it is kept until it is saved or discarded; its files' bytes are kept elsewhere. */
export interface SavedEdit {
  changes: EditChanges;
  /** New ones, in order. */
  files: readonly PersistedFile[];
}

export const noEdit: SavedEdit = { changes: {}, files: [] };

/** The form as it stands before anything is changed. */
export function draftOf({ body, tags, location, media }: Post): EditDraft {
  const text = body.toLowerCase();
  const others = tags.filter((tag) => !text.includes(`#${tag.toLowerCase()}`));
  return {
    body,
    tags: others.join(', '),
    location,
    keep: media.map(({ _id }) => _id),
    alts: {},
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from `before`. */
export function changesOf(before: EditDraft, now: EditDraft): EditChanges {
  return {
    ...(now.body !== before.body && { body: now.body }),
    ...(now.tags !== before.tags && { tags: now.tags }),
    ...(now.location !== before.location && { location: now.location }),
    ...(!same(now.keep, before.keep) && { keep: now.keep }),
    ...(!same(now.alts, before.alts) && { alts: now.alts }),
  };
}

export const isChanged = (changes: EditChanges): boolean => Object.keys(changes).length > 0;

const keyOf = (userId: string, postId: string) => `kithkin.feed.edit.${userId}.${postId}`;

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const isText = (value: unknown): value is string => typeof value === 'string';

function changesIn(fields: Map<string, unknown>, before: EditDraft): EditChanges {
  const changes: EditChanges = {};
  for (const name of ['body', 'tags', 'location'] as const) {
    const text = fields.get(name);
    if (isText(text)) changes[name] = text;
  }
  const existingIds = fields.get('keep');
  if (Array.isArray(existingIds)) {
    changes.keep = existingIds.filter(isText).filter((id) => before.keep.includes(id));
  }
  const alts = [...fieldsOf(fields.get('alts'))].flatMap(([id, alt]) =>
    isText(alt) ? [[id, alt] as const] : [],
  );
  if (alts.length > 0) changes.alts = Object.fromEntries(alts);
  return changesOf(before, { ...before, ...changes });
}

function filesIn(files: unknown): PersistedFile[] {
  return (Array.isArray(files) ? files : []).map(fieldsOf).flatMap((file) => {
    const [id, alt] = [file.get('id'), file.get('alt')];
    return isText(id) ? [{ id, alt: isText(alt) ? alt : '' }] : [];
  });
}

/**
 * What this person has changed about the post on this device and never saved. Media that the post
 * has lost meanwhile are left out.
 */
export function readEdit(userId: string, postId: string, before: EditDraft): SavedEdit {
  const saved = readText(keyOf(userId, postId));
  if (saved === null) return noEdit;
  try {
    const fields = fieldsOf(JSON.parse(saved));
    return {
      changes: changesIn(fieldsOf(fields.get('changes')), before),
      files: filesIn(fields.get('files')),
    };
  } catch (error) {
    reportError(error, { source: 'feed.edit.read' });
    return noEdit;
  }
}

/** Keeps what is changed and not saved; nothing changed is nothing kept. */
export function saveEdit(userId: string, postId: string, edit: SavedEdit): void {
  const empty = !isChanged(edit.changes) && edit.files.length === 0;
  writeText(keyOf(userId, postId), empty ? null : JSON.stringify(edit));
}
