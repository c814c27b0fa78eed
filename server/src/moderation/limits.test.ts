import type {
  CommentPage,
  CommentResponse,
  Decision,
  OwnPosts,
  Post,
  PostPage,
  PostResponse,
  ReportResponse,
  StoryResponse,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { signInBack } from '../../testing/testPeople';
import { id, sql } from '../platform/db';

const HOUR_MS = 3600_000;
const { app, ada, ben, eve, mod } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {} },
  follows: [['ben', 'ada']],
});

beforeEach(async () => {
  await app.ctx.db.run(sql`update users set role = 'owner' where id = ${id(mod.id)}`);
});

const post = async (json: object = {}) =>
  (await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Words #tag', ...json } })).body
    .post;
const statusOf = async (who: TestPerson, path: string) => (await who.call('GET', path)).status;
const listed = async (who: TestPerson, path: string) =>
  (await who.call<PostPage>('GET', path)).body.posts.map(({ _id }) => _id);

/** Decides about ada, whom ben has reported. */
async function decide(json: object, target: { targetType: string; targetId: string }) {
  const { body } = await ben.call<ReportResponse>('POST', '/reports', {
    json: { ...target, reason: 'abuse' },
  });
  const path = `/desk/reports/${body.report._id}`;
  await mod.call('POST', `${path}/take`);
  const decided = await mod.call<Decision>('POST', `${path}/decision`, {
    json: { rule: 'Be kind', message: '', ...json },
  });
  expect(decided.status).toBe(200);
  return decided.body;
}
const limit = (kind: 'nothing' | 'followers', hours = 2) =>
  decide({ action: 'limited', hours, limit: kind }, { targetType: 'user', targetId: 'ada' });
const undo = (decision: Decision) =>
  mod.call('POST', `/desk/decisions/${decision._id}/undo`, { json: { reason: '' } });

describe('a limit to followers', () => {
  it('shows new posts to accepted followers only, for good', async () => {
    const before = await post();
    const decision = await limit('followers');
    expect(decision.limit).toBe('followers');
    const during = await post();
    expect(during.followersOnly).toBe(true);
    expect(await listed(ben, '/posts')).toEqual([during._id, before._id]);
    expect(await statusOf(ben, `/posts/${during._id}`)).toBe(200);
    expect(await statusOf(eve, `/posts/${during._id}`)).toBe(403);
    expect(await listed(eve, '/users/ada/posts')).toEqual([before._id]);
    expect(await listed(eve, '/posts?tag=tag')).toEqual([before._id]);
    await undo(decision);
    const after = await post();
    expect(await listed(eve, '/users/ada/posts')).toEqual([after._id, before._id]);
    expect(
      (await ben.call<PostResponse>('GET', `/posts/${during._id}`)).body.post,
    ).not.toHaveProperty('followersOnly');
  });

  it('shows shares and stories to followers only', async () => {
    const { _id: original } = await post();
    await limit('followers');
    await ada.call('POST', `/posts/${original}/share`, { json: { message: 'Again' } });
    expect(await listed(eve, '/users/ada/posts')).toEqual([original]);
    const files = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
    const form = await formOf({ type: 'image' }, files);
    const { story } = (await ada.call<StoryResponse>('POST', '/stories', form)).body;
    expect(await statusOf(ben, `/stories/${story._id}`)).toBe(200);
    expect(await statusOf(eve, `/stories/${story._id}`)).toBe(403);
  });

  it('forbids comments on posts of others, not on own ones', async () => {
    const own = await post();
    const { body } = await ben.call<PostResponse>('POST', '/posts', { json: { body: 'Hi' } });
    await limit('followers');
    const comment = (postId: string) =>
      ada.call('POST', `/posts/${postId}/comments`, { json: { text: 'Me' } });
    expect((await comment(own._id)).status).toBe(201);
    const rejected = await comment(body.post._id);
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      expect.stringContaining('You can’t comment on posts of others until'),
    ]);
  });

  it('ends by itself', async () => {
    await limit('followers');
    app.clock.advance(2 * HOUR_MS);
    await signInBack(app, ada, eve);
    const { _id } = await post();
    expect(await statusOf(eve, `/posts/${_id}`)).toBe(200);
  });
});

describe('a scheduled post', () => {
  const scheduled = async () => (await ada.call<OwnPosts>('GET', '/posts/scheduled')).body.posts;
  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const advance = async (hours: number) => {
    app.clock.advance(hours * HOUR_MS);
    await app.ctx.jobs.runDue();
    await signInBack(app, ada, ben, mod);
  };

  it.each(['nothing', 'followers'] as const)(
    'waits until a limit (%s) has ended, then goes out',
    async (kind) => {
      const { _id, scheduledAt } = await post({ scheduledAt: inHours(1) });
      await limit(kind, 3);
      expect(await scheduled()).toMatchObject([{ scheduledAt, createdAt: inHours(3) }]);
      await advance(2);
      expect(await statusOf(ben, `/posts/${_id}`)).toBe(404);
      await advance(1);
      expect(await listed(ben, '/posts')).toEqual([_id]);
      expect(await scheduled()).toEqual([]);
    },
  );

  it('has its own time again when the limit is undone', async () => {
    const { _id, scheduledAt } = await post({ scheduledAt: inHours(1) });
    const decision = await limit('nothing', 3);
    await undo(decision);
    expect(await scheduled()).toMatchObject([{ createdAt: scheduledAt }]);
    await advance(1);
    expect(await listed(ben, '/posts')).toEqual([_id]);
  });

  it('cannot be published before', async () => {
    const { _id } = await post({ scheduledAt: inHours(5) });
    await limit('nothing');
    expect((await ada.call('POST', `/posts/${_id}/publish`)).status).toBe(403);
  });
});

describe('hidden content', () => {
  it('says so, with the rule, to its maker alone', async () => {
    const { _id } = await post();
    const path = `/posts/${_id}/comments`;
    const { comment } = (await ada.call<CommentResponse>('POST', path, { json: { text: 'Me' } }))
      .body;
    const about = { targetType: 'comment', targetId: comment._id };
    const decision = await decide({ action: 'hidden' }, about);
    const own = (await ada.call<CommentPage>('GET', path)).body.comments;
    expect(own).toMatchObject([{ hidden: { rule: 'Be kind' } }]);
    await undo(decision);
    expect((await ada.call<CommentPage>('GET', path)).body.comments).toMatchObject([
      { hidden: null },
    ]);
    await decide({ action: 'hidden' }, { targetType: 'post', targetId: _id });
    const found = (await ada.call<{ post: Post }>('GET', `/posts/${_id}`)).body.post;
    expect(found.hidden).toEqual({ rule: 'Be kind' });
  });
});
