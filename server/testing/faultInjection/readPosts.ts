import type { CommentPage, PostPage } from '@kithkin/shared/contract';
import type { TestClient } from '../testClient';
import type { Reading, ReadText } from './verifyPosts';

/** Reads all pages of a list, oldest first. */
async function readPages<Item, Page extends { nextCursor: string | null }>(
  reader: TestClient,
  node: string,
  path: string,
  itemsOf: (page: Page) => Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await reader.call<Page>(node, 'GET', `${path}?limit=50${query}`);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    items.push(...itemsOf(body));
    cursor = body.nextCursor;
  }
  return items.reverse();
}

async function readComments(reader: TestClient, node: string, post: string): Promise<ReadText[]> {
  const pageOf = (page: CommentPage) => page.comments;
  const comments = await readPages(reader, node, `/posts/${post}/comments`, pageOf);
  return comments.map(({ _id, text }) => ({ id: _id, text }));
}

/** Returns the home feed as a user reads it at a node, with all comments. */
export async function readPosts(reader: TestClient, node: string): Promise<Reading> {
  const feed = await readPages(reader, node, '/posts', (page: PostPage) => page.posts);
  const posts: Reading['posts'][number][] = [];
  for (const { _id: id, body, likesCount, isLiked } of feed) {
    const comments = await readComments(reader, node, id);
    posts.push({ id, text: body, likes: likesCount, isLiked, comments });
  }
  return { reader: reader.userName, posts };
}
