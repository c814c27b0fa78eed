import {
  type ChosenFiles,
  draftFiles,
  errorMessage,
  fileRules,
  isBlankText,
  lengthError,
  MAX_ALT_TEXT,
  MAX_LOCATION,
  MAX_POST_TEXT,
  newClientId,
  reportError,
  toast,
  useBusy,
  useChosenFiles,
  useMe,
  useOutbox,
  usePersistedFiles,
  useUnmountSignal,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { toPost } from '../post/queuedPosts';
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
import { confirmDiscard, useUnloadGuard } from './unsaved';
import { updatePost } from './updatePost';

const FAILED = 'Error updating post';

/** Returns the error message for the text, or null if the edit can be sent. */
function validateEdit(
  draft: EditDraft,
  { usable, files: chosen }: ChosenFiles,
  files: number,
  isShare: boolean,
): string | null {
  const alts = [...Object.values(draft.alts), ...chosen.map(({ alt }) => alt)];
  if (alts.some((alt) => lengthError(alt, MAX_ALT_TEXT) !== null)) {
    return 'Please shorten the description that is too long.';
  }
  if (!usable) return 'Please leave out the files that can’t be used.';
  if (lengthError(draft.location, MAX_LOCATION) !== null) return 'Please shorten the location.';
  const tooLong = lengthError(draft.body, MAX_POST_TEXT);
  if (tooLong !== null) return tooLong;
  const empty = isBlankText(draft.body) && draft.keep.length + files === 0;
  return empty && !isShare ? 'A post needs text or at least one photo or video.' : null;
}

/**
 * State of a post's edit form: fields, new files and saving. Changes are stored on this device
 * until saved or discarded; a failure leaves every field unchanged.
 * @param open true while the form is visible; a closed form does not mark the tab as busy
 * @param onSaved called after the server has saved the edit, if the form is still mounted
 */
export function useEditForm(post: Post, open: boolean, onSaved: () => void) {
  const me = useMe()._id;
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
  const [saving, setSaving] = useState(false);
  const [unsent] = useOutbox('post-edit', toPost(post._id).lane);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  /** Client id of the edit as it is now; null after each change, which makes it another edit. */
  const edit = useRef<string | null>(null);
  const unmountSignal = useUnmountSignal();
  /** True after the edit was saved or discarded: it is no longer stored. */
  const over = useRef(false);
  const isShare = post.originalPost !== undefined;
  const changes = changesOf(before, draft);
  const changed = isChanged(changes) || filesToSave.length > 0;
  const problem = validateEdit(draft, files, filesToSave.length, isShare);
  useBusy('unsaved post', open && changed);
  useUnloadGuard(open && changed);

  useEffect(() => {
    if (over.current) return;
    saveEdit(me, post._id, { changes: changesOf(before, draft), files: filesToSave });
  }, [me, post._id, before, draft, filesToSave]);

  const discard = () => {
    over.current = true;
    saveEdit(me, post._id, noEdit);
    void draftFiles.clear(me, draftKey);
  };
  const markChanged = () => {
    edit.current = null;
    setFailure(null);
  };
  /** Wraps a function so that it also marks the edit as changed. */
  const withMarkChanged =
    <Args extends unknown[]>(callback: (...args: Args) => void) =>
    (...args: Args) => {
      markChanged();
      callback(...args);
    };

  return {
    draft,
    isShare,
    saving,
    /** Upload progress, 0 to 1. */
    progress: unsent?.progress ?? 0,
    /** Error message of the last attempt to save, or null. */
    failure,
    /** Error message for the text, set after the first attempt to save; else null. */
    error: tried ? problem : null,
    /** True if the form shows unsaved changes from before. */
    restored:
      (isChanged(left.changes) && isChanged(changes)) ||
      (left.files.length > 0 && filesToSave.length > 0),
    files: {
      ...files,
      add: withMarkChanged(files.add),
      remove: withMarkChanged(files.remove),
      move: withMarkChanged(files.move),
      describe: withMarkChanged(files.describe),
    },
    change(some: EditChanges): void {
      markChanged();
      show((now) => ({ ...now, ...some }));
    },
    /** Discards the changes, after confirmation if there are some, and calls `leave`. */
    async cancel(leave: () => void): Promise<void> {
      if (changed && !(await confirmDiscard())) return;
      discard();
      leave();
    },
    async save(): Promise<void> {
      setTried(true);
      if (saving || restoring || problem !== null) return;
      const unmounted = unmountSignal();
      edit.current ??= newClientId();
      setFailure(null);
      setSaving(true);
      const clientId = edit.current;
      const outcome = await updatePost({ post, draft, changes, files: files.files, clientId });
      setSaving(false);
      if (outcome.state === 'failed') {
        reportError(outcome.error, { source: 'feed.edit', postId: post._id });
        toast({ message: FAILED, tone: 'danger' });
        const message = errorMessage(outcome.error, 'What you have changed is kept here.');
        if (!files.reject(message)) setFailure(message);
        return;
      }
      discard();
      if (outcome.state === 'sent') {
        toast({ message: 'Post updated successfully', tone: 'success' });
      }
      if (!unmounted.aborted) onSaved();
    },
  };
}

export type EditForm = ReturnType<typeof useEditForm>;
