import type { Tokens } from '@kithkin/shared/contract';
import { itOnPostgres } from '../../../testing/several';
import {
  createTestApp,
  registerAndSignIn,
  TEST_PASSWORD,
  type TestApp,
} from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';

// PGlite has a single connection, so there is no concurrency.
const CONCURRENCY = 12;
const runConcurrently = <T>(action: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CONCURRENCY }, (_, n) => action(n)));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const refresh = (refreshToken: string) =>
  app.call<Tokens>('POST', '/users/refresh-token', { json: { refreshToken } });

itOnPostgres('many refreshes at once give one successor, and the session goes on', async () => {
  const ada = await createTestUser(app, { userName: 'ada' });
  let newest = ada.refreshToken;
  for (let round = 0; round < 5; round += 1) {
    const responses = await runConcurrently(() => refresh(newest));
    expect(responses.map(({ status }) => status)).toEqual(Array(CONCURRENCY).fill(200));
    const given = new Set(responses.map(({ body }) => body.refreshToken));
    expect(given.size).toBe(1);
    newest = [...given][0] ?? '';
  }
  const [row] = await app.ctx.db.query(
    sql`select generation, ended_at from sessions where user_id = ${id(ada.id)}`,
  );
  expect(row).toEqual({ generation: 6, ended_at: null });
});

itOnPostgres('a stolen token used among good ones ends the whole family', async () => {
  const ada = await createTestUser(app, { userName: 'ada' });
  const next = (await refresh(ada.refreshToken)).body.refreshToken;
  await refresh(next);
  const responses = await runConcurrently((n) => refresh(n % 2 === 0 ? ada.refreshToken : next));
  expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(
    CONCURRENCY / 2,
  );
  expect((await refresh(next)).status).toBe(401);
  const [row] = await app.ctx.db.query(
    sql`select ended_reason from sessions where user_id = ${id(ada.id)}`,
  );
  expect(row).toEqual({ ended_reason: 'reuse' });
});

itOnPostgres('of many who want one user name at once, one gets it', async () => {
  const responses = await runConcurrently((n) =>
    app.call('POST', '/users/register', {
      json: {
        fullName: 'Some Body',
        userName: n % 2 === 0 ? 'Wanted' : 'wanted',
        email: `p${n}@example.org`,
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
      },
    }),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array(CONCURRENCY - 1).fill(409),
  ]);
  const rows = await app.ctx.db.query(sql`select 1 as found from users`);
  expect(rows).toHaveLength(1);
  expect(await app.mails()).toHaveLength(1);
});

itOnPostgres('one link to a new password, opened many times at once, works once', async () => {
  await registerAndSignIn(app, { userName: 'ada' });
  await app.call('POST', '/users/forgot-password', { json: { email: 'ada@example.org' } });
  const token = /token=([\w-]+)/.exec((await app.mails())[0]?.text ?? '')?.[1] ?? '';
  const responses = await runConcurrently((n) =>
    app.call('POST', '/users/reset-password', {
      json: { token, newPassword: `New-horse-${n}`, confirmPassword: `New-horse-${n}` },
    }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

itOnPostgres('no sign-in with the old password outlives a change of the password', async () => {
  const ada = await createTestUser(app, { userName: 'ada', hasPassword: true });
  const json = { userNameOrEmail: 'ada', password: TEST_PASSWORD };
  const change = ada.call('PATCH', '/users/me/password', {
    json: {
      currentPassword: TEST_PASSWORD,
      newPassword: 'New-horse-8',
      confirmPassword: 'New-horse-8',
    },
  });
  const opened = await runConcurrently(() => app.call<Tokens>('POST', '/users/login', { json }));
  expect((await change).status).toBe(200);
  for (const { status, body } of opened) {
    if (status === 200) expect((await refresh(body.refreshToken)).status).toBe(401);
    else expect(status).toBe(401);
  }
});

itOnPostgres('of many who want names that look alike at once, one gets one', async () => {
  const responses = await runConcurrently((n) =>
    app.call('POST', '/users/register', {
      json: {
        fullName: 'Some Body',
        userName: `wan${'_'.repeat(n)}ted`,
        email: `p${n}@example.org`,
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
      },
    }),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
});

itOnPostgres('a crowd of guesses at once gets no further than one after another', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const responses = await runConcurrently(() =>
      strict.call('POST', '/users/login', {
        json: { userNameOrEmail: 'ada', password: 'wrong-one' },
      }),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(CONCURRENCY - 10);
  } finally {
    await strict.close();
  }
});
