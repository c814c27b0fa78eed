import { MAX_COMMENT_TEXT, type ThreadPage, type UserSummary } from '@kithkin/shared/contract';
import { kindsOf, listNotifications } from '../../../testing/notifications/listNotifications';
import {
  addComment,
  commentsOf,
  createPostId,
  readPost,
  repliesOf,
  statusOf,
  threadsOf,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';

// ada has the post; the others are strangers to each other.
const { app, publishedEvents, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [
    ['ben', 'ada'],
    ['eve', 'ada'],
    ['dan', 'ada'],
  ],
});
let postId: string;

beforeEach(async () => {
  postId = await createPostId(ada);
});

const comment = (who: TestPerson, text: string, parentId?: string) => {
  app.clock.advance(1000);
  return addComment(who, postId, text, parentId);
};
const pathOf = (commentId: string) => `/posts/${postId}/comments/${commentId}`;
const like = (who: TestPerson, commentId: string) => who.call('POST', `${pathOf(commentId)}/like`);
/** The threads as text, each with its number of replies; `…` stands for a comment that is not shown. */
const read = async (who: TestPerson, query = '') =>
  shown((await threadsOf(who, postId, query)).threads);
const shown = (threads: ThreadPage['threads']) =>
  threads.map((one) => `${one.comment?.text ?? '…'} ${one.replyCount}`).join(', ');
const replies = async (who: TestPerson, commentId: string, query = '') =>
  (await repliesOf(who, postId, commentId, query)).comments.map(({ text }) => text).join(', ');

describe('replies', () => {
  it('stand below the comment, the first one first; a reply to a reply mentions its author', async () => {
    const top = await comment(ben, 'Top');
    await comment(eve, 'Other');
    const first = await comment(eve, 'One', top._id);
    const second = await comment(dan, 'Two', first._id);
    expect([first.parentId, second.parentId]).toEqual([top._id, top._id]);
    await comment(ada, 'Three @dan', second._id);
    await comment(dan, 'Four', second._id);
    const texts = ['One', '@eve Two', 'Three @dan', 'Four'];
    for (const who of [ada, ben, eve, dan]) {
      expect(await read(who)).toBe('Other 0, Top 4');
      expect(await replies(who, top._id)).toBe(texts.join(', '));
    }
    // A list without threads has all of them.
    expect((await commentsOf(dan, postId)).map(({ text }) => text)).toEqual([
      ...texts.toReversed(),
      ...['Other', 'Top'],
    ]);
    expect((await readPost(ada, postId)).commentsCount).toBe(6);
  });

  it('notify the author of the comment, whom they mention and the author of the post, each once', async () => {
    const top = await comment(ben, 'Top');
    const first = await comment(eve, 'Hey @ben', top._id);
    await comment(dan, 'Hey', first._id);
    expect(await kindsOf(ben)).toEqual(['reply', 'reply']);
    expect(await kindsOf(eve)).toEqual(['mention']);
    expect((await kindsOf(ada)).filter((kind) => kind !== 'follow')).toEqual(
      Array(3).fill('comment'),
    );
    // To the creator's own comment, one notification; to oneself none.
    const own = await comment(ada, 'Mine');
    await comment(ben, 'Yours', own._id);
    await comment(ada, 'Me again', own._id);
    expect((await kindsOf(ada))[0]).toBe('reply');
    expect((await listNotifications(ada)).notifications[0]?.data.comment?.text).toBe('Yours');
    await ben.call('PATCH', '/users/me', { json: { notificationSettings: { reply: false } } });
    await comment(eve, 'Quiet', top._id);
    expect(await kindsOf(ben)).toHaveLength(2);
  });

  it('need a comment that the viewer sees on the same post, and the right to comment', async () => {
    const top = await comment(ben, 'Top');
    const send = async (who: TestPerson, post: string) =>
      (
        await who.call('POST', `/posts/${post}/comments`, {
          json: { text: 'A', parentId: top._id },
        })
      ).status;
    expect(await send(eve, await createPostId(ada))).toBe(404);
    await ben.call('POST', '/users/eve/block');
    expect(await send(eve, postId)).toBe(404);
    await ada.call('PATCH', `/posts/${postId}/comment-policy`, {
      json: { commentPolicy: 'nobody' },
    });
    expect(await send(dan, postId)).toBe(403);
  });

  it('with the name of whom they reply to in front are no longer than a comment', async () => {
    const top = await comment(ben, 'Top');
    const first = await comment(eve, 'One', top._id);
    const send = (text: string) =>
      dan.call<{ message: string }>('POST', `/posts/${postId}/comments`, {
        json: { text, parentId: first._id },
      });
    const { status, body } = await send('x'.repeat(MAX_COMMENT_TEXT - 4));
    expect([status, body.message]).toEqual([
      422,
      'The reply begins with @eve. Please shorten it by one character.',
    ]);
    expect((await send('x'.repeat(MAX_COMMENT_TEXT - 5))).status).toBe(201);
  });

  it('are published with the counts of the comment, to each as they see it', async () => {
    const top = await comment(ben, 'Top');
    await dan.call('POST', '/users/eve/block');
    await publishedEvents.clear();
    const reply = await comment(eve, 'One', top._id);
    const events = async (who: TestPerson) => [
      ...(await publishedEvents.by(who.id, 'comment-created')).map((e) => e.comment.parentId),
      ...(await publishedEvents.by(who.id, 'comment-updated')).map((e) => e.comment.replyCount),
    ];
    for (const who of [ada, ben, eve]) expect(await events(who)).toEqual([top._id, 1]);
    expect(await events(dan)).toEqual([]);
    await eve.call('DELETE', pathOf(reply._id));
    expect(await events(ben)).toEqual([top._id, 1, 0]);
  });
});

