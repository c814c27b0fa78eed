import type {
  HidePart,
  MeResponse,
  Message,
  ReportTarget,
  StoryWithNeighbours,
} from '@kithkin/shared/contract';
import { list, open, sendMessage, start, thread } from '../../testing/chats/chat';
import { formOf, picture } from '../../testing/forms';
import {
  decideCase,
  detailsOf,
  setRole,
  takenCase,
  undoDecision,
} from '../../testing/moderation/decideCases';
import { profileOf } from '../../testing/people/peopleActions';
import {
  addComment,
  commentsOf,
  createPost,
  createPostId,
  listPosts,
  readPost,
  statusOf,
  withFiles,
} from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { story, timeline } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';
import { hashMedia } from '../media/hashes/hashes.jobs';
import { sql } from '../platform/db';
import { newId } from '../platform/ids';

const { app, publishedEvents, ada, ben, eve, mod, boss } = setupTestServer({
  people: { ada: { fullName: 'Ada Awful' }, ben: {}, eve: {}, mod: {}, boss: {} },
  follows: [['ben', 'ada']],
});

beforeEach(() => setRole(app, mod, 'moderator'));

const me = async () => (await ada.call<MeResponse>('GET', '/users/me')).body.user;
const fileStatus = async (url: string) => (await app.app.inject({ url })).statusCode;
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
const setPicture = (field: 'avatar' | 'banner') => sendFile(ada, `/users/me/${field}`, field);

/** Hides parts of what ben reports. */
async function hide(type: ReportTarget, targetId: string, parts?: HidePart[]) {
  const caseId = await takenCase(ben, mod, type, targetId);
  return decideCase(mod, caseId, { action: 'hidden', ...(parts && { parts }) });
}

describe('a part of a profile', () => {
  beforeEach(async () => {
    await ada.call('PATCH', '/users/me', { json: { bio: 'Awful words' } });
    await setPicture('avatar');
    await setPicture('banner');
  });

  it('that is hidden is replaced everywhere by the default, until the decision is undone', async () => {
    await createPost(ada, 'Hello');
    const before = await profileOf(eve, 'ada');
    const { status, body } = await hide('user', ada.id, ['picture', 'banner', 'name', 'bio']);
    expect([status, body.parts]).toEqual([200, ['picture', 'banner', 'name', 'bio']]);
    const hidden = { fullName: 'ada', bio: '', profilePhoto: null, banner: null };
    for (const viewer of [eve, ada]) expect(await profileOf(viewer, 'ada')).toMatchObject(hidden);
    expect(await fileStatus(String(before.profilePhoto))).toBe(404);
    const search = await eve.call('GET', '/users/search?q=Awful');
    expect(JSON.stringify(search.body)).not.toContain(ada.id);
    const feed = JSON.stringify((await eve.call('GET', '/users/ada/posts')).body);
    expect(feed).not.toContain('Awful');
    const undone = await undoDecision(mod, body);
    expect(undone.body.replaced).toEqual([]);
    expect(await profileOf(eve, 'ada')).toEqual(before);
    expect((await me()).hiddenParts).toEqual([]);
  });

  it('can be set again by the user, which stays when the decision is undone', async () => {
    const { body } = await hide('user', ada.id, ['name', 'bio', 'picture']);
    const same = { fullName: 'ada AWFUL' };
    expect((await ada.call('PATCH', '/users/me', { json: same })).status).toBe(422);
    expect((await me()).hiddenParts).toEqual(['bio', 'name', 'picture']);
    // A form sends the texts that it has shown as well.
    await ada.call('PATCH', '/users/me', { json: { fullName: 'Ada Kind', bio: '' } });
    await setPicture('avatar');
    expect((await me()).hiddenParts).toEqual(['bio']);
    const undone = await undoDecision(mod, body);
    expect(undone.body.replaced).toEqual(['name', 'picture']);
    expect(await profileOf(eve, 'ada')).toMatchObject({ fullName: 'Ada Kind', bio: 'Awful words' });
    const mails = (await app.mails()).map(({ text }) => text).join();
    expect(mails).toContain('What you have set anew since stays: the name, the profile photo.');
  });

  it('is not set again after others either, however it is written, until the decision is undone', async () => {
    const { body } = await hide('user', ada.id, ['name', 'bio']);
    const set = async (json: object) => (await ada.call('PATCH', '/users/me', { json })).status;
    expect(await set({ fullName: 'Ada Kind', bio: 'Nice' })).toBe(200);
    const wrongs = [
      ...['Awful words', 'Awful words ', 'AWFUL  words', 'Awful\u200b words', 'Aw\u00adful words!'],
      ...['Awful\u0001 words', 'A w f u l words'],
    ];
    for (const bio of wrongs) expect([bio, await set({ bio })]).toEqual([bio, 422]);
    expect(await set({ fullName: 'Ada  Awful' })).toBe(422);
    expect(await set({ bio: '' })).toBe(200);
    expect(await set({ bio: 'Awful words, no' })).toBe(200);
    await undoDecision(mod, body);
    expect(await set({ fullName: 'Ada Awful', bio: 'Awful words' })).toBe(200);
  });

  it('is published to open tabs, and named in the mail', async () => {
    await publishedEvents.clear();
    await hide('user', ada.id, ['bio']);
    for (const who of [ben, ada]) {
      const events = await publishedEvents.by(who.id, 'relationship-changed');
      expect(events).toMatchObject([{ userId: ada.id }]);
    }
    const mail = (await app.mails()).find(({ to }) => to === 'ada@example.org');
    expect(mail?.text).toContain('Hidden from everyone: the bio.');
  });

  it('has to be chosen, and has to exist', async () => {
    const caseId = await takenCase(ben, mod, 'user', ada.id);
    const decide = (parts?: HidePart[]) =>
      decideCase(mod, caseId, { action: 'hidden', ...(parts && { parts }) });
    expect((await decide()).status).toBe(400);
    expect((await decide(['message'])).status).toBe(400);
    await ada.call('DELETE', '/users/me/banner');
    expect((await decide(['banner'])).status).toBe(422);
    expect((await decide(['bio'])).status).toBe(200);
  });
});

