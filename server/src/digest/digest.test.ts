import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeResponse } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { createPoll } from '../../testing/posts/pollActions';
import { addComment, createPostId } from '../../testing/posts/postActions';
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

/** Runs the job, and returns the mails about unread notifications that it sends to ada. */
async function digests() {
  await app.ctx.jobs.runDue('main');
  const sent = (await app.mails()).filter(({ id }) => !known.has(id));
  for (const { id } of sent) known.add(id);
  return sent.filter(({ to, subject }) => to.startsWith('ada@') && subject.includes('unread'));
}
const pass = (days: number) => app.clock.advance(days * DAY_MS);

/** Creates a notification while ada is away. */
async function happen(): Promise<void> {
  await signInBack(app, ben, eve);
  await sendMessage(ben, await start(ben, [ada]), 'A secret about tea');
  await app.ctx.background.idle();
}

beforeEach(async () => {
  await digests();
});

it('lists the unread notifications of a user who was away for a week, without texts', async () => {
  const postId = await createPoll(ada);
  await addComment(ben, postId, 'Another secret');
  await happen();
  pass(6);
  await app.ctx.jobs.runDue('posts.polls');
  expect(await digests()).toEqual([]);
  pass(1);
  // Two runs at the same time send one mail.
  await Promise.all([app.ctx.jobs.runDue('main'), app.ctx.jobs.runDue('main')]);
  const [mail, ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have 3 unread notifications on KithKin');
  expect(mail?.text).toContain('Ben Bell sent you a message.');
  expect(mail?.text).toContain('Ben Bell commented on your post.');
  expect(mail?.text).toContain('\nYour poll has ended.');
  expect(mail?.text).not.toContain('secret');
});

it('is sent no more than once a week, and only about new notifications', async () => {
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

it('is not sent to a user who was there, has read everything, or has turned it off', async () => {
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

it('contains no names without previews', async () => {
  await ada.call('PATCH', '/users/me', { json: { preferences: { pushPreview: 'nothing' } } });
  await happen();
  pass(7);
  const [mail] = await digests();
  expect(mail?.subject).toBe('You have one unread notification on KithKin');
  expect(mail?.text).not.toContain('Ben Bell');
});

it.each(['mute', 'block'])('leaves out users after a %s', async (path) => {
  await addComment(ben, await createPostId(ada, 'A post'), 'Hey');
  await ada.call('POST', `/users/ben/${path}`);
  pass(7);
  expect(await digests()).toEqual([]);
});

describe('is turned off without signing in', () => {
  const isOn = async () => {
    await signInBack(app, ada);
    return (await ada.call<MeResponse>('GET', '/users/me')).body.user.preferences.digestMail;
  };
  const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  let link: string;
  beforeEach(async () => {
    await happen();
    pass(7);
    const [mail] = await digests();
    link = /http:\/\/kithkin\.test(\/\S+unsubscribe\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  });

  it('with one click in the mail program, by the address in the headers', async () => {
    const files = (await readdir(mailFolder(app.dataDir))).sort();
    const source = await readFile(join(mailFolder(app.dataDir), files.at(-1) ?? ''), 'utf8');
    const headers = source.replace(/\r?\n[ \t]+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <http://kithkin.test${link}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await post(link, 'x'.repeat(3000))).statusCode).toBe(413);
    expect((await post(link)).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('by the button of a page, and not by a forged link', async () => {
    const forged = link.replace(ada.id, eve.id);
    expect(forged).not.toBe(link);
    for (const wrong of [forged, `${API_PREFIX}/digest/unsubscribe?token=x`]) {
      expect((await post(wrong)).statusCode).toBe(404);
    }
    const page = await app.app.inject(link);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<button>Turn off</button>');
    expect(await isOn()).toBe(true);
    expect((await post(link)).body).toContain('These emails are off');
    expect(await isOn()).toBe(false);
  });
});
