import type {
  CommentResponse,
  Conversation,
  Message,
  PostResponse,
  StoryResponse,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
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

/** Lets both users do all actions, with each other. */
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
    await other.call('POST', `${path}/comments`, {
      json: { text: `Comment of ${other.userName}` },
    });
    await me.call('POST', `/users/${other.userName}/follow`);
    const story = await me.call<StoryResponse>(
      'POST',
      '/stories',
      await formOf({ type: 'image' }, file),
    );
    await other.call('POST', `/stories/${story.body.story._id}/seen`);
    await other.call('POST', `/stories/${story.body.story._id}/react`, { json: { emoji: '❤️' } });
    const json = { participants: [other.id] };
    const chat = await me.call<Conversation>('POST', '/chats/conversations', { json });
    const sent = await me.call<Message>('POST', '/chats/messages', {
      json: { conversationId: chat.body._id, text: `Message of ${name}` },
    });
    await other.call('POST', `/chats/messages/${sent.body._id}/reactions`, {
      json: { emoji: '👍' },
    });
    const deleted = await other.call<CommentResponse>('POST', `${path}/comments`, {
      json: { text: `Deleted by ${other.userName}` },
    });
    await other.call('DELETE', `${path}/comments/${deleted.body.comment._id}`);
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

it('holds all that is one’s own, as a file', async () => {
  await createAllActivity();
  const { body, headers } = await copy(ada);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="kithkin-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(body.profile).toMatchObject({ userName: 'ada', email: 'ada@example.org' });
  expect(rows(body, 'posts')).toMatchObject([
    {
      body: 'Post of ada',
      media: [{ alt: 'A picture', url: expect.stringMatching(/^\/api\/v1\.1\/media\//) }],
    },
  ]);
  expect(rows(body, 'comments')).toMatchObject([{ text: 'Comment of ada' }]);
  expect(rows(body, 'messages')).toMatchObject([{ text: 'Message of ada', url: null }]);
  expect(rows(body, 'following')).toMatchObject([{ userName: 'ben', status: 'accepted' }]);
  expect(rows(body, 'followers')).toMatchObject([{ userName: 'ben' }]);
  expect(rows(body, 'reports')).toMatchObject([{ details: 'By ada' }]);
  expect(rows(body, 'deletedComments')).toMatchObject([{ text: 'Deleted by ada' }]);
  expect(rows(body, 'memberships')).toMatchObject([{ groupName: null, with: 'ben' }]);
  expect(rows(body, 'messageReactions')).toMatchObject([{ emoji: '👍' }]);
  expect(rows(body, 'storyReactions')).toMatchObject([{ emoji: '❤️' }]);
  expect(rows(body, 'storyViews')).toHaveLength(1);
  expect(rows(body, 'notifications')).toContainEqual(expect.objectContaining({ from: 'ben' }));
  for (const section of ['likes', 'bookmarks', 'stories', 'sessions']) {
    expect([section, rows(body, section).length]).toEqual([section, 1]);
  }
  expect(rows(body, 'blocks')).toEqual([]);
});

it('holds nothing that is somebody else’s', async () => {
  await createAllActivity();
  const text = JSON.stringify((await copy(ada)).body);
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
  await ben.call('POST', '/users/ada/block');
  const after = (await copy(ada)).body;
  expect([rows(after, 'following'), rows(after, 'followers')]).toEqual([[], []]);
  await ben.call('DELETE', '/users/ada/block');
  await ben.call('POST', '/users/ada/follow');
  await deactivate(app, ben.id);
  expect(rows((await copy(ada)).body, 'followers')).toEqual([]);
});

it('is whole however much there is', async () => {
  const many = 1203;
  await app.ctx.db.run(sql`
    insert into posts (id, creator_id, body, created_at, shown_at)
    select gen_random_uuid(), ${id(ada.id)}, 'Post ' || n, ${time(app.clock.now())}, ${time(app.clock.now())}
    from generate_series(1, ${many}::int) n`);
  const { body } = await copy(ada);
  const bodies = rows(body, 'posts').map((row) => row.body);
  expect([bodies.length, new Set(bodies).size]).toEqual([many, many]);
});

it('may be asked for some times an hour', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = await createTestUser(strict, { userName: 'ada' });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await person.call('GET', '/users/me/data')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await strict.close();
  }
});
