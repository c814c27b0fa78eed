import type { Notification, NotificationType } from '@kithkin/shared/contract';
import type { MediaKind, MediaScope } from '../media';
import { type PersonRow, presentPerson, type Signing } from '../users/users.presenter';

type Data = Notification['data'];

/** A notification that its recipient may see, with its actor and the data of its subject. */
export interface NotificationRow extends Omit<PersonRow, 'id'> {
  id: string;
  type: NotificationType;
  kind: Data['kind'];
  message: string;
  created_at: Date;
  read_at: Date | null;
  actor_id: string;
  post_id: string | null;
  comment_id: string | null;
  conversation_id: string | null;
  story_id: string | null;
  /** The start of the post, and of the comment. */
  post_text: string | null;
  comment_text: string | null;
  /** The first file of the post, and what its address depends on; null if there is none. */
  file_path: string | null;
  file_type: MediaKind;
  file_scope: MediaScope;
  file_alt: string;
  file_blur: string | null;
  owner_is_private: boolean;
  owner_epoch: number;
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
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  data: {
    kind: row.kind,
    actor: presentPerson(ctx, row.actor_id, row),
    post: row.post_id === null ? null : presentPost(ctx, row.post_id, row),
    comment: row.comment_id === null ? null : { _id: row.comment_id, text: row.comment_text ?? '' },
    conversation: reference(row.conversation_id),
    story: reference(row.story_id),
  },
});

function presentPost(ctx: Signing, _id: string, row: NotificationRow): Data['post'] {
  const { file_path: path, file_scope: scope, file_alt: alt, file_blur: blur } = row;
  const owner = { is_private: row.owner_is_private, privacy_epoch: row.owner_epoch };
  const url = path && ctx.mediaUrls.address({ path, scope }, owner, ctx.clock.now());
  const thumb = url === null ? null : { url, alt, type: row.file_type, blur };
  return { _id, text: row.post_text ?? '', thumb };
}

/** A notification of a group: of one type about one post. */
export type GroupedRow = Pick<
  NotificationRow,
  'id' | 'type' | 'post_id' | 'actor_id' | 'created_at'
>;

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
