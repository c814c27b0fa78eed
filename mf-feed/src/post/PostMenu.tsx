import { lazyPart, Menu, RemoteWidget, toast, useCurrentUser, useLazyPart } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useCallback, useState } from 'react';
import { useEditDialog } from './useEditDialog';
import { type PersonAction, useOthersItems } from './useOthersItems';
import { useOwnItems } from './useOwnItems';

/** Loaded on first use, since the form is larger than the card. */
const editDialog = lazyPart(() =>
  import('../edit/EditPostDialog').then(({ EditPostDialog }) => EditPostDialog),
);

interface PostMenuProps {
  post: Post;
  detail: boolean;
  onTrashed?: () => void;
}

/** Menu of one's own post. */
function OwnMenu({ post, detail, onTrashed }: PostMenuProps) {
  const dialog = useEditDialog(post);
  const { close } = dialog;
  const editFailed = useCallback(() => {
    toast({ message: 'The form could not be loaded. Try again.', tone: 'danger' });
    close();
  }, [close]);
  const exists = editDialog.current() !== undefined;
  const EditPostDialog = useLazyPart(editDialog, dialog.open || exists, editFailed);
  const edit = detail ? { to: `/edit-post/${post._id}` } : { onSelect: dialog.edit };
  return (
    <>
      <Menu label="Post options" items={useOwnItems({ post, edit, onTrashed })} />
      {EditPostDialog && dialog.times > 0 && (
        <EditPostDialog key={dialog.times} post={post} open={dialog.open} onClose={close} />
      )}
    </>
  );
}

/** Menu of a post of another user. */
function OthersMenu({ post, detail }: PostMenuProps) {
  const [open, setOpen] = useState(false);
  const [action, setAction] = useState<PersonAction | 'report' | null>(null);
  const done = useCallback(() => setAction(null), []);
  const items = useOthersItems({ post, detail, open, onAction: setAction });
  return (
    <>
      <Menu label="Post options" items={items} open={open} onOpenChange={setOpen} />
      {action === 'report' && (
        <RemoteWidget name="report" targetType="post" targetId={post._id} onClose={done} />
      )}
      {action !== null && action !== 'report' && (
        <RemoteWidget
          name="person-action"
          userId={post.creator._id}
          action={action}
          onClose={done}
        />
      )}
    </>
  );
}

/** Menu of a post: what its creator, or others, can do with it. */
export function PostMenu(props: PostMenuProps) {
  const isOwn = useCurrentUser()?._id === props.post.creator._id;
  return isOwn ? <OwnMenu {...props} /> : <OthersMenu {...props} />;
}