describe('the name of a group', () => {
  const rename = (who: TestPerson, chat: string, name: string) =>
    who.call('PATCH', `/chats/conversations/${chat}`, { json: { name } });
  const named = async (chat: string) => {
    const lines = (await thread(eve, chat)).flatMap(({ system }) => system?.name ?? []);
    const { groupName } = (await open(eve, chat)).body;
    return [groupName, ...lines];
  };
  const last = async (chat: string) => String((await thread(eve, chat)).at(-1)?._id);
  const makeGroup = async (name: string) => {
    const chat = await start(ada, [ben, eve], name);
    for (const who of [ben, eve]) await who.call('POST', `/chats/conversations/${chat}/accept`);
    return chat;
  };

  it('is reported with the system message that gives it, and is hidden there and in the group', async () => {
    const chat = await makeGroup('Friends');
    await rename(ada, chat, 'Awful name');
    const line = await last(chat);
    const caseId = await takenCase(ben, mod, 'message', line);
    const { excerpt, context } = await detailsOf(mod, caseId);
    expect(excerpt).toBe('[Group name] Awful name');
    expect(context.find(({ reported }) => reported)?.text).toBe(excerpt);
    await publishedEvents.clear();
    const { status, body } = await decideCase(mod, caseId, { action: 'hidden' });
    expect(status).toBe(200);
    expect(await named(chat)).toEqual(['Group', 'Friends', '(hidden)']);
    const events = await publishedEvents.by(eve.id, 'conversation-updated');
    expect(events).toMatchObject([{ groupName: 'Group' }]);
    expect((await rename(ada, chat, 'awful  NAME')).status).toBe(422);
    await undoDecision(mod, body);
    expect(await named(chat)).toEqual(['Awful name', 'Friends', 'Awful name']);
  });

  it('is also that of its creation, and stays when it was named anew', async () => {
    const chat = await makeGroup('Awful name');
    const line = await last(chat);
    expect((await rename(ben, chat, 'Friends')).status).toBe(200);
    const { body } = await hide('message', line, ['message']);
    expect(await named(chat)).toEqual(['Friends', '(hidden)', 'Friends']);
    await undoDecision(mod, body);
    expect(await named(chat)).toEqual(['Friends', 'Awful name', 'Friends']);
  });
});

