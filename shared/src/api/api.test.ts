import { waitFor } from '@testing-library/react';
import { bus } from '../bus/bus';
import type { PostPage } from '../contract';
import { selectPost } from '../entities/selectors';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi, failure } from '../testing/fakeApi';
import { holdReply } from '../testing/pageActions';
import { post } from '../testing/samplePeople';
import { api, CACHE_SECONDS } from './api';
import { readOnce } from './readOnce';

/** What `older` reads, and `remove` changes. */
const LIST = 'list';

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feed: build.query<string[], void>({
      query: () => ({ url: '/posts', entities: ({ posts }: PostPage) => ({ posts }) }),
      transformResponse: ({ posts }: PostPage) => posts.map(({ _id }) => _id),
    }),
    older: build.query<boolean, void>({
      query: () => ({ url: '/chats/conversations/1/messages', things: () => [LIST] }),
      transformResponse: (_messages, meta) => meta?.hasNext ?? false,
    }),
    remove: build.mutation<null, string>({
      query: (id) => ({ url: `/posts/${id}`, method: 'DELETE', things: () => [LIST] }),
    }),
  }),
});

describe('the api', () => {
  const server = createFakeApi();

  it('stores the rows before the list of their ids', async () => {
    server.serve(() => ({ json: { posts: [post('1')], nextCursor: null } }));
    const store = createAppStore();
    const seen: boolean[] = [];
    store.subscribe(() => {
      const ids = endpoints.feed.select()(store.getState()).data ?? [];
      seen.push(ids.every((id) => selectPost(store.getState(), id) !== undefined));
    });
    const { data } = await store.dispatch(endpoints.feed.initiate());
    expect(data).toEqual(['1']);
    expect(seen).not.toContain(false);
  });

  it('does not store a post that was removed after the request began', async () => {
    server.reset();
    const reply = holdReply(server, 'GET /posts');
    const store = createAppStore();
    const read = store.dispatch(endpoints.feed.initiate());
    await waitFor(() => expect(server.requests.map(({ name }) => name)).toContain('GET /posts'));
    bus.emit('post-removed', { _id: '1' });
    const replies = [[post('2'), post('1')], [post('2')]];
    reply(() => ({ json: { posts: replies.shift() ?? [], nextCursor: null } }));
    expect((await read).data).toEqual(['2']);
    expect(selectPost(store.getState(), '1')).toBeUndefined();
  });

  it('reports whether the server has another page', async () => {
    server.serve(() => ({ json: [], headers: { link: '</next>; rel="next"' } }));
    const { data } = await createAppStore().dispatch(endpoints.older.initiate());
    expect(data).toBe(true);
  });

  it('reads again what a request has changed meanwhile, unless that failed', async () => {
    const [messages, post] = ['GET /chats/conversations/1/messages', 'DELETE /posts/1'];
    const { dispatch } = createAppStore();
    for (const [times, response] of [failure(500), { json: {} }].entries()) {
      server.reset();
      server.on(post, response);
      const reply = holdReply(server, messages);
      const read = dispatch(readOnce(endpoints.older, undefined));
      await waitFor(() => expect(server.count(messages)).toBe(1));
      await dispatch(endpoints.remove.initiate('1'));
      reply({ json: [] });
      await read;
      expect(server.count(messages)).toBe(times + 1);
    }
  });

  it('returns failures as plain data, also without a response', async () => {
    server.serve(() => ({ status: 403, json: { message: 'No.', code: 'forbidden' } }));
    const store = createAppStore();
    const rejected = await store.dispatch(endpoints.remove.initiate('1'));
    expect(rejected.error).toEqual({ status: 403, message: 'No.', code: 'forbidden' });
    server.onOther(() => 'offline');
    const lost = await store.dispatch(endpoints.remove.initiate('1'));
    expect(lost.error).toEqual({ status: 'network', message: '', code: 'network' });
  });

  it('treats an empty response as success', async () => {
    server.serve(() => ({ status: 204 }));
    const { data, error } = await createAppStore().dispatch(endpoints.remove.initiate('1'));
    expect({ data, error }).toEqual({ data: null, error: undefined });
  });

  describe('a read once', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const page = (id: string) => ({ json: { posts: [post(id)], nextCursor: null } });

    it('has its result though an earlier one is removed meanwhile, and is removed later itself', async () => {
      server.serve(() => page('1'));
      const store = createAppStore();
      const read = () => store.dispatch(readOnce(endpoints.feed, undefined));
      const cached = () => endpoints.feed.select()(store.getState()).data;
      expect((await read()).data).toEqual(['1']);
      await jest.advanceTimersByTimeAsync(CACHE_SECONDS * 1000 - 1);
      const reply = holdReply(server, 'GET /posts');
      const second = read();
      await jest.advanceTimersByTimeAsync(2);
      reply(page('2'));
      expect((await second).data).toEqual(['2']);
      expect(cached()).toEqual(['2']);
      await jest.advanceTimersByTimeAsync(CACHE_SECONDS * 1000 + 1);
      expect(cached()).toBeUndefined();
    });
  });
});
