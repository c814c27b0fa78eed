import { Avatar, Link, MediaFrame, VisuallyHidden } from '@kithkin/shared';
import type { PostCard } from '@kithkin/shared/contract';
import { linkCard } from '@kithkin/shared/link-previews';
import { EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { personName } from '../../conversations/displayName';
import { UNSEEN_POST } from '../../conversations/preview';
import { DeletedText } from './bubble.styles';

/** Minimum width of the picture's file in pixels: twice that of its place. */
const MIN_WIDTH = 520;

/** Nearer to the bubble's edges than text. */
const Card = styled(Link)`
  display: grid;
  inline-size: 260px;
  max-inline-size: calc(100% + 12px);
  margin-block-end: 6px;
  margin-inline: -6px;
  ${linkCard}
`;

const Words = styled.span`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);
  font-size: var(--font-13);
  text-align: start;
`;

const Author = styled.span`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  font-weight: 600;
`;

const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  unicode-bidi: plaintext;
`;

interface Props {
  /** Null if the viewer can't see it. */
  post: PostCard | null;
  /** True if it is in the tab order. */
  reachable: boolean;
}

/** The post that a message sends, as a card that opens it. */
export function SentPost({ post, reachable }: Props) {
  if (post === null) {
    return (
      <DeletedText>
        <EyeOff aria-hidden />
        {UNSEEN_POST}
      </DeletedText>
    );
  }
  const { _id, creator, body } = post;
  const [picture] = post.media.filter(({ type }) => type !== 'audio');
  const file = picture?.sizes?.find(({ width }) => width >= MIN_WIDTH) ?? picture;
  const name = personName(creator);
  return (
    <Card to={`/post/${_id}`} tabIndex={reachable ? 0 : -1}>
      {picture && file && (
        <MediaFrame media={{ ...picture, url: file.url }} ratio={4 / 3} controls={false} />
      )}
      <Words>
        <Author>
          <VisuallyHidden>Post by </VisuallyHidden>
          <Avatar src={creator.profilePhoto} size={24} />
          <span dir="auto">{name}</span>
        </Author>
        {body !== '' && <Text dir="auto">{body}</Text>}
      </Words>
    </Card>
  );
}
