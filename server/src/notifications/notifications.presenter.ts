import { iso, type SQL, sql } from '../platform/db';
import { summaryJson } from '../users/users.presenter';

const ref = (column: string): SQL =>
  sql.raw(`case when n.${column} is not null then json_build_object('_id', n.${column}) end`);

/** Builds the contract's Notification from row `n` and its actor's row `actor`. */
export const notificationJson = sql`json_build_object(
  '_id', n.id, 'type', n.type, 'message', n.message, 'read', n.read_at is not null,
  'createdAt', ${iso('n.created_at')},
  'data', json_build_object('kind', n.kind, 'actor', ${summaryJson('actor')},
    'post', ${ref('post_id')}, 'comment', ${ref('comment_id')}, 'conversation', ${ref('conversation_id')}, 'story', ${ref('story_id')}))`;
