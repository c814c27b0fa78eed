import { uiActions, useAppDispatch, useAppSelector } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useCallback, useEffect, useState } from 'react';

/**
 * Opens and closes the edit form of this card through the store (`editPostModalOpen`,
 * `editPostId`). Only the card whose menu was used shows it: other cards may show the same post.
 */
export function useEditDialog({ _id }: Post) {
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
