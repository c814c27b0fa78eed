import type { LoginResponse, RegisterResponse, UserSummary } from '@kithkin/shared/contract';
import { createTestApp, mailToken, TEST_PASSWORD, type TestApp } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';

const DAY_MS = 24 * 3600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const register = (userName: string, change: object = {}) =>
  app.call<RegisterResponse & { code: string }>('POST', '/users/register', {
    json: {
      fullName: 'Ada Lovelace',
      userName,
      email: `${userName}@example.org`,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      ...change,
    },
  });
const login = (userNameOrEmail: string, password = TEST_PASSWORD) =>
  app.call<LoginResponse & { code: string }>('POST', '/users/login', {
    json: { userNameOrEmail, password },
  });
const subjectsTo = async (address: string) =>
  (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
const verifyNewest = async (address: string) => {
  const mail = (await app.mails()).find(({ to }) => to === address);
  return app.call('GET', `/users/verify-email/${mailToken(mail?.text ?? '')}`);
};

describe('names', () => {
  it('that look like a taken one are refused; those of earlier accounts stay', async () => {
    await createTestUser(app, { userName: 'ada' });
    await createTestUser(app, { userName: 'b.en.' });
    for (const name of ['ada_', '_ada', 'a.d.a', 'A_d_A', 'ben']) {
      const { status, body } = await register(name);
      expect([name, status, body.code]).toEqual([name, 409, 'user-name-taken']);
    }
    expect((await register('adam')).status).toBe(201);
  });
});

it('an address of another script has one form for registration, mail and sign-in', async () => {
  await register('ada', { email: 'ada@Bücher.example' });
  expect((await verifyNewest('ada@xn--bcher-kva.example')).status).toBe(200);
  expect((await login('ada@bücher.example')).status).toBe(200);
  expect((await login('ADA@xn--bcher-kva.example')).status).toBe(200);
});

describe('an address that somebody has already', () => {
  beforeEach(async () => {
    await createTestUser(app, { userName: 'ada', hasPassword: true });
  });

  it('makes an account like any other, which can’t be verified; its owner gets a mail', async () => {
    const taken = await register('eve', { email: 'ADA@example.org', fullName: 'Eve Other' });
    const free = await register('ben');
    expect([taken.status, taken.body.message]).toEqual([201, free.body.message]);
    expect(await subjectsTo('ada@example.org')).toEqual(['You already have a KithKin account']);
    expect(await subjectsTo('ben@example.org')).toEqual(['Verify your email for KithKin']);
    const again = (json: object) => app.call('POST', '/users/resend-verification', { json });
    const repeated = await again({ userNameOrEmail: 'eve' });
    expect(repeated).toMatchObject({ status: 200, body: (await again({ email: 'x@y.z' })).body });
    expect(new Set(await subjectsTo('ada@example.org'))).toEqual(
      new Set(['You already have a KithKin account']),
    );
  });

  it('costs the same work as a free one, so that the time tells nothing', async () => {
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

  it.each(['eve', 'ada@example.org'])(
    'its sign-in as %s is refused like any other',
    async (name) => {
      const password = 'Other-horse-9';
      await register('eve', { email: 'ada@example.org', password, confirmPassword: password });
      const { status, body } = await login(name, password);
      expect([status, body.code]).toEqual([403, 'email-unverified']);
      expect((await login(name, 'Wrong-horse-9')).status).toBe(401);
      expect((await login('ada@example.org')).body).toMatchObject({ user: { userName: 'ada' } });
    },
  );

  it('is one of two registrations until one is verified', async () => {
    await register('ben1', { email: 'ben@example.org' });
    const first = (await app.mails())[0]?.text ?? '';
    await register('ben2', { email: 'ben@example.org' });
    expect((await verifyNewest('ben@example.org')).status).toBe(200);
    const late = await app.call('GET', `/users/verify-email/${mailToken(first)}`);
    expect([late.status, late.body.code]).toEqual([409, 'email-taken']);
    expect((await login('ben@example.org')).body).toMatchObject({ user: { userName: 'ben2' } });
  });

  it('a taken user name is named as such, whatever the address', async () => {
    const { status, body } = await register('ADA', { email: 'ada@example.org' });
    expect([status, body.code]).toEqual([409, 'user-name-taken']);
  });
});

describe('an account that has never signed in', () => {
  const find = async (viewer: { call: TestApp['call'] }) => {
    const found = await viewer.call<UserSummary[]>('GET', '/users/search?q=Newcomer');
    const profile = await viewer.call('GET', '/users/newbie');
    return [found.body.length, profile.status];
  };

  it('is found by nobody until it does, though it is verified', async () => {
    const ben = await createTestUser(app, { userName: 'ben' });
    await register('newbie', { fullName: 'Newcomer Jones' });
    expect(await find(ben)).toEqual([0, 404]);
    expect((await verifyNewest('newbie@example.org')).status).toBe(200);
    expect(await find(ben)).toEqual([0, 404]);
    expect((await login('newbie')).status).toBe(200);
    expect(await find(ben)).toEqual([1, 200]);
  });

  it('goes after seven days, and its name is free again', async () => {
    await register('newbie');
    await register('stays');
    await verifyNewest('stays@example.org');
    await login('stays');
    await createTestUser(app, { userName: 'old' });
    app.clock.advance(7 * DAY_MS - 1);
    await app.ctx.jobs.runDue();
    expect((await login('newbie')).status).toBe(403);
    app.clock.advance(3600_001);
    await app.ctx.jobs.runDue();
    expect((await login('newbie')).status).toBe(401);
    expect((await login('stays')).status).toBe(200);
    expect((await register('newbie')).status).toBe(201);
    expect((await register('old')).status).toBe(409);
  });
});

describe('where verification is optional', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await createTestApp({ env: { EMAIL_VERIFICATION: 'optional' } });
  });
  afterAll(() => open.close());
  const join = (userName: string, email: string) =>
    open.call('POST', '/users/register', {
      json: {
        fullName: 'Some Body',
        userName,
        email,
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
      },
    });

  it('a taken address is named, and nobody is hidden or deleted', async () => {
    expect((await join('ada', 'ada@example.org')).status).toBe(201);
    const taken = await join('eve', 'ADA@example.org');
    expect([taken.status, taken.body.code]).toEqual([409, 'email-taken']);
    open.clock.advance(8 * DAY_MS);
    await open.ctx.jobs.runDue();
    const ben = await createTestUser(open, { userName: 'ben' });
    expect((await ben.call('GET', '/users/ada')).status).toBe(200);
  });
});

describe('the verification mail once more', () => {
  const resend = (json: object) => app.call('POST', '/users/resend-verification', { json });

  it('goes to the address of the registration, whichever name is given', async () => {
    await register('olga');
    await resend({ userNameOrEmail: 'OLGA' });
    await resend({ userNameOrEmail: ' Olga@Example.org ' });
    expect(await subjectsTo('olga@example.org')).toHaveLength(3);
    expect((await verifyNewest('olga@example.org')).status).toBe(200);
  });

  it('needs a name or an address', async () => {
    expect((await resend({})).status).toBe(400);
    expect((await resend({ email: 'ada' })).status).toBe(422);
  });
});
