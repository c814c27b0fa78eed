import type { CreateInvitationResponse } from '@kithkin/shared/contract';
import { insertDecision } from '../../src/moderation/decisions.store';
import { hideProfilePart } from '../../src/people/profile/hiddenParts.store';
import { id, sql, time } from '../../src/platform/db';
import { newId } from '../../src/platform/ids';
import { formOf, picture } from '../forms';
import { pollField } from '../posts/pollActions';
import { addComment, createPost } from '../posts/postActions';
import { story } from '../stories/storyFixtures';
import type { TestApp, TestPerson } from '../testApp';
import type { AuthorKind, State, SurfaceFixtures } from './surfaces';

/** An author of some kind, or a public author whose posts and stories are in a state. */
export type Case = AuthorKind | State;

/** The author's name and bio contain this word, until moderators have hidden both. */
export const VEILED = 'Veiled';

/** Creates what the rows of the matrix are about. */
export async function createSubjects(
  app: TestApp,
  { author, restricted, muted }: Record<'author' | 'restricted' | 'muted', TestPerson>,
  which: Case,
): Promise<SurfaceFixtures> {
  if (which === 'limited') {
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    await app.ctx.db.run(sql`
      update users set followers_only_until = ${time(until)} where id = ${id(author.id)}`);
  }
  const tag = `tag_of_${which}`;
  const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const fields = {
    ...{ body: 'Which?', poll: pollField(), tags: tag },
    ...(which === 'scheduled' ? { scheduledAt: inAnHour } : {}),
  };
  const postId = (await createPost(author, fields, [await picture()]))._id;
  await author.call('POST', `/posts/${postId}/pin`);
  const banner = [{ field: 'banner', name: 'b.jpg', bytes: await picture() }];
  await author.call('PATCH', '/users/me/banner', await formOf({}, banner));
  const commentId = (await addComment(author, postId, 'Mine'))._id;
  const replyId = (await addComment(author, postId, 'Mine', commentId))._id;
  const withheldCommentId = newId();
  await author.call('POST', `/users/${restricted.id}/restrict`);
  await app.ctx.db.run(sql`
    insert into comments (id, post_id, author_id, text, created_at, withheld)
    values (${id(withheldCommentId)}, ${id(postId)}, ${id(restricted.id)}, 'Theirs',
      ${time(app.clock.now())}, 'restricted')`);
  const hiddenCommentId = (await addComment(author, postId, 'Mine'))._id;
  await app.ctx.db.run(sql`
    update comments set hidden_at = created_at where id = ${id(hiddenCommentId)}`);
  await author.call('POST', `/users/${muted.id}/mute`);
  const invited = await author.call<CreateInvitationResponse>('POST', '/invitations', {
    json: { maxUses: 7, days: 1 },
  });
  return {
    author,
    postId,
    commentId,
    replyId,
    withheldCommentId,
    hiddenCommentId,
    storyId: await story(author),
    messageId: newId(),
    tag,
    decisionId: await veil(app, author),
    invitation: new URL(invited.body.url).searchParams.get('token') ?? '',
    restrictedId: restricted.id,
    mutedId: muted.id,
  };
}

/** Hides the author's name and bio by a decision, and returns its id. */
async function veil(app: TestApp, author: TestPerson): Promise<string> {
  await author.call('PATCH', '/users/me', { json: { bio: `${VEILED} words` } });
  const decisionId = newId();
  await insertDecision(app.ctx.db, {
    id: decisionId,
    created_at: app.clock.now(),
    action: 'hidden',
    target_type: 'user',
    target_id: author.id,
    user_id: author.id,
    user_name: author.userName,
    moderator_id: null,
    moderator_name: 'mod',
    rule: 'Be kind',
    message: '',
    excerpt: null,
    until: null,
    limit_kind: null,
    parts: ['name', 'bio'],
  });
  for (const part of ['name', 'bio'] as const) {
    await hideProfilePart(app.ctx.db, author.id, part, decisionId);
  }
  return decisionId;
}

/** Sends the author's post to a group of all users of the case. */
export async function sendToAll(app: TestApp, which: Case, made: SurfaceFixtures): Promise<void> {
  const [group, now] = [id(newId()), time(app.clock.now())];
  await app.ctx.db.run(sql`
    insert into conversations (id, is_group, group_name, last_seq, created_at)
    values (${group}, true, 'All', 1, ${now})`);
  await app.ctx.db.run(sql`
    insert into conversation_members (conversation_id, user_id, joined_at, accepted_at)
    select ${group}, id, ${now}, ${now} from users where user_name like ${`${which}\\_%`}`);
  await app.ctx.db.run(sql`
    insert into messages (id, conversation_id, seq, post_id, created_at)
    values (${id(made.messageId)}, ${group}, 1, ${id(made.postId)}, ${now})`);
}

/** Takes the sessions of a person who is not active since this moment. */
export async function leave(
  app: TestApp,
  person: TestPerson,
  since: 'deactivated_at' | 'suspended_at' | 'unconfirmed_since',
): Promise<void> {
  const { db, sessions, clock } = app.ctx;
  await db.run(sql`
    update users set ${sql.raw(since)} = ${time(clock.now())} where id = ${id(person.id)}`);
  await sessions.endAll(db, person.id, 'deactivated');
}

/** Puts the author, or their posts and stories, in the state of the case. */
export async function hide(app: TestApp, which: Case, made: SurfaceFixtures): Promise<void> {
  const now = time(app.clock.now());
  const on = (table: string, column: string, rowId: string) =>
    app.ctx.db.run(
      sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${now} where id = ${id(rowId)}`,
    );
  if (which === 'trashed') await made.author.call('DELETE', `/posts/${made.postId}`);
  if (which === 'hidden') await on('posts', 'hidden_at', made.postId);
  if (which === 'hidden') await on('stories', 'hidden_at', made.storyId);
  if (which === 'expired') await on('stories', 'expires_at', made.storyId);
  const columns: Partial<Record<Case, string>> = {
    deactivated: 'deactivated_at',
    deleted: 'deletion_requested_at',
    suspended: 'suspended_at',
    unconfirmed: 'unconfirmed_since',
  };
  const column = columns[which];
  if (column) await on('users', column, made.author.id);
}
