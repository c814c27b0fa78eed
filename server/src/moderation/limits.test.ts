import type { LimitKind } from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { decideCase, setRole, takenCase } from '../../testing/moderation/decideCases';
import { kindsOf } from '../../testing/notifications/listNotifications';
import {
  addComment,
  commentsOf,
  createPost,
  createPostId,
  idsOf,
  readPost,
  statusOf,
} from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';

const { app, publishedEvents, ada, ben, eve, mod } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, mod: {} },
  follows: [['ben', 'ada']],
});

beforeEach(() => setRole(app, mod, 'moderator'));

async function limit(kind: LimitKind): Promise<void> {
  const caseId = await takenCase(ben, mod, 'user', 'ada');
  const { status } = await decideCase(mod, caseId, { action: 'limited', hours: 2, limit: kind });
  expect(status).toBe(200);
}

const change = (method: 'PATCH' | 'DELETE', path: string, json: object = {}) =>
  ada.call<{ code: string }>(method, path, { json });
const outcomeOf = async (method: 'PATCH' | 'DELETE', path: string, json?: object) => {
  const { status, body } = await change(method, path, json);
  return status === 200 ? status : body.code;
};

describe('a limit to nothing', () => {
  it('rejects what publishes by a change: new words, files and mentions, and recovering', async () => {
    const post = `/posts/${await createPostId(ada, 'Before')}`;
    const shared = await ada.call<{ sharedPost: { _id: string } }>(
      'POST',
      `/posts/${await createPostId(ben)}/share`,
      { json: {} },
    );
    const trashed = `/posts/${await createPostId(ada, 'Gone')}`;
    await change('DELETE', trashed);
    const host = await createPostId(eve);
    const comment = `/posts/${host}/comments/${(await addComment(ada, host, 'Before'))._id}`;
    const removed = `/posts/${host}/comments/${(await addComment(ada, host, 'Gone'))._id}`;
    await change('DELETE', removed);
    await limit('nothing');
    expect([
      await outcomeOf('PATCH', post, { body: 'Now, @eve' }),
      await outcomeOf('PATCH', post, { location: 'Here' }),
      await outcomeOf('PATCH', `/posts/${shared.body.sharedPost._id}`, { body: 'Now' }),
      await outcomeOf('PATCH', comment, { text: 'Now' }),
      await outcomeOf('PATCH', `${trashed}/recover`),
      await outcomeOf('PATCH', `${removed}/recover`),
    ]).toEqual(Array(6).fill('limited'));
    const files = await formOf({}, [{ field: 'media', name: 'a.jpg', bytes: await picture() }]);
    expect((await ada.call('PATCH', post, files)).status).toBe(403);
    expect(await kindsOf(eve)).toEqual(['comment']);
    expect((await commentsOf(eve, host)).map(({ text }) => text)).toEqual(['Before']);
    // What is one's own can be removed.
    expect(await outcomeOf('DELETE', comment)).toBe(200);
    expect(await outcomeOf('DELETE', post)).toBe(200);
  });

  it('rejects changes of comments of others by a moderator who is limited', async () => {
    await setRole(app, ada, 'moderator');
    const host = await createPostId(ben);
    const { _id } = await addComment(eve, host, 'Mine');
    await setRole(app, mod, 'owner');
    await limit('nothing');
    const path = `/posts/${host}/comments/${_id}`;
    expect(await outcomeOf('PATCH', path, { text: 'Yours' })).toBe('limited');
  });

  it('notifies nobody of a comment of before that is approved', async () => {
    await ben.call('POST', '/users/ada/restrict');
    const host = await createPostId(ben);
    const { _id } = await addComment(ada, host, 'Hello @eve');
    await limit('nothing');
    const shown = await ben.call('DELETE', `/posts/${host}/comments/${_id}/hide`);
    expect(shown.status).toBe(200);
    expect(await kindsOf(eve)).toEqual([]);
  });
});

describe('a limit to followers', () => {
  it('shows a changed post to followers only from then on, and removes it from open tabs', async () => {
    const { _id } = await createPost(ada, 'Before');
    await eve.call('POST', `/posts/${_id}/like`);
    await limit('followers');
    await publishedEvents.clear();
    expect(await outcomeOf('PATCH', `/posts/${_id}`, { body: 'Now, @eve and @ben' })).toBe(200);
    expect((await readPost(ben, _id)).body).toBe('Now, @eve and @ben');
    expect(await statusOf(eve, `/posts/${_id}`)).toBe(403);
    expect(await publishedEvents.by(eve.id, 'post-removed')).toEqual([{ _id }]);
    expect(await publishedEvents.by(eve.id, 'post-updated')).toEqual([]);
    expect(await publishedEvents.by(ben.id, 'post-removed')).toEqual([]);
    expect([await kindsOf(ben), await kindsOf(eve)]).toEqual([['mention', 'moderation'], []]);
  });

  it('shows a recovered post to followers only', async () => {
    const { _id } = await createPost(ada, 'Before');
    await change('DELETE', `/posts/${_id}`);
    await limit('followers');
    expect(await outcomeOf('PATCH', `/posts/${_id}/recover`)).toBe(200);
    expect(await idsOf(ben, '/users/ada/posts')).toEqual([_id]);
    expect(await idsOf(eve, '/users/ada/posts')).toEqual([]);
  });

  it('rejects changed and recovered comments on posts of others', async () => {
    const host = await createPostId(ben);
    const path = `/posts/${host}/comments/${(await addComment(ada, host, 'Before'))._id}`;
    await limit('followers');
    expect(await outcomeOf('PATCH', path, { text: 'Now' })).toBe('limited');
    expect(await outcomeOf('DELETE', path)).toBe(200);
    expect(await outcomeOf('PATCH', `${path}/recover`)).toBe('limited');
  });

  it('notifies only followers whom a comment on an own post mentions', async () => {
    const { _id } = await createPost(ada, 'Before');
    await limit('followers');
    await addComment(ada, _id, 'Hello @eve and @ben');
    expect([await kindsOf(ben), await kindsOf(eve)]).toEqual([['mention', 'moderation'], []]);
  });
});
