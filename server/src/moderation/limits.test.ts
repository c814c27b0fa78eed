import type { Decision, OwnPosts, StoryResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { decideCase, setRole, takenCase, undoDecision } from '../../testing/moderation/decideCases';
import { createPost, idsOf, readPost, sendPost, statusOf } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';

const HOUR_MS = 3600_000;
const { app, ada, ben, eve, mod } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {} },
  follows: [['ben', 'ada']],
});

beforeEach(() => setRole(app, mod, 'owner'));

const post = (fields: Record<string, string> = {}) =>
  createPost(ada, { body: 'Words #tag', ...fields });

/** Limits ada, whom ben has reported. */
async function limit(kind: 'nothing' | 'followers', hours = 2): Promise<Decision> {
  const caseId = await takenCase(ben, mod, 'user', 'ada');
  const { status, body } = await decideCase(mod, caseId, { action: 'limited', hours, limit: kind });
  expect(status).toBe(200);
  return body;
}
const undo = (decision: Decision) => undoDecision(mod, decision);

describe('a limit to nothing', () => {
  const status = async () => (await sendPost(ada, { body: 'Words' })).status;

  it('prevents posts, comments and shares until it ends', async () => {
    const { _id } = await post();
    await limit('nothing');
    const rejected = await sendPost(ada, { body: 'Words' });
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      expect.stringContaining('You can’t post until'),
    ]);
    const json = { text: 'Me' };
    expect((await ada.call('POST', `/posts/${_id}/comments`, { json })).status).toBe(403);
    expect((await ada.call('POST', `/posts/${_id}/share`, { json: {} })).status).toBe(403);
    expect(await statusOf(ada, '/posts')).toBe(200);
    app.clock.advance(2 * HOUR_MS);
    await signInBack(app, ada);
    expect(await status()).toBe(201);
  });

  it('that is undone does not end another one', async () => {
    const first = await limit('nothing', 5);
    await limit('nothing', 1);
    await undo(first);
    expect(await status()).toBe(403);
    app.clock.advance(HOUR_MS);
    await signInBack(app, ada);
    expect(await status()).toBe(201);
  });
});

describe('a limit to followers', () => {
  it('shows new posts to accepted followers only, also after its end', async () => {
    const before = await post();
    const decision = await limit('followers');
    expect(decision.limit).toBe('followers');
    const during = await post();
    expect(during.followersOnly).toBe(true);
    expect(await idsOf(ben, '/posts')).toEqual([during._id, before._id]);
    expect(await statusOf(ben, `/posts/${during._id}`)).toBe(200);
    expect(await statusOf(eve, `/posts/${during._id}`)).toBe(403);
    expect(await idsOf(eve, '/users/ada/posts')).toEqual([before._id]);
    expect(await idsOf(eve, '/posts?tag=tag')).toEqual([before._id]);
    await undo(decision);
    const after = await post();
    expect(await idsOf(eve, '/users/ada/posts')).toEqual([after._id, before._id]);
    expect(await readPost(ben, during._id)).not.toHaveProperty('followersOnly');
  });

  it('applies to shares and stories, until it ends', async () => {
    const { _id: original } = await post();
    await limit('followers');
    await ada.call('POST', `/posts/${original}/share`, { json: { message: 'Again' } });
    expect(await idsOf(eve, '/users/ada/posts')).toEqual([original]);
    const files = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
    const form = await formOf({ type: 'image' }, files);
    const { story } = (await ada.call<StoryResponse>('POST', '/stories', form)).body;
    expect(await statusOf(ben, `/stories/${story._id}`)).toBe(200);
    expect(await statusOf(eve, `/stories/${story._id}`)).toBe(403);
    app.clock.advance(2 * HOUR_MS);
    await signInBack(app, ada, eve);
    const { _id: later } = await post();
    expect(await statusOf(eve, `/posts/${later}`)).toBe(200);
  });

  it('forbids comments on posts of others, not on own posts', async () => {
    const own = await post();
    const other = await createPost(ben, 'Hi');
    await limit('followers');
    const comment = (postId: string) =>
      ada.call('POST', `/posts/${postId}/comments`, { json: { text: 'Me' } });
    expect((await comment(own._id)).status).toBe(201);
    const rejected = await comment(other._id);
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      expect.stringContaining('You can’t comment on posts of others until'),
    ]);
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
    'waits until a limit (%s) has ended, then is published',
    async (kind) => {
      const { _id, scheduledAt } = await post({ scheduledAt: inHours(1) });
      await limit(kind, 3);
      expect(await scheduled()).toMatchObject([{ scheduledAt, createdAt: inHours(3) }]);
      await advance(2);
      expect(await statusOf(ben, `/posts/${_id}`)).toBe(404);
      await advance(1);
      expect(await idsOf(ben, '/posts')).toEqual([_id]);
      expect(await scheduled()).toEqual([]);
    },
  );

  it('has its own time again when the limit is undone', async () => {
    const { _id, scheduledAt } = await post({ scheduledAt: inHours(1) });
    const decision = await limit('nothing', 3);
    await undo(decision);
    expect(await scheduled()).toMatchObject([{ createdAt: scheduledAt }]);
    await advance(1);
    expect(await idsOf(ben, '/posts')).toEqual([_id]);
  });

  it('cannot be published before', async () => {
    const { _id } = await post({ scheduledAt: inHours(5) });
    await limit('nothing');
    expect((await ada.call('POST', `/posts/${_id}/publish`)).status).toBe(403);
  });
});
