import { PostGrid } from '../list/PostGrid';
import { usePostList } from '../list/usePostList';
import { NoPosts, useAuthorList } from './authorPosts';

/** Widget `post-grid`: the posts of a user as a grid of square tiles. */
export default function PostGridWidget({ authorId }: { authorId: string }) {
  const list = usePostList(useAuthorList(authorId));
  return <PostGrid list={list} label="Posts" empty={<NoPosts authorId={authorId} />} />;
}
