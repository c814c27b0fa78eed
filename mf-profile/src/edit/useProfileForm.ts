import { errorMessage, session, useBusy } from '@kithkin/shared';
import type { SocialMedia, User } from '@kithkin/shared/contract';
import { useState } from 'react';
import { peopleApi } from '../peopleApi';
import { UPDATE_FAILED } from '../words';
import { checkProfile, cleanProfile, type Network, type ProfileDraft } from './rules';

const draftOf = ({ fullName, bio, isPrivate, socialMedia }: User): ProfileDraft => ({
  fullName,
  bio,
  isPrivate,
  socialMedia,
});

/**
 * The dialog's fields, what is wrong with them (told from the first attempt to save), and saving.
 * A failure leaves every field as it is. `onSaved` is called once the server has it.
 */
export function useProfileForm(person: User, open: boolean, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(person));
  const [tried, setTried] = useState(false);
  const [update, { isLoading: saving, error }] = peopleApi.useUpdateMeMutation();
  const clean = cleanProfile(draft);
  const errors = tried ? checkProfile(clean) : {};
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(person));
  useBusy('unsaved profile', open && changed);

  const set = <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]) =>
    setDraft((before) => ({ ...before, [field]: value }));

  return {
    draft,
    errors,
    saving,
    /** The server's sentence, or "Update failed." (specification section 8). */
    failure: error ? errorMessage(error, UPDATE_FAILED) : null,
    set,
    setLink: (network: Network, link: string) =>
      setDraft((before) => ({
        ...before,
        socialMedia: { ...before.socialMedia, [network]: link } satisfies SocialMedia,
      })),
    /** @returns False when a field is wrong. */
    async save(): Promise<boolean> {
      setTried(true);
      if (Object.keys(checkProfile(clean)).length > 0) return false;
      if (saving) return true;
      const { data } = await update(clean);
      if (!data) return true;
      session.update({ fullName: data.user.fullName });
      onSaved();
      return true;
    },
  };
}