describe('the photo of a group', () => {
  const setPhoto = async (who: TestPerson, chat: string) => {
    const form = await formOf({}, [{ field: 'photo', name: 'a.jpg', bytes: await picture() }]);
    expect((await who.call('PATCH', `/chats/conversations/${chat}`, form)).status).toBe(200);
    return String((await thread(eve, chat)).at(-1)?._id);
  };
  const photoOf = async (chat: string) => (await open(eve, chat)).body.groupPhoto;

  it('is reported with the system message about it, and hidden until the decision is undone', async () => {
    const chat = await start(ada, [ben, eve], 'Friends');
    const line = await setPhoto(ada, chat);
    const before = await photoOf(chat);
    const caseId = await takenCase(ben, mod, 'message', line);
    expect((await detailsOf(mod, caseId)).files).toMatchObject([{ kind: 'image' }]);
    const { status, body } = await decideCase(mod, caseId, { action: 'hidden', parts: ['files'] });
    expect([status, await photoOf(chat)]).toEqual([200, null]);
    expect(await fileStatus(String(before))).toBe(404);
    await undoDecision(mod, body);
    expect(await photoOf(chat)).toBe(before);
  });

  it('that was replaced is in the report, and the one since stays', async () => {
    const chat = await start(ada, [ben, eve], 'Friends');
    await ben.call('POST', `/chats/conversations/${chat}/accept`);
    const line = await setPhoto(ada, chat);
    await setPhoto(ben, chat);
    const caseId = await takenCase(ben, mod, 'message', line);
    expect((await detailsOf(mod, caseId)).files).toHaveLength(1);
    expect((await decideCase(mod, caseId, { action: 'hidden' })).status).toBe(422);
  });
});

const read = async (who: TestPerson, chat: string, messageId: string) =>
  (await thread(who, chat)).find(({ _id }) => _id === messageId);
const sent = async (text: string, files = false) => {
  const chat = await start(ada, [ben, eve], 'Friends');
  for (const who of [ben, eve]) await who.call('POST', `/chats/conversations/${chat}/accept`);
  const form = await withFiles({ conversationId: chat, text }, files ? [await picture()] : []);
  const { body: message } = await ada.call<Message>('POST', '/chats/messages', form);
  return { chat, messageId: message._id, message };
};

it('a message that is hidden has no content for others, also in events, and all of it for its sender', async () => {
  const { chat, messageId, message } = await sent('Awful words', true);
  const reply = await sendMessage(eve, chat, 'Stop', { replyTo: messageId });
  await publishedEvents.clear();
  const { body } = await hide('message', messageId, ['message']);
  expect(await publishedEvents.by(eve.id, 'message-updated')).toMatchObject([{ text: '' }]);
  expect(await publishedEvents.by(ada.id, 'message-updated')).toMatchObject([
    { text: 'Awful words', hidden: 'message' },
  ]);
  const others = await read(eve, chat, messageId);
  expect(others).toMatchObject({ hidden: 'message', text: '', attachments: [], media: [] });
  const own = await read(ada, chat, messageId);
  expect(own).toMatchObject({ hidden: 'message', text: 'Awful words' });
  expect(await fileStatus(message.attachments?.[0]?.url ?? '')).toBe(404);
  expect(await fileStatus(own?.attachments?.[0]?.url ?? '')).toBe(200);
  const quote = (await read(eve, chat, reply.body._id))?.replyTo;
  expect(quote).toMatchObject({ hidden: true, text: '', media: null });
  expect(JSON.stringify(await list(eve))).not.toContain('Awful words');

  await undoDecision(mod, body);
  const again = await read(eve, chat, messageId);
  expect(again).toMatchObject({ hidden: null, text: 'Awful words', attachments: [{}] });
});

it('a message can have its file hidden only', async () => {
  const { chat, messageId } = await sent('Look', true);
  const { body } = await hide('message', messageId, ['files']);
  expect(await read(eve, chat, messageId)).toMatchObject({
    hidden: 'files',
    text: 'Look',
    attachments: [],
  });
  expect(await read(ada, chat, messageId)).toMatchObject({ text: 'Look', attachments: [{}] });
  await undoDecision(mod, body);
  expect(await read(eve, chat, messageId)).toMatchObject({ hidden: null, attachments: [{}] });
});

it('a message that is hidden can be deleted by its sender, but not edited', async () => {
  const { chat, messageId } = await sent('Awful words');
  await hide('message', messageId, ['message']);
  const path = `/chats/messages/${messageId}`;
  expect((await ada.call('PATCH', path, { json: { text: 'Kind' } })).status).toBe(422);
  const json = { targetType: 'message', targetId: messageId, reason: 'spam' };
  // As about anything out of sight.
  expect((await eve.call('POST', '/reports', { json })).status).toBe(201);
  expect((await ada.call('DELETE', path)).status).toBe(200);
  expect(await read(ada, chat, messageId)).toMatchObject({ text: '', hidden: null });
});

