import { type EditHistory, MAX_EARLIER_VERSIONS, type ReactorPage } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setRole } from '../../../testing/moderation/decideCases';
import {
  addComment,
  commentsOf,
  createPost,
  createPostId,
  readPost,
  statusOf,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';
import { recordEdit } from './edits.store';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

const versions = async (who: TestPerson, path: string) =>
  (await who.call<EditHistory>('GET', `${path}/edits`)).body.versions;
const texts = async (who: TestPerson, path: string) =>
  (await versions(who, path)).map(({ text }) => text);

describe('a post', () => {
  it('shows those who see it what it was before each edit', async () => {
    const { _id, createdAt, media } = await createPost(
      ada,
      { body: 'One', tags: 'a', location: 'Here', alts: '["A cat"]' },
      [await picture()],
    );
    const path = `/posts/${_id}`;
    expect(await versions(ben, path)).toEqual([]);
    app.clock.advance(1000);
    const edited = app.clock.now().toISOString();
    await ada.call('PATCH', path, await formOf({ body: 'Two', keep: '[]' }));
    await ada.call('PATCH', path, await formOf({ location: 'There', tags: '' }));
    const one = { text: 'One', location: 'Here', tags: ['a'], createdAt };
    expect(await versions(ben, path)).toEqual([
      { text: 'Two', location: 'Here', tags: ['a'], media: [], createdAt: edited },
      { ...one, media: [{ _id: media[0]?._id, alt: 'A cat' }] },
    ]);
    expect(await readPost(ben, _id)).toMatchObject({ editCount: 2 });
    const events = await publishedEvents.by(ben.id, 'post-updated');
    expect(events.map(({ changes }) => changes.editCount)).toEqual([1, 2]);
    // Moderators have hidden the files: their descriptions are hidden too.
    await app.ctx.db.run(sql`update posts set files_hidden_at = now() where id = ${id(_id)}`);
    expect((await versions(ben, path)).map((version) => version.media)).toEqual([[], []]);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect(await statusOf(eve, `${path}/edits`)).toBe(403);
  });

  it('has no versions that nobody else saw: before its time, and while it is hidden', async () => {
    const scheduledAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const scheduled = await createPostId(ada, { body: 'Later', scheduledAt });
    const hidden = await createPostId(ada, 'Rude');
    await app.ctx.db.run(sql`update posts set hidden_at = now() where id = ${id(hidden)}`);
    for (const post of [scheduled, hidden]) {
      await ada.call('PATCH', `/posts/${post}`, { json: { body: 'Changed' } });
      expect(await texts(ada, `/posts/${post}`)).toEqual([]);
      expect((await readPost(ada, post)).editCount).toBe(0);
    }
  });

  it('marks likes and shares from before the last edit', async () => {
    const postId = await createPostId(ada);
    const act = async (who: TestPerson) => {
      await who.call('POST', `/posts/${postId}/like`);
      await who.call('POST', `/posts/${postId}/share`, { json: {} });
      app.clock.advance(1000);
    };
    await act(ben);
    await ada.call('PATCH', `/posts/${postId}`, { json: { body: 'Changed' } });
    app.clock.advance(1000);
    await act(eve);
    for (const side of ['likes', 'shares']) {
      const { users } = (await ada.call<ReactorPage>('GET', `/posts/${postId}/${side}`)).body;
      expect(users.map(({ userName, beforeEdit }) => [userName, beforeEdit])).toEqual([
        ['eve', undefined],
        ['ben', true],
      ]);
    }
  });

  it('loses its versions when it is deleted permanently', async () => {
    const postId = await createPostId(ada);
    await ada.call('PATCH', `/posts/${postId}`, { json: { body: 'Changed' } });
    await ada.call('DELETE', `/posts/${postId}`);
    await ada.call('DELETE', `/posts/${postId}/permanent`);
    expect(await app.ctx.db.query(sql`select 1 from edits`)).toEqual([]);
  });
});

describe('a comment', () => {
  let path: string;
  let postId: string;
  beforeEach(async () => {
    postId = await createPostId(ada);
    path = `/posts/${postId}/comments/${(await addComment(ben, postId, '0'))._id}`;
  });
  const edit = (text: string, who = ben) => who.call('PATCH', path, { json: { text } });
  const count = async () => (await commentsOf(ada, postId))[0]?.editCount;

  it('shows the last versions, while it is shown', async () => {
    // A comment can be changed 20 times an hour.
    for (let n = 0; n < MAX_EARLIER_VERSIONS; n += 1) {
      const subjectId = path.split('/').at(-1) ?? '';
      const writtenAt = app.clock.now();
      await recordEdit(app.ctx.db, 'comments', { subjectId, text: `${n}`, writtenAt });
    }
    await edit('51');
    await edit('52');
    const found = await texts(eve, path);
    expect([found.length, found[0], found.at(-1)]).toEqual([MAX_EARLIER_VERSIONS, '51', '2']);
    expect(await count()).toBe(MAX_EARLIER_VERSIONS + 2);
    await ben.call('DELETE', path);
    expect(await statusOf(eve, `${path}/edits`)).toBe(404);
    await ben.call('PATCH', `${path}/recover`);
    expect(await texts(eve, path)).toHaveLength(MAX_EARLIER_VERSIONS);
    await ben.call('DELETE', path);
    app.clock.advance(10 * 60_000);
    await app.ctx.jobs.runDue();
    expect(await app.ctx.db.query(sql`select 1 from edits`)).toEqual([]);
  });

  it('lists no version that moderators have replaced, or that others have not seen', async () => {
    await edit('Rude');
    await setRole(app, eve, 'moderator');
    await edit('Kind', eve);
    expect([await texts(ada, path), await count()]).toEqual([[], 0]);
    await edit('Kinder');
    expect(await texts(ada, path)).toEqual([]);
    await ada.call('POST', `${path}/hide`);
    await edit('Kindest');
    expect(await texts(ada, path)).toEqual([]);
    await ada.call('DELETE', `${path}/hide`);
    await edit('Best');
    expect(await texts(eve, path)).toEqual(['Kindest']);
  });
});
