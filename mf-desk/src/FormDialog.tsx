import { Button, Dialog, errorMessage, Stack } from '@kithkin/shared';
import type { ReactNode } from 'react';
import { Failure } from './Failure';

interface Props {
  title: string;
  submitLabel: string;
  /** True for an action that cannot be undone. */
  isDanger?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Error of the last attempt, and the text for one without a message. */
  error: unknown;
  failure: string;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: Cancel, the button that submits, and why it has failed. */
export function FormDialog(props: Props) {
  const { title, submitLabel, isDanger, isBusy, isDisabled, error, failure, children } = props;
  const { onSubmit, onClose } = props;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissible={!isBusy}
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
        {error !== undefined && <Failure message={errorMessage(error, failure)} />}
      </Stack>
    </Dialog>
  );
}
