import type { NotificationPage, PostResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { sql } from '../../platform/db';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
  eve,
} = setupTestServer({ follows: [['ben', 'ada']] });
let file: { field: string; name: string; bytes: Buffer };

beforeAll(async () => {
  file = { field: 'media', name: 'a.jpg', bytes: await picture(8, 8) };
});

const make = async (fields: Record<string, string>, files = 0) => {
  const form = await formOf(fields, Array(files).fill(file));
  return (await ada.call<PostResponse>('POST', '/posts', form)).body.post;
};
const edit = async (postId: string, fields: Record<string, string>, files = 0, who = ada) =>
  who.call<PostResponse & { message: string }>(
    'PATCH',
    `/posts/${postId}`,
    await formOf(fields, Array(files).fill(file)),
  );

it('changes what is given, keeps the rest, and marks the post as edited', async () => {
  const { _id } = await make({ body: 'Old #words', tags: 'kept', location: 'Rome' });
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

it('what changes nothing is no edit', async () => {
  const { _id } = await make({ body: 'Same', tags: 'one' }, 1);
  expect((await edit(_id, {})).body.post.editedAt).toBeNull();
  expect((await edit(_id, { body: ' Same ', tags: 'One' })).body.post.editedAt).toBeNull();
});

it('keeps, orders, adds and describes files, and drops the bytes of what went', async () => {
  const made = await make({ alts: '["First","Second","Third"]' }, 3);
  const [first, second, third] = made.media;
  const existing = JSON.stringify([third?._id, first?._id]);
  const { body } = await edit(made._id, { keep: existing, alts: '[null,"Renamed","New"]' }, 1);
  expect(body.post.media.map(({ alt }) => alt)).toEqual(['Third', 'Renamed', 'New']);
  expect(body.post.media.slice(0, 2).map(({ _id }) => _id)).toEqual([third?._id, first?._id]);
  expect((await app.app.inject({ url: second?.url ?? '' })).statusCode).toBe(404);
  const stored = () => app.ctx.mediaStore.list('', 100);
  expect(await stored()).toContain(second?._id);
  await app.ctx.jobs.runDue();
  expect(await stored()).not.toContain(second?._id);
  expect(await stored()).toContain(first?._id);
});

it('refuses more than ten files in sum, foreign files, doubles, and emptiness; nothing changes', async () => {
  const made = await make({}, 9);
  const other = await make({}, 1);
  const assets = async () =>
    (await app.ctx.db.one<{ n: number }>(sql`select count(*) as n from media_assets`))?.n;
  const before = await assets();
  const [own] = made.media;
  const rejected = async (fields: Record<string, string>, files = 0) => {
    const { status, body } = await edit(made._id, fields, files);
    return [status, body.message];
  };
  expect(await rejected({}, 2)).toEqual([400, 'You can only upload up to 10 files.']);
  expect((await rejected({ keep: JSON.stringify([other.media[0]?._id]) }))[0]).toBe(422);
  expect((await rejected({ keep: JSON.stringify([own?._id, own?._id]) }))[0]).toBe(400);
  expect((await rejected({ keep: '[]' }))[0]).toBe(422);
  expect((await rejected({ keep: 'x' }))[0]).toBe(400);
  expect((await rejected({ alts: '{}' }))[0]).toBe(400);
  expect(await assets()).toBe(before);
  const { body } = await ada.call<PostResponse>('GET', `/posts/${made._id}`);
  expect(body.post).toMatchObject({ editedAt: null, media: made.media });
});

it('sent again with its clientId adds nothing, and its files are dropped', async () => {
  const { _id } = await make({ body: 'Once' }, 1);
  const before = await app.ctx.mediaStore.list('', 100);
  const fields = { body: 'Twice', clientId: 'edit-0001' };
  const responses = [await edit(_id, fields, 2), await edit(_id, fields, 2)];
  const [first, second] = responses.map(({ body }) => body.post);
  expect(first?.media).toHaveLength(3);
  expect(second).toEqual(first);
  expect(await app.ctx.mediaStore.list('', 100)).toHaveLength(before.length + 2);
});

it('is the creator’s alone, and not for what lies in the trash', async () => {
  const { _id } = await make({ body: 'Mine' });
  expect((await edit(_id, { body: 'Theirs' }, 0, ben)).status).toBe(403);
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await edit(_id, { body: 'Theirs' }, 0, ben)).status).toBe(404);
  expect((await edit(_id, { body: 'Later' })).status).toBe(409);
});

it('tells open tabs what changed, and people who are newly mentioned, once', async () => {
  const { _id } = await make({ body: 'Hello @ben' }, 1);
  await received.clear();
  await edit(_id, { body: 'Hello @ben and @eve', keep: '[]' });
  const [updates] = await received.by(ben.id, 'post-updated');
  expect(updates).toMatchObject({ _id, changes: { body: 'Hello @ben and @eve', media: [] } });
  expect(await received.by(eve.id, 'post-updated')).toEqual([]);
  await edit(_id, { body: 'Hello' });
  await edit(_id, { body: 'Hello @eve' });
  for (const who of [ben, eve]) {
    const { body } = await who.call<NotificationPage>('GET', '/notifications');
    expect(body.notifications.map(({ data }) => data.kind)).toEqual(['mention']);
  }
});
