import { waitFor } from '@testing-library/react';
import { createAppStore } from '../store/createAppStore';
import { createFakeApi } from '../testing/fakeApi';
import { holdReply } from '../testing/pageActions';
import { api } from './api';
import { cursorPages, patchPages } from './pages';

interface Page {
  ids: string[];
  nextCursor: string | null;
}

const { endpoints, util } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    list: build.infiniteQuery<Page, void, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({ url: '/list', params: { cursor: pageParam ?? undefined } }),
    }),
  }),
});
const NEXT = 'GET /list?cursor=2';

const without = (id: string) =>
  patchPages(
    util.getRunningQueryThunk('list', undefined),
    util.updateQueryData('list', undefined, ({ pages }) => {
      for (const page of pages) page.ids = page.ids.filter((one) => one !== id);
    }),
  );

test('pages follow by their cursor, and a patch stays while the next one is fetched, unless undone', async () => {
  const server = createFakeApi();
  server.on('GET /list', { json: { ids: ['1', '2'], nextCursor: '2' } });
  const reply = holdReply(server, NEXT);
  const { dispatch, getState } = createAppStore();
  const ids = () =>
    endpoints.list
      .select()(getState())
      .data?.pages.flatMap((page: Page) => page.ids);
  await dispatch(endpoints.list.initiate());
  const next = dispatch(endpoints.list.initiate(undefined, { direction: 'forward' }));
  await waitFor(() => expect(server.count(NEXT)).toBe(1));
  const early = dispatch(without('1'));
  early.undo();
  const late = dispatch(without('2'));
  expect(ids()).toEqual(['1']);
  reply({ json: { ids: ['3'], nextCursor: null } });
  expect((await next).hasNextPage).toBe(false);
  await waitFor(() => expect(ids()).toEqual(['1', '3']));
  late.undo();
  expect(ids()).toEqual(['1', '2', '3']);
});
