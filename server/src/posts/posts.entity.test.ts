import type { Post, PostResponse } from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import { pollField } from '../../testing/posts/pollActions';
import { createPost } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { id, type SQL, sql } from '../platform/db';
import { rowReads } from '../platform/db/rowReads';
import { Entities } from '../platform/entities';
import { readPost } from './posts.service';

const { app, ada, ben } = setupTestServer();
let file: Buffer;
beforeAll(async () => {
  file = await picture(8, 8);
});

const read = async (postId: string, who = ada) =>
  (await who.call<PostResponse>('GET', `/posts/${postId}`)).body.post;
const alts = ({ media }: Post) => media.map(({ alt }) => alt);
const now = () => sql`${app.clock.now().toISOString()}::timestamptz`;

/** Changes by statements that no service makes, as an older node or an operator may. */
const CHANGES: [string, (post: SQL) => SQL, (shown: Post) => unknown, unknown][] = [
  ['body', (post) => sql`update posts set body = 'New' where id = ${post}`, (p) => p.body, 'New'],
  [
    'location',
    (post) => sql`update posts set location = 'Rome' where id = ${post}`,
    (p) => p.location,
    'Rome',
  ],
  ['tags', (post) => sql`update posts set tags = '{a}' where id = ${post}`, (p) => p.tags, ['a']],
  [
    'time of an edit',
    (post) => sql`update posts set edited_at = ${now()} where id = ${post}`,
    (p) => p.editedAt !== null,
    true,
  ],
  [
    'time of a deletion',
    (post) => sql`update posts set deleted_at = ${now()} where id = ${post}`,
    (p) => [p.deletedAt !== null, 'purgesAt' in p],
    [true, true],
  ],
  [
    'state of hiding',
    (post) => sql`update posts set hidden_at = ${now()} where id = ${post}`,
    (p) => p.hidden,
    { rule: '' },
  ],
  [
    'comment policy',
    (post) => sql`update posts set comment_policy = 'nobody' where id = ${post}`,
    (p) => p.commentPolicy,
    'nobody',
  ],
  [
    'quote policy',
    (post) => sql`update posts set quote_policy = 'nobody' where id = ${post}`,
    (p) => p.quotePolicy,
    'nobody',
  ],
  [
    'audience',
    (post) => sql`update posts set followers_only = true where id = ${post}`,
    (p) => p.followersOnly,
    true,
  ],
  [
    'mark of hidden files',
    (post) => sql`update posts set files_hidden_at = ${now()} where id = ${post}`,
    (p) => p.filesHidden,
    true,
  ],
  [
    'time of publication',
    (post) => sql`update posts set scheduled_at = ${now()}, shown_at = ${now()} where id = ${post}`,
    (p) => p.scheduledAt === p.createdAt,
    true,
  ],
  [
    'end of a poll',
    (post) =>
      sql`update posts set announced_at = announced_at - interval '1 hour' where id = ${post}`,
    ({ poll, createdAt }) => Date.parse(poll?.endsAt ?? '') - Date.parse(createdAt),
    23 * 3_600_000,
  ],
  [
    'description of a file',
    (post) => sql`update post_media set alt = 'New' where post_id = ${post}`,
    alts,
    ['New', 'New'],
  ],
  ['list of files', (post) => sql`delete from post_media where post_id = ${post}`, alts, []],
];

it.each(CHANGES)(
  'a post that is in memory shows its new %s',
  async (_what, change, of, expected) => {
    const { _id } = await createPost(ada, { body: 'Old', poll: pollField() }, [file, file]);
    app.clock.advance(1000);
    expect(of(await read(_id))).not.toEqual(expected);
    await app.ctx.db.run(change(id(_id)));
    expect(of(await read(_id))).toEqual(expected);
  },
);

it('a file that is added by a statement is shown', async () => {
  const [{ media }, { _id }] = [await createPost(ada, 'One', [file]), await createPost(ada, 'Two')];
  expect(alts(await read(_id))).toEqual([]);
  await app.ctx.db.run(sql`
    insert into post_media (post_id, asset_id, position, alt)
    values (${id(_id)}, ${id(media[0]?._id ?? '')}, 0, 'Added')`);
  expect(alts(await read(_id))).toEqual(['Added']);
});

it('counts, likes and names change without reading the post again', async () => {
  const { _id } = await createPost(ada, 'Hello');
  const before = await read(_id, ben);
  await ben.call('POST', `/posts/${_id}/like`);
  await ada.call('PATCH', '/users/me', { json: { fullName: 'Ada Lovelace' } });
  const reads = jest.spyOn(app.ctx.db, 'fetch');
  expect(await read(_id, ben)).toEqual({
    ...before,
    creator: { ...before.creator, fullName: 'Ada Lovelace' },
    ...{ isLiked: true, likesCount: 1, likes: [{ user: ben.id }] },
  });
  expect(reads.mock.calls.map(([{ name }]) => name.split('-')[0])).toEqual(['posts.detail']);
  reads.mockRestore();
});

it('a post that changes between two statements is read again as a whole', async () => {
  const { _id } = await createPost(ada, 'Before');
  const ctx = { ...app.ctx, entities: new Entities(1000, null) };
  let writes = 2;
  const on = rowReads({
    query: (statement) => app.ctx.db.query(statement),
    async fetch(statement, values) {
      if (statement.name.startsWith('posts.entities') && writes > 0) {
        writes -= 1;
        await app.ctx.db.run(sql`
          update posts set body = ${`After ${writes}`}, hidden_at = ${now()} where id = ${id(_id)}`);
      }
      return app.ctx.db.fetch(statement, values);
    },
  });
  const post = await readPost(ctx, on, ada.id, _id);
  expect([post.body, post.hidden]).toEqual(['After 0', { rule: '' }]);
});
