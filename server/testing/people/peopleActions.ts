import type {
  Comment,
  CommentPage,
  CommentResponse,
  Post,
  PostPage,
  User,
} from '@kithkin/shared/contract';
import { formOf } from '../forms';
import type { TestPerson } from '../testApp';

export const profileOf = async (who: TestPerson, name: string): Promise<User> =>
  (await who.call<{ user: User }>('GET', `/users/${name}`)).body.user;

export const setPrivate = (who: TestPerson, isPrivate: boolean) =>
  who.call('PATCH', '/users/me', { json: { isPrivate } });

/** Returns the posts of a feed or list, by default the home feed. */
export const postsAt = async (who: TestPerson, path = '/posts'): Promise<Post[]> =>
  (await who.call<PostPage>('GET', path)).body.posts;

/** Creates a post. Returns its id. */
export const createPost = async (who: TestPerson, body = 'Hello', tags = ''): Promise<string> => {
  const form = await formOf({ body, tags });
  return (await who.call<{ post: Post }>('POST', '/posts', form)).body.post._id;
};

export const commentOn = async (who: TestPerson, postId: string, text: string): Promise<Comment> =>
  (await who.call<CommentResponse>('POST', `/posts/${postId}/comments`, { json: { text } })).body
    .comment;

export const commentsOf = async (who: TestPerson, postId: string): Promise<Comment[]> =>
  (await who.call<CommentPage>('GET', `/posts/${postId}/comments`)).body.comments;
