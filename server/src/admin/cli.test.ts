import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id, sql, time } from '../platform/db';
import { newId } from '../platform/ids';
import { onPostgres, openTestDb } from '../testing/database';
import { BUNDLE, killNodes, startNode } from '../testing/nodes';

let folder: string;
const environment = () => ({ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-admin-'));
});
afterEach(async () => {
  await killNodes();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a container does, from the bundle. */
function admin(words: string[], env: Record<string, string> = environment()) {
  const child = spawn(process.execPath, [join(BUNDLE, 'admin.js'), ...words], {
    env: { PATH: process.env.PATH, ...env },
    cwd: join(__dirname, '../..'),
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise<{ code: number | null; out: string; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out: out.trim(), errors: errors.trim() }));
  });
}

const done = (out: string) => ({ code: 0, out, errors: '' });
const refused = (errors: string) => ({ code: 1, out: '', errors });

it('says what it can do, and refuses the rest in a sentence', async () => {
  const help = await admin(['--help']);
  expect([help.code, help.errors]).toEqual([0, '']);
  expect(help.out).toContain('unsuspend <userName>');
  expect(await admin([])).toEqual(refused('Say what to do. See --help.'));
  expect(await admin(['grant', 'ada'])).toEqual(
    refused(
      `There is no database in ${join(folder, 'data')} yet: start KithKin once, or set DATA_DIR.`,
    ),
  );
  expect(existsSync(join(folder, 'data'))).toBe(false);
}, 120_000);

it('works beside a running server, and without one', async () => {
  const server = startNode({ ...environment(), EMAIL_VERIFICATION: 'optional' });
  const url = await server.ready;
  const password = 'Right-horse-7';
  const call = async (path: string, json: object) => {
    const response = await fetch(`${url}/api/v1.1/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    return { status: response.status, body: await response.json() };
  };
  await call('register', {
    userName: 'ada',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
    password,
    confirmPassword: password,
  });

  expect(await admin(['grant', 'Ada'])).toEqual(done('ada is an admin now.'));
  expect(await admin(['grant', 'nobody'])).toEqual(
    refused('There is nobody with the user name nobody.'),
  );
  expect(await admin(['suspend', 'ada'])).toEqual(done('ada is suspended and signed out.'));
  const login = await call('login', { userNameOrEmail: 'ada', password });
  expect([login.status, login.body]).toMatchObject([403, { code: 'suspended' }]);
  // Nobody else on this machine may give commands.
  expect(statSync(join(folder, 'data/admin')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'data/admin/socket')).mode & 0o777).toBe(0o600);

  server.child.kill('SIGTERM');
  await server.ended;
  expect(await admin(['unsuspend', 'ada'])).toEqual(done('ada may sign in again.'));
  expect(await admin(['revoke', 'ada'])).toEqual(done('ada is no admin any more.'));
}, 300_000);

it('takes over the socket that a killed server has left', async () => {
  const killed = startNode(environment());
  await killed.ready;
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(await admin(['reports'])).toEqual(done('There are no reports.'));
  await startNode(environment()).ready;
  expect(await admin(['reports'])).toEqual(done('There are no reports.'));
}, 300_000);

(onPostgres ? it : it.skip)(
  'works on PostgreSQL itself',
  async () => {
    const db = await openTestDb();
    try {
      await db.run(sql`
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      values (${id(newId())}, 'ada', 'ada@example.org', 'Ada', '', ${time(new Date())})`);
      const url = 'url' in db && typeof db.url === 'string' ? db.url : '';
      const env = { ...environment(), DATABASE_URL: url };
      expect(await admin(['grant', 'ada'], env)).toEqual(done('ada is an admin now.'));
      expect(await db.one(sql`select is_admin from users`)).toEqual({ is_admin: true });
    } finally {
      await db.close();
    }
  },
  60_000,
);
