import {
  type Notification,
  type NotificationType,
  notificationDefinition,
  notificationKindOf,
} from '@kithkin/shared/contract';
import type { MediaKind, MediaOwner, MediaScope } from '../media';
import { type PersonRow, presentPerson, type Signing } from '../users/users.presenter';

type Data = Notification['data'];

/** A notification that its recipient may see, with its actor and the data of its subject. */
export interface NotificationRow extends Omit<PersonRow, 'id'> {
  id: string;
  type: NotificationType;
  kind: Data['kind'];
  message: string;
  /** As the database prints it: `2026-01-02 03:04:05.67+00`. */
  created_at: string;
  is_read: boolean;
  actor_id: string;
  post_id: string | null;
  /** The start of the post, and its first file with what its address depends on. */
  post_text: string | null;
  file: ThumbFile | null;
  comment_id: string | null;
  /** The start of the comment. */
  comment_text: string | null;
  conversation_id: string | null;
  story_id: string | null;
}

interface ThumbFile extends MediaOwner {
  path: string;
  type: MediaKind;
  scope: MediaScope;
  alt: string;
  blur: string | null;
}

/** Returns a time of the database in ISO 8601 with milliseconds, whose trailing zeros it leaves out. */
export function isoTime(printed: string): string {
  const time = printed.slice(11, -3);
  return `${printed.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}

const reference = (id: string | null) => (id === null ? null : { _id: id });

/**
 * Presents a notification. A share has its own text and files only, never those of its original, which
 * the recipient may not see.
 */
export const presentNotification = (ctx: Signing, row: NotificationRow): Notification => ({
  _id: row.id,
  type: row.type,
  message: row.message,
  read: row.is_read,
  createdAt: isoTime(row.created_at),
  data: {
    kind: row.kind,
    actor: presentPerson(ctx, row.actor_id, row),
    post:
      row.post_id === null
        ? null
        : { _id: row.post_id, text: row.post_text ?? '', thumb: presentThumb(ctx, row.file) },
    comment: row.comment_id === null ? null : { _id: row.comment_id, text: row.comment_text ?? '' },
    conversation: reference(row.conversation_id),
    story: reference(row.story_id),
  },
});

function presentThumb(ctx: Signing, file: ThumbFile | null) {
  if (file === null) return null;
  const { alt, type, blur } = file;
  return { url: ctx.mediaUrls.address(file, file, ctx.clock.now()), alt, type, blur };
}

/** A notification of a group. */
export type GroupedRow = Pick<
  NotificationRow,
  'id' | 'type' | 'kind' | 'post_id' | 'comment_id' | 'actor_id' | 'created_at'
>;

/** What the notifications of a group have in common; `comment` is empty if they are about the post. */
export interface Group {
  type: string;
  kind: string;
  post: string;
  comment: string;
}

/** Returns the group of a notification, or undefined if its kind is listed one by one. */
export function groupOf({ type, kind, ...row }: GroupedRow): Group | undefined {
  const name = notificationKindOf({ type, data: { kind } });
  const rule = name && notificationDefinition(name).group;
  if (!rule || row.post_id === null) return undefined;
  const comment = rule.by === 'comment' ? (row.comment_id ?? '') : '';
  return { type, kind: kind ?? '', post: row.post_id, comment };
}

/** Presents what a group, newest first, has besides a row and newer ones; nothing if there is nothing. */
export function presentEarlier(
  group: readonly GroupedRow[],
  row: GroupedRow,
): Pick<Notification, 'earlier'> {
  const end = group.findIndex(({ id }) => id === row.id) + 1;
  if (end === 0 || end === group.length) return {};
  const actorsOf = (rows: readonly GroupedRow[]) => new Set(rows.map((one) => one.actor_id));
  const newer = actorsOf(group.slice(0, end));
  const others = [...actorsOf(group.slice(end))].filter((actor) => !newer.has(actor));
  return { earlier: { rows: group.length - end, actors: others.length } };
}
