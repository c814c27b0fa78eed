import type { BookmarkPage, ExplorePage, Post, PostPage } from '@kithkin/shared/contract';

/** A list of posts by the calls that give it (specification section 7). */
export type PostList =
  | { kind: 'home' }
  | { kind: 'tag'; tag: string }
  | { kind: 'author'; authorId: string }
  | { kind: 'explore' }
  | { kind: 'bookmarks' };

/** What those calls answer. */
export type ListResponse = PostPage | ExplorePage | BookmarkPage;

/** Posts of one page; a screen full on a desktop, and light enough for a phone. */
export const PAGE_SIZE = 10;
/** Posts of one page of explore (specification section 9). */
export const EXPLORE_PAGE_SIZE = 10;
/** Tiles of one page of a grid of three columns. */
export const GRID_PAGE_SIZE = 18;

/**
 * Explore has no cursor but a page number and the ranking that the pages are counted in; here both
 * stand in one text, so that all lists page alike.
 */
const exploreCursor = (page: number, ranking = '') => `${page} ${ranking}`;

function parseExploreCursor(cursor: string | null): { page: number; before: string | undefined } {
  const [page, before] = cursor?.split(' ') ?? [];
  return { page: Number(page ?? 1), before: before || undefined };
}

/** A page of any list: its posts, and where the next one begins; null at the end. */
export function pageOf(
  response: ListResponse,
  cursor: string | null,
): { posts: Post[]; nextCursor: string | null } {
  if ('bookmarks' in response)
    return { posts: response.bookmarks, nextCursor: response.nextCursor };
  if ('nextCursor' in response) return response;
  const { posts, total, ranking } = response;
  const { page, before } = parseExploreCursor(cursor);
  const hasMore = page * EXPLORE_PAGE_SIZE < total;
  return { posts, nextCursor: hasMore ? exploreCursor(page + 1, before ?? ranking) : null };
}

const seg = encodeURIComponent;

/** The call that gives a page of `list`, beginning at `cursor`. */
export function listCall(list: PostList, cursor: string | null) {
  const entities = (response: ListResponse) => ({ posts: pageOf(response, cursor).posts });
  const paging = { cursor: cursor ?? undefined };
  switch (list.kind) {
    case 'home':
      return { url: '/posts', params: { ...paging, limit: PAGE_SIZE }, entities };
    case 'tag':
      return { url: '/posts', params: { ...paging, tag: list.tag, limit: PAGE_SIZE }, entities };
    case 'author': {
      const params = { ...paging, limit: GRID_PAGE_SIZE };
      return { url: `/users/${seg(list.authorId)}/posts`, params, entities };
    }
    case 'explore': {
      const { page, before } = parseExploreCursor(cursor);
      const params = { explore: true, page, limit: EXPLORE_PAGE_SIZE, before };
      return { url: '/posts', params, entities };
    }
    case 'bookmarks':
      return { url: '/users/bookmarks', params: { ...paging, limit: GRID_PAGE_SIZE }, entities };
  }
}
