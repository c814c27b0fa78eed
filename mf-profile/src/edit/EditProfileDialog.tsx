import {
  Button,
  confirm,
  Dialog,
  Field,
  MAX_BIO,
  MAX_FULL_NAME,
  Stack,
  TextArea,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Counter } from '../Counter';
import { Failure } from '../Failure';
import { useFocusFirstError } from '../settings/useFocusFirstError';
import { HiddenNote } from './HiddenNote';
import { LinkFields } from './LinkFields';
import { PrivateSwitch } from './PrivateSwitch';
import { useProfileForm } from './useProfileForm';

interface Props {
  person: User;
  open: boolean;
  onClose: () => void;
}

/** A focused field is scrolled into view together with its label. */
const Fields = styled(Stack)`
  :is(input, textarea) {
    scroll-margin-block: var(--space-7);
  }
`;

const confirmDiscard = () =>
  confirm({
    title: 'Discard your changes?',
    message: 'What you have changed is not saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  });

/** Dialog "Edit Your Profile". Needs a new key each time it opens. */
export function EditProfileDialog({ person, open, onClose }: Props) {
  const form = useProfileForm(person, open, onClose);
  const { draft, errors, saving, failure, set } = form;
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLDivElement>();

  const leave = async () => {
    if (form.changed && !(await confirmDiscard())) return;
    form.discard();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={() => void leave()}
      dismissible={!saving}
      title="Edit Your Profile"
      onSubmit={() => {
        focusFirstError();
        void form.save();
      }}
      footer={
        <>
          <Button onClick={() => void leave()} disabled={saving}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={saving}>
            Save
          </Button>
        </>
      }
    >
      <Fields gap={4} {...containerRef}>
        <HiddenNote />
        {form.restored && <p role="status">Your unsaved changes are back.</p>}
        <Field
          label="Full name"
          autoComplete="name"
          value={draft.fullName}
          error={errors.fullName}
          hint={<Counter text={draft.fullName.trim()} max={MAX_FULL_NAME} />}
          onChange={(event) => set('fullName', event.target.value)}
        />
        <TextArea
          label="Bio"
          maxCharacters={MAX_BIO}
          value={draft.bio}
          hint={<Counter text={draft.bio} max={MAX_BIO} />}
          onChange={(event) => set('bio', event.target.value)}
        />
        <PrivateSwitch
          now={person.isPrivate}
          checked={draft.isPrivate}
          onChange={(isPrivate) => set('isPrivate', isPrivate)}
        />
        <LinkFields links={draft.socialMedia} errors={errors} onChange={form.setLink} />
        {failure && <Failure message={failure} hint="What you have written is kept." />}
      </Fields>
    </Dialog>
  );
}
