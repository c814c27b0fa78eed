import type { MeResponse, Message, ReportCaseDetails } from '@kithkin/shared/contract';
import { start, thread } from '../../../testing/chats/chat';
import { formOf, picture } from '../../../testing/forms';
import {
  decideCase,
  setRole,
  takenCase,
  undoDecision,
} from '../../../testing/moderation/decideCases';
import { createPost, readPost as read } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { story } from '../../../testing/stories/storyFixtures';
import type { TestPerson } from '../../../testing/testApp';
import { hashMedia } from '../../media/hashes/hashes.jobs';
import { sql } from '../../platform/db';
import { newId } from '../../platform/ids';

const { app, ada, ben, eve, boss } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, boss: {} },
});

beforeEach(() => setRole(app, boss, 'admin'));

const sendFile = async (
  who: TestPerson,
  path: string,
  field: string,
  fields: Record<string, string> = {},
  bytes?: Buffer,
) =>
  who.call<{ message: string; code: string }>(
    path.startsWith('/users') ? 'PATCH' : 'POST',
    path,
    await formOf(fields, [{ field, name: 'a.jpg', bytes: bytes ?? (await picture()) }]),
  );
const post = async (who: TestPerson, body = 'Words') => createPost(who, body, [await picture()]);
/** Returns the ids of the stored files of this test; those of the others remain. */
const storedFiles = async () =>
  (await app.ctx.mediaStore.list('', 1000)).filter((id) => id > before);
let before = '';
beforeEach(() => {
  before = newId();
});

/** Deletes the file of a post that ben has reported. */
async function deleteFileOf(postId: string) {
  const caseId = await takenCase(ben, boss, 'post', postId);
  return decideCase(boss, caseId, { action: 'removed' });
}

it('deletes all copies of a file, but not the text of posts', async () => {
  const own = await post(ada);
  const copy = await post(eve, '');
  await sendFile(eve, '/users/me/avatar', 'avatar');
  await sendFile(eve, '/users/me/banner', 'banner');
  const storyId = await story(eve, await picture());
  const chat = await start(eve, [ada], 'Friends');
  await sendFile(eve, '/chats/messages', 'media', { conversationId: chat, text: 'Look' });
  expect(await storedFiles()).toHaveLength(6);

  const { status, body } = await deleteFileOf(own._id);
  expect([status, body.parts]).toEqual([200, ['files']]);
  expect(await read(ben, own._id)).toMatchObject({ body: 'Words', media: [] });
  expect(await read(ada, own._id)).toMatchObject({ media: [], filesHidden: true });
  expect(await read(eve, copy._id)).toMatchObject({ media: [], filesHidden: true });
  expect((await eve.call('GET', `/stories/${storyId}`)).status).toBe(404);
  const message = (await thread(eve, chat)).find(({ text }) => text === 'Look');
  expect(message).toMatchObject({ hidden: 'files', attachments: [] } satisfies Partial<Message>);
  const { user } = (await eve.call<MeResponse>('GET', '/users/me')).body;
  expect(user).toMatchObject({ profilePhoto: null, banner: null });
  expect(user.hiddenParts).toEqual(['banner', 'picture']);
  await app.ctx.jobs.runDue();
  expect(await storedFiles()).toEqual([]);
});

it('rejects the same bytes, and the stored ones, until the decision is undone', async () => {
  const own = await post(ada);
  const { url } = own.media[0] ?? { url: '' };
  const stored = (await app.app.inject({ url })).rawPayload;
  const { body } = await deleteFileOf(own._id);
  for (const bytes of [await picture(), stored]) {
    const rejected = await sendFile(eve, '/posts', 'media', {}, bytes);
    expect([rejected.status, rejected.body]).toMatchObject([
      422,
      { code: 'media-blocked', message: expect.stringContaining('removed this file') },
    ]);
  }
  expect((await sendFile(eve, '/users/me/avatar', 'avatar')).status).toBe(422);
  expect((await sendFile(eve, '/posts', 'media', {}, await picture(90, 70))).status).toBe(201);
  expect((await undoDecision(boss, body)).status).toBe(200);
  expect((await sendFile(eve, '/posts', 'media')).status).toBe(201);
  expect((await read(ada, own._id)).media).toEqual([]);
});

it('deletes the copy of the report, also if the post was deleted before', async () => {
  const own = await post(ada);
  const caseId = await takenCase(ben, boss, 'post', own._id);
  await ada.call('DELETE', `/posts/${own._id}`);
  await ada.call('DELETE', `/posts/${own._id}/permanent`);
  const path = `/desk/reports/${caseId}`;
  expect((await boss.call<ReportCaseDetails>('GET', path)).body.files).toHaveLength(1);
  expect((await decideCase(boss, caseId, { action: 'removed' })).status).toBe(200);
  await app.ctx.jobs.runDue();
  expect(await storedFiles()).toEqual([]);
  // The sent bytes are unknown by then; what they are stored as is rejected.
  expect((await sendFile(eve, '/posts', 'media')).status).toBe(422);
});

it('deletes copies stored by an earlier version, once they are hashed', async () => {
  const own = await post(ada);
  const copy = await post(eve);
  await app.ctx.db.run(sql`delete from media_hashes`);
  await deleteFileOf(own._id);
  expect((await read(eve, copy._id)).media).toHaveLength(1);
  await hashMedia.run(app.ctx, {});
  await app.ctx.jobs.runDue();
  app.clock.advance(61 * 60_000);
  await app.ctx.jobs.runDue();
  const left = await app.ctx.db.query(sql`select 1 from media_assets`);
  expect(left).toEqual([]);
});

it('is permitted for admins and owners, of a profile for chosen pictures', async () => {
  await sendFile(ada, '/users/me/avatar', 'avatar');
  await sendFile(ada, '/users/me/banner', 'banner', {}, await picture(90, 30));
  const caseId = await takenCase(ben, boss, 'user', ada.id);
  const remove = (parts?: ['banner'] | ['bio']) =>
    decideCase(boss, caseId, { action: 'removed', ...(parts && { parts }) });
  await setRole(app, boss, 'moderator');
  expect((await remove(['banner'])).status).toBe(403);
  await setRole(app, boss, 'admin');
  expect((await remove()).status).toBe(400);
  expect((await remove(['bio'])).status).toBe(400);
  expect((await remove(['banner'])).status).toBe(200);
  const { user } = (await ada.call<MeResponse>('GET', '/users/me')).body;
  expect(user.profilePhoto).not.toBeNull();
  expect(user.banner).toBeNull();
});

it('requires a file, and is logged and sent by mail', async () => {
  expect((await deleteFileOf((await createPost(ada, 'Words'))._id)).status).toBe(422);
  const { body } = await deleteFileOf((await post(ada))._id);
  await undoDecision(boss, body);
  const mails = (await app.mails()).map(({ text }) => text).join();
  expect(mails).toContain('The file was deleted everywhere.');
  expect(mails).toContain('The file may be uploaded again.');
  const log = await app.ctx.db.query(sql`
    select action, reason, details from audit_log order by created_at, id`);
  expect(log).toMatchObject([
    { action: 'media-deleted', reason: 'Be kind', details: { parts: 'files' } },
    { action: 'decision-undone' },
  ]);
});
