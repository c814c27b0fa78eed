import type { LoginResponse, RegisterResponse } from '@kithkin/shared/contract';
import { formOf } from '../../testing/forms';
import { createTestApp, mailToken, TEST_PASSWORD } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { createLog } from './log';
import { runInRequest } from './requestScope';

/** Returns the log entries that are written at level info while `work` runs. */
async function linesOf(work: (log: ReturnType<typeof createLog>) => Promise<void> | void) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  await work(log);
  return lines;
}

it('every line of a request carries its id, and no other line does', async () => {
  const lines = await linesOf(async (log) => {
    log.info('before');
    await runInRequest({ id: 'one' }, async () => {
      log.info('within');
      await Promise.resolve();
      log.child({ area: 'x' }).info('later');
    });
    log.info('after');
  });
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['before', undefined],
    ['within', 'one'],
    ['later', 'one'],
    ['after', undefined],
  ]);
});

it('one message is written once a second, with the number of times it was repeated', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const lines = await linesOf((log) => {
    for (let at = 0; at < 2500; at += 100) {
      runInRequest({ id: `request ${at}` }, () => log.error(new Error(`At ${at}`), 'It failed.'));
      if (at === 100) log.child({}).warn('It failed.');
      jest.advanceTimersByTime(100);
    }
    jest.advanceTimersByTime(2000);
    log.error('It failed.');
  });
  jest.useRealTimers();
  expect(lines.map(({ level, repeated, reqId }) => [level, repeated, reqId])).toEqual([
    [50, undefined, 'request 0'],
    [40, undefined, undefined],
    [50, 9, 'request 900'],
    [50, 10, 'request 1900'],
    [50, 5, 'request 2400'],
    [50, undefined, undefined],
  ]);
  expect(lines[2]).toMatchObject({ err: { message: 'At 900' }, msg: 'It failed.' });
});

it('no level writes a token, a password or a link of a mail', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  const app = await createTestApp({ log });
  await createTestUser(app, { userName: 'ada', hasPassword: true });
  const login = { userNameOrEmail: 'ada', password: TEST_PASSWORD };
  const { body } = await app.call<LoginResponse>('POST', '/users/login', { json: login });
  const { token, refreshToken } = body;
  await app.call('POST', '/posts', { token, ...(await formOf({ body: 'Hello' })) });
  await app.call('POST', '/users/refresh-token', { json: { refreshToken } });
  await app.call('POST', '/users/forgot-password', { json: { email: 'ada@example.org' } });
  const reset = mailToken((await app.mails())[0]?.text ?? '');
  await app.call('POST', '/users/reset-password', { json: { token: reset, password: 'x' } });
  expect(reset.length).toBeGreaterThan(10);
  const names = { userName: 'ben', fullName: 'Ben Other', email: 'ben@example.org' };
  const passwords = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
  const registered = await app.call<RegisterResponse>('POST', '/users/register', {
    json: { ...names, ...passwords },
  });
  const { signIn, user } = registered.body;
  const secretSignIn = { userId: user._id, secret: signIn?.secret ?? '' };
  expect(secretSignIn.secret.length).toBeGreaterThan(10);
  await app.call('POST', '/users/login/secret', { json: secretSignIn });
  await app.close();

  expect(lines.length).toBeGreaterThan(0);
  for (const secret of [token, refreshToken, reset, secretSignIn.secret, TEST_PASSWORD]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
