import type { PostResponse } from '@kithkin/shared/contract';
import { picture } from '../../../testing/forms';
import { endRetention } from '../../../testing/media/endRetention';
import { kindsOf } from '../../../testing/notifications/listNotifications';
import { createPost, readPost, withFiles } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });
let file: Buffer;

beforeAll(async () => {
  file = await picture(8, 8);
});

const make = (content: string | Record<string, string>, files = 0) =>
  createPost(ada, content, Array(files).fill(file));
const edit = async (postId: string, fields: Record<string, string>, files = 0, who = ada) =>
  who.call<PostResponse & { message: string }>(
    'PATCH',
    `/posts/${postId}`,
    await withFiles(fields, Array(files).fill(file)),
  );
const stored = () => app.ctx.mediaStore.list('', 100);

it('changes the given fields only, and marks a post as edited if it differs', async () => {
  const { _id } = await make({ body: 'Old #words', tags: 'kept', location: 'Rome' });
  expect((await edit(_id, {})).body.post.editedAt).toBeNull();
  const same = await edit(_id, { body: ' Old #words ', tags: 'Kept' });
  expect(same.body.post.editedAt).toBeNull();
  app.clock.advance(1000);
  const { status, body } = await edit(_id, { body: 'New #ideas' });
  expect(status).toBe(200);
  expect(body.post).toMatchObject({
    body: 'New #ideas',
    caption: 'New #ideas',
    tags: ['kept', 'ideas'],
    location: 'Rome',
    editedAt: app.clock.now().toISOString(),
  });
  const cleared = await edit(_id, { tags: '', location: '' });
  expect(cleared.body.post).toMatchObject({ body: 'New #ideas', tags: ['ideas'], location: '' });
});

it('reorders, adds and describes files, and deletes those left out', async () => {
  const made = await make({ alts: '["First","Second","Third"]' }, 3);
  const [first, second, third] = made.media;
  const remaining = JSON.stringify([third?._id, first?._id]);
  const { body } = await edit(made._id, { keep: remaining, alts: '[null,"Renamed","New"]' }, 1);
  expect(body.post.media.map(({ alt }) => alt)).toEqual(['Third', 'Renamed', 'New']);
  expect(body.post.media.slice(0, 2).map(({ _id }) => _id)).toEqual([third?._id, first?._id]);
  expect((await app.app.inject({ url: second?.url ?? '' })).statusCode).toBe(404);
  expect(await stored()).toContain(second?._id);
  await endRetention(app);
  await app.ctx.jobs.runDue();
  expect(await stored()).not.toContain(second?._id);
  expect(await stored()).toContain(first?._id);
});

it('rejects more than ten files, foreign and repeated files, and emptiness, without changes', async () => {
  const made = await make({}, 9);
  const other = await make({}, 1);
  const assets = () => app.ctx.db.one(sql`select count(*) as n from media_assets`);
  const before = await assets();
  const own = made.media[0]?._id;
  expect((await edit(made._id, {}, 2)).status).toBe(400);
  for (const [fields, status] of [
    [{ keep: JSON.stringify([other.media[0]?._id]) }, 422],
    [{ keep: JSON.stringify([own, own]) }, 400],
    [{ keep: '[]' }, 422],
    [{ keep: 'x' }, 400],
    [{ alts: '{}' }, 400],
  ] as const) {
    expect([fields, (await edit(made._id, fields)).status]).toEqual([fields, status]);
  }
  expect(await assets()).toEqual(before);
  expect(await readPost(ada, made._id)).toMatchObject({ editedAt: null, media: made.media });
});

it('applies an edit with a clientId once, and deletes the files of a retry', async () => {
  const { _id } = await make('Once', 1);
  const before = (await stored()).length;
  const fields = { body: 'Twice', clientId: 'edit-0001' };
  const responses = [await edit(_id, fields, 2), await edit(_id, fields, 2)];
  const [first, second] = responses.map(({ body }) => body.post);
  expect(first?.media).toHaveLength(3);
  expect(second).toEqual(first);
  expect(await stored()).toHaveLength(before + 2);
});

it('is for the creator only, and not for posts in the trash', async () => {
  const { _id } = await make('Mine');
  expect((await edit(_id, { body: 'Theirs' }, 0, ben)).status).toBe(403);
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await edit(_id, { body: 'Theirs' }, 0, ben)).status).toBe(404);
  expect((await edit(_id, { body: 'Later' })).status).toBe(409);
});

it('publishes the changes, and notifies newly mentioned users once', async () => {
  const { _id } = await make('Hello @ben', 1);
  await publishedEvents.clear();
  await edit(_id, { body: 'Hello @ben and @eve', keep: '[]' });
  expect(await publishedEvents.by(ben.id, 'post-updated')).toMatchObject([
    { _id, changes: { body: 'Hello @ben and @eve', media: [] } },
  ]);
  expect(await publishedEvents.by(eve.id, 'post-updated')).toEqual([]);
  await edit(_id, { body: 'Hello' });
  await edit(_id, { body: 'Hello @eve' });
  for (const who of [ben, eve]) expect(await kindsOf(who)).toEqual(['mention']);
});
