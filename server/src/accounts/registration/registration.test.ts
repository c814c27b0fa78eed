import type { UserSummary } from '@kithkin/shared/contract';
import { accountActions } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { createTestUser } from '../../../testing/testPeople';

const DAY_MS = 24 * 3600_000;

const { app, ada } = setupTestServer({ people: { ada: { hasPassword: true } } });
const { login, register, tokenTo, verify, verifyNewest } = accountActions(app);

it('usernames that are confusable with a taken one are rejected', async () => {
  await createTestUser(app, { userName: 'b.en.' });
  for (const name of ['ada_', '_ada', 'a.d.a', 'A_d_A', 'ben', 'ADA']) {
    const { status, body } = await register(name, { email: 'ada@example.org' });
    expect([name, status, body.code]).toEqual([name, 409, 'user-name-taken']);
  }
  expect((await register('adam')).status).toBe(201);
});

it('usernames that look like a taken one are rejected, and those of other letters are not', async () => {
  for (const userName of ['olga', 'lillian', 'Ian0']) await createTestUser(app, { userName });
  for (const name of ['oIga', '0lga', 'o1ga', '0.1_ga', 'liIIian', '1illian', 'lanO', 'I_a_n_0']) {
    const { status, body } = await register(name);
    expect([name, status, body.code]).toEqual([name, 409, 'user-name-taken']);
  }
  for (const name of ['ian', 'lan', 'iain', 'olja', 'Lillan']) {
    expect([name, (await register(name)).status]).toEqual([name, 201]);
  }
});

itOnPostgres('of two registrations of names that look alike at once, one is rejected', async () => {
  const names = ['nil0', 'niI0', 'ni1o', 'n.i1_0'];
  const statuses = (await Promise.all(names.map((name) => register(name)))).map((r) => r.status);
  expect(statuses.sort()).toEqual([201, 409, 409, 409]);
});

it('an address of another script has one form for registration, mail and sign-in', async () => {
  await register('dan', { email: 'dan@Bücher.example' });
  expect((await verifyNewest('dan@xn--bcher-kva.example')).status).toBe(200);
  expect((await login('dan@bücher.example')).status).toBe(200);
  expect((await login('DAN@xn--bcher-kva.example')).status).toBe(200);
});

it('with an address that another account has, the response is the same, and only the owner of the address gets a mail', async () => {
  const known = new Set((await app.mails()).map(({ id }) => id));
  const taken = await register('eve', { email: 'ADA@example.org' });
  const free = await register('ben');
  expect([taken.status, taken.body.message]).toEqual([201, free.body.message]);
  const again = (json: object) => app.call('POST', '/users/resend-verification', { json });
  const repeated = await again({ userNameOrEmail: 'eve' });
  expect(repeated).toMatchObject({ status: 200, body: (await again({ email: 'x@y.z' })).body });
  const sent = (await app.mails()).filter(({ id }) => !known.has(id));
  expect(new Set(sent.map(({ to, subject }) => `${to}: ${subject}`))).toEqual(
    new Set([
      'ada@example.org: You already have a KithKin account',
      'ben@example.org: Verify your email for KithKin',
    ]),
  );
});

it('with an address that another account has, the database calls are the same, so that the time reveals nothing', async () => {
  /** Names of the calls on the transaction of a registration, in order. */
  const callsOf = async (...person: Parameters<typeof register>) => {
    const { db } = app.ctx;
    const transaction = db.transaction.bind(db);
    const calls: PropertyKey[] = [];
    jest.spyOn(db, 'transaction').mockImplementationOnce((run) =>
      transaction((tx) =>
        run(
          new Proxy(tx, {
            get(target, key) {
              calls.push(key);
              return Reflect.get(target, key);
            },
          }),
        ),
      ),
    );
    expect((await register(...person)).status).toBe(201);
    return calls;
  };
  const free = await callsOf('ben');
  expect(free.length).toBeGreaterThan(2);
  expect(await callsOf('eve', { email: 'ada@example.org' })).toEqual(free);
});

it('with an address that another account has, its sign-in is rejected as for any unverified account', async () => {
  const password = 'Other-horse-9';
  await register('eve', { email: 'ada@example.org', password, confirmPassword: password });
  for (const name of ['eve', 'ada@example.org']) {
    const { status, body } = await login(name, password);
    expect([status, body.code]).toEqual([403, 'email-unverified']);
    expect((await login(name, 'Wrong-horse-9')).status).toBe(401);
  }
  expect((await login('ada@example.org')).body).toMatchObject({ user: { userName: 'ada' } });
});

it('with an address that another account has, the first of two accounts to verify it has it', async () => {
  await register('ben1', { email: 'ben@example.org' });
  const first = await tokenTo('ben@example.org');
  await register('ben2', { email: 'ben@example.org' });
  expect((await verifyNewest('ben@example.org')).status).toBe(200);
  const late = await verify(first);
  expect([late.status, late.body.code]).toEqual([409, 'email-taken']);
  expect((await login('ben@example.org')).body).toMatchObject({ user: { userName: 'ben2' } });
});

const find = async () => {
  const found = await ada.call<UserSummary[]>('GET', '/users/search?q=Newcomer');
  return [found.body.length, (await ada.call('GET', '/users/newbie')).status];
};

it('an account that has never signed in is invisible until its first sign-in, even if it is verified', async () => {
  await register('newbie', { fullName: 'Newcomer Jones' });
  expect(await find()).toEqual([0, 404]);
  expect((await verifyNewest('newbie@example.org')).status).toBe(200);
  expect(await find()).toEqual([0, 404]);
  expect((await login('newbie')).status).toBe(200);
  expect(await find()).toEqual([1, 200]);
});

it('an account that has never signed in is deleted after seven days, and its name is free again', async () => {
  await register('newbie');
  await register('stays');
  await verifyNewest('stays@example.org');
  await login('stays');
  app.clock.advance(7 * DAY_MS - 1);
  await app.ctx.jobs.runDue();
  expect((await login('newbie')).status).toBe(403);
  app.clock.advance(3600_001);
  await app.ctx.jobs.runDue();
  expect((await login('newbie')).status).toBe(401);
  expect((await login('stays')).status).toBe(200);
  expect((await register('newbie')).status).toBe(201);
  expect((await register('ada')).status).toBe(409);
});
