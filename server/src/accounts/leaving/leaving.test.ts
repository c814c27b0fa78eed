import type { Conversation, MeResponse, Message, PostResponse } from '@kithkin/shared/contract';
import { accountActions } from '../../../testing/accounts/accountActions';
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
const { login } = accountActions(app);
/** Signs ben in again, since his access token may have expired. */
const benNow = () => signedIn(app, ben);
const seenByBen = async (path: string) => (await (await benNow()).call('GET', path)).status;
async function postPicture(): Promise<string> {
  const form = await formOf({ body: 'Mine' }, [
    { field: 'media', name: 'a.jpg', bytes: await picture() },
  ]);
  return (await ada.call<PostResponse>('POST', '/posts', form)).body.post._id;
}
const wait = async (days: number) => {
  app.clock.advance(days * DAY);
  await app.ctx.jobs.runDue();
};

it.each([
  ['deactivate', 'deactivated', 'deactivation', 1000],
  ['delete', 'deleted', 'deletion', 29],
] as const)(
  'POST /users/me/%s ends all sessions and hides everything, until the user signs in again',
  async (call, reason, lifted, days) => {
    const path = `/users/me/${call}`;
    const wrong = await ada.call('POST', path, { json: { password: 'wrong-one' } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password']);
    expect((await ada.call('POST', path, { json: {} })).body.message).toBe('password is missing.');
    const post = await postPicture();
    await received.clear();
    const ended: string[] = [];
    const off = app.ctx.events.on('sessions-ended', (event) => void ended.push(event.reason));
    expect((await ada.call('POST', path, { json })).status).toBe(200);
    off();
    expect(ended).toEqual([reason]);
    expect((await ada.call('GET', '/users/me')).status).toBe(401);
    expect(await seenByBen('/users/ada')).toBe(404);
    expect(await seenByBen(`/posts/${post}`)).toBe(404);
    expect(await received.by(ben.id, 'relationship-changed')).toEqual([{ userId: ada.id }]);
    await received.clear();

    await wait(days);
    const back = await login('ada');
    expect([back.status, back.body.lifted]).toEqual([200, lifted]);
    expect(await received.by(ben.id, 'relationship-changed')).toEqual([{ userId: ada.id }]);
    expect((await login('ada')).body.lifted).toBeUndefined();
    await wait(10);
    expect(await seenByBen('/users/ada')).toBe(200);
    expect(await seenByBen(`/posts/${post}`)).toBe(200);
    const again = await signedIn(app, ada);
    const { user } = (await again.call<MeResponse>('GET', '/users/me')).body;
    expect(user).toMatchObject({ followersCount: 1, postsCount: 1 });
  },
);

describe('a deletion', () => {
  it('is announced by mail with its date, which a second request does not postpone', async () => {
    const { body } = await ada.call<{ deletedAt: string }>('POST', '/users/me/delete', { json });
    expect(Date.parse(body.deletedAt)).toBe(app.clock.now().getTime() + 30 * DAY);
    expect((await app.mails())[0]).toMatchObject({
      to: 'ada@example.org',
      subject: 'Your KithKin account will be deleted',
    });
    const row = () =>
      app.ctx.db.one(sql`select deletion_requested_at as at from users where id = ${id(ada.id)}`);
    const first = await row();
    app.clock.advance(DAY);
    await (await signedIn(app, ada)).call('POST', '/users/me/delete', { json });
    expect(await row()).toEqual(first);
  });

  it('removes rows and files after 30 days, and frees the name', async () => {
    await postPicture();
    const files = await app.ctx.mediaStore.list('', 100);
    expect(files.length).toBeGreaterThan(0);
    await ada.call('POST', '/users/me/delete', { json });
    await wait(29);
    expect(await app.ctx.db.query(sql`select 1 as found from media_assets`)).not.toEqual([]);
    await wait(1);
    expect((await login('ada')).status).toBe(401);
    for (const [table, column] of [
      ['users', 'id'],
      ['posts', 'creator_id'],
      ['media_assets', 'owner_id'],
      ['sessions', 'user_id'],
      ['follows', 'followee_id'],
      ['email_tokens', 'user_id'],
    ] as const) {
      const rows = await app.ctx.db.query(
        sql`select 1 as found from ${sql.raw(table)} where ${sql.raw(column)} = ${id(ada.id)}`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const left = await app.ctx.mediaStore.list('', 100);
    expect(files.filter((file) => left.includes(file))).toEqual([]);
    await registerAndSignIn(app, { userName: 'ada' });
  });

  it('retains messages in the threads of others, under the name Unknown, without their files', async () => {
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
});
