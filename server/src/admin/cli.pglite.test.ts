import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAccount } from '../../testing/accounts/accountActions';
import { prepareData } from '../../testing/dump';
import { killNodes, runAdminCommand, startNode } from '../../testing/nodes';

let folder: string;
const environment = () => ({ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-admin-'));
});
afterEach(async () => {
  await killNodes();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (text: string[]) => runAdminCommand(text, environment());
const done = (out: string) => ({ code: 0, out, errors: '' });
const rejected = (errors: string) => ({ code: 1, out: '', errors });

it('prints its commands, and rejects others with a message', async () => {
  const help = await admin(['--help']);
  expect([help.code, help.errors]).toEqual([0, '']);
  expect(help.out).toContain('unsuspend <userName>');
  expect(await admin([])).toEqual(rejected('Say what to do. See --help.'));
  expect(await admin(['grant', 'ada'])).toEqual(
    rejected(
      `There is no database in ${join(folder, 'data')} yet: start KithKin once, or set DATA_DIR.`,
    ),
  );
  expect(existsSync(join(folder, 'data'))).toBe(false);
}, 120_000);

it('works with a running server, without one, and after one was killed', async () => {
  await prepareData(join(folder, 'data'));
  const start = () => startNode({ ...environment(), EMAIL_VERIFICATION: 'optional' });
  const first = start();
  const url = await first.ready;
  const call = async (path: string, json: object) => {
    const response = await fetch(`${url}/api/v1.1/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    return { status: response.status, body: await response.json() };
  };
  const account = newAccount('ada');
  await call('register', account);

  expect(await admin(['grant', 'Ada'])).toEqual(done('ada is an admin now.'));
  expect(await admin(['grant', 'nobody'])).toEqual(
    rejected('There is nobody with the username nobody.'),
  );
  expect(await admin(['suspend', 'ada'])).toEqual(done('ada is suspended and signed out.'));
  const login = await call('login', { userNameOrEmail: 'ada', password: account.password });
  expect([login.status, login.body]).toMatchObject([403, { code: 'suspended' }]);
  // Other users of this machine must not be able to send commands.
  expect(statSync(join(folder, 'data/admin')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'data/admin/socket')).mode & 0o777).toBe(0o600);

  // The socket file of a killed server is stale, and the next server replaces it.
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await admin(['unsuspend', 'ada'])).toEqual(done('ada may sign in again.'));
  const second = start();
  await second.ready;
  expect(await admin(['revoke', 'ada'])).toEqual(done('ada is no admin any more.'));
  second.child.kill('SIGTERM');
  await second.ended;
  expect(await admin(['reports'])).toEqual(done('There are no reports.'));
}, 300_000);
