import { accountActions, NEW_PASSWORD } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { describeOnPostgres } from '../../../testing/several';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';

// PGlite has a single connection, so there is no concurrency.
const CONCURRENCY = 12;
const runConcurrently = <T>(action: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CONCURRENCY }, (_, n) => action(n)));
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

const { app, ada } = setupTestServer({ people: { ada: { hasPassword: true } } });
const { forgot, login, refresh, register, reset, tokenTo, verifyNewest } = accountActions(app);

const sessionOf = (who: TestPerson) =>
  app.ctx.db.one(
    sql`select generation, ended_at, ended_reason from sessions where user_id = ${id(who.id)}`,
  );

describeOnPostgres('at the same time', () => {
  it('many refreshes have one successor, and the session continues', async () => {
    let newest = ada.refreshToken;
    for (let round = 0; round < 5; round += 1) {
      const responses = await runConcurrently(() => refresh(newest));
      expect(statuses(responses)).toEqual(Array(CONCURRENCY).fill(200));
      const given = new Set(responses.map(({ body }) => body.refreshToken));
      expect(given.size).toBe(1);
      newest = [...given][0] ?? '';
    }
    expect(await sessionOf(ada)).toMatchObject({ generation: 6, ended_at: null });
  });

  it('a stolen token used among valid ones ends the session', async () => {
    const next = (await refresh(ada.refreshToken)).body.refreshToken;
    await refresh(next);
    const responses = await runConcurrently((n) => refresh(n % 2 === 0 ? ada.refreshToken : next));
    expect(statuses(responses).slice(-CONCURRENCY / 2)).toEqual(Array(CONCURRENCY / 2).fill(401));
    expect((await refresh(next)).status).toBe(401);
    expect(await sessionOf(ada)).toMatchObject({ ended_reason: 'reuse' });
  });

  it.each([
    ['one username', (n: number) => (n % 2 === 0 ? 'Wanted' : 'wanted')],
    ['confusable names', (n: number) => `wan${'_'.repeat(n)}ted`],
  ])('one of many registrations with %s succeeds', async (_what, nameOf) => {
    const mails = (await app.mails()).length;
    const email = (n: number) => ({ email: `p${n}@example.org` });
    const responses = await runConcurrently((n) => register(nameOf(n), email(n)));
    expect(statuses(responses)).toEqual([201, ...Array(CONCURRENCY - 1).fill(409)]);
    const made = await app.ctx.db.query(sql`select 1 from users where user_name <> 'ada'`);
    expect(made).toHaveLength(1);
    expect(await app.mails()).toHaveLength(mails + 1);
  });

  it('a link to reset the password works once', async () => {
    await forgot('ada@example.org');
    const token = await tokenTo('ada@example.org');
    const responses = await runConcurrently((n) =>
      reset(token, { newPassword: `New-horse-${n}`, confirmPassword: `New-horse-${n}` }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('no session of the old password outlives a change of the password', async () => {
    const change = ada.call('PATCH', '/users/me/password', {
      json: { currentPassword: TEST_PASSWORD, ...NEW_PASSWORD },
    });
    const opened = await runConcurrently(() => login('ada'));
    expect((await change).status).toBe(200);
    for (const { status, body } of opened) {
      if (status === 200) expect((await refresh(body.refreshToken)).status).toBe(401);
      else expect(status).toBe(401);
    }
  });

  describe('a sign-in secret', () => {
    const exchange = (json: { userId: string; secret: string }) =>
      app.call<{ refreshToken: string }>('POST', '/users/login/secret', { json });
    /** Registers and verifies; returns the proof of the browser. */
    const verified = async (userName: string) => {
      const { body } = await register(userName);
      await verifyNewest(`${userName}@example.org`);
      return { userId: body.user._id, secret: body.signIn?.secret ?? '' };
    };

    it('works once', async () => {
      const proof = await verified('ben');
      const responses = await runConcurrently(() => exchange(proof));
      expect(statuses(responses)).toEqual([200, ...Array(CONCURRENCY - 1).fill(401)]);
    });

    it('opens no session that outlives the end of all sessions', async () => {
      const proof = await verified('ben');
      const { token } = (await login('ben')).body;
      const [used, ended] = await Promise.all([
        exchange(proof),
        app.call('DELETE', '/users/me/sessions', { token }),
      ]);
      expect(ended.status).toBe(200);
      expect((await exchange(proof)).status).toBe(401);
      if (used.status !== 200) return;
      expect((await refresh(used.body.refreshToken)).status).toBe(401);
    });
  });
});
