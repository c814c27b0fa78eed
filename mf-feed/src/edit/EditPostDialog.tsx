import { Button, Dialog } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { EditFields } from './EditFields';
import { useEditForm } from './useEditForm';

interface EditPostDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
}

/** Edit form as a dialog over the current screen. Needs a new key each time it opens. */
export function EditPostDialog({ post, open, onClose }: EditPostDialogProps) {
  const form = useEditForm(post, open, onClose);
  const cancel = () => void form.cancel(onClose);
  return (
    <Dialog
      open={open}
      onClose={cancel}
      dismissible={!form.saving}
      title="Edit Post"
      onSubmit={() => void form.save()}
      footer={
        <>
          <Button onClick={cancel} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.saving}>
            Update Post
          </Button>
        </>
      }
    >
      <EditFields post={post} form={form} />
    </Dialog>
  );
}
