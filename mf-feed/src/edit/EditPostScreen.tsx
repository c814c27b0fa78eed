import {
  Button,
  ButtonLink,
  Card,
  ErrorState,
  ScreenHeader,
  useGoBack,
  useMe,
  useNavigate,
  useParams,
  usePost,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { usePostQuery } from '../api/postsApi';
import { isPassing, loadError } from '../detail/loadError';
import { PostSkeletons } from '../list/PostSkeletons';
import { EditFields } from './EditFields';
import { useEditForm } from './useEditForm';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
`;

function EditForm({ post }: { post: Post }) {
  const navigate = useNavigate();
  const back = useGoBack();
  const form = useEditForm(post, true, () => navigate('/', { replace: true }));
  return (
    <Sheet
      as="form"
      aria-label="Edit Post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <EditFields post={post} form={form} />
      <Ends>
        <Button onClick={() => void form.cancel(back)} disabled={form.saving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.saving}>
          Update Post
        </Button>
      </Ends>
    </Sheet>
  );
}

/**
 * Starts the form with the server's current post instead of a cached one. Once shown, the form
 * stays until the post is removed.
 */
function EditPost({ id }: { id: string }) {
  const me = useMe()._id;
  const { error, isFetching, refetch } = usePostQuery(id, { refetchOnMountOrArgChange: true });
  const post = usePost(id);
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming && !isFetching && post && !(error && !isPassing(error))) setConfirming(true);

  if (!post || !isConfirming) {
    if (!error || isFetching) return <PostSkeletons count={1} />;
    const again = isPassing(error) ? () => void refetch() : undefined;
    return <ErrorState message={loadError(error)} onRetry={again} />;
  }
  if (post.creator._id !== me) {
    return <ErrorState message="Only its creator can edit this post." />;
  }
  if (post.deletedAt !== null) {
    return (
      <ErrorState
        message="This post is in the trash."
        hint="Recover it to edit it."
        action={<ButtonLink to="/deleted">Recently Deleted Posts</ButtonLink>}
      />
    );
  }
  return <EditForm post={post} />;
}

/** Route `/edit-post/{id}`. Navigates to `/` after saving. */
export default function EditPostScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <ScreenHeader title="Edit Post" back />
      <EditPost key={id} id={id} />
    </>
  );
}
