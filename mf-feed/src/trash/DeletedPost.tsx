import {
  Button,
  Card,
  focusScreenHeading,
  media,
  RelativeTime,
  useAppDispatch,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { MediaGrid } from '../post/MediaGrid';
import { OriginalPost } from '../post/OriginalPost';
import { PostText } from '../post/PostText';
import { daysLeft } from './daysLeft';
import { deleteForGood, recover } from './trash';

const Row = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);

  strong {
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

/** A post in the trash with its remaining time, and buttons to recover or delete it. */
export function DeletedPost({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const whenId = useId();
  const textId = useId();
  return (
    <Row
      as="article"
      aria-labelledby={whenId}
      aria-describedby={post.body === '' ? undefined : textId}
    >
      <When id={whenId}>
        <span>Deleted · {post.deletedAt !== null && <RelativeTime iso={post.deletedAt} />}</span>
        <strong>{daysLeft(post)}</strong>
      </When>
      <PostText post={post} id={textId} />
      <MediaGrid media={post.media} />
      {post.originalPost !== undefined && <OriginalPost post={post.originalPost} />}
      <Actions>
        <Button
          icon={RotateCcw}
          onClick={() => {
            // The focused button is removed with its row.
            focusScreenHeading();
            void dispatch(recover(post));
          }}
        >
          Recover
        </Button>
        <Button
          icon={Trash2}
          variant="danger"
          onClick={() => void dispatch(deleteForGood(post, () => void focusScreenHeading()))}
        >
          Delete Permanently
        </Button>
      </Actions>
    </Row>
  );
}
