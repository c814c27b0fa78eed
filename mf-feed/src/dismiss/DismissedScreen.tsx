import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ScreenHeader,
  Stack,
  useAppDispatch,
} from '@kithkin/shared';
import { ListFrame } from '@kithkin/shared/list';
import { useState } from 'react';
import styled from 'styled-components';
import { PostSkeletons } from '../list/PostSkeletons';
import { POSTS, usePostList } from '../list/usePostList';
import { PostCard } from '../post/PostCard';
import { undismiss } from './dismiss';

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
  return (
    <>
      <ScreenHeader title="Not interested" back />
      <ListFrame
        {...POSTS}
        list={list}
        count={list.ids.length}
        waiting={<PostSkeletons count={2} />}
        empty={
          <EmptyState
            drawing="dismissed"
            message="There is nothing here."
            hint="Posts that you are not interested in are left out of your feeds and listed here."
            action={<ButtonLink to="/explore">Explore posts</ButtonLink>}
          />
        }
      >
        <Stack as="ul" aria-label="Posts you are not interested in">
          {list.ids.map((id) => (
            <DismissedPost key={id} id={id} />
          ))}
        </Stack>
      </ListFrame>
    </>
  );
}
