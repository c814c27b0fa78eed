import type {
  HidePart,
  MeResponse,
  Message,
  PostResponse,
  ReportResponse,
} from '@kithkin/shared/contract';
import { list, sendMessage, start, thread } from '../../testing/chats/chat';
import { formOf, picture } from '../../testing/forms';
import { decideCase, setRole, takenCase, undoDecision } from '../../testing/moderation/decideCases';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';

const { app, publishedEvents, ada, ben, eve, mod } = setupTestServer({
  people: { ada: { fullName: 'Ada Awful' }, ben: {}, eve: {}, mod: {} },
});

beforeEach(() => setRole(app, mod, 'moderator'));

const userOf = async (viewer: TestPerson, who: TestPerson) =>
  (await viewer.call<{ user: Record<string, unknown> }>('GET', `/users/${who.id}`)).body.user;
const me = async () => (await ada.call<MeResponse>('GET', '/users/me')).body.user;
const statusOf = async (url: string) => (await app.app.inject({ url })).statusCode;
const file = async (field: string) => [{ field, name: 'a.jpg', bytes: await picture() }];

/** Hides parts of what ben reports. */
async function hide(type: 'user' | 'post' | 'message', targetId: string, parts: HidePart[]) {
  const caseId = await takenCase(ben, mod, type, targetId);
  return decideCase(mod, caseId, { action: 'hidden', parts });
}

