import { Avatar, Link, media, RelativeTime } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import styled, { css } from 'styled-components';
import { Edited } from './Edited';
import { PostMenu, type PostMenuProps } from './PostMenu';

const oneLine = css`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;

  & > a {
    flex: none;
    border-radius: 50%;
  }

  /* Aligns the dots, not their hit area, with the card's edge. */
  & > span > button {
    margin-inline-end: -12px;
  }

  @media ${media.phone} {
    & > a {
      margin: -2px;
      padding: 2px;
    }
  }
`;

/**
 * Name, @name and time in one row; the @name shrinks first, the time never. On phones they take two
 * rows beside the avatar, so that names are readable in full.
 */
const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: 6px;
  min-inline-size: 0;
  color: var(--text-2);
  font-size: var(--font-13);
  white-space: nowrap;

  @media ${media.phone} {
    flex-direction: column;
    align-items: start;
    gap: 0;
  }
`;

/** @name and time: a row of their own on phones. */
const Rest = styled.div`
  display: contents;

  @media ${media.phone} {
    display: flex;
    gap: 6px;
    max-inline-size: 100%;
  }
`;

const Name = styled.span`
  ${oneLine}
  flex: 0 1 auto;
  font-size: var(--font-15);
  font-weight: 600;

  a {
    color: var(--text);
  }

  /* Extends the touch target into the space above. */
  @media ${media.phone} {
    max-inline-size: 100%;
    margin-block: -22px -4px;
    padding-block: 22px 4px;

    a {
      padding-block: 22px 4px;
    }
  }
`;

/**
 * Truncated in a narrow row. Where hardly a character would fit, it wraps out of its single row and
 * is hidden.
 */
const UserName = styled.span`
  display: flex;
  flex-wrap: wrap;
  /* So large that the full name never shrinks by a fraction of a pixel, which would truncate it. */
  flex: 0 1000000 auto;
  min-inline-size: 0;
  block-size: 1lh;
  overflow: hidden;

  &::before {
    content: '\\200b';
  }

  & > bdi {
    ${oneLine}
    flex: 1 1 3em;
    max-inline-size: max-content;
  }
`;

const When = styled.span`
  flex: none;

  a {
    color: inherit;
  }
`;

interface AuthorLineProps {
  post: Post | OriginalPost;
  nameId?: string;
  /** Links the time to the post. */
  linked: boolean;
}

/** Name, @name and time of a post in one row; in two rows on phones. */
export function AuthorLine({ post, nameId, linked }: AuthorLineProps) {
  const { creator, createdAt } = post;
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
          <Edited of={post} path={`/posts/${post._id}`} />
        </When>
      </Rest>
    </Line>
  );
}

/** Header of a post: avatar, author and menu. */
export function PostHeader({ nameId, ...props }: PostMenuProps & { nameId: string }) {
  const { post, detail } = props;
  const { creator } = post;
  return (
    <Header>
      <Link to={`/users/${creator._id}`} tabIndex={-1} aria-hidden>
        <Avatar src={creator.profilePhoto} size={40} />
      </Link>
      <AuthorLine post={post} nameId={nameId} linked={!detail} />
      <PostMenu {...props} />
    </Header>
  );
}
