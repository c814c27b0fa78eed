import type {
  Comment,
  CommentPage,
  CommentResponse,
  Post,
  PostPage,
  PostResponse,
  ReplyPage,
  ThreadPage,
} from '@kithkin/shared/contract';
import { formOf } from '../forms';
import type { TestPerson } from '../testApp';

/** A JSON body, or a form if there are files; all files are parts named "media". */
export const withFiles = async (fields: Record<string, string>, files: readonly Buffer[]) =>
  files.length === 0
    ? { json: fields }
    : formOf(
        fields,
        files.map((bytes) => ({ field: 'media', name: 'a.jpg', bytes })),
      );

export const sendPost = async (
  who: TestPerson,
  fields: Record<string, string>,
  files: readonly Buffer[] = [],
) =>
  who.call<PostResponse & { message: string; code: string }>(
    'POST',
    '/posts',
    await withFiles(fields, files),
  );

/** Creates a post of a text or of several fields. */
export async function createPost(
  who: TestPerson,
  content: string | Record<string, string>,
  files: readonly Buffer[] = [],
): Promise<Post> {
  const fields = typeof content === 'string' ? { body: content } : content;
  return (await sendPost(who, fields, files)).body.post;
}

/** Creates a post. Returns its id. */
export const createPostId = async (
  who: TestPerson,
  content: string | Record<string, string> = 'Hello',
) => (await createPost(who, content))._id;

export const readPost = async (who: TestPerson, postId: string) =>
  (await who.call<PostResponse>('GET', `/posts/${postId}`)).body.post;

/** Returns the home feed, or the posts of another list. */
export const listPosts = async (who: TestPerson, path = '/posts') =>
  (await who.call<PostPage>('GET', path)).body.posts;

export const bodiesOf = async (who: TestPerson, path = '/posts') =>
  (await listPosts(who, path)).map(({ body }) => body);

export const idsOf = async (who: TestPerson, path = '/posts') =>
  (await listPosts(who, path)).map(({ _id }) => _id);

/** Reads a list of posts page by page and calls `between` after each page but the last. */
export async function walkPosts(
  who: TestPerson,
  path: string,
  limit: number,
  between = async () => {},
): Promise<Post[]> {
  const found: Post[] = [];
  for (let cursor: string | null = ''; ; ) {
    const query: string = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { body } = await who.call<PostPage>('GET', path + query);
    found.push(...body.posts);
    if (body.nextCursor === null) return found;
    cursor = body.nextCursor;
    await between();
  }
}

/** Adds a comment, or a reply to one. */
export async function addComment(
  who: TestPerson,
  postId: string,
  text: string,
  parentId?: string,
): Promise<Comment> {
  const path = `/posts/${postId}/comments`;
  const json = { text, ...(parentId && { parentId }) };
  return (await who.call<CommentResponse>('POST', path, { json })).body.comment;
}

export const threadsOf = async (who: TestPerson, postId: string, query = '') =>
  (await who.call<ThreadPage>('GET', `/posts/${postId}/threads${query}`)).body;

export const repliesOf = async (who: TestPerson, postId: string, commentId: string, query = '') =>
  (await who.call<ReplyPage>('GET', `/posts/${postId}/comments/${commentId}/replies${query}`)).body;

export const commentsOf = async (who: TestPerson, postId: string) =>
  (await who.call<CommentPage>('GET', `/posts/${postId}/comments`)).body.comments;

export const statusOf = async (who: TestPerson, path: string) =>
  (await who.call('GET', path)).status;
