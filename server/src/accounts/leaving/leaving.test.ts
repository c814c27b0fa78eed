import type {
  Conversation,
  LoginResponse,
  MeResponse,
  Message,
  PostResponse,
} from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { registerAndSignIn, TEST_PASSWORD } from '../../../testing/testApp';
import { signedIn } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';

const DAY = 24 * 3600_000;

const {
  app,
  publishedEvents: received,
  ada,
  ben,
} = setupTestServer({
  people: { ada: { fullName: 'Ada Lovelace', hasPassword: true }, ben: {} },
  follows: [['ben', 'ada']],
});

const json = { password: TEST_PASSWORD };
const login = () =>
  app.call<LoginResponse>('POST', '/users/login', {
    json: { userNameOrEmail: 'ada', password: TEST_PASSWORD },
  });
/** Signs ben in again, since his access token may have expired. */
const benNow = () => signedIn(app, ben);
const seenByBen = async (path: string) => (await (await benNow()).call('GET', path)).status;
async function postPicture(): Promise<string> {
  const form = await formOf({ body: 'Mine' }, [
    { field: 'media', name: 'a.jpg', bytes: await picture() },
  ]);
  return (await ada.call<PostResponse>('POST', '/posts', form)).body.post._id;
}

describe.each([
  ['deactivate', 'deactivated', 'deactivation'],
  ['delete', 'deleted', 'deletion'],
] as const)('POST /users/me/%s', (call, reason, lifted) => {
  const endAccountAccess = (password = TEST_PASSWORD) =>
    ada.call('POST', `/users/me/${call}`, { json: { password } });

  it('wants the right password', async () => {
    const wrong = await endAccountAccess('wrong-one');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password']);
    expect((await ada.call('POST', `/users/me/${call}`, { json: {} })).body.message).toBe(
      'password is missing.',
    );
    expect(await seenByBen('/users/ada')).toBe(200);
  });

  it('ends all sessions, hides everything, and tells the tabs of those around', async () => {
    const post = await postPicture();
    await received.clear();
    const ended: string[] = [];
    const off = app.ctx.events.on('sessions-ended', (event) => void ended.push(event.reason));
    expect((await endAccountAccess()).status).toBe(200);
    off();
    expect(ended).toEqual([reason]);
    expect((await ada.call('GET', '/users/me')).status).toBe(401);
    expect(await seenByBen('/users/ada')).toBe(404);
    expect(await seenByBen(`/posts/${post}`)).toBe(404);
    expect(await received.by(ben.id, 'relationship-changed')).toEqual([{ userId: ada.id }]);
    await received.clear();
    await login();
    expect(await received.by(ben.id, 'relationship-changed')).toEqual([{ userId: ada.id }]);
  });

  it('is lifted by signing in, which says so, with everything whole', async () => {
    const post = await postPicture();
    await endAccountAccess();
    app.clock.advance(29 * DAY);
    const back = await login();
    expect([back.status, back.body.lifted]).toEqual([200, lifted]);
    expect((await login()).body.lifted).toBeUndefined();
    await app.ctx.jobs.runDue();
    app.clock.advance(10 * DAY);
    await app.ctx.jobs.runDue();
    expect(await seenByBen('/users/ada')).toBe(200);
    expect(await seenByBen(`/posts/${post}`)).toBe(200);
    const again = await signedIn(app, ada);
    const { user } = (await again.call<Static<typeof MeResponse>>('GET', '/users/me')).body;
    expect(user).toMatchObject({ followersCount: 1, postsCount: 1 });
  });
});

describe('a deactivation', () => {
  it('has no end', async () => {
    await ada.call('POST', '/users/me/deactivate', { json });
    app.clock.advance(1000 * DAY);
    await app.ctx.jobs.runDue();
    expect((await login()).status).toBe(200);
  });
});

