import { accountApi, errorMessage, Failure, Field, Link, MAX_BIO, TextArea } from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { HiddenNote } from '../../edit/HiddenNote';
import { changedName, checkProfile, cleanProfile } from '../../edit/rules';
import { UPDATE_FAILED } from '../../failures';
import { useForm } from '../../useForm';
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
  const clean = cleanProfile({ ...draft, isPrivate, socialMedia });
  const problems = checkProfile(clean, account);
  const { form, tried, isLoading, data, error } = useForm(accountApi.useUpdateAccountMutation(), {
    values:
      problems.fullName || problems.bio ? null : { ...changedName(clean, account), bio: clean.bio },
    changed,
    onSent: clear,
  });
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
      <Form {...form} aria-labelledby="profile-heading">
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          value={draft.fullName}
          error={tried && problems.fullName}
          onChange={({ target }) => set({ fullName: target.value })}
        />
        <TextArea
          label="Bio"
          name="bio"
          dir="auto"
          maxCharacters={MAX_BIO}
          value={draft.bio}
          onChange={({ target }) => set({ bio: target.value })}
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
          done={data && !changed ? 'Saved' : null}
        />
      </Form>
    </Section>
  );
}
