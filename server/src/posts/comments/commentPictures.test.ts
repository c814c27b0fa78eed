import type { CommentResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import {
  decideCase,
  setRole,
  takenCase,
  undoDecision,
} from '../../../testing/moderation/decideCases';
import { commentsOf, createPostId } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, eve, mod } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {} },
  follows: [['eve', 'ada']],
});
let postId: string;

beforeEach(async () => {
  postId = await createPostId(ada);
});

const send = async (fields: Record<string, string>, names = ['a.jpg'], bytes?: Buffer) => {
  const files = await Promise.all(
    names.map(async (name) => ({ field: 'media', name, bytes: bytes ?? (await picture()) })),
  );
  const path = `/posts/${postId}/comments`;
  return ben.call<CommentResponse & { code: string }>('POST', path, await formOf(fields, files));
};
const fileStatus = async (url = '') => (await app.app.inject({ url })).statusCode;
const read = async (who: TestPerson) => (await commentsOf(who, postId))[0];
const act = (who: TestPerson, method: 'POST' | 'DELETE' | 'PATCH', rest: string, id: string) =>
  who.call(method, `/posts/${postId}/comments/${id}${rest}`);

it('a comment may have one picture with a description, and then needs no text', async () => {
  const { status, body } = await send({ text: '', alt: ' A cat ' });
  expect(status).toBe(201);
  expect(body.comment).toMatchObject({
    text: '',
    media: { type: 'image', alt: 'A cat', width: 60 },
  });
  const { _id } = body.comment;
  const [event] = await publishedEvents.by(eve.id, 'comment-created');
  for (const comment of [event?.comment, await read(eve)]) {
    expect(comment).toMatchObject({ _id, media: { alt: 'A cat' } });
    expect(await fileStatus(comment?.media?.url)).toBe(200);
  }
  expect((await send({ text: '' }, [])).status).toBe(422);
  expect((await send({ text: 'A' }, ['a.jpg', 'b.jpg'])).body.code).toBe('too-many-files');
  expect((await send({ text: 'A' }, ['a.jpg'], Buffer.from('no picture'))).status).toBe(415);
});

it('a retry with the clientId returns the comment, and its file is discarded', async () => {
  const one = await send({ text: 'A', clientId: 'comment-1' });
  const stored = await app.ctx.mediaStore.list('', 1000);
  const two = await send({ text: 'A', clientId: 'comment-1' });
  expect(two.body.comment._id).toBe(one.body.comment._id);
  expect(await app.ctx.mediaStore.list('', 1000)).toEqual(stored);
});

it('while a comment waits or is hidden, addresses of others do not work, those of the two do', async () => {
  const { _id } = (await send({ text: 'A' })).body.comment;
  const url = (await read(eve))?.media?.url;
  // Its author always has an address of their own, by which nothing shows that a comment waits.
  expect((await read(ben))?.media?.url).toContain('&o=1');
  await act(ada, 'POST', '/hide', _id);
  expect(await fileStatus(url)).toBe(404);
  for (const who of [ada, ben]) expect(await fileStatus((await read(who))?.media?.url)).toBe(200);
  await act(ada, 'DELETE', '/hide', _id);
  expect(await fileStatus(url)).toBe(200);
  await ada.call('DELETE', `/posts/${postId}`);
  expect(await fileStatus(url)).toBe(404);
});

it('words of the description are muted and filtered as those of the text', async () => {
  await eve.call('POST', '/users/me/muted-words', { json: { text: 'cat', places: ['comments'] } });
  await send({ text: '', alt: 'A cat' });
  expect([await read(eve), (await read(ada))?.withheld]).toEqual([undefined, null]);
  expect(await publishedEvents.by(eve.id, 'comment-created')).toEqual([]);
  await ada.call('POST', '/users/me/filtered-words', { json: { text: 'dog' } });
  await send({ text: '', alt: 'A dog' });
  expect((await read(ada))?.withheld).toBe('restricted');
});

it('a picture goes with its comment, after the time in which that can be restored', async () => {
  const { _id } = (await send({ text: 'A' })).body.comment;
  await act(ben, 'DELETE', '', _id);
  await act(ben, 'PATCH', '/recover', _id);
  expect(await fileStatus((await read(eve))?.media?.url)).toBe(200);
  await act(ben, 'DELETE', '', _id);
  app.clock.advance(10 * 60_000);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.db.query(sql`select 1 from media_assets`)).toEqual([]);
});

describe('moderators', () => {
  beforeEach(() => setRole(app, mod, 'moderator'));

  it('hide the picture alone, and show it again', async () => {
    const { _id } = (await send({ text: 'A' })).body.comment;
    const url = (await read(eve))?.media?.url;
    await publishedEvents.clear();
    const caseId = await takenCase(eve, mod, 'comment', _id);
    const { body } = await decideCase(mod, caseId, { action: 'hidden', parts: ['files'] });
    expect(await fileStatus(url)).toBe(404);
    expect(await read(eve)).toMatchObject({ text: 'A', media: null });
    expect(await read(ben)).toMatchObject({ text: 'A', media: null, fileHidden: true });
    const [event] = await publishedEvents.by(eve.id, 'comment-updated');
    expect(event?.comment.media).toBeNull();
    await undoDecision(mod, body);
    expect(await fileStatus((await read(eve))?.media?.url)).toBe(200);
  });

  it('delete it', async () => {
    await setRole(app, mod, 'owner');
    const { _id } = (await send({ text: 'A' })).body.comment;
    const caseId = await takenCase(eve, mod, 'comment', _id);
    await decideCase(mod, caseId, { action: 'removed' });
    expect(await read(ben)).toMatchObject({ text: 'A', media: null, fileHidden: true });
    expect((await send({ text: 'Again' })).body.code).toBe('media-blocked');
  });
});
