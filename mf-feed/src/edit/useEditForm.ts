import {
  draftFiles,
  entityActions,
  errorMessage,
  fileRules,
  newClientId,
  reportError,
  toast,
  useAppDispatch,
  useBusy,
  useChosenFiles,
  useMe,
  usePersistedFiles,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { MAX_LENGTH } from '../compose/useComposer';
import { useUnloadGuard } from '../compose/useUnloadGuard';
import {
  changesOf,
  draftOf,
  type EditChanges,
  type EditDraft,
  isChanged,
  noEdit,
  readEdit,
  saveEdit,
} from './editDraft';
import { updatePost } from './updatePost';

const FAILED = 'Error updating post';

/** Why the text can't be sent, as a sentence; null when it can. */
function validateEdit(draft: EditDraft, files: number, isShare: boolean): string | null {
  if (draft.body.length > MAX_LENGTH) {
    return `${draft.body.length - MAX_LENGTH} letters too many.`;
  }
  const empty = draft.body.trim() === '' && draft.keep.length + files === 0;
  return empty && !isShare ? 'A post needs text or at least one picture or video.' : null;
}

/**
 * The edit form of a post: its fields, new files, and saving. What is typed or chosen is kept on this
 * device from the first letter until it is saved or discarded; a failure leaves every field as it is.
 * @param open whether the form can be seen; a closed one holds nothing back
 * @param onSaved called once the server has it, if the form is still there
 */
export function useEditForm(post: Post, open: boolean, onSaved: () => void) {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const [before] = useState(() => draftOf(post));
  const [left] = useState(() => readEdit(me, post._id, before));
  const [draft, show] = useState<EditDraft>({ ...before, ...left.changes });
  const files = useChosenFiles(fileRules.post, draft.keep.length);
  const draftKey = `edit.${post._id}`;
  const { restoring, files: filesToSave } = usePersistedFiles(files, {
    userId: me,
    draftKey,
    initialFiles: left.files,
  });
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  /** Names this edit as it stands; another one as soon as anything is changed. */
  const edit = useRef<string | null>(null);
  const mounted = useRef(true);
  /** Saved or discarded: nothing of it is kept any more. */
  const over = useRef(false);
  const isShare = post.originalPost !== undefined;
  const changes = changesOf(before, draft);
  const changed = isChanged(changes) || filesToSave.length > 0;
  const saving = progress !== null;
  const problem = validateEdit(draft, filesToSave.length, isShare);
  useBusy('unsaved post', open && changed);
  useUnloadGuard(open && changed);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  useEffect(() => {
    if (!over.current) saveEdit(me, post._id, { changes, files: filesToSave });
  }, [draft, files.files, restoring]);

  const discard = () => {
    over.current = true;
    saveEdit(me, post._id, noEdit);
    draftFiles
      .retainOnly(me, draftKey, [])
      .catch((error: unknown) => reportError(error, { source: 'feed.edit.files' }));
  };
  const touched = () => {
    edit.current = null;
    setFailure(null);
  };
  /** The same function, which says besides that this is another edit now. */
  const touching =
    <Args extends unknown[]>(callback: (...args: Args) => void) =>
    (...args: Args) => {
      touched();
      callback(...args);
    };

  return {
    draft,
    isShare,
    changed,
    saving,
    /** Of the files on their way, 0 to 1. */
    progress,
    /** The server's sentence; null while nothing has failed. */
    failure,
    /** What is wrong with the text, told from the first attempt to save. */
    error: tried ? problem : null,
    /** What is shown was changed before and never saved. */
    restored:
      (isChanged(left.changes) && isChanged(changes)) ||
      (left.files.length > 0 && filesToSave.length > 0),
    files: {
      ...files,
      add: touching(files.add),
      remove: touching(files.remove),
      move: touching(files.move),
      describe: touching(files.describe),
    },
    change(some: EditChanges): void {
      touched();
      show((now) => ({ ...now, ...some }));
    },
    /** Forgets what was changed. */
    discard,
    async save(): Promise<void> {
      setTried(true);
      if (saving || restoring || problem !== null) return;
      edit.current ??= newClientId();
      setFailure(null);
      setProgress(0);
      try {
        const clientId = edit.current;
        const sent = { post, draft, changes, files: files.files, clientId };
        const saved = await updatePost({ ...sent, onProgress: setProgress });
        discard();
        dispatch(entityActions.received({ posts: [saved] }));
        toast({ message: 'Post updated successfully', tone: 'success' });
        if (mounted.current) onSaved();
      } catch (error) {
        reportError(error, { source: 'feed.edit', postId: post._id });
        toast({ message: FAILED, tone: 'danger' });
        setFailure(errorMessage(error, 'What you have changed is kept here.'));
      } finally {
        setProgress(null);
      }
    },
  };
}

export type EditForm = ReturnType<typeof useEditForm>;