describe('a comment that is not shown', () => {
  it('has a placeholder while it has replies, whatever the reason', async () => {
    const top = await comment(ben, 'Top');
    await comment(eve, 'One', top._id);
    const placeholder = { _id: top._id, createdAt: top.createdAt, comment: null, replyCount: 1 };
    const expectPlaceholder = async (who: TestPerson) => {
      expect((await threadsOf(who, postId)).threads).toEqual([placeholder]);
      expect(await replies(who, top._id)).toBe('One');
    };
    await dan.call('POST', '/users/ben/mute');
    await expectPlaceholder(dan);
    await dan.call('DELETE', '/users/ben/mute');
    await ben.call('POST', '/users/dan/block');
    await expectPlaceholder(dan);
    await ben.call('DELETE', '/users/dan/block');
    await ada.call('POST', `${pathOf(top._id)}/hide`);
    await expectPlaceholder(dan);
    expect(await read(ben)).toBe('Top 1');
    await ada.call('DELETE', `${pathOf(top._id)}/hide`);
    await ben.call('DELETE', pathOf(top._id));
    for (const who of [ada, ben, dan]) await expectPlaceholder(who);
  });

  it('is absent for those who do not see its replies, and counts only what they see', async () => {
    const top = await comment(ben, 'Top');
    await comment(eve, 'One', top._id);
    await comment(ada, 'Two', top._id);
    await eve.call('POST', '/users/dan/block');
    expect([await read(dan), await replies(dan, top._id)]).toEqual(['Top 1', 'Two']);
    await dan.call('POST', '/users/ada/mute');
    expect(await read(dan)).toBe('Top 0');
    await dan.call('DELETE', '/users/ada/mute');
    await ben.call('DELETE', pathOf(top._id));
    expect(await read(dan)).toBe('… 1');
    await dan.call('POST', '/users/ada/mute');
    expect(await read(dan)).toBe('');
    expect(await statusOf(dan, `/posts/${postId}/threads?around=${top._id}`)).toBe(404);
  });

  it('is restored with its likes, replies and pin', async () => {
    const top = await comment(ben, 'Top');
    await comment(eve, 'One', top._id);
    await like(dan, top._id);
    await ada.call('POST', `${pathOf(top._id)}/pin`);
    await ben.call('DELETE', pathOf(top._id));
    const more = await comment(ben, 'Two');
    await ben.call('PATCH', `${pathOf(top._id)}/recover`);
    expect(await read(dan)).toBe('Top 1, Two 0');
    expect((await threadsOf(dan, postId)).threads[0]?.comment).toMatchObject({
      ...{ likeCount: 1, isLiked: true, isPinned: true },
    });
    await ben.call('DELETE', pathOf(more._id));
    expect(await app.ctx.db.query(sql`select 1 from comment_placeholders`)).toEqual([]);
  });

  it('loses its placeholder with its last reply, and has it again when that is restored', async () => {
    const top = await comment(ben, 'Top');
    const one = await comment(eve, 'One', top._id);
    await ben.call('DELETE', pathOf(top._id));
    await eve.call('DELETE', pathOf(one._id));
    expect(await read(dan)).toBe('');
    await eve.call('PATCH', `${pathOf(one._id)}/recover`);
    expect(await read(dan)).toBe('… 1');
    expect((await threadsOf(dan, postId)).threads[0]?.createdAt).toBe(top.createdAt);
  });

  it('has a placeholder when the account of its author is deleted, and nothing else is left of it', async () => {
    const top = await comment(ben, 'Top');
    await comment(eve, 'One', top._id);
    await like(eve, top._id);
    await ben.call('PATCH', pathOf(top._id), { json: { text: 'Changed' } });
    await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
    expect(await read(dan)).toBe('… 1');
    for (const table of ['comment_likes', 'edits']) {
      expect(await app.ctx.db.query(sql`select 1 from ${sql.raw(table)}`)).toEqual([]);
    }
  });
});

