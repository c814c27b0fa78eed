import type { ReportResponse } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { formOf, picture } from '../../testing/forms';
import { addComment, createPost, createPostId } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { signInBack } from '../../testing/testPeople';
import { closeReports, listReports } from '../admin/admin.store';
import { describeReports } from '../admin/describe';
import { id, sql } from '../platform/db';
import { newId } from '../platform/ids';
import { sweepReports } from './reports.service';

const { app, ada, ben, eve } = setupTestServer();

const report = (who: TestPerson, json: object) =>
  who.call<ReportResponse & { code: string }>('POST', '/reports', {
    json: { reason: 'spam', ...json },
  });
const post = (who: TestPerson) => createPostId(who);
const count = async () =>
  (await app.ctx.db.one<{ count: number }>(sql`select count(*) as count from reports`))?.count;

it('is created once while it is open, and once per clientId', async () => {
  const target = { targetType: 'post', targetId: await post(ada) };
  const first = await report(ben, { ...target, details: 'Look' });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    message: 'Thank you. An admin will look at it.',
    report: { _id: expect.any(String) },
  });
  expect((await report(ben, { ...target, reason: 'abuse' })).body).toEqual(first.body);
  expect((await report(eve, target)).body).not.toEqual(first.body);
  await app.ctx.db.run(sql`update reports set closed_at = created_at, outcome = 'dismissed'`);
  expect((await report(ben, target)).body).not.toEqual(first.body);
  expect(await count()).toBe(3);
  // A retry returns the report, also if the subject is deleted.
  const json = { targetType: 'post', targetId: await post(ada), clientId: 'client-0001' };
  const { body } = await report(ben, json);
  await ada.call('DELETE', `/posts/${json.targetId}`);
  expect(await report(ben, json)).toMatchObject({ status: 201, body });
  expect(await count()).toBe(4);
});

it('retains the text until 180 days after the decision, also without the accounts', async () => {
  const postId = await post(ada);
  await report(ben, { targetType: 'post', targetId: postId });
  await app.ctx.db.run(sql`delete from users where id in (${id(ada.id)}, ${id(ben.id)})`);
  const [stored] = await listReports(app.ctx.db, 'open');
  expect(stored).toMatchObject({
    owner_name: 'ada',
    reporter_name: 'ben',
    excerpt: 'Hello',
    exists: false,
  });

  await closeReports(app.ctx.db, { type: 'post', id: postId }, 'dismissed', app.clock.now());
  app.clock.advance(179 * 24 * 60 * 60_000);
  await sweepReports.run(app.ctx, {});
  expect(await count()).toBe(1);
  app.clock.advance(2 * 24 * 60 * 60_000);
  await sweepReports.run(app.ctx, {});
  expect(await count()).toBe(0);
});

it('retains the pictures as long, and shows admins their paths', async () => {
  const { _id: postId, media } = await createPost(ada, {}, [await picture()]);
  const assetId = media[0]?._id ?? '';
  await report(ben, { targetType: 'post', targetId: postId });
  await app.ctx.db.run(sql`
    update users set deletion_requested_at = '2020-01-01' where id = ${id(ada.id)}`);
  const sweep = async () => {
    app.clock.advance(25 * 60 * 60_000);
    await app.ctx.jobs.runDue();
    return (await app.ctx.mediaStore.list('', 100)).includes(assetId);
  };
  expect(await sweep()).toBe(true);
  expect(await app.ctx.db.one(sql`select 1 from media_assets where id = ${id(assetId)}`)).toBe(
    undefined,
  );
  const listed = await listReports(app.ctx.db, 'open');
  expect(describeReports(listed)).toContain(`image: media/${assetId}/o.webp`);

  await closeReports(app.ctx.db, { type: 'post', id: postId }, 'dismissed', app.clock.now());
  app.clock.advance(178 * 24 * 60 * 60_000);
  expect(await sweep()).toBe(true);
  app.clock.advance(2 * 24 * 60 * 60_000);
  await sweep();
  expect(await sweep()).toBe(false);
});

