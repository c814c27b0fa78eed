import { Card, Collapsible } from '@kithkin/shared';
import { ROLES } from '@kithkin/shared/roles';
import styled from 'styled-components';
import { listAllowed, ROLE_LABELS } from './roleLabels';

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-4);
`;

const Allowed = styled.ul`
  padding-block-end: var(--space-3);
  padding-inline-start: var(--space-4);
  color: var(--text-2);
  list-style: disc;
`;

/** Permissions of each role. */
export function RoleTable() {
  return (
    <Sheet as="section" aria-label="What each role may do">
      {[...ROLES].reverse().map((role) => (
        <Collapsible key={role} title={ROLE_LABELS[role]} defaultOpen={false}>
          <Allowed>
            {listAllowed(role).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Allowed>
        </Collapsible>
      ))}
    </Sheet>
  );
}