describe('a part of a profile', () => {
  beforeEach(async () => {
    await ada.call('PATCH', '/users/me', { json: { bio: 'Awful words' } });
    await ada.call('PATCH', '/users/me/avatar', await formOf({}, await file('avatar')));
    await ada.call('PATCH', '/users/me/banner', await formOf({}, await file('banner')));
  });

  it('that is hidden falls back to that of a person without one, everywhere', async () => {
    await ada.call<PostResponse>('POST', '/posts', { json: { body: 'Hello' } });
    const before = await userOf(eve, ada);
    const { status, body } = await hide('user', ada.id, ['picture', 'banner', 'name', 'bio']);
    expect([status, body.parts]).toEqual([200, ['picture', 'banner', 'name', 'bio']]);
    const hidden = { fullName: 'ada', bio: '', profilePhoto: null, banner: null };
    for (const viewer of [eve, ada]) expect(await userOf(viewer, ada)).toMatchObject(hidden);
    expect(await statusOf(String(before.profilePhoto))).toBe(404);
    const search = await eve.call('GET', '/users/search?q=Awful');
    expect(JSON.stringify(search.body)).not.toContain(ada.id);
    const feed = JSON.stringify((await eve.call('GET', '/posts?explore=true')).body);
    expect(feed).not.toContain('Awful');
  });

  it('is back whole when the decision is undone', async () => {
    const before = await userOf(eve, ada);
    const { body } = await hide('user', ada.id, ['picture', 'banner', 'name', 'bio']);
    const undone = await undoDecision(mod, body);
    expect(undone.body.replaced).toEqual([]);
    expect(await userOf(eve, ada)).toEqual(before);
    expect((await me()).hiddenParts).toEqual([]);
  });

  it('can be set anew by the person, which stays when the decision is undone', async () => {
    const { body } = await hide('user', ada.id, ['name', 'bio', 'picture']);
    expect((await me()).hiddenParts).toEqual(['bio', 'name', 'picture']);
    // A form sends the texts that it has shown as well.
    await ada.call('PATCH', '/users/me', { json: { fullName: 'Ada Kind', bio: '' } });
    await ada.call('PATCH', '/users/me/avatar', await formOf({}, await file('avatar')));
    expect((await me()).hiddenParts).toEqual(['bio']);
    const undone = await undoDecision(mod, body);
    expect(undone.body.replaced).toEqual(['name', 'picture']);
    expect(await userOf(eve, ada)).toMatchObject({ fullName: 'Ada Kind', bio: 'Awful words' });
    const mails = (await app.mails()).map(({ text }) => text).join();
    expect(mails).toContain('What you have set anew since stays: the name, the profile picture.');
  });

  it('cannot be set to what was hidden', async () => {
    await hide('user', ada.id, ['name']);
    const json = { fullName: 'ada AWFUL' };
    expect((await ada.call('PATCH', '/users/me', { json })).status).toBe(422);
    expect((await me()).hiddenParts).toEqual(['name']);
  });

  it('reaches open tabs, and is named in the mail', async () => {
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

  it('has to be chosen, and has to be there', async () => {
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
          await formOf({ conversationId: chat, text }, await file('media')),
        )
      : await sendMessage(ada, chat, text);
    return { chat, messageId: message.body._id, message: message.body };
  };

  it('that is hidden is a line for others, and whole for its sender', async () => {
    const { chat, messageId, message } = await sent('Awful words', true);
    const reply = await sendMessage(eve, chat, 'Stop', { replyTo: messageId });
    const { body } = await hide('message', messageId, ['message']);
    const others = await read(eve, chat, messageId);
    expect(others).toMatchObject({ hidden: 'message', text: '', attachments: [], media: [] });
    const own = await read(ada, chat, messageId);
    expect(own).toMatchObject({ hidden: 'message', text: 'Awful words' });
    expect(await statusOf(message.attachments?.[0]?.url ?? '')).toBe(404);
    expect(await statusOf(own?.attachments?.[0]?.url ?? '')).toBe(200);
    const quote = (await read(eve, chat, reply.body._id))?.replyTo;
    expect(quote).toMatchObject({ hidden: true, text: '', media: null });
    expect(JSON.stringify(await list(eve))).not.toContain('Awful words');

    await undoDecision(mod, body);
    const again = await read(eve, chat, messageId);
    expect(again).toMatchObject({ hidden: null, text: 'Awful words', attachments: [{}] });
  });

  it('reaches open threads without its words', async () => {
    const { messageId } = await sent('Awful words');
    await publishedEvents.clear();
    await hide('message', messageId, ['message']);
    expect(await publishedEvents.by(eve.id, 'message-updated')).toMatchObject([{ text: '' }]);
    expect(await publishedEvents.by(ada.id, 'message-updated')).toMatchObject([
      { text: 'Awful words', hidden: 'message' },
    ]);
  });

  it('can lose its file alone', async () => {
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

  it('that is hidden can be deleted by its sender, not edited, and not reported again', async () => {
    const { chat, messageId } = await sent('Awful words');
    await hide('message', messageId, ['message']);
    const path = `/chats/messages/${messageId}`;
    expect((await ada.call('PATCH', path, { json: { text: 'Kind' } })).status).toBe(422);
    const json = { targetType: 'message', targetId: messageId, reason: 'spam' };
    expect((await eve.call<ReportResponse>('POST', '/reports', { json })).status).toBe(404);
    expect((await ada.call('DELETE', path)).status).toBe(200);
    expect(await read(ada, chat, messageId)).toMatchObject({ text: '', hidden: null });
  });
});

describe('the files of a post', () => {
  it('are hidden while its words stay, and its creator sees that', async () => {
    const form = await formOf({ body: 'Words' }, await file('media'));
    const { post } = (await ada.call<PostResponse>('POST', '/posts', form)).body;
    const read = async (who: TestPerson) =>
      (await who.call<PostResponse>('GET', `/posts/${post._id}`)).body.post;
    const { body } = await hide('post', post._id, ['files']);
    expect(await read(eve)).toMatchObject({ body: 'Words', media: [] });
    expect((await read(eve)).filesHidden).toBeUndefined();
    expect(await read(ada)).toMatchObject({ media: [], filesHidden: true });
    expect(await statusOf(post.media[0]?.url ?? '')).toBe(404);
    await undoDecision(mod, body);
    expect(await read(eve)).toMatchObject({ media: [{ _id: post.media[0]?._id }] });
    expect((await read(ada)).filesHidden).toBeUndefined();
  });

  it('stay hidden while another decision hides them', async () => {
    const form = await formOf({ body: 'Words' }, await file('media'));
    const { post } = (await ada.call<PostResponse>('POST', '/posts', form)).body;
    const first = await hide('post', post._id, ['files']);
    const second = await hide('post', post._id, ['post']);
    await undoDecision(mod, second.body);
    const read = await eve.call<PostResponse>('GET', `/posts/${post._id}`);
    expect([read.status, read.body.post.media]).toEqual([200, []]);
    expect((await undoDecision(mod, first.body)).status).toBe(200);
  });
});
