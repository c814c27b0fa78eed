import { Field, FormDialog } from '@kithkin/shared';
import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** Consequences, in one or two sentences. */
  message: string;
  confirmLabel: string;
  /** Further fields, above the password. */
  children?: ReactNode;
  /** Returns the error of the request, or undefined. */
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the user's own password before an act, and closes once it has succeeded. */
export function PasswordDialog(props: Props) {
  const { title, message, confirmLabel, children, onConfirm, onClose } = props;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const problem = await onConfirm(password);
    setBusy(false);
    setError(problem);
    if (problem === undefined) onClose();
  };
  return (
    <FormDialog
      open
      title={title}
      submitLabel={confirmLabel}
      isBusy={busy}
      error={error}
      failure="That did not work."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{message}</p>
      {children}
      <Field
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
