import { Button } from '@kithkin/shared';
import { ChevronRight, UserX } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Section } from '../Section';
import { Lead, RowLink, Rows, RowText } from '../settings.styles';
import { DeleteAccountDialog } from './DeleteAccountDialog';

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
        <li>
          <RowLink to="/deactivate">
            <UserX aria-hidden />
            <RowText>
              <strong>Deactivate Account</strong>
              <small>Nobody sees you until you sign in again</small>
            </RowText>
            <ChevronRight aria-hidden />
          </RowLink>
        </li>
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
