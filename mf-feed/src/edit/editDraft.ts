import type { PersistedFile } from '@kithkin/shared';
import { readText, reportError, writeText } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { firstLink } from '@kithkin/shared/link-previews';
import { fieldsOf } from '../api/responses';
import { filesIn } from '../compose/drafts';

/** Values of the edit form, except new files. */
export interface EditDraft {
  body: string;
  /** Comma separated, without tags that the text contains as #tag. */
  tags: string;
  location: string;
  /** Address whose preview was removed, by this edit or before; empty if none was. */
  removedPreview: string;
  /** Ids of the remaining media, in order. */
  keep: readonly string[];
  /** Changed media descriptions, by media id. */
  alts: Readonly<Record<string, string>>;
}

export type EditChanges = Partial<EditDraft>;

/**
 * A stored edit that is neither saved nor discarded. The bytes of its files are stored as draft
 * files.
 */
interface SavedEdit {
  changes: EditChanges;
  /** New files, in order. */
  files: readonly PersistedFile[];
}

export const noEdit: SavedEdit = { changes: {}, files: [] };

/** Returns the initial values of the form. */
export function draftOf({ body, tags, location, media, preview }: Post): EditDraft {
  const text = body.toLowerCase();
  const others = tags.filter((tag) => !text.includes(`#${tag.toLowerCase()}`));
  return {
    body,
    tags: others.join(', '),
    location,
    removedPreview: preview ? '' : (firstLink(body) ?? ''),
    keep: media.map(({ _id }) => _id),
    alts: {},
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that differ from `before`. */
export function changesOf(before: EditDraft, now: EditDraft): EditChanges {
  return {
    ...(now.body !== before.body && { body: now.body }),
    ...(now.tags !== before.tags && { tags: now.tags }),
    ...(now.location !== before.location && { location: now.location }),
    ...(now.removedPreview !== before.removedPreview && { removedPreview: now.removedPreview }),
    ...(!same(now.keep, before.keep) && { keep: now.keep }),
    ...(!same(now.alts, before.alts) && { alts: now.alts }),
  };
}

export const isChanged = (changes: EditChanges): boolean => Object.keys(changes).length > 0;

const keyOf = (userId: string, postId: string) => `kithkin.feed.edit.${userId}.${postId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

function changesIn(fields: Map<string, unknown>, before: EditDraft): EditChanges {
  const changes: EditChanges = {};
  for (const name of ['body', 'tags', 'location', 'removedPreview'] as const) {
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

/**
 * Returns the user's unsaved edit of the post on this device. Media that the post no longer has are
 * left out.
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

/** Stores the unsaved edit; an edit without changes is removed from storage. */
export function saveEdit(userId: string, postId: string, edit: SavedEdit): void {
  const empty = !isChanged(edit.changes) && edit.files.length === 0;
  writeText(keyOf(userId, postId), empty ? null : JSON.stringify(edit));
}