it('a reply that waits is counted for its author and the creator alone', async () => {
  const top = await comment(eve, 'Top');
  await ada.call('POST', '/users/ben/restrict');
  await publishedEvents.clear();
  const reply = await comment(ben, 'Hello', top._id);
  const counts = async (who: TestPerson) =>
    (await publishedEvents.by(who.id, 'comment-updated')).map((e) => e.comment.replyCount);
  expect([await counts(ben), await counts(ada), await counts(eve)]).toEqual([[1], [1], []]);
  expect([await read(ben), await read(ada)]).toEqual(['Top 1', 'Top 1']);
  expect([await read(eve), await replies(eve, top._id)]).toEqual(['Top 0', '']);
  expect(await kindsOf(eve)).toEqual([]);
  await ada.call('DELETE', `${pathOf(reply._id)}/hide`);
  expect([await read(eve), await kindsOf(eve)]).toEqual(['Top 1', ['reply']]);
});

it('counts of likes and replies leave out people who are not active', async () => {
  const top = await comment(ben, 'Top');
  await comment(eve, 'One', top._id);
  await like(eve, top._id);
  const setActive = (isActive: boolean) =>
    app.ctx.db.run(sql`update users set deactivated_at =
      ${isActive ? null : app.clock.now()}::timestamptz where id = ${id(eve.id)}`);
  const counts = async () => {
    const { replyCount, comment: one } = (await threadsOf(dan, postId)).threads[0] ?? {};
    return [replyCount, one?.likeCount];
  };
  expect(await counts()).toEqual([1, 1]);
  await setActive(false);
  expect(await counts()).toEqual([0, 0]);
  await setActive(true);
  expect(await counts()).toEqual([1, 1]);
  await app.ctx.db.run(sql`
    insert into uncounted_acts (user_id, side, at, other_id, above)
    select ${id(eve.id)}, side, '-infinity', '00000000-0000-0000-0000-000000000000', true
    from unnest(array['commentLikes', 'replies']) side`);
  await app.ctx.jobs.runDue();
  expect(await counts()).toEqual([2, 2]);
});

