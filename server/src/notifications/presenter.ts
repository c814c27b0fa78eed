import type { Notification } from '@kithkin/shared/contract';
import { presentPerson } from '../people/summary';
import type { AppContext } from '../platform/context';
import type { NotificationRow } from './store';

const ref = (id: string | null) => (id === null ? null : { _id: id });

export function presentNotification(ctx: AppContext, row: NotificationRow): Notification {
  return {
    _id: row.id,
    type: row.type,
    message: row.message,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    data: {
      kind: row.kind,
      actor: presentPerson(ctx, row.actor),
      post: ref(row.post_id),
      conversation: ref(row.conversation_id),
      story: ref(row.story_id),
    },
  };
}
