import { Avatar, Link, RelativeTime } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import { PostMenu } from './PostMenu';
import { Header, Line, Name, Rest, UserName, When } from './post.styles';

interface AuthorLineProps {
  post: Post | OriginalPost;
  nameId?: string;
  /** Links the time to the post. */
  linked: boolean;
}

/** Name, @name and time of a post in one row; in two rows on phones. */
export function AuthorLine({ post, nameId, linked }: AuthorLineProps) {
  const { creator, createdAt, editedAt } = post;
  const time = <RelativeTime iso={createdAt} />;
  return (
    <Line>
      <Name id={nameId} dir="auto">
        <Link to={`/users/${creator._id}`}>{creator.fullName}</Link>
      </Name>
      <Rest>
        <UserName>
          <bdi>@{creator.userName}</bdi>
        </UserName>
        <When>
          <span aria-hidden>· </span>
          {linked ? <Link to={`/posts/${post._id}`}>{time}</Link> : time}
          {editedAt !== null && ' · edited'}
        </When>
      </Rest>
    </Line>
  );
}

interface PostHeaderProps {
  post: Post;
  nameId: string;
  detail: boolean;
  onTrashed?: () => void;
}

/** Header of a post: avatar, author and menu. */
export function PostHeader({ post, nameId, detail, onTrashed }: PostHeaderProps) {
  const { creator } = post;
  return (
    <Header>
      <Link to={`/users/${creator._id}`} tabIndex={-1} aria-hidden>
        <Avatar src={creator.profilePhoto} size={40} />
      </Link>
      <AuthorLine post={post} nameId={nameId} linked={!detail} />
      <PostMenu post={post} detail={detail} onTrashed={onTrashed} />
    </Header>
  );
}
