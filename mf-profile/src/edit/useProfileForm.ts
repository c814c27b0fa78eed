import { accountApi, errorMessage, session, toast, useBusy } from '@kithkin/shared';
import type { SocialMedia, User } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { UPDATE_FAILED } from '../messages';
import { readDraft, saveDraft } from './profileDraft';
import {
  changedName,
  checkProfile,
  cleanProfile,
  fieldOf,
  NETWORKS,
  type Network,
  type ProfileDraft,
  type ProfileErrors,
} from './rules';

const draftOf = ({ fullName, bio, isPrivate, socialMedia }: User): ProfileDraft => ({
  fullName,
  bio,
  isPrivate,
  socialMedia,
});

/** Returns the fields that differ from `before`. */
const changesOf = (
  before: ProfileDraft,
  { fullName, bio, isPrivate, socialMedia }: ProfileDraft,
): Partial<ProfileDraft> => ({
  ...(fullName !== before.fullName && { fullName }),
  ...(bio !== before.bio && { bio }),
  ...(isPrivate !== before.isPrivate && { isPrivate }),
  ...(NETWORKS.some(({ network }) => socialMedia[network] !== before.socialMedia[network]) && {
    socialMedia,
  }),
});

const isChanged = (changes: Partial<ProfileDraft>) => Object.keys(changes).length > 0;

/**
 * State of the profile dialog: fields, errors (from the first attempt to save on) and saving. A
 * failure leaves every field unchanged; changes that are neither saved nor discarded are restored
 * next time. `onSaved` is called after the server has saved them.
 */
export function useProfileForm(person: User, open: boolean, onSaved: () => void) {
  const [before] = useState(() => draftOf(person));
  const [restored] = useState(() => readDraft(person._id));
  const [draft, setDraft] = useState<ProfileDraft>({ ...before, ...restored });
  const [tried, setTried] = useState(false);
  /** The server's error message, shown at its field or below all fields. */
  const [rejectedMessage, setRejectedMessage] = useState<string | null>(null);
  const [update, { isLoading: saving }] = accountApi.useUpdateAccountMutation();
  const clean = cleanProfile(draft);
  const changed = isChanged(changesOf(before, draft));
  const rejectedField = rejectedMessage === null ? null : fieldOf(rejectedMessage);
  const errors: ProfileErrors = {
    ...(tried && checkProfile(clean, before)),
    ...(rejectedMessage !== null && rejectedField !== null && { [rejectedField]: rejectedMessage }),
  };
  useBusy('unsaved profile', open && changed);
  useEffect(() => {
    if (open) saveDraft(person._id, changesOf(before, draft));
  }, [open, person._id, before, draft]);

  const edit = (change: (draft: ProfileDraft) => ProfileDraft) => {
    setRejectedMessage(null);
    setDraft(change);
  };
  return {
    draft,
    errors,
    saving,
    changed,
    /** True if the form shows unsaved changes from before. */
    restored: changed && isChanged(restored),
    /** The server's message, or "Update failed."; null if it is shown at its field. */
    failure: rejectedField === null ? rejectedMessage : null,
    set: <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]) =>
      edit((now) => ({ ...now, [field]: value })),
    setLink: (network: Network, link: string) =>
      edit((now) => ({
        ...now,
        socialMedia: { ...now.socialMedia, [network]: link } satisfies SocialMedia,
      })),
    /** Discards the stored changes. */
    discard: () => saveDraft(person._id, {}),
    async save(): Promise<void> {
      if (saving) return;
      setTried(true);
      setRejectedMessage(null);
      if (Object.keys(checkProfile(clean, before)).length > 0) return;
      const { fullName: _name, ...rest } = clean;
      const { data, error } = await update({ ...rest, ...changedName(clean, before) });
      if (!data) {
        setRejectedMessage(errorMessage(error, UPDATE_FAILED));
        return;
      }
      saveDraft(person._id, {});
      session.update({ fullName: data.user.fullName });
      toast({ message: 'Profile saved', tone: 'success' });
      onSaved();
    },
  };
}
