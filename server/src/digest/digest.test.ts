import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeResponse } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import { comment, converse, publishPost, write } from '../../testing/push/pushActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { mailFolder } from '../mail/mailer';
import { API_PREFIX } from '../platform/http/app';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { fullName: 'Ada King' }, ben: { fullName: 'Ben Bell' }, eve: {} },
  areFriends: true,
});

const DAY_MS = 24 * 3600_000;
const known = new Set<string>();

/** Lets the job run, and returns the mails about what is unread that it sends to ada. */
async function digests() {
  await app.ctx.jobs.runDue('main');
  const sent = (await app.mails()).filter(({ id }) => !known.has(id));
  for (const { id } of sent) known.add(id);
  return sent.filter(({ to, subject }) => to.startsWith('ada@') && subject.includes('unread'));
}
const pass = (days: number) => app.clock.advance(days * DAY_MS);

/** Something happens while ada is away. */
async function happen(): Promise<void> {
  await signInBack(app, ben, eve);
  await write(ben, await converse(ben, [ada]), 'A secret about tea');
  await app.ctx.background.idle();
}
const linkIn = (text: string) =>
  /http:\/\/kithkin\.test(\/\S+unsubscribe\?token=\S+)/.exec(text)?.[1];

beforeEach(async () => {
  await digests();
});

it('who has been away for a week is told what is unread, who did it, and no text', async () => {
  const postId = await publishPost(ada);
  await comment(ben, postId, 'Another secret');
  await happen();
  pass(6);
  expect(await digests()).toEqual([]);
  pass(1);
  const [mail, ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have 2 unread notifications on KithKin');
  expect(mail?.text).toContain('Ben Bell sent you a message.');
  expect(mail?.text).toContain('Ben Bell commented on your post.');
  expect(mail?.text).not.toContain('secret');
});

it('comes once a week at most, and only if something is new', async () => {
  await happen();
  pass(7);
  expect(await digests()).toHaveLength(1);
  pass(3);
  await happen();
  expect(await digests()).toEqual([]);
  pass(4);
  expect(await digests()).toHaveLength(1);
  pass(20);
  expect(await digests()).toEqual([]);
});

it('comes not to who was there, has read it, or has turned it off', async () => {
  await happen();
  pass(7);
  await signInBack(app, ada);
  expect(await digests()).toEqual([]);
  await ada.call('PATCH', '/notifications/mark-all-read');
  pass(7);
  expect(await digests()).toEqual([]);
  await signInBack(app, ada);
  await ada.call('PATCH', '/users/me', { json: { preferences: { digestMail: false } } });
  await happen();
  pass(7);
  expect(await digests()).toEqual([]);
});

it('names nobody without previews', async () => {
  await ada.call('PATCH', '/users/me', { json: { preferences: { pushPreview: 'nothing' } } });
  await happen();
  pass(7);
  const [mail] = await digests();
  expect(mail?.subject).toBe('You have one unread notification on KithKin');
  expect(mail?.text).not.toContain('Ben Bell');
});

it('leaves out who may not be seen any more', async () => {
  await happen();
  await ada.call('POST', '/users/ben/block');
  pass(7);
  expect(await digests()).toEqual([]);
});

it('leaves out muted people, and requests of strangers', async () => {
  await ada.call('POST', '/users/ben/mute');
  await comment(ben, await publishPost(ada), 'Hey');
  pass(7);
  expect(await digests()).toEqual([]);
});

it('two runs at a time send one mail', async () => {
  await happen();
  pass(7);
  await Promise.all([app.ctx.jobs.runDue('main'), app.ctx.jobs.runDue('main')]);
  expect(await digests()).toHaveLength(1);
});

describe('is turned off without signing in', () => {
  const isOn = async () => {
    await signInBack(app, ada);
    const { body } = await ada.call<Static<typeof MeResponse>>('GET', '/users/me');
    return body.user.preferences.digestMail;
  };
  const request = (method: 'GET' | 'POST', url: string, payload = 'List-Unsubscribe=One-Click') =>
    app.app.inject({
      method,
      url,
      ...(method === 'POST'
        ? {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload,
          }
        : {}),
    });
  async function receiveLink(): Promise<string> {
    await happen();
    pass(7);
    return linkIn((await digests())[0]?.text ?? '') ?? '';
  }

  it('by one press of the mail program, whose headers name the address', async () => {
    const link = await receiveLink();
    const files = (await readdir(mailFolder(app.dataDir))).sort();
    const source = await readFile(join(mailFolder(app.dataDir), files.at(-1) ?? ''), 'utf8');
    const headers = source.replace(/\r?\n[ \t]+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <http://kithkin.test${link}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await request('POST', link, 'x'.repeat(3000))).statusCode).toBe(413);
    expect((await request('POST', link)).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('by the link, which opens a page with a button and changes nothing itself', async () => {
    const link = await receiveLink();
    const page = await request('GET', link);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<button>Turn off</button>');
    expect(await isOn()).toBe(true);
    expect((await request('POST', link)).body).toContain('These mails are off');
    expect(await isOn()).toBe(false);
  });

  it('not by a link for somebody else', async () => {
    const link = await receiveLink();
    const forged = link.replace(ada.id, eve.id);
    expect(forged).not.toBe(link);
    for (const wrong of [forged, `${API_PREFIX}/digest/unsubscribe?token=x`]) {
      expect((await request('POST', wrong)).statusCode).toBe(404);
    }
    expect(await isOn()).toBe(true);
  });
});
