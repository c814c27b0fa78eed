import { accountApi, errorMessage, Field, Link, MAX_BIO, TextArea } from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { type FormEvent, useState } from 'react';
import { HiddenNote } from '../../edit/HiddenNote';
import { changedName, checkProfile, cleanProfile } from '../../edit/rules';
import { Failure, useFocusFirstError } from '../../formParts';
import { UPDATE_FAILED } from '../../messages';
import { SaveRow } from '../SaveRow';
import { Section } from '../Section';
import { Form } from '../settings.styles';
import { useDraft } from '../unsaved/useDraft';

const FIELDS = ['fullName', 'bio'] as const;

/** Form for full name and bio. Photo, links and privacy are edited on the profile. */
export function ProfileSection({ account }: { account: Me }) {
  const { isPrivate, socialMedia } = account;
  const saved = { fullName: account.fullName, bio: account.bio };
  const { draft, changed, set, clear } = useDraft('profile', FIELDS, saved);
  const [tried, setTried] = useState(false);
  const [save, { isLoading, isSuccess, error, reset }] = accountApi.useUpdateAccountMutation();
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const clean = cleanProfile({ ...draft, isPrivate, socialMedia });
  const problems = checkProfile(clean, account);

  const type = (changes: Parameters<typeof set>[0]) => {
    reset();
    set(changes);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!changed) return;
    setTried(true);
    focusFirstError();
    if (problems.fullName || problems.bio || isLoading) return;
    const { data } = await save({ ...changedName(clean, account), bio: clean.bio });
    if (!data) return;
    clear();
    setTried(false);
  };
  return (
    <Section
      id="profile"
      lead={
        <>
          How people see you. Photo, links and privacy are changed on{' '}
          <Link to={`/users/${account._id}`}>your profile</Link>.
        </>
      }
    >
      <HiddenNote />
      <Form
        {...containerRef}
        noValidate
        aria-labelledby="profile-heading"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          value={draft.fullName}
          error={tried && problems.fullName}
          onChange={({ target }) => type({ fullName: target.value })}
        />
        <TextArea
          label="Bio"
          name="bio"
          dir="auto"
          maxCharacters={MAX_BIO}
          value={draft.bio}
          onChange={({ target }) => type({ bio: target.value })}
        />
        {error && (
          <Failure
            message={errorMessage(error, UPDATE_FAILED)}
            hint="What you have written is kept."
          />
        )}
        <SaveRow
          label="Save"
          name="Save profile"
          changed={changed}
          busy={isLoading}
          done={isSuccess && !changed ? 'Saved' : null}
        />
      </Form>
    </Section>
  );
}
