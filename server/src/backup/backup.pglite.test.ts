import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation, Message, PostResponse } from '@kithkin/shared/contract';
import { prepareData } from '../../testing/dump';
import { picture } from '../../testing/forms';
import { killNodes, startNode, until } from '../../testing/nodes';
import { testFolder } from '../../testing/runName';
import { register, signInTestClient } from '../../testing/testClient';

const TIMEOUT_MS = 600_000;
const ROOT = join(__dirname, '..', '..', '..');
const folder = testFolder();
const at = (name: string) => join(folder, name);

afterEach(() => killNodes());

/** Runs `npm run backup` or `npm run restore`. */
function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: at(dataDir) };
    const script = join(ROOT, 'scripts', `${command}.ts`);
    execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: (stdout + stderr).trim() }),
    );
  });
}
const start = (dataDir: string) =>
  startNode({ DATA_DIR: at(dataDir), SITE_DIR: at('site'), EMAIL_VERIFICATION: 'optional' });

/** Returns the content at an address. Repeats the request while the server is busy. */
async function bytesAt(url: URL): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  await until(async () => {
    const response = await fetch(url);
    bytes = Buffer.from(await response.arrayBuffer());
    return response.status === 200;
  });
  return bytes;
}

it(
  'restores people, posts, pictures and messages as they were, and fails while the folder is in use',
  async () => {
    await prepareData(at('data'));
    const first = start('data');
    const url = await first.ready;
    const ada = await register(url, 'ada');
    const ben = await register(url, 'ben');
    const form = new FormData();
    form.append('body', 'To be kept');
    form.append('media', new Blob([new Uint8Array(await picture())]), 'a.jpg');
    const { body: posted } = await ada.call<PostResponse>(url, 'POST', '/posts', form);
    const pixels = await bytesAt(new URL(posted.post.media[0]?.url ?? '', url));
    const { body: chat } = await ada.call<Conversation>(url, 'POST', '/chats/conversations', {
      participants: [ben.id],
    });
    await ada.call(url, 'POST', '/chats/messages', { conversationId: chat._id, text: 'Hello' });

    const inUse = `The data folder ${at('data')} is in use by another server (process ${first.child.pid}).`;
    const [early, nowhere] = await Promise.all([
      run('backup', 'data', at('early.tar.gz')),
      run('backup', 'data'),
    ]);
    expect(early).toEqual({ code: 1, output: inUse });
    expect(existsSync(at('early.tar.gz'))).toBe(false);
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('Say where to')]);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    const made = await run('backup', 'data', at('kept.tar.gz'));
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('kept.tar.gz holds')]);
    expect(statSync(at('kept.tar.gz')).mode & 0o077).toBe(0);
    const checked = await run('restore', 'elsewhere', at('kept.tar.gz'), '--check');
    expect([checked.code, checked.output]).toEqual([
      0,
      expect.stringMatching(/can be restored: 2 users, 1 posts, .* 1 messages, 1 files\.$/),
    ]);
    expect(existsSync(at('elsewhere'))).toBe(false);
    const back = await run('restore', 'elsewhere', at('kept.tar.gz'));
    expect([back.code, back.output]).toEqual([
      0,
      expect.stringMatching(/elsewhere is as it was at 20/),
    ]);
    expect(statSync(join(at('elsewhere'), 'jwt-secret')).mode & 0o777).toBe(0o600);

    const second = start('elsewhere');
    const restored = await second.ready;
    // The earlier session is still valid, because the secret was restored too.
    const { body: seen } = await ada.call<PostResponse>(
      restored,
      'GET',
      `/posts/${posted.post._id}`,
    );
    expect(seen.post.body).toBe('To be kept');
    const again = await bytesAt(new URL(seen.post.media[0]?.url ?? '', restored));
    expect(again.equals(pixels)).toBe(true);
    const her = await signInTestClient(restored, 'ben');
    const { body: thread } = await her.call<Message[]>(
      restored,
      'GET',
      `/chats/conversations/${chat._id}/messages`,
    );
    expect(thread.map(({ text }) => text)).toEqual(['Hello']);
    const whileRunning = await run('restore', 'elsewhere', at('kept.tar.gz'), '--force');
    expect(whileRunning).toEqual({ code: 1, output: expect.stringContaining('is in use by') });
    await killNodes();

    // A folder that is not empty requires --force, and its content is retained.
    writeFileSync(join(at('elsewhere'), 'mine.txt'), 'mine');
    const forced = await run('restore', 'elsewhere', at('kept.tar.gz'), '--force');
    const moved = /is in (elsewhere\.before-\S+) beside it/.exec(forced.output)?.[1] ?? '';
    expect(readFileSync(join(at(moved), 'mine.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(at('elsewhere'), 'mine.txt'))).toBe(false);
    expect(existsSync(join(at('elsewhere'), 'db'))).toBe(true);
  },
  TIMEOUT_MS,
);
