import type { HidePart, MeResponse, Message, ReportTarget } from '@kithkin/shared/contract';
import { list, sendMessage, start, thread } from '../../testing/chats/chat';
import { formOf, picture } from '../../testing/forms';
import { decideCase, setRole, takenCase, undoDecision } from '../../testing/moderation/decideCases';
import { createPost, readPost, statusOf, withFiles } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';

const { app, publishedEvents, ada, ben, eve, mod } = setupTestServer({
  people: { ada: { fullName: 'Ada Awful' }, ben: {}, eve: {}, mod: {} },
});

beforeEach(() => setRole(app, mod, 'moderator'));

const userOf = async (viewer: TestPerson, who: TestPerson) =>
  (await viewer.call<{ user: Record<string, unknown> }>('GET', `/users/${who.id}`)).body.user;
const me = async () => (await ada.call<MeResponse>('GET', '/users/me')).body.user;
const fileStatus = async (url: string) => (await app.app.inject({ url })).statusCode;
const setPicture = async (field: 'avatar' | 'banner') =>
  ada.call(
    'PATCH',
    `/users/me/${field}`,
    await formOf({}, [{ field, name: 'a.jpg', bytes: await picture() }]),
  );

/** Hides parts of what ben reports. */
async function hide(type: ReportTarget, targetId: string, parts: HidePart[]) {
  const caseId = await takenCase(ben, mod, type, targetId);
  return decideCase(mod, caseId, { action: 'hidden', parts });
}

describe('a part of a profile', () => {
  beforeEach(async () => {
    await ada.call('PATCH', '/users/me', { json: { bio: 'Awful words' } });
    await setPicture('avatar');
    await setPicture('banner');
  });

  it('that is hidden is replaced everywhere by the default, until the decision is undone', async () => {
    await createPost(ada, 'Hello');
    const before = await userOf(eve, ada);
    const { status, body } = await hide('user', ada.id, ['picture', 'banner', 'name', 'bio']);
    expect([status, body.parts]).toEqual([200, ['picture', 'banner', 'name', 'bio']]);
    const hidden = { fullName: 'ada', bio: '', profilePhoto: null, banner: null };
    for (const viewer of [eve, ada]) expect(await userOf(viewer, ada)).toMatchObject(hidden);
    expect(await fileStatus(String(before.profilePhoto))).toBe(404);
    const search = await eve.call('GET', '/users/search?q=Awful');
    expect(JSON.stringify(search.body)).not.toContain(ada.id);
    const feed = JSON.stringify((await eve.call('GET', '/users/ada/posts')).body);
    expect(feed).not.toContain('Awful');
    const undone = await undoDecision(mod, body);
    expect(undone.body.replaced).toEqual([]);
    expect(await userOf(eve, ada)).toEqual(before);
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
    expect(await userOf(eve, ada)).toMatchObject({ fullName: 'Ada Kind', bio: 'Awful words' });
    const mails = (await app.mails()).map(({ text }) => text).join();
    expect(mails).toContain('What you have set anew since stays: the name, the profile picture.');
  });

  it('is published to open tabs, and named in the mail', async () => {
    await ben.call('POST', `/users/${ada.id}/follow`);
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

describe('a message', () => {
  const read = async (who: TestPerson, chat: string, messageId: string) =>
    (await thread(who, chat)).find(({ _id }) => _id === messageId);
  const sent = async (text: string, files = false) => {
    const chat = await start(ada, [ben, eve], 'Friends');
    for (const who of [ben, eve]) await who.call('POST', `/chats/conversations/${chat}/accept`);
    const message = files
      ? await ada.call<Message>(
          'POST',
          '/chats/messages',
          await withFiles({ conversationId: chat, text }, [await picture()]),
        )
      : await sendMessage(ada, chat, text);
    return { chat, messageId: message.body._id, message: message.body };
  };

  it('that is hidden has no content for others, also in events, and all of it for its sender', async () => {
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

  it('can have its file hidden only', async () => {
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

  it('that is hidden can be deleted by its sender, but not edited or reported', async () => {
    const { chat, messageId } = await sent('Awful words');
    await hide('message', messageId, ['message']);
    const path = `/chats/messages/${messageId}`;
    expect((await ada.call('PATCH', path, { json: { text: 'Kind' } })).status).toBe(422);
    const json = { targetType: 'message', targetId: messageId, reason: 'spam' };
    expect((await eve.call('POST', '/reports', { json })).status).toBe(404);
    expect((await ada.call('DELETE', path)).status).toBe(200);
    expect(await read(ada, chat, messageId)).toMatchObject({ text: '', hidden: null });
  });
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