it('files of a post are hidden without its text until all decisions are undone', async () => {
  const post = await createPost(ada, 'Words', [await picture()]);
  const { _id } = post;
  const first = await hide('post', _id, ['files']);
  expect(await readPost(eve, _id)).toMatchObject({ body: 'Words', media: [] });
  expect((await readPost(eve, _id)).filesHidden).toBeUndefined();
  expect(await readPost(ada, _id)).toMatchObject({ media: [], filesHidden: true });
  expect(await fileStatus(post.media[0]?.url ?? '')).toBe(404);
  const second = await hide('post', _id, ['post']);
  expect(await statusOf(eve, `/posts/${_id}`)).toBe(404);
  await undoDecision(mod, second.body);
  expect((await readPost(eve, _id)).media).toEqual([]);
  await undoDecision(mod, first.body);
  expect(await readPost(eve, _id)).toMatchObject({ media: [{ _id: post.media[0]?._id }] });
  expect((await readPost(ada, _id)).filesHidden).toBeUndefined();
});

describe('what is hidden as a whole', () => {
  const hidden = { rule: 'Violence' };
  const hideWhole = async (type: ReportTarget, targetId: string) =>
    (await hide(type, targetId)).body;
  /** The posts in the viewer's feed and in ada's list, and the count of her profile. */
  const listed = async (viewer: TestPerson) => ({
    feed: await listPosts(viewer),
    own: await listPosts(viewer, '/users/ada/posts'),
    count: (await profileOf(viewer, 'ada')).postsCount,
  });

  it('stays in the lists of its creator, with a note, also in open tabs', async () => {
    const _id = await createPostId(ada, 'Bad words');
    const decision = await hideWhole('post', _id);
    expect(await listed(ada)).toMatchObject({
      feed: [{ _id, hidden }],
      own: [{ _id, hidden }],
      count: 1,
    });
    expect((await readPost(ada, _id)).hidden).toEqual(hidden);
    expect(await listed(ben)).toEqual({ feed: [], own: [], count: 0 });
    await undoDecision(mod, decision);
    expect(await listed(ada)).toMatchObject({ feed: [{ hidden: null }], own: [{ hidden: null }] });
    expect(await listed(ben)).toMatchObject({ feed: [{ _id }], count: 1 });
    const updates = await publishedEvents.by(ada.id, 'post-updated');
    const notes = updates.map(({ changes }) => changes.hidden).filter((note) => note !== undefined);
    expect(notes).toEqual([hidden, null]);
  });

  it('is a comment that its author sees, with a note', async () => {
    const postId = await createPostId(ada, 'Words');
    const decision = await hideWhole('comment', (await addComment(ada, postId, 'Me'))._id);
    expect(await commentsOf(ada, postId)).toMatchObject([{ hidden }]);
    await undoDecision(mod, decision);
    expect(await commentsOf(ada, postId)).toMatchObject([{ hidden: null }]);
  });

  it('is a story that its creator only sees, with a note and its picture', async () => {
    const storyId = await story(ada);
    const decision = await hideWhole('story', storyId);
    const own = await ada.call<StoryWithNeighbours>('GET', `/stories/${storyId}`);
    expect(own.body.story).toMatchObject({ _id: storyId, hidden });
    expect((await app.app.inject({ url: own.body.story.media })).statusCode).toBe(200);
    expect(await timeline(ada)).toMatchObject([{ _id: storyId, hidden }]);
    expect(await timeline(ben)).toEqual([]);
    await publishedEvents.clear();
    await undoDecision(mod, decision);
    expect(await timeline(ben)).toMatchObject([{ _id: storyId, hidden: null }]);
    const [shown] = await publishedEvents.by(ben.id, 'story-created');
    expect(shown).toMatchObject({ story: { _id: storyId, hidden: null } });
  });
});

const post = async (who: TestPerson, body = 'Words') => createPost(who, body, [await picture()]);
/** Returns the ids of the stored files of this test; those of the others remain. */
const storedFiles = async () =>
  (await app.ctx.mediaStore.list('', 1000)).filter((id) => id > before);
let before = '';
beforeEach(async () => {
  before = newId();
  await setRole(app, boss, 'admin');
});

/** Deletes the file of a post that ben has reported. */
async function deleteFileOf(postId: string) {
  const caseId = await takenCase(ben, boss, 'post', postId);
  return decideCase(boss, caseId, { action: 'removed' });
}

it('a deletion deletes all copies of a file, but not the text of posts', async () => {
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
  expect(await readPost(ben, own._id)).toMatchObject({ body: 'Words', media: [] });
  expect(await readPost(ada, own._id)).toMatchObject({ media: [], filesHidden: true });
  expect(await readPost(eve, copy._id)).toMatchObject({ media: [], filesHidden: true });
  expect((await eve.call('GET', `/stories/${storyId}`)).status).toBe(404);
  const message = (await thread(eve, chat)).find(({ text }) => text === 'Look');
  expect(message).toMatchObject({ hidden: 'files', attachments: [] });
  const { user } = (await eve.call<MeResponse>('GET', '/users/me')).body;
  expect(user).toMatchObject({ profilePhoto: null, banner: null });
  expect(user.hiddenParts).toEqual(['banner', 'picture']);
  await app.ctx.jobs.runDue();
  expect(await storedFiles()).toEqual([]);
});

