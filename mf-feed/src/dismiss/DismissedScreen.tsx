import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  ScreenHeader,
  useAppDispatch,
} from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { ListEnd } from '../list/ListEnd';
import { PostSkeletons } from '../list/PostSkeletons';
import { usePostList } from '../list/usePostList';
import { PostCard } from '../post/PostCard';
import { undismiss } from './dismiss';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Foot = styled(Card)`
  display: flex;
  justify-content: flex-end;
  margin-block-start: -1px;
  padding-block: var(--space-2);
`;

const DISMISSED = { kind: 'dismissed' } as const;

function DismissedPost({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await dispatch(undismiss(id));
    setBusy(false);
  };
  return (
    <li>
      <PostCard id={id} />
      <Foot>
        <Button size="small" busy={busy} onClick={() => void restore()}>
          Show in feeds again
        </Button>
      </Foot>
    </li>
  );
}

/** Route `/dismissed`: posts that the viewer is not interested in, each with a way back. */
export default function DismissedScreen() {
  const list = usePostList(DISMISSED);
  const content = () => {
    if (list.loading) return <PostSkeletons count={2} />;
    if (list.error) {
      return <ErrorState message="Failed to load posts." onRetry={list.retry} busy={list.busy} />;
    }
    if (list.ids.length === 0 && !list.hasMore) {
      return (
        <EmptyState
          drawing="dismissed"
          message="There is nothing here."
          hint="Posts that you are not interested in are left out of your feeds and listed here."
          action={<ButtonLink to="/explore">Explore posts</ButtonLink>}
        />
      );
    }
    return (
      <>
        <List aria-label="Posts you are not interested in">
          {list.ids.map((id) => (
            <DismissedPost key={id} id={id} />
          ))}
        </List>
        <ListEnd list={list} />
      </>
    );
  };
  return (
    <>
      <ScreenHeader title="Not interested" back />
      {content()}
    </>
  );
}
