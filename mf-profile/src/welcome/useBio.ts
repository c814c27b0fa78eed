import {
  accountApi,
  errorMessage,
  selectAccount,
  useAppSelector,
  useBusy,
  useMe,
} from '@kithkin/shared';
import { useState } from 'react';
import { readDraft, saveDraft } from '../edit/profileDraft';
import { UPDATE_FAILED } from '../messages';

/**
 * State of the bio in the welcome. Unsaved text is stored with the draft of the profile dialog,
 * which shows it later.
 */
export function useBio() {
  const { _id: me } = useMe();
  const saved = useAppSelector((state) => selectAccount(state)?.bio ?? '');
  const [bio, setBio] = useState(() => readDraft(me).bio ?? saved);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading: saving }] = accountApi.useUpdateAccountMutation();
  const changed = bio.trim() !== saved;
  useBusy('unsaved profile', changed);

  const store = (unsaved: string | null) => {
    const { bio: _bio, ...others } = readDraft(me);
    saveDraft(me, unsaved === null ? others : { ...others, bio: unsaved });
  };
  return {
    bio,
    saving,
    failure,
    set(text: string) {
      setFailure(null);
      setBio(text);
      store(text.trim() === saved ? null : text);
    },
    /** Drops unsaved text. */
    discard() {
      setBio(saved);
      setFailure(null);
      store(null);
    },
    /** Saves changed text. Returns false if that failed; the text is then unchanged. */
    async save(): Promise<boolean> {
      if (!changed) return true;
      const { error } = await update({ bio: bio.trim() });
      if (error) {
        setFailure(errorMessage(error, UPDATE_FAILED));
        return false;
      }
      store(null);
      return true;
    },
  };
}

export type Bio = ReturnType<typeof useBio>;
