import {
  confirm,
  Field,
  FormDialog,
  MAX_BIO,
  MAX_FULL_NAME,
  Stack,
  Switch,
  TextArea,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Counter } from '../Counter';
import { UPDATE_FAILED } from '../failures';
import { HiddenNote } from './HiddenNote';
import { NETWORKS } from './rules';
import { useProfileForm } from './useProfileForm';

interface PrivateSwitchProps {
  /** Value stored on the server. */
  now: boolean;
  checked: boolean;
  onChange: (isPrivate: boolean) => void;
}

/** Returns the hint of the switch: its current effect, or the effect of the change. */
function hint(now: boolean, requested: boolean): string {
  if (requested && !now) {
    return 'Only followers whom you accept see your posts and stories. Those who follow you now stay.';
  }
  if (now && !requested) {
    return 'Everybody sees your posts and stories. Whoever waits for your answer now follows you.';
  }
  return requested
    ? 'Only followers whom you accept see your posts and stories.'
    : 'Everybody sees your posts and stories, and can follow you.';
}

/** Switch "Make Profile Private" with a hint on its effect. */
export function PrivateSwitch({ now, checked, onChange }: PrivateSwitchProps) {
  return (
    <Switch
      label="Make Profile Private"
      hint={<span aria-live="polite">{hint(now, checked)}</span>}
      checked={checked}
      onChange={onChange}
    />
  );
}

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
  const { draft, errors, set } = form;

  const leave = async () => {
    if (form.changed && !(await confirmDiscard())) return;
    form.discard();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={() => void leave()}
      title="Edit Your Profile"
      submitLabel="Save"
      isBusy={form.isLoading}
      error={form.error}
      failure={UPDATE_FAILED}
      hint="What you have written is kept."
      onSubmit={form.submit}
    >
      <Fields gap={4} {...form.fields}>
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
        <Stack gap={3}>
          {NETWORKS.map(({ network, name }) => (
            <Field
              key={network}
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              label={name}
              placeholder={`https://${network}.com/${network === 'linkedin' ? 'in/' : ''}name`}
              value={draft.socialMedia[network]}
              error={errors[network]}
              onChange={(event) => form.setLink(network, event.target.value)}
            />
          ))}
        </Stack>
      </Fields>
    </FormDialog>
  );
}
