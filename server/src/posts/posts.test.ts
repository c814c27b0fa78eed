import type {
  CommentResponse,
  LikesResponse,
  NotificationPage,
  PostPage,
  PostResponse,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';

const { app, ada, ben, eve } = setupTestServer({
  people: {
    ada: { fullName: 'Ada Lovelace' },
    ben: { fullName: 'Ben Ito' },
    eve: { fullName: 'Eve Adams' },
  },
  follows: [['ben', 'ada']],
});

const post = async (
  who: TestPerson,
  fields: Record<string, string>,
  files: Parameters<typeof formOf>[1] = [],
) => who.call<PostResponse>('POST', '/posts', await formOf(fields, files));
const feedOf = async (who: TestPerson, query = '') =>
  (await who.call<PostPage>('GET', `/posts${query}`)).body;

describe('making a post', () => {
  it('keeps text, tags of the field and of the text, and place', async () => {
    const { status, body } = await post(ada, {
      body: 'Hello #World',
      tags: 'One, two,,',
      location: 'Rome',
    });
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      body: 'Hello #World',
      caption: 'Hello #World',
      tags: ['one', 'two', 'world'],
      location: 'Rome',
    });
  });

  it('re-encodes pictures, without what the camera wrote into them, at a signed address', async () => {
    const { body } = await post(ada, { alts: '["A wall"]' }, [
      { field: 'media', name: 'x.exe', bytes: await picture() },
    ]);
    const [media] = body.post.media;
    expect(media).toMatchObject({ type: 'image', width: 60, height: 40, alt: 'A wall' });
    const response = await app.app.inject({ url: media?.url ?? '' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.rawPayload.includes('secret place')).toBe(false);
    const forged = await app.app.inject({
      url: (media?.url ?? '').replace(/s=./, (start) => (start === 's=_' ? 's=-' : 's=_')),
    });
    expect(forged.statusCode).toBe(404);
  });

  it('refuses what is neither text nor file, hostile files, and more than ten', async () => {
    expect((await post(ada, { body: '  ' })).status).toBe(422);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await post(ada, {}, [{ field: 'media', name: 'a.jpg', bytes: svg }])).status).toBe(415);
    const broken = Buffer.concat([(await picture()).subarray(0, 60), Buffer.alloc(400)]);
    expect((await post(ada, {}, [{ field: 'media', name: 'a.jpg', bytes: broken }])).status).toBe(
      415,
    );
    const bytes = await picture(4, 4);
    const many = Array.from({ length: 11 }, () => ({ field: 'media', name: 'a.jpg', bytes }));
    const { status, body } = await post(ada, {}, many);
    expect([status, body]).toMatchObject([400, { message: 'You can only upload up to 10 files.' }]);
    expect((await feedOf(ada)).posts).toEqual([]);
  });

  it('answers a retry with the same clientId from the row', async () => {
    const fields = { body: 'Once', clientId: 'client-0001' };
    const responses = await Promise.all([post(ada, fields), post(ada, fields), post(ada, fields)]);
    expect(new Set(responses.map(({ body }) => body.post._id)).size).toBe(1);
    expect((await feedOf(ada)).posts).toHaveLength(1);
  });

  it('shows a scheduled post to others when its time has come, with that time', async () => {
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { body } = await post(ada, { body: 'Later', scheduledAt: at });
    expect((await feedOf(ben)).posts).toEqual([]);
    expect((await ben.call('GET', `/posts/${body.post._id}`)).status).toBe(404);
    app.clock.advance(60_000);
    expect((await feedOf(ben)).posts[0]?.createdAt).toBe(at);
    expect((await post(ada, { body: 'Past', scheduledAt: '2001-01-01T00:00:00Z' })).status).toBe(
      422,
    );
  });
});

