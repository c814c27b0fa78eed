import { Avatar, Link, Menu, RelativeTime, useAppDispatch, useCurrentUser } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import { Trash2 } from 'lucide-react';
import { Head, Line, Name, UserName, When } from './postStyles';
import { moveToTrash } from './trash';

interface AuthorLineProps {
  post: Post | OriginalPost;
  nameId?: string;
  /** The time leads to the post. */
  linked: boolean;
}

/** Name, @name and time of a post, in one line. */
export function AuthorLine({ post, nameId, linked }: AuthorLineProps) {
  const { creator, createdAt, editedAt } = post;
  const time = <RelativeTime iso={createdAt} />;
  return (
    <Line>
      <Name id={nameId} dir="auto">
        <Link to={`/users/${creator._id}`}>{creator.fullName}</Link>
      </Name>
      <UserName>@{creator.userName}</UserName>
      <When>
        <span aria-hidden>· </span>
        {linked ? <Link to={`/posts/${post._id}`}>{time}</Link> : time}
        {editedAt !== null && ' · edited'}
      </When>
    </Line>
  );
}

interface PostHeadProps {
  post: Post;
  nameId: string;
  detail: boolean;
  onTrashed?: () => void;
}

/** The author's row; its creator finds the menu at the end (specification section 4). */
export function PostHead({ post, nameId, detail, onTrashed }: PostHeadProps) {
  const dispatch = useAppDispatch();
  const { creator } = post;
  const isMine = useCurrentUser()?._id === creator._id;
  return (
    <Head>
      <Link to={`/users/${creator._id}`} tabIndex={-1} aria-hidden>
        <Avatar src={creator.profilePhoto} size={40} />
      </Link>
      <AuthorLine post={post} nameId={nameId} linked={!detail} />
      {isMine && (
        <Menu
          label="Post options"
          items={[
            {
              label: 'Move to Trash',
              icon: Trash2,
              tone: 'danger',
              onSelect: () => void dispatch(moveToTrash(post, onTrashed)),
            },
          ]}
        />
      )}
    </Head>
  );
}
