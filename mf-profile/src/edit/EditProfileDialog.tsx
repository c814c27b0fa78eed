import { Button, Dialog, Field, Stack, Switch, TextArea } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import type { FormEvent } from 'react';
import { Failure } from '../Failure';
import { LinkFields } from './LinkFields';
import { MAX_BIO } from './rules';
import { useProfileForm } from './useProfileForm';

interface Props {
  person: User;
  open: boolean;
  onClose: () => void;
}

/** "Edit Your Profile" (specification section 2). Give it a new key each time it opens. */
export function EditProfileDialog({ person, open, onClose }: Props) {
  const { draft, errors, saving, failure, set, setLink, save } = useProfileForm(
    person,
    open,
    onClose,
  );
  const submit = async ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (await save()) return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!saving}
      title="Edit Your Profile"
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={saving}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field
          label="Full name"
          autoComplete="name"
          value={draft.fullName}
          error={errors.fullName}
          onChange={(event) => set('fullName', event.target.value)}
        />
        <TextArea
          label="Bio"
          maxLength={MAX_BIO}
          value={draft.bio}
          onChange={(event) => set('bio', event.target.value)}
        />
        <Switch
          label="Make Profile Private"
          hint="Only followers whom you accept see your posts and stories."
          checked={draft.isPrivate}
          onChange={(isPrivate) => set('isPrivate', isPrivate)}
        />
        <LinkFields links={draft.socialMedia} errors={errors} onChange={setLink} />
        {failure && <Failure message={failure} hint="What you have written is kept." />}
      </Stack>
    </Dialog>
  );
}
