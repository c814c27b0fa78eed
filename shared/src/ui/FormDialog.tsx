import { errorMessage } from '../http/ApiError';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { Failure } from './Failure';
import { Stack } from './Stack';

interface FormDialogProps extends Omit<DialogProps, 'footer' | 'onSubmit'> {
  submitLabel: string;
  /** True for an action that cannot be undone. */
  isDanger?: boolean;
  /** True while the form is sent: it can be neither sent again nor closed. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Error of the last attempt. */
  error?: unknown;
  /** Text for an error without a message. */
  failure?: string;
  /** Says what was preserved, after the error. */
  hint?: string;
  onSubmit: () => unknown;
}

/** A dialog with a form: Cancel, the button that submits, and why that has failed. */
export function FormDialog({
  submitLabel,
  isDanger = false,
  isBusy = false,
  isDisabled = false,
  error,
  failure = '',
  hint,
  dismissible = true,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      dismissible={dismissible && !isBusy}
      onSubmit={() => void onSubmit()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            busy={isBusy}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        {error !== undefined && <Failure message={errorMessage(error, failure)} hint={hint} />}
      </Stack>
    </Dialog>
  );
}
