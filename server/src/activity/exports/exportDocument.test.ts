import type { PostResponse } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../../testing/chats/chat';
import { formOf, picture } from '../../../testing/forms';
import { commentOn } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { story } from '../../../testing/stories/storyFixtures';
import { createTestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';

type Row = Record<string, unknown>;
interface Copy {
  exportedAt: string;
  profile: Row;
  account: Row;
  [section: string]: unknown;
}

const { app, ada, ben } = setupTestServer({
  people: { ada: { fullName: 'Ada Lovelace' }, ben: {} },
});

const copy = async (who: TestPerson) => {
  const response = await who.call<Copy>('GET', '/users/me/data');
  expect(response.status).toBe(200);
  return response;
};
const rows = (body: Copy, section: string): Row[] => {
  const found = body[section];
  return Array.isArray(found) ? found : [];
};

/** Creates data of both users in all sections. */
async function createAllActivity(): Promise<void> {
  const file = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
  for (const [me, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const name = me.userName;
    const form = await formOf({ body: `Post of ${name}`, alts: '["A picture"]' }, file);
    const { body } = await me.call<PostResponse>('POST', '/posts', form);
    const path = `/posts/${body.post._id}`;
    await other.call('POST', `${path}/like`);
    await other.call('POST', `${path}/bookmarks`);
    await commentOn(other, body.post._id, `Comment of ${other.userName}`);
    await me.call('POST', `/users/${other.userName}/follow`);
    const storyId = await story(me);
    await other.call('POST', `/stories/${storyId}/seen`);
    await other.call('POST', `/stories/${storyId}/react`, { json: { emoji: '❤️' } });
    const sent = await sendMessage(me, await start(me, [other]), `Message of ${name}`);
    await other.call('POST', `/chats/messages/${sent.body._id}/reactions`, {
      json: { emoji: '👍' },
    });
    const deleted = await commentOn(other, body.post._id, `Deleted by ${other.userName}`);
    await other.call('DELETE', `${path}/comments/${deleted._id}`);
    await me.call('POST', '/reports', {
      json: {
        targetType: 'user',
        targetId: other.userName,
        reason: 'other',
        details: `By ${name}`,
      },
    });
  }
}

it('has all own data, as a file, and nothing of other users', async () => {
  await createAllActivity();
  const { body, headers } = await copy(ada);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="kithkin-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(body.profile).toMatchObject({ userName: 'ada', email: 'ada@example.org' });
  const url = expect.stringMatching(/^\/api\/v1\.1\/media\//);
  for (const [section, expected] of [
    ['posts', [{ body: 'Post of ada', media: [{ alt: 'A picture', url }] }]],
    ['comments', [{ text: 'Comment of ada' }]],
    ['messages', [{ text: 'Message of ada', url: null }]],
    ['following', [{ userName: 'ben', status: 'accepted' }]],
    ['followers', [{ userName: 'ben' }]],
    ['reports', [{ details: 'By ada' }]],
    ['deletedComments', [{ text: 'Deleted by ada' }]],
    ['memberships', [{ groupName: null, with: 'ben' }]],
    ['messageReactions', [{ emoji: '👍' }]],
    ['storyReactions', [{ emoji: '❤️' }]],
    ['storyViews', [{}]],
    ['likes', [{}]],
    ['bookmarks', [{}]],
    ['stories', [{}]],
    ['sessions', [{}]],
    ['blocks', []],
  ] as const) {
    expect({ [section]: rows(body, section) }).toMatchObject({ [section]: expected });
  }
  expect(rows(body, 'notifications')).toContainEqual(expect.objectContaining({ from: 'ben' }));
  const text = JSON.stringify(body);
  for (const foreign of [
    'ben@example.org',
    'Post of ben',
    'Comment of ben',
    'Message of ben',
    'Deleted by ben',
    'By ben',
    'password',
    'token',
  ]) {
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  }

  const relations = async () => {
    const now = (await copy(ada)).body;
    return [rows(now, 'following').length, rows(now, 'followers').length];
  };
  await ben.call('POST', '/users/ada/block');
  expect(await relations()).toEqual([0, 0]);
  await ben.call('DELETE', '/users/ada/block');
  await ben.call('POST', '/users/ada/follow');
  expect(await relations()).toEqual([0, 1]);
  await deactivate(app, ben.id);
  expect(await relations()).toEqual([0, 0]);
});

it('is complete, however large', async () => {
  const many = 1203;
  await app.ctx.db.run(sql`
    insert into posts (id, creator_id, body, created_at, shown_at)
    select gen_random_uuid(), ${id(ada.id)}, 'Post ' || n, ${time(app.clock.now())}, ${time(app.clock.now())}
    from generate_series(1, ${many}::int) n`);
  const { body } = await copy(ada);
  const bodies = rows(body, 'posts').map((row) => row.body);
  expect([bodies.length, new Set(bodies).size]).toEqual([many, many]);
});

it('can be requested five times an hour, and an export three times a day', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = await createTestUser(strict, { userName: 'ada' });
    const statusesOf = async (method: 'GET' | 'POST', path: string, count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) {
        statuses.push((await person.call(method, `/users/me/${path}`)).status);
        await strict.ctx.jobs.runDue();
      }
      return statuses;
    };
    expect(await statusesOf('GET', 'data', 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statusesOf('POST', 'export', 4)).toEqual([200, 200, 200, 429]);
  } finally {
    await strict.close();
  }
});
