import { Button, FormDialog, Stack } from '@kithkin/shared';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Consequences, LeavingPassword, useAccountRemoval } from '../../deactivate/LeavingPassword';
import { ScreenLink } from '../ScreenLink';
import { Section } from '../Section';
import { Lead, Rows } from '../settings.styles';

/**
 * Explains the consequences of deleting the account and requires the password. Needs a new key each
 * time it opens.
 */
function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const leaving = useAccountRemoval('deleted');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Delete account?"
      submitLabel="Delete account"
      isDanger
      isBusy={leaving.isLoading}
      onSubmit={leaving.submit}
    >
      <Stack gap={4} {...leaving.fields}>
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
    </FormDialog>
  );
}

const Deletion = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  padding-block: var(--space-4) var(--space-1);
`;

/** Deactivation and deletion of the account. */
export function LeavingSection() {
  const [confirming, setConfirming] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <Section id="leaving">
      <Rows>
        <ScreenLink
          to="/deactivate"
          title="Deactivate Account"
          text="Nobody sees you until you sign in again"
          Icon={UserX}
        />
        <li>
          <Deletion>
            <Lead>
              Deleting removes your account and everything in it for good after 30 days. Until then,
              signing in keeps it.
            </Lead>
            <Button
              variant="danger"
              onClick={() => {
                setRound(round + 1);
                setConfirming(true);
              }}
            >
              Delete account
            </Button>
          </Deletion>
        </li>
      </Rows>
      <DeleteAccountDialog key={round} open={confirming} onClose={() => setConfirming(false)} />
    </Section>
  );
}
