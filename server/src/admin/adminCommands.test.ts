import type {
  CommentPage,
  CommentResponse,
  Conversation,
  Message,
  NotificationPage,
  OwnDecisionList,
  PostPage,
  PostResponse,
  ReportResponse,
  StoryResponse,
  User,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { sql } from '../platform/db';
import { runAdmin } from './adminCommands';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
  eve,
} = setupTestServer({
  people: { ada: { fullName: 'Ada Lovelace' }, ben: {}, eve: {} },
  follows: [['ben', 'ada']],
});

const admin = (...args: string[]) => runAdmin(app.ctx, args);
const report = async (who: TestPerson, targetType: string, targetId: string) => {
  const json = { targetType, targetId, reason: 'abuse', details: 'Not\n nice' };
  const { status, body } = await who.call<ReportResponse>('POST', '/reports', { json });
  expect(status).toBe(201);
  return body.report._id;
};
const post = async (who: TestPerson, body = 'Bad words #tag') =>
  (await who.call<PostResponse>('POST', '/posts', { json: { body } })).body.post._id;
const feed = async (who: TestPerson, path = '/posts') =>
  (await who.call<PostPage>('GET', path)).body.posts.map(({ _id }) => _id);
const status = async (who: TestPerson, path: string) => (await who.call('GET', path)).status;

describe('an admin', () => {
  it('is made and unmade by name', async () => {
    const isAdmin = async () =>
      (await ada.call<{ user: User }>('GET', '/users/me')).body.user.isAdmin;
    expect(await admin('grant', 'ADA')).toBe('ada is an admin now.');
    expect(await isAdmin()).toBe(true);
    expect(await admin('revoke', 'ada')).toBe('ada is no admin any more.');
    expect(await admin('revoke', 'ada')).toBe('ada has no role.');
    expect(await isAdmin()).toBe(false);
  });

  it('gets a sentence for what does not exist', async () => {
    for (const args of [
      ['fly'],
      ['grant'],
      ['constructor', 'ada'],
      ['reports', 'all'],
      ['hide', 'x'],
      ['grant', 'no', 'one'],
    ]) {
      await expect(admin(...args)).rejects.toThrow(/\.$/);
    }
  });
});

describe('reports', () => {
  it('are listed with what they are about, until they are closed together', async () => {
    const postId = await post(ada);
    const first = await report(ben, 'post', postId);
    await report(eve, 'post', postId);
    const listed = await admin('reports');
    expect(listed).toContain(`report ${first} (waits)`);
    expect(listed).toContain('by ben: abuse');
    expect(listed).toContain('"Not nice"');
    expect(listed).toContain('> Bad words #tag');
    expect(await admin('dismiss', first)).toBe('2 reports about it are dismissed.');
    expect(await admin('dismiss', first)).toBe('This report is closed already.');
    expect(await admin('reports')).toBe('There are no reports.');
    expect(await admin('reports', '--all')).toContain(`report ${first} (dismissed)`);
    expect(await status(eve, `/posts/${postId}`)).toBe(200);
  });

  it('of a message show what was said around it, and it is not hidden', async () => {
    const json = { participants: [ben.id] };
    const chat = await ada.call<Conversation>('POST', '/chats/conversations', { json });
    const sendMessage = async (who: TestPerson, args: string) =>
      (
        await who.call<Message>('POST', '/chats/messages', {
          json: { conversationId: chat.body._id, text: args },
        })
      ).body._id;
    await sendMessage(ben, 'Good morning');
    const bad = await sendMessage(ada, 'Bad words');
    await sendMessage(ben, 'Why?');
    const reportId = await report(ben, 'message', bad);
    const listed = await admin('reports');
    expect(listed.split('\n').slice(-3)).toEqual([
      '    ben: Good morning',
      '  > ada: Bad words',
      '    ben: Why?',
    ]);
    await expect(admin('hide', reportId)).rejects.toThrow('suspend ada');
  });

  it('end with what they were about', async () => {
    const postId = await post(ada);
    const reportId = await report(ben, 'post', postId);
    await ada.call('DELETE', `/posts/${postId}`);
    await ada.call('DELETE', `/posts/${postId}/permanent`);
    expect(await admin('reports')).toContain('It is gone.');
    await expect(admin('hide', reportId)).rejects.toThrow('The post is gone already.');
  });
});

