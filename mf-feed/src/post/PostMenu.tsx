import {
  LazySlot,
  lazyPart,
  Menu,
  RemoteWidget,
  toast,
  uiActions,
  useAppDispatch,
  useAppSelector,
  useCurrentUser,
  useLazyPart,
  useLocation,
  useUser,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAuthorQuery } from '../api/postsApi';
import type { PersonAction } from './menuItems';
import { preloadMenuItems, useMenuItems } from './useMenuItems';

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

/** Loaded on first use, since the form is larger than the card. */
const editDialog = lazyPart(() =>
  import('../edit/EditPostDialog').then(({ EditPostDialog }) => EditPostDialog),
);

/** Loaded on first use. */
const quotesDialog = lazyPart(() =>
  import('../quotes/QuotesDialog').then(({ QuotesDialog }) => QuotesDialog),
);

/** Adds no box; it only hears when the pointer or the focus reaches the button. */
const MenuSlot = styled.span`
  display: contents;
`;

export interface PostMenuProps {
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
  const dispatch = useAppDispatch();
  const [showsQuotes, setShowsQuotes] = useState(false);
  const onQuotes = () => setShowsQuotes(true);
  const { menu } = useMenuItems(({ ownItems }) =>
    ownItems({ post, edit, onTrashed, onQuotes, dispatch }),
  );
  return (
    <>
      <Menu label="Post options" {...menu} />
      {EditPostDialog && dialog.times > 0 && (
        <EditPostDialog key={dialog.times} post={post} open={dialog.open} onClose={close} />
      )}
      {showsQuotes && (
        <LazySlot
          part={quotesDialog}
          given={{ postId: post._id, onClose: () => setShowsQuotes(false) }}
          waiting={null}
          failure="The quotes could not be loaded."
        />
      )}
    </>
  );
}

/** The paths of profiles, whose posts are of one person by choice. */
const PROFILE = /^\/(users?|profile)\//;

/** Menu of a post of another user. */
function OthersMenu({ post, detail }: PostMenuProps) {
  const dispatch = useAppDispatch();
  const author = useUser(post.creator._id);
  const onProfile = PROFILE.test(useLocation().pathname);
  const [action, setAction] = useState<PersonAction | 'report' | null>(null);
  const done = useCallback(() => setAction(null), []);
  const { menu, wanted } = useMenuItems(({ othersItems }) =>
    othersItems({ post, detail, onProfile, author, dispatch, onAction: setAction }),
  );
  useAuthorQuery(post.creator._id, { skip: !wanted || author?.followStatus !== undefined });
  return (
    <>
      <Menu label="Post options" {...menu} />
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
  return (
    <MenuSlot onPointerOver={preloadMenuItems} onFocus={preloadMenuItems}>
      {isOwn ? <OwnMenu {...props} /> : <OthersMenu {...props} />}
    </MenuSlot>
  );
}
