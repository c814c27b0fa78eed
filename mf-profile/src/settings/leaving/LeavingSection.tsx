import { Button } from '@kithkin/shared';
import { ChevronRight, UserX } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Lead, RowLink, Rows, RowWords } from '../parts';
import { Section } from '../Section';
import { DeleteAccountDialog } from './DeleteAccountDialog';

const Deletion = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  padding-block: var(--space-4) var(--space-1);
`;

/** The two ways to go: for a while, and for good. */
export function LeavingSection() {
  const [asking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <Section id="leaving">
      <Rows>
        <li>
          <RowLink to="/deactivate">
            <UserX aria-hidden />
            <RowWords>
              <strong>Deactivate Account</strong>
              <small>Nobody sees you until you sign in again</small>
            </RowWords>
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
                setAsking(true);
              }}
            >
              Delete account
            </Button>
          </Deletion>
        </li>
      </Rows>
      <DeleteAccountDialog key={round} open={asking} onClose={() => setAsking(false)} />
    </Section>
  );
}