describe('hiding', () => {
  it('a post takes it from everybody but its maker, live, until it is shown again', async () => {
    const postId = await post(ada);
    const reportId = await report(ben, 'post', postId);
    expect(await feed(ben)).toEqual([postId]);
    expect(await admin('hide', reportId)).toBe('The post of ada is hidden from everybody else.');
    expect(await received.by(ben.id, 'post-removed')).toEqual([{ _id: postId }]);
    expect([await feed(ben), await feed(eve, '/posts?tag=tag')]).toEqual([[], []]);
    expect(await feed(eve, '/users/ada/posts')).toEqual([]);
    expect([await status(ben, `/posts/${postId}`), await status(ada, `/posts/${postId}`)]).toEqual([
      404, 200,
    ]);
    const profile = await eve.call<{ user: User }>('GET', '/users/ada');
    expect(profile.body.user).toMatchObject({ posts: [], postsCount: 0 });
    expect(await admin('hide', reportId)).toBe('The post of ada is hidden already.');
    expect(await admin('unhide', reportId)).toBe('The post of ada is shown again.');
    expect(await feed(ben)).toEqual([postId]);
  });

  it('a comment takes it from the others, and from the count', async () => {
    const postId = await post(ada);
    const path = `/posts/${postId}/comments`;
    const json = { text: 'Bad words' };
    const { body } = await ben.call<CommentResponse>('POST', path, { json });
    const reportId = await report(ada, 'comment', body.comment._id);
    await admin('hide', reportId);
    const seen = async (who: TestPerson) =>
      (await who.call<CommentPage>('GET', path)).body.comments.length;
    expect([await seen(ada), await seen(eve), await seen(ben)]).toEqual([0, 0, 1]);
    const count = async () =>
      (await ada.call<PostResponse>('GET', `/posts/${postId}`)).body.post.commentsCount;
    expect(await count()).toBe(0);
    await admin('unhide', reportId);
    expect([await seen(eve), await count()]).toEqual([1, 1]);
  });

  it('a story takes it from its followers', async () => {
    const form = await formOf({ type: 'image' }, [
      { field: 'media', name: 'a.jpg', bytes: await picture() },
    ]);
    const { body } = await ada.call<StoryResponse>('POST', '/stories', form);
    const reportId = await report(ben, 'story', body.story._id);
    await admin('hide', reportId);
    expect(await status(ben, `/stories/${body.story._id}`)).toBe(404);
    expect((await ben.call<object[]>('GET', '/stories/timeline')).body).toEqual([]);
  });
});

describe('suspending', () => {
  it('signs somebody out and takes them from sight, and unsuspending brings all back', async () => {
    const postId = await post(ada);
    await report(eve, 'user', 'ada');
    expect(await admin('suspend', 'ada')).toBe('ada is suspended and signed out.');
    expect(await admin('suspend', 'ada')).toBe('ada is suspended already.');
    expect(await admin('reports')).toBe('There are no reports.');
    expect(await received.by(ben.id, 'relationship-changed')).toContainEqual({ userId: ada.id });
    app.clock.advance(3000);
    expect(await status(ada, '/users/me')).toBe(401);
    expect([await status(ben, '/users/ada'), await status(ben, `/posts/${postId}`)]).toEqual([
      404, 404,
    ]);
    const following = async () =>
      (await ben.call<{ user: User }>('GET', '/users/ben')).body.user.followingCount;
    expect(await following()).toBe(0);
    expect(await admin('unsuspend', 'ada')).toBe('ada may sign in again.');
    expect(await following()).toBe(1);
    expect(await feed(ben)).toEqual([postId]);
  });
});

describe('a decision of the command line', () => {
  const own = async (who: TestPerson) =>
    (await who.call<OwnDecisionList>('GET', '/users/me/decisions')).body.decisions;
  const mailsTo = async (address: string) =>
    (await app.mails()).filter(({ to }) => to === address).map(({ text }) => text);

  it('tells the person what and why, as the desk does, and can be appealed', async () => {
    const reportId = await report(ben, 'post', await post(ada));
    await admin('hide', reportId, 'Be', 'kind');
    expect(await own(ada)).toMatchObject([{ action: 'hidden', rule: 'Be kind', canAppeal: true }]);
    expect((await mailsTo('ada@example.org'))[0]).toContain('The rule: Be kind');
    const { body } = await ada.call<NotificationPage>('GET', '/notifications');
    expect(body.notifications[0]?.message).toBe(
      'A moderator has decided about something of yours.',
    );
    await admin('unhide', reportId);
    expect(await own(ada)).toMatchObject([{ undoneAt: expect.any(String) }]);
    expect((await mailsTo('ada@example.org'))[0]).toContain('was undone');
  });

  it('is written with its rule, so that others that are undone leave it in force', async () => {
    await admin('suspend', 'ada', 'Be', 'kind');
    expect((await mailsTo('ada@example.org'))[0]).toContain('Your account was suspended.');
    const [decision] = await app.ctx.db.query<{ rule: string; moderator_name: string }>(
      sql`select rule, moderator_name from decisions`,
    );
    expect(decision).toEqual({ rule: 'Be kind', moderator_name: 'command line' });
  });
});
