import { PostFeed } from '../list/PostFeed';
import { NoPosts, useAuthorList } from './authorPosts';

/** Widget `post-list`: the posts of a user as cards. `authorId` is the user's id. */
export default function PostListWidget({ authorId }: { authorId: string }) {
  return (
    <PostFeed
      list={useAuthorList(authorId)}
      label="Posts"
      empty={<NoPosts authorId={authorId} />}
    />
  );
}
