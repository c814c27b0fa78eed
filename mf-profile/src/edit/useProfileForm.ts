import { accountApi, errorMessage, session, toast, useBusy } from '@kithkin/shared';
import type { SocialMedia, User } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { UPDATE_FAILED } from '../failures';
import { useForm } from '../useForm';
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
  const clean = cleanProfile(draft);
  const problems = checkProfile(clean, before);
  const { fullName: _name, ...rest } = clean;
  const { error, tried, isLoading, submit, fields } = useForm(
    accountApi.useUpdateAccountMutation(),
    {
      values: Object.keys(problems).length > 0 ? null : { ...rest, ...changedName(clean, before) },
      onSent({ user }) {
        saveDraft(person._id, {});
        session.update({ fullName: user.fullName });
        toast({ message: 'Profile saved', tone: 'success' });
        onSaved();
      },
    },
  );
  const changed = isChanged(changesOf(before, draft));
  /** The server's error message, shown at its field or below all fields. */
  const rejectedMessage = error && errorMessage(error, UPDATE_FAILED);
  const rejectedField = rejectedMessage === undefined ? null : fieldOf(rejectedMessage);
  const errors: ProfileErrors = {
    ...(tried && problems),
    ...(rejectedField !== null && { [rejectedField]: rejectedMessage }),
  };
  useBusy('unsaved profile', open && changed);
  useEffect(() => {
    if (open) saveDraft(person._id, changesOf(before, draft));
  }, [open, person._id, before, draft]);

  return {
    draft,
    errors,
    isLoading,
    submit,
    fields,
    changed,
    /** True if the form shows unsaved changes from before. */
    restored: changed && isChanged(restored),
    /** The server's error; undefined if it is shown at its field. */
    error: rejectedField === null ? error : undefined,
    set: <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]) =>
      setDraft((now) => ({ ...now, [field]: value })),
    setLink: (network: Network, link: string) =>
      setDraft((now) => ({
        ...now,
        socialMedia: { ...now.socialMedia, [network]: link } satisfies SocialMedia,
      })),
    /** Discards the stored changes. */
    discard: () => saveDraft(person._id, {}),
  };
}