describe('a deletion', () => {
  const wait = async (days: number) => {
    app.clock.advance(days * DAY);
    await app.ctx.jobs.runDue();
  };

  it('is announced by mail, with the day', async () => {
    const { body } = await ada.call<{ deletedAt: string }>('POST', '/users/me/delete', { json });
    expect(Date.parse(body.deletedAt)).toBe(app.clock.now().getTime() + 30 * DAY);
    expect((await app.mails())[0]).toMatchObject({
      to: 'ada@example.org',
      subject: 'Your KithKin account will be deleted',
    });
  });

  it('is for good after 30 days: rows and files are gone, the name is free', async () => {
    await postPicture();
    const files = await app.ctx.mediaStore.list('', 100);
    expect(files.length).toBeGreaterThan(0);
    await ada.call('POST', '/users/me/delete', { json });
    await wait(29);
    expect(await app.ctx.db.query(sql`select 1 as found from media_assets`)).not.toEqual([]);
    await wait(1);
    expect((await login()).status).toBe(401);
    for (const table of ['users', 'posts', 'media_assets', 'sessions', 'follows', 'email_tokens']) {
      const column = table === 'users' ? 'id' : (OWNER[table] ?? '');
      const rows = await app.ctx.db.query(
        sql`select 1 as found from ${sql.raw(table)} where ${sql.raw(column)} = ${id(ada.id)}`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    for (const file of files) expect(await app.ctx.mediaStore.list('', 100)).not.toContain(file);
    await registerAndSignIn(app, { userName: 'ada' });
  });

  it('leaves messages in the others’ threads, under the name Unknown, without their files', async () => {
    const { _id } = (
      await ada.call<Conversation>('POST', '/chats/conversations', {
        json: { participants: [ben.id] },
      })
    ).body;
    const send = async (
      fields: Record<string, string>,
      files: Parameters<typeof formOf>[1] = [],
    ) => {
      const form = await formOf({ conversationId: _id, ...fields }, files);
      expect((await ada.call('POST', '/chats/messages', form)).status).toBe(201);
    };
    const file = { field: 'media', name: 'a.jpg', bytes: await picture() };
    await send({ text: 'Hello Ben' });
    await send({ text: 'Look' }, [file]);
    await send({}, [file]);
    await ada.call('POST', '/users/me/delete', { json });
    await wait(30);

    const thread = await (await benNow()).call<Message[]>(
      'GET',
      `/chats/conversations/${_id}/messages`,
    );
    expect(thread.status).toBe(200);
    expect(
      thread.body.map(({ seq, text, media, senderId }) => [seq, text, media, senderId.fullName]),
    ).toEqual([
      [1, 'Hello Ben', [], 'Unknown'],
      [2, 'Look', [], 'Unknown'],
      [3, '', [], 'Unknown'],
    ]);
    expect(thread.body.map(({ deletedAt }) => typeof deletedAt === 'string')).toEqual([
      false,
      false,
      true,
    ]);
    expect(await seenByBen(`/chats/conversations/${_id}`)).toBe(200);
    expect(await seenByBen('/chats/conversations')).toBe(200);
  });

  it('asked for again does not put the day off', async () => {
    await ada.call('POST', '/users/me/delete', { json });
    const row = () =>
      app.ctx.db.one(sql`select deletion_requested_at as at from users where id = ${id(ada.id)}`);
    const first = await row();
    app.clock.advance(DAY);
    const again = await signedIn(app, ada);
    await again.call('POST', '/users/me/delete', { json });
    expect(await row()).toEqual(first);
  });
});

const OWNER: Readonly<Record<string, string>> = {
  posts: 'creator_id',
  media_assets: 'owner_id',
  sessions: 'user_id',
  follows: 'followee_id',
  email_tokens: 'user_id',
};

describe('a suspension', () => {
  it('answers signing in with a sentence, after a right password only, and is not lifted', async () => {
    await app.ctx.db.run(sql`update users set suspended_at = created_at where id = ${id(ada.id)}`);
    const { status, body } = await app.call('POST', '/users/login', {
      json: { userNameOrEmail: 'ada', password: TEST_PASSWORD },
    });
    expect([status, body.code, body.message]).toEqual([
      403,
      'suspended',
      'This account is suspended.',
    ]);
    const wrong = await app.call('POST', '/users/login', {
      json: { userNameOrEmail: 'ada', password: 'wrong-one' },
    });
    expect(wrong.status).toBe(401);
    expect(await seenByBen('/users/ada')).toBe(404);
  });
});