it('a deletion rejects the same bytes, and the stored ones, until the decision is undone', async () => {
  const own = await post(ada);
  const { url } = own.media[0] ?? { url: '' };
  const stored = (await app.app.inject({ url })).rawPayload;
  const { body } = await deleteFileOf(own._id);
  for (const bytes of [await picture(), stored]) {
    const rejected = await sendFile(eve, '/posts', 'media', {}, bytes);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'media-blocked' } });
  }
  expect((await sendFile(eve, '/users/me/avatar', 'avatar')).status).toBe(422);
  expect((await sendFile(eve, '/posts', 'media', {}, await picture(90, 70))).status).toBe(201);
  expect((await undoDecision(boss, body)).status).toBe(200);
  expect((await sendFile(eve, '/posts', 'media')).status).toBe(201);
  expect((await readPost(ada, own._id)).media).toEqual([]);
});

it('a deletion deletes the copy of the report, also if the post was deleted before', async () => {
  const own = await post(ada);
  const caseId = await takenCase(ben, boss, 'post', own._id);
  await ada.call('DELETE', `/posts/${own._id}`);
  await ada.call('DELETE', `/posts/${own._id}/permanent`);
  expect((await detailsOf(boss, caseId)).files).toHaveLength(1);
  expect((await decideCase(boss, caseId, { action: 'removed' })).status).toBe(200);
  await app.ctx.jobs.runDue();
  expect(await storedFiles()).toEqual([]);
  // The sent bytes are unknown by then; what they are stored as is rejected.
  expect((await sendFile(eve, '/posts', 'media')).status).toBe(422);
});

it('a deletion leaves copies of users whose role is not less powerful, until they lose it', async () => {
  const own = await post(ada);
  const [of, lesser] = [await post(eve), await post(mod)];
  await setRole(app, eve, 'admin');
  await deleteFileOf(own._id);
  const left = async ({ _id }: { _id: string }) => (await readPost(ada, _id)).media.length;
  expect(await Promise.all([own, of, lesser].map(left))).toEqual([0, 1, 0]);
  await setRole(app, eve, null);
  app.clock.advance(61 * 60_000);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.db.query(sql`select 1 from media_assets`)).toEqual([]);
});

it('a deletion deletes copies stored by an earlier version, once they are hashed', async () => {
  const own = await post(ada);
  const copy = await post(eve);
  await app.ctx.db.run(sql`delete from media_hashes`);
  await deleteFileOf(own._id);
  expect((await readPost(eve, copy._id)).media).toHaveLength(1);
  await hashMedia.run(app.ctx, {});
  await app.ctx.jobs.runDue();
  app.clock.advance(61 * 60_000);
  await app.ctx.jobs.runDue();
  const left = await app.ctx.db.query(sql`select 1 from media_assets`);
  expect(left).toEqual([]);
});

it('a deletion deletes the chosen pictures of a profile', async () => {
  await sendFile(ada, '/users/me/avatar', 'avatar');
  await sendFile(ada, '/users/me/banner', 'banner', {}, await picture(90, 30));
  const caseId = await takenCase(ben, boss, 'user', ada.id);
  const remove = (parts?: ['banner'] | ['bio']) =>
    decideCase(boss, caseId, { action: 'removed', ...(parts && { parts }) });
  expect((await remove()).status).toBe(400);
  expect((await remove(['bio'])).status).toBe(400);
  expect((await remove(['banner'])).status).toBe(200);
  const { user } = (await ada.call<MeResponse>('GET', '/users/me')).body;
  expect(user.profilePhoto).not.toBeNull();
  expect(user.banner).toBeNull();
});

it('a deletion requires a file, and is logged and sent by mail', async () => {
  expect((await deleteFileOf((await createPost(ada, 'Words'))._id)).status).toBe(422);
  const { body } = await deleteFileOf((await post(ada))._id);
  await undoDecision(boss, body);
  const mails = (await app.mails()).map(({ text }) => text).join();
  expect(mails).toContain('The file was deleted everywhere.');
  expect(mails).toContain('The file may be uploaded again.');
  const log = await app.ctx.db.query(sql`
    select action, reason, details from audit_log order by created_at, id`);
  expect(log).toMatchObject([
    { action: 'media-deleted', reason: 'Violence', details: { parts: 'files' } },
    { action: 'decision-undone' },
  ]);
});