describe('pages', () => {
  it('follow each other in both directions, in both orders and for replies, each comment once', async () => {
    const made: string[] = [];
    for (let n = 0; n < 9; n += 1) made.push((await comment(n % 2 ? ben : eve, `${n}`))._id);
    const [first = ''] = made;
    for (let n = 0; n < 7; n += 1) await comment(dan, `r${n}`, first);
    await eve.call('DELETE', pathOf(first));
    for (const who of [ada, ben]) await like(who, made[3] ?? '');
    await like(dan, made[5] ?? '');
    const newest = ['8', '7', '6', '5', '4', '3', '2', '1', '…'];
    const top = ['3', '5', '8', '7', '6', '4', '2', '1', '…'];
    for (const [list, expected] of [
      ['threads?order=newest', newest],
      ['threads?order=top', top],
      [`comments/${first}/replies?`, ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6']],
    ] as const) {
      type Any = Partial<ThreadPage & { comments: { text: string }[] }>;
      const get = async (query: string) => {
        const path = `/posts/${postId}/${list}&limit=3${query}`;
        const { threads, comments, ...cursors } = (await dan.call<Any>('GET', path)).body;
        const texts =
          threads?.map((one) => one.comment?.text ?? '…') ?? comments?.map((c) => c.text);
        return { texts: texts ?? [], ...cursors };
      };
      const seen: string[] = [];
      let page = await get('');
      for (seen.push(...page.texts); page.nextCursor; seen.push(...page.texts)) {
        page = await get(`&cursor=${page.nextCursor}`);
      }
      expect([list, seen]).toEqual([list, expected]);
      const back = [...page.texts];
      for (; page.previousCursor; back.unshift(...page.texts)) {
        page = await get(`&before=${page.previousCursor}`);
      }
      expect([list, back]).toEqual([list, expected]);
    }
    for (const query of ['cursor=x', 'before=1.x', 'order=old', 'around=x']) {
      expect(await statusOf(dan, `/posts/${postId}/threads?${query}`)).toBe(400);
    }
  });

  it('have cursors that show nothing of likes by people whom the viewer does not list, and are of one post', async () => {
    const top = await comment(ben, 'Top');
    await comment(ben, 'Other');
    await dan.call('POST', '/users/eve/block');
    await like(eve, top._id);
    const { nextCursor, threads } = await threadsOf(dan, postId, '?order=top&limit=1');
    expect(threads[0]?.comment).toMatchObject({ text: 'Top', likeCount: 0 });
    const bytes = Buffer.from(nextCursor ?? '', 'base64url').toString('latin1');
    expect(`${nextCursor} ${bytes}`).not.toContain(top._id);
    expect(`${nextCursor} ${bytes}`).not.toMatch(/(^|\D)0*1\./);
    expect(await read(dan, `?order=top&cursor=${nextCursor}`)).toBe('Other 0');
    const path = `/posts/${await createPostId(ada)}/threads?order=top&cursor=${nextCursor}`;
    expect(await statusOf(dan, path)).toBe(400);
  });

  it('around a comment or a reply begin and end beside it', async () => {
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push((await comment(ben, `${n}`))._id);
    const target = made[3] ?? '';
    const below: string[] = [];
    for (let n = 0; n < 5; n += 1) below.push((await comment(eve, `r${n}`, target))._id);
    const page = await threadsOf(dan, postId, `?limit=2&around=${target}`);
    expect(shown(page.threads)).toBe('4 0, 3 5, 2 0');
    expect(page.threads.some(({ replies: found }) => found)).toBe(false);
    expect(await read(dan, `?limit=2&before=${page.previousCursor}`)).toBe('6 0, 5 0');
    expect(await read(dan, `?limit=2&cursor=${page.nextCursor}`)).toBe('1 0, 0 0');
    const around = await threadsOf(dan, postId, `?limit=2&around=${below[2]}`);
    expect(shown(around.threads)).toBe('4 0, 3 5, 2 0');
    const found = around.threads[1]?.replies;
    expect(found?.comments.map(({ text }) => text)).toEqual(['r1', 'r2', 'r3']);
    expect(await replies(dan, target, `?before=${found?.previousCursor}`)).toBe('r0');
    expect(await replies(dan, target, `?cursor=${found?.nextCursor}`)).toBe('r4');
    expect(await statusOf(dan, `/posts/${postId}/threads?around=${postId}`)).toBe(404);
    const other = await comment(ben, 'Other');
    const path = `${pathOf(other._id)}/replies`;
    expect(await statusOf(dan, `${path}?around=${below[2]}`)).toBe(404);
  });
});

it('people in the comments complete an @name: the creator, then who commented last', async () => {
  const top = await comment(dan, 'Hi');
  await comment(ben, 'Hi', top._id);
  const names = async (who: TestPerson, query = '') =>
    (await who.call<UserSummary[]>('GET', `/posts/${postId}/participants${query}`)).body
      .map(({ userName }) => userName)
      .join(' ');
  expect([await names(eve), await names(ben)]).toEqual(['ada ben dan', 'ada dan']);
  expect([await names(eve, '?q=@BE'), await names(eve, '?q=x')]).toEqual(['ben', '']);
  await ben.call('POST', '/users/eve/block');
  expect(await names(eve)).toBe('ada dan');
  await ada.call('POST', `${pathOf(top._id)}/hide`);
  expect([await names(eve), await names(dan)]).toEqual(['ada', 'ada ben']);
});
