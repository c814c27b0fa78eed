import { Button, Dialog, Stack } from '@kithkin/shared';
import { Consequences, LeavingPassword } from '../../deactivate/LeavingPassword';
import { useAccountRemoval } from '../../deactivate/useAccountRemoval';
import { useFocusFirstError } from '../useFocusFirstError';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * Explains the consequences of deleting the account and requires the password. Needs a new key each
 * time it opens.
 */
export function DeleteAccountDialog({ open, onClose }: Props) {
  const leaving = useAccountRemoval('deleted');
  const { busy } = leaving;
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLDivElement>();
  const submit = () => {
    focusFirstError();
    void leaving.submit();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title="Delete account?"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            Delete account
          </Button>
        </>
      }
    >
      <Stack gap={4} {...containerRef}>
        <Consequences>
          <li>You are signed out everywhere, and nobody sees you from now on.</li>
          <li>
            Signing in within 30 days keeps your account. After that, your profile, posts, comments,
            stories and files are gone for good.
          </li>
          <li>Messages you sent stay with those who have them, under the name Unknown.</li>
        </Consequences>
        <LeavingPassword leaving={leaving} />
      </Stack>
    </Dialog>
  );
}
