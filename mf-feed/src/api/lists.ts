import type { BookmarkPage, ExplorePage, Post, PostPage } from '@kithkin/shared/contract';

/** Identifies a list of posts, each with an endpoint of its own. */
export type PostList =
  | { kind: 'home' }
  | { kind: 'tag'; tag: string }
  | { kind: 'author'; authorId: string }
  | { kind: 'explore' }
  | { kind: 'bookmarks' }
  | { kind: 'dismissed' }
  | { kind: 'quotes'; postId: string }
  | { kind: 'also-read' };

/** Lists that leave out what one is not interested in, and muted people. */
export const FEEDS: readonly PostList['kind'][] = ['home', 'tag', 'explore', 'also-read'];

/** Response of any of these endpoints. */
export type ListResponse = PostPage | ExplorePage | BookmarkPage;

/** Posts per page of a feed: fills a desktop screen and is small enough for phones. */
export const PAGE_SIZE = 10;
/** Posts per page of explore. */
const EXPLORE_PAGE_SIZE = 10;
/** Tiles per page of a grid: six rows of three columns. */
const GRID_PAGE_SIZE = 18;

/**
 * Encodes the page number and the ranking of an explore page as one cursor. The explore endpoint
 * pages by number, all other lists by cursor; this lets them page alike.
 */
const exploreCursor = (page: number, ranking = '') => `${page} ${ranking}`;

function parseExploreCursor(cursor: string | null): { page: number; before: string | undefined } {
  const [page, before] = cursor?.split(' ') ?? [];
  return { page: Number(page ?? 1), before: before || undefined };
}

/** Returns the posts of a page and the cursor of the next page, or null at the end. */
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

/** Returns the request for the page of `list` at `cursor`; null means the first page. */
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
    case 'dismissed':
      return { url: '/posts/dismissed', params: { ...paging, limit: PAGE_SIZE }, entities };
    case 'quotes':
      return {
        url: `/posts/${seg(list.postId)}/quotes`,
        params: { ...paging, limit: PAGE_SIZE },
        entities,
      };
    case 'also-read':
      return { url: '/posts/also-read', params: {}, entities };
  }
}