describe('the home feed', () => {
  it('holds own and followed posts, newest first, page by page without hole or double', async () => {
    for (let n = 0; n < 7; n += 1) {
      await post(n % 2 ? ada : ben, { body: `Post ${n}` });
      if (n % 3 === 0) app.clock.advance(1000);
    }
    await post(eve, { body: 'A stranger' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: PostPage = await feedOf(ben, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.posts.map(({ body }) => body));
      cursor = page.nextCursor;
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Post ${n}`));
    expect(seen[0]).toBe('Post 6');
  });

  it('is backfilled by a follow and emptied by a block', async () => {
    await post(ada, { body: 'Before' });
    await eve.call('POST', '/users/ada/follow');
    expect((await feedOf(eve)).posts).toHaveLength(1);
    await ada.call('POST', '/users/eve/block');
    expect((await feedOf(eve)).posts).toEqual([]);
  });

  it('refuses a cursor that was not given out', async () => {
    expect((await ben.call('GET', '/posts?cursor=zzz')).status).toBe(400);
  });
});

describe('reading a post', () => {
  it('answers 403 when private or blocked either way, 404 when it is in the trash', async () => {
    const { body } = await post(ada, { body: 'Mine' });
    const path = `/posts/${body.post._id}`;
    expect((await eve.call('GET', path)).status).toBe(200);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    const rejected = await eve.call('GET', path);
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      'Access denied. You may be blocked or this post is private.',
    ]);
    expect((await ben.call('GET', path)).status).toBe(200);
    await ben.call('POST', '/users/ada/block');
    expect((await ben.call('GET', path)).status).toBe(403);
    await ada.call('DELETE', path);
    expect((await eve.call('GET', path)).status).toBe(404);
    expect((await ada.call('GET', path)).status).toBe(200);
    expect((await eve.call('DELETE', path)).status).toBe(404);
  });

  it('lets nobody but the author move it to the trash or recover it', async () => {
    const { body } = await post(ada, { body: 'Mine' });
    const path = `/posts/${body.post._id}`;
    expect((await ben.call('DELETE', path)).status).toBe(403);
    expect((await ada.call('DELETE', path)).status).toBe(200);
    expect((await feedOf(ben)).posts).toEqual([]);
    expect((await ada.call('PATCH', `${path}/recover`)).status).toBe(200);
    expect((await feedOf(ben)).posts).toHaveLength(1);
  });
});

describe('likes and bookmarks', () => {
  it('count each person once however often they ask', async () => {
    const { body } = await post(ada, { body: 'Like me' });
    const path = `/posts/${body.post._id}`;
    await Promise.all([1, 2, 3].map(() => ben.call('POST', `${path}/like`)));
    const { body: likes } = await eve.call<LikesResponse>('POST', `${path}/like`);
    expect(likes.likesCount).toBe(2);
    expect(likes.likes.map(({ user }) => user).sort()).toEqual([ben.id, eve.id].sort());
    await ben.call('DELETE', `${path}/like`);
    const [firstPost] = (await feedOf(ben)).posts;
    expect(firstPost).toMatchObject({ likesCount: 1, isLiked: false });
  });

  it('tell the author once, and never about a stranger they have blocked', async () => {
    const { body } = await post(ada, { body: 'Like me' });
    const path = `/posts/${body.post._id}/like`;
    await ben.call('POST', path);
    await ben.call('DELETE', path);
    await ben.call('POST', path);
    const { body: page } = await ada.call<NotificationPage>('GET', '/notifications');
    expect(page.notifications.map(({ type }) => type)).toEqual(['like', 'follow']);
    expect(page.unreadCount).toBe(2);
    await ada.call('POST', '/users/ben/block');
    const after = await ada.call<NotificationPage>('GET', '/notifications');
    expect(after.body).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
  });

  it('bookmark for the asker only', async () => {
    const { body } = await post(ada, { body: 'Keep me' });
    await ben.call('POST', `/posts/${body.post._id}/bookmarks`);
    expect((await feedOf(ben)).posts[0]).toMatchObject({ isBookmarked: true, bookmarks: [ben.id] });
    expect((await feedOf(ada)).posts[0]).toMatchObject({ isBookmarked: false, bookmarks: [] });
  });
});

describe('comments', () => {
  it('are added as JSON or form, edited and deleted by their author alone', async () => {
    const { body } = await post(ada, { body: 'Talk' });
    const path = `/posts/${body.post._id}/comments`;
    const made = await ben.call<CommentResponse>('POST', path, {
      json: { text: ' Nice ', clientId: 'comment-1' },
    });
    expect([made.status, made.body.comment.text]).toEqual([201, 'Nice']);
    const again = await ben.call<CommentResponse>(
      'POST',
      path,
      await formOf({ text: 'Nice', clientId: 'comment-1' }),
    );
    expect(again.body.comment._id).toBe(made.body.comment._id);
    for (const text of ['   ', '\u200b']) {
      expect((await ben.call('POST', path, { json: { text } })).status).toBe(422);
    }
    const own = `${path}/${made.body.comment._id}`;
    expect((await eve.call('PATCH', own, { json: { text: 'Mine now' } })).status).toBe(403);
    expect((await ada.call('DELETE', own)).status).toBe(403);
    const edited = await ben.call<CommentResponse>('PATCH', own, { json: { text: 'Better' } });
    expect(edited.body.comment).toMatchObject({ text: 'Better', editedAt: expect.any(String) });
    const detail = await ada.call<PostResponse>('GET', `/posts/${body.post._id}`);
    expect(detail.body.post).toMatchObject({ commentsCount: 1, comments: [{ text: 'Better' }] });
    expect((await ben.call('DELETE', own)).status).toBe(200);
    expect(
      (await ada.call<PostResponse>('GET', `/posts/${body.post._id}`)).body.post.commentsCount,
    ).toBe(0);
  });

  it('tell the people they mention, if those may see the post', async () => {
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    const { body } = await post(ada, { body: 'Only for @ben, not @eve' });
    const unreadCount = async (who: TestPerson) =>
      (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.filter(
        ({ data }) => data.kind === 'mention' && data.post?._id === body.post._id,
      ).length;
    expect([await unreadCount(ben), await unreadCount(eve)]).toEqual([1, 0]);
  });
});
