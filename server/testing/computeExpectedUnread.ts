import { sql } from '../src/platform/db';
import type { TestApp } from './testApp';

interface Row {
  [column: string]: string | boolean | number | null;
}

/**
 * Reference implementation: counts each user's unread notifications from all rows, in plain
 * JavaScript. Tests compare the results of the SQL statements with it.
 */
export async function computeExpectedUnread(app: TestApp): Promise<Map<string, number>> {
  const table = async (name: string): Promise<Row[]> => {
    const [row] = await app.ctx.db.query<{ rows: Row[] | null }>(
      sql.raw(`select json_agg(t) as rows from ${name} t`),
    );
    return row?.rows ?? [];
  };
  const users = await table('users');
  const follows = await table('follows');
  const blocks = await table('blocks');
  const posts = await table('posts');
  const comments = await table('comments');
  const likes = await table('likes');
  const stories = await table('stories');
  const reactions = await table('story_reactions');
  const members = await table('conversation_members');
  const now = app.clock.now().getTime();

  const has = (rows: Row[], query: Row) =>
    rows.some((row) => Object.entries(query).every(([column, value]) => row[column] === value));
  const after = (value: Row[string] | undefined) => Date.parse(String(value)) > now;
  const byId = (rows: Row[], id: Row[string] | undefined) => rows.find((row) => row.id === id);
  const isAway = (user: Row) =>
    user.deactivated_at !== null ||
    user.deletion_requested_at !== null ||
    user.suspended_at !== null;
  const apart = (one: Row[string], other: Row[string]) =>
    has(blocks, { blocker_id: one, blocked_id: other }) ||
    has(blocks, { blocker_id: other, blocked_id: one });
  const canSeeContent = (recipient: Row[string], maker: Row | undefined) =>
    maker !== undefined &&
    (maker.id === recipient ||
      (!isAway(maker) &&
        !apart(recipient, maker.id ?? null) &&
        (maker.is_private === false ||
          has(follows, {
            follower_id: recipient,
            followee_id: maker.id ?? null,
            status: 'accepted',
          }))));

  const leavesMessagesOut = (recipient: Row[string] | undefined) =>
    JSON.stringify(byId(users, recipient)?.preferences).includes('"bellShowsMessages":false');

  function exists(row: Row): boolean {
    const { recipient_id: recipient = null, actor_id: actor = null, type, kind } = row;
    const { post_id: post = null, story_id: story = null, comment_id: comment = null } = row;
    const person = byId(users, actor);
    if (!person || isAway(person) || apart(recipient, actor)) return false;
    if (post !== null) {
      const found = byId(posts, post);
      if (!found || found.deleted_at !== null || found.hidden_at !== null) return false;
      if (after(found.shown_at) || !canSeeContent(recipient, byId(users, found.creator_id)))
        return false;
    }
    if (comment !== null && byId(comments, comment)?.hidden_at !== null) return false;
    if (story !== null) {
      const found = byId(stories, story);
      if (!found || !after(found.expires_at) || found.hidden_at !== null) return false;
    }
    const thread = row.conversation_id ?? null;
    const member = { conversation_id: thread, user_id: recipient, left_at: null };
    if (thread !== null && !has(members, member)) return false;
    // Retracted when the last unread message was deleted.
    if (type === 'message' && row.stands === false) return false;
    const between = { follower_id: actor, followee_id: recipient };
    if (type === 'like' && !has(likes, { post_id: post, user_id: actor })) return false;
    if (type === 'follow' && !has(follows, { ...between, status: 'accepted' })) return false;
    if (kind === 'request' && !has(follows, { ...between, status: 'pending' })) return false;
    return kind !== 'story-reaction' || has(reactions, { story_id: story, user_id: actor });
  }

  const counts = new Map<string, number>();
  for (const row of await table('notifications')) {
    if (row.read_at !== null || row.deleted_at !== null || !exists(row)) continue;
    const recipient = String(row.recipient_id);
    if (row.type === 'message' && leavesMessagesOut(row.recipient_id)) continue;
    counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  }
  return counts;
}