it('is about content of other users', async () => {
  const postId = await post(ada);
  expect((await report(ben, { targetType: 'post', targetId: 'not-an-id' })).status).toBe(404);
  expect((await report(ada, { targetType: 'user', targetId: 'ada' })).status).toBe(400);
  expect((await report(ada, { targetType: 'post', targetId: postId })).status).toBe(400);
  expect(await count()).toBe(0);
});

it('responds alike for invisible, deleted and unknown subjects, and is stored if they exist', async () => {
  const chat = await start(ada, [ben]);
  const message = await sendMessage(ada, chat, 'Only for ben');
  const own = await createPostId(eve);
  await eve.call('DELETE', `/posts/${own}`);
  await eve.call('DELETE', `/posts/${own}/permanent`);
  const bodies = [];
  for (const target of [
    { targetType: 'user', targetId: 'nobody' },
    { targetType: 'story', targetId: newId() },
    { targetType: 'post', targetId: own },
    { targetType: 'message', targetId: message.body._id, clientId: 'client-0001' },
  ]) {
    const first = await report(eve, target);
    expect(await report(eve, target)).toMatchObject({ status: 201, body: first.body });
    bodies.push({ ...first.body, report: { _id: first.body.report._id.replace(/[^-]/g, 'x') } });
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  const stored = await listReports(app.ctx.db, 'open');
  expect(stored.map(({ excerpt }) => excerpt)).toEqual(['Only for ben']);
  await eve.call('POST', '/users/ada/block');
  expect((await report(ada, { targetType: 'user', targetId: 'eve' })).status).toBe(201);
  expect(await count()).toBe(2);
});

describe('of what was deleted or replaced', () => {
  const excerptOf = async (targetType: string, targetId: string) => {
    await report(ben, { targetType, targetId });
    const stored = await app.ctx.db.one<{ excerpt: string }>(sql`
      select excerpt from reports where target_id = ${id(targetId)} and reporter_id = ${id(ben.id)}`);
    return stored?.excerpt?.replace(/Until [^\]]+/g, 'Until');
  };

  const contextOf = async (messageId: string) => {
    const stored = await app.ctx.db.one<{ context: { text: string }[] }>(
      sql`select context from reports where target_id = ${id(messageId)}`,
    );
    return stored?.context.map(({ text }) => text.replace(/Until [^\]]+/g, 'Until'));
  };

  it('has the words of before', async () => {
    const postId = await createPostId(ada, 'Bad words');
    await ada.call('PATCH', `/posts/${postId}`, { json: { body: 'Good words' } });
    expect(await excerptOf('post', postId)).toBe('Good words\n\n[Until] Bad words');

    const deleted = await createPostId(ada, 'Gone words');
    await ada.call('DELETE', `/posts/${deleted}`);
    await ada.call('DELETE', `/posts/${deleted}/permanent`);
    expect(await excerptOf('post', deleted)).toBe('[Until] Gone words');

    const commented = await post(ben);
    const { _id: commentId } = await addComment(ada, commented, 'Bad comment');
    await ada.call('DELETE', `/posts/${commented}/comments/${commentId}`);
    expect(await excerptOf('comment', commentId)).toContain('Bad comment');

    const sent = (await sendMessage(ada, await start(ada, [ben]), 'Bad message')).body._id;
    await ada.call('PATCH', `/chats/messages/${sent}`, { json: { text: 'Good message' } });
    await ada.call('DELETE', `/chats/messages/${sent}`);
    const words = '[Until] Good message\n\n[Until] Bad message';
    expect(await excerptOf('message', sent)).toBe(words);
    expect(await contextOf(sent)).toEqual([words]);

    await ada.call('PATCH', '/users/me', { json: { bio: 'Bad bio' } });
    await ada.call('PATCH', '/users/me', { json: { bio: '' } });
    expect(await excerptOf('user', ada.id)).toContain('Bad bio');
  });

  it('has every text of the last 30 days, since there is a limit of changes', async () => {
    const path = `/posts/${await createPostId(ada, 'Bad words')}`;
    const edit = async (who: TestPerson, to: string, json: object) =>
      (await who.call<{ message: string }>('PATCH', to, { json })).status;
    for (let n = 1; n <= 20; n += 1) expect(await edit(ada, path, { body: `No ${n}` })).toBe(200);
    expect(await edit(ada, path, { body: 'No 21' })).toBe(422);
    const texts = (await excerptOf('post', path.slice('/posts/'.length)))?.split('\n\n');
    expect(texts).toHaveLength(21);
    expect(texts?.at(-1)).toBe('[Until] Bad words');

    const commented = await post(ben);
    const { _id: commentId } = await addComment(ada, commented, 'Bad comment');
    const sent = (await sendMessage(ada, await start(ada, [ben]), 'Bad message')).body._id;
    for (const [type, id, to, field] of [
      ['comment', commentId, `/posts/${commented}/comments/${commentId}`, 'text'],
      ['message', sent, `/chats/messages/${sent}`, 'text'],
      ['user', ada.id, '/users/me', 'bio'],
    ] as const) {
      for (let n = 1; n <= 20; n += 1) expect(await edit(ada, to, { [field]: `${n}` })).toBe(200);
      expect([type, await edit(ada, to, { [field]: '21' })]).toEqual([type, 422]);
      expect((await excerptOf(type, id))?.match(/Until/g)).toHaveLength(20);
    }
    app.clock.advance(60 * 60_000);
    await signInBack(app, ada, ben);
    expect(await edit(ada, path, { body: 'No 21' })).toBe(200);
  });

  it('has the places, tags, descriptions and links of before', async () => {
    const { _id } = await createPost(
      ada,
      { body: 'Lovely #day', tags: 'slur', location: 'Bad place', alts: '["Bad picture"]' },
      [await picture()],
    );
    const first =
      'Lovely #day [1 file]\n[Descriptions] Bad picture\n[Location] Bad place\n[Tags] slur';
    const json = { tags: '', location: '', alts: '[""]' };
    expect((await ada.call('PATCH', `/posts/${_id}`, { json })).status).toBe(200);
    expect(await excerptOf('post', _id)).toBe(`Lovely #day [1 file]\n\n[Until] ${first}`);

    const twitter = 'https://twitter.com/slur';
    await ada.call('PATCH', '/users/me', { json: { socialMedia: { twitter } } });
    await ada.call('PATCH', '/users/me', { json: { socialMedia: { twitter: '' } } });
    expect(await excerptOf('user', ada.id)).toContain(`\n[Links] ${twitter}`);

    const form = await formOf(
      { conversationId: await start(ada, [ben]), text: 'Look', alt: 'Bad picture' },
      [{ field: 'media', name: 'a.jpg', bytes: await picture() }],
    );
    const sent = (await ada.call<{ _id: string }>('POST', '/chats/messages', form)).body._id;
    expect(await excerptOf('message', sent)).toBe('Look [file]\n[Description] Bad picture');
  });

  it('has its files, which are removed after 30 days without a report', async () => {
    const make = async () => {
      const { _id, media } = await createPost(ada, {}, [await picture()]);
      await ada.call('DELETE', `/posts/${_id}`);
      await ada.call('DELETE', `/posts/${_id}/permanent`);
      return { _id, assetId: media[0]?._id ?? '' };
    };
    const [reported, other] = [await make(), await make()];
    await report(ben, { targetType: 'post', targetId: reported._id });
    const filesAfter = async (days: number) => {
      app.clock.advance(days * 24 * 60 * 60_000);
      // The sweep of files follows that of what retains them.
      for (let run = 0; run < 3; run += 1) {
        app.clock.advance(25 * 60 * 60_000);
        await app.ctx.jobs.runDue();
      }
      const found = await app.ctx.mediaStore.list('', 100);
      return [reported, other].map(({ assetId }) => found.includes(assetId));
    };
    expect(await filesAfter(0)).toEqual([true, true]);
    expect(await filesAfter(30)).toEqual([true, false]);
  });
});

itOnPostgres('is created once for concurrent requests', async () => {
  const targets = [await post(ada), await post(ada)];
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      report(ben, { targetType: 'post', targetId: targets[n % 2] }),
    ),
  );
  expect(new Set(responses.map(({ body }) => body.report._id)).size).toBe(2);
  expect(await count()).toBe(2);
});
