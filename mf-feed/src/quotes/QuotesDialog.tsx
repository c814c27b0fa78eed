import {
  Button,
  Dialog,
  EmptyState,
  Loading,
  SkeletonText,
  Stack,
  useAppDispatch,
  usePost,
} from '@kithkin/shared';
import { ListFrame } from '@kithkin/shared/list';
import { useMemo } from 'react';
import styled from 'styled-components';
import { usePostList } from '../list/usePostList';
import { AuthorLine } from '../post/PostHeader';
import { PostText } from '../post/PostText';
import { setQuoteRemoved } from './quoteChanges';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-4);
  overflow-wrap: anywhere;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);

  & + & {
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--line);
  }
`;

const Quiet = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** A quote of one's own post, which can be removed from it and put back. */
function QuoteRow({ postId, quoteId }: { postId: string; quoteId: string }) {
  const quote = usePost(quoteId);
  const original = usePost(postId);
  const dispatch = useAppDispatch();
  if (!quote) return null;
  const isRemoved = quote.originalPost === null;
  const label = isRemoved ? 'Put it back' : 'Remove my post from this quote';
  return (
    <Row>
      <AuthorLine post={quote} linked />
      <PostText post={quote} />
      {isRemoved && <Quiet>This quote does not show your post.</Quiet>}
      <Button
        size="small"
        aria-label={`${label}: ${quote.creator.fullName}`}
        onClick={() => void dispatch(setQuoteRemoved({ postId, quoteId, original }, !isRemoved))}
      >
        {label}
      </Button>
    </Row>
  );
}

/** Dialog that lists the quotes of one's own post, newest first. */
export function QuotesDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const list = usePostList(useMemo(() => ({ kind: 'quotes', postId }) as const, [postId]));
  return (
    <Dialog open onClose={onClose} title="Quotes">
      <ListFrame
        list={list}
        count={list.ids.length}
        waiting={
          <Loading label="Loading the quotes...">
            <Stack gap={4}>
              <SkeletonText lines={3} />
            </Stack>
          </Loading>
        }
        empty={
          <EmptyState
            drawing="posts"
            message="Nobody has quoted this yet."
            hint="Shares of your post that have words of their own are listed here."
          />
        }
        loading="Loading quotes"
        failure="Failed to load the quotes."
      >
        <Rows aria-label="Quotes">
          {list.ids.map((id) => (
            <QuoteRow key={id} postId={postId} quoteId={id} />
          ))}
        </Rows>
      </ListFrame>
    </Dialog>
  );
}
