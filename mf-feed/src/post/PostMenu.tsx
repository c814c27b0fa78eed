import {
  lazyPart,
  Menu,
  type MenuItem,
  RemoteWidget,
  toast,
  uiActions,
  useAppDispatch,
  useAppSelector,
  useCurrentUser,
  useLazyPart,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Flag, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { deleteForGood, moveToTrash, recover } from '../trash/trash';

/** Loaded on first use, since the form is larger than the card. */
const editDialog = lazyPart(() =>
  import('../edit/EditPostDialog').then(({ EditPostDialog }) => EditPostDialog),
);

interface PostMenuProps {
  post: Post;
  detail: boolean;
  onTrashed?: () => void;
}

/**
 * Opens and closes the edit form of this card through the store (`editPostModalOpen`,
 * `editPostId`). Only the card whose menu was used shows it: other cards may show the same post.
 */
function useEditDialog({ _id }: Post) {
  const dispatch = useAppDispatch();
  const [times, setTimes] = useState(0);
  const [here, setHere] = useState(false);
  const open = useAppSelector(({ ui }) => ui.editPostModalOpen && ui.editPostId === _id) && here;
  useEffect(() => {
    if (!open) return;
    // Closes the dialog when the card is unmounted, e.g. because the post was removed elsewhere.
    return () => void dispatch(uiActions.editPostClosed());
  }, [open, dispatch]);
  return {
    open,
    /** Number of openings; each one starts with a new form. */
    times,
    edit() {
      setTimes(times + 1);
      setHere(true);
      dispatch(uiActions.editPostOpened(_id));
    },
    close: useCallback(() => {
      setHere(false);
      dispatch(uiActions.editPostClosed());
    }, [dispatch]),
  };
}

/** Menu of a post: edit, trash and recover for its creator, report for others. */
export function PostMenu({ post, detail, onTrashed }: PostMenuProps) {
  const dispatch = useAppDispatch();
  const dialog = useEditDialog(post);
  const [reporting, setReporting] = useState(false);
  const { close } = dialog;
  const editFailed = useCallback(() => {
    toast({ message: 'The form could not be loaded. Try again.', tone: 'danger' });
    close();
  }, [close]);
  const exists = editDialog.current() !== undefined;
  const EditPostDialog = useLazyPart(editDialog, dialog.open || exists, editFailed);
  const isOwn = useCurrentUser()?._id === post.creator._id;
  const edit = detail ? { to: `/edit-post/${post._id}` } : { onSelect: dialog.edit };
  const active: MenuItem[] = [
    { label: 'Edit', icon: Pencil, ...edit },
    {
      label: 'Move to Trash',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => void dispatch(moveToTrash(post, onTrashed)),
    },
  ];
  const trashed: MenuItem[] = [
    { label: 'Recover', icon: RotateCcw, onSelect: () => void dispatch(recover(post)) },
    {
      label: 'Delete Permanently',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => void dispatch(deleteForGood(post, onTrashed)),
    },
  ];
  const others: MenuItem[] = [{ label: 'Report', icon: Flag, onSelect: () => setReporting(true) }];
  const own = post.deletedAt === null ? active : trashed;
  return (
    <>
      <Menu label="Post options" items={isOwn ? own : others} />
      {EditPostDialog && dialog.times > 0 && (
        <EditPostDialog key={dialog.times} post={post} open={dialog.open} onClose={close} />
      )}
      {reporting && (
        <RemoteWidget
          name="report"
          targetType="post"
          targetId={post._id}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
