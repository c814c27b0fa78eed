import type { RemoteHost } from '@kithkin/shared';
import type { Comment, CommentThread, Post } from '@kithkin/shared/contract';
import { waitForRequests } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import { Comments } from '../detail/Comments';
import { post, threadPage } from './posts';
import { setUpFeed } from './renderFeed';

interface CommentsOptions {
  /** Changes of the post by ben. */
  changes?: Partial<Post>;
  isAdmin?: boolean;
  nextCursor?: string;
  /** Further comments, which may be placeholders. */
  threads?: CommentThread[];
  /** Hash of the address. */
  hash?: string;
  host?: RemoteHost;
}

/** Sets up the tests of a file that render the comments on the post `a`. */
export function setUpComments() {
  const feed = setUpFeed({ '/posts/a': <Comments postId="a" /> });
  const { api } = feed;
  return {
    ...feed,
    /** Opens the comments, newest first. */
    async open(comments: Comment[], options: CommentsOptions = {}) {
      const {
        changes,
        isAdmin = false,
        nextCursor = null,
        threads = [],
        hash = '',
        host,
      } = options;
      const one = post('a', { commentsCount: comments.length, ...changes });
      api.on('GET /posts/a', { json: { post: one } });
      const list = threadPage(comments, { nextCursor });
      list.json.threads.push(...threads);
      api.on('GET /posts/a/threads', list);
      api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin } } });
      const page = await feed.open({ posts: [one], ...(host && { host }) }, `/posts/a${hash}`);
      await waitForRequests();
      return page;
    },
    /** Returns the field for a new comment. */
    field: () => screen.getByPlaceholderText<HTMLTextAreaElement>('Write a comment'),
    rows: () => within(screen.getByRole('list', { name: 'Comments' })).queryAllByRole('listitem'),
    /** Returns the row of the comment with this text. */
    rowOf(text: string): HTMLElement {
      const row = screen.getByText(text).closest('li');
      if (!row) throw new Error(`No row contains ${text}`);
      return row;
    },
  };
}
