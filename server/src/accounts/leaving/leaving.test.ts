import type { MeResponse } from '@kithkin/shared/contract';
import { accountActions } from '../../../testing/accounts/accountActions';
import { start, thread } from '../../../testing/chats/chat';
import { picture } from '../../../testing/forms';
import { setRole } from '../../../testing/moderation/decideCases';
import { createPost, statusOf, withFiles } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { registerAndSignIn, TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';
import { befriend, deactivate, signedIn, signInBack } from '../../../testing/testPeople';
import { runAdmin } from '../../admin/adminCommands';
import { id, sql } from '../../platform/db';

const DAY = 24 * 3600_000;

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: { hasPassword: true }, ben: { hasPassword: true }, eve: {} },
  follows: [['ben', 'ada']],
});

const json = { password: TEST_PASSWORD };
const { login } = accountActions(app);
/** Signs ben in again, since his access token may have expired. */
const benNow = () => signedIn(app, ben);
const seenByBen = async (path: string) => statusOf(await benNow(), path);
const postPicture = async () => (await createPost(ada, 'Mine', [await picture()]))._id;
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
    const post = await postPicture();
    await publishedEvents.clear();
    const ended: string[] = [];
    const off = app.ctx.events.on('sessions-ended', (event) => void ended.push(event.reason));
    expect((await ada.call('POST', path, { json })).status).toBe(200);
    off();
    expect(ended).toEqual([reason]);
    expect((await ada.call('GET', '/users/me')).status).toBe(401);
    expect(await seenByBen('/users/ada')).toBe(404);
    expect(await seenByBen(`/posts/${post}`)).toBe(404);
    expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([{ userId: ada.id }]);
    await publishedEvents.clear();

    await wait(days);
    const back = await login('ada');
    expect([back.status, back.body.lifted]).toEqual([200, lifted]);
    expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([{ userId: ada.id }]);
    expect((await login('ada')).body.lifted).toBeUndefined();
    await wait(10);
    expect(await seenByBen('/users/ada')).toBe(200);
    expect(await seenByBen(`/posts/${post}`)).toBe(200);
    const again = await signedIn(app, ada);
    const { user } = (await again.call<MeResponse>('GET', '/users/me')).body;
    expect(user).toMatchObject({ followersCount: 1, postsCount: 1 });
  },
);

it('a deletion is announced by mail with its date, which a second request does not postpone', async () => {
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

it('a deletion removes rows and files after 30 days, and frees the name', async () => {
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

it('a deletion retains messages in the threads of others, under the name Unknown, without their files', async () => {
  const _id = await start(ada, [ben]);
  const file = await picture();
  for (const [fields, files] of [
    [{ text: 'Hello Ben' }, []],
    [{ text: 'Look' }, [file]],
    [{}, [file]],
  ] as const) {
    const form = await withFiles({ conversationId: _id, ...fields }, files);
    expect((await ada.call('POST', '/chats/messages', form)).status).toBe(201);
  }
  await ada.call('POST', '/users/me/delete', { json });
  await wait(30);

  const messages = await thread(await benNow(), _id);
  const shown = messages.map(
    ({ text, media, senderId, deletedAt }) =>
      `${text}|${media.length}|${senderId.fullName}|${deletedAt !== null}`,
  );
  expect(shown).toEqual(['Hello Ben|0|Unknown|false', 'Look|0|Unknown|false', '|0|Unknown|true']);
  expect(await seenByBen(`/chats/conversations/${_id}`)).toBe(200);
  expect(await seenByBen('/chats/conversations')).toBe(200);
});

describe('an owner', () => {
  const leave = (who: TestPerson, how: string) =>
    who.call('POST', `/users/me/${how}`, { json: { password: TEST_PASSWORD } });
  const WAYS = ['deactivate', 'delete'] as const;
  const LAST_OWNER =
    'The network needs an owner. Make somebody else an owner first, at the desk under Team.';

  beforeEach(async () => {
    await ben.call('DELETE', '/users/ada/follow');
    await setRole(app, ada, 'owner');
  });

  describe.each(WAYS)('who is the only one cannot %s the account', (how) => {
    const expectRejected = async () => {
      const { status, body } = await leave(ada, how);
      expect([status, body]).toEqual([409, { message: LAST_OWNER, code: 'last-owner' }]);
      expect((await ada.call('GET', '/users/me')).status).toBe(200);
    };

    it('before there is another owner who is active', async () => {
      await expectRejected();
      const json = { password: 'wrong-one' };
      expect((await ada.call('POST', `/users/me/${how}`, { json })).status).toBe(403);
      await ada.call('PATCH', '/desk/team/ben', { json: { role: 'owner', reason: '' } });
      for (const column of [
        'deactivated_at',
        'deletion_requested_at',
        'suspended_at',
        'unconfirmed_since',
      ]) {
        const set = (value: string) =>
          app.ctx.db.run(
            sql`update users set ${sql.raw(`${column} = ${value}`)} where id = ${id(ben.id)}`,
          );
        await set('created_at');
        await expectRejected();
        await set('null');
      }
      expect((await leave(ada, how)).status).toBe(200);
    });

    it('unless all others are inactive too', async () => {
      for (const other of [ben, eve]) await deactivate(app, other.id);
      expect((await leave(ada, how)).status).toBe(200);
    });
  });

  itOnPostgres('is left of two who leave at once', async () => {
    const away = () =>
      app.ctx.db.run(sql`update users set deactivated_at = null, deletion_requested_at = null`);
    for (const [first, second] of [[WAYS[0], WAYS[0]], WAYS, [WAYS[1], WAYS[1]]]) {
      await away();
      await setRole(app, ben, 'owner');
      await signInBack(app, ada, ben);
      const left = await Promise.all([leave(ada, first), leave(ben, second)]);
      expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  itOnPostgres('may leave at once with another who follows them, if a third stays', async () => {
    await befriend(app, [ada, ben]);
    for (const who of [ben, eve]) await setRole(app, who, 'owner');
    for (let round = 0; round < 6; round += 1) {
      await app.ctx.db.run(
        sql`update users set deactivated_at = null, deletion_requested_at = null`,
      );
      await signInBack(app, ada, ben);
      const how = WAYS[round % 2] ?? WAYS[0];
      const left = await Promise.all([leave(ada, how), leave(ben, how)]);
      expect(left.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('does not count while inactive when the last active one gives up the role', async () => {
    await setRole(app, ben, 'owner');
    await deactivate(app, ben.id);
    const removeRole = async (name: string) =>
      (await ada.call('PATCH', `/desk/team/${name}`, { json: { role: null, reason: '' } })).status;
    expect(await removeRole('ada')).toBe(409);
    await expect(runAdmin(app.ctx, ['revoke', 'ada'])).rejects.toThrow(LAST_OWNER);
    expect(await removeRole('ben')).toBe(200);
    await runAdmin(app.ctx, ['owner', 'eve']);
    expect(await removeRole('ada')).toBe(200);
  });

  it('who is the only one is not suspended by the command line', async () => {
    await expect(runAdmin(app.ctx, ['suspend', 'ada'])).rejects.toThrow(LAST_OWNER);
    await runAdmin(app.ctx, ['owner', 'ben']);
    expect(await runAdmin(app.ctx, ['suspend', 'ada'])).toBe('ada is suspended and signed out.');
  });
});
