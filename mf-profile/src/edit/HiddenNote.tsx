import { Link, useAccount } from '@kithkin/shared';
import styled from 'styled-components';

const Note = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--surface-2);
  font-size: var(--font-14);
`;

/** Says which parts of the own profile moderators have hidden; nothing if there are none. */
export function HiddenNote() {
  const { data } = useAccount();
  const parts = data?.hiddenParts ?? [];
  if (parts.length === 0) return null;
  const named = new Intl.ListFormat('en').format(parts);
  return (
    <Note role="note">
      The moderators have hidden your {named}. You can set a new one.{' '}
      <Link to="/decisions">Why</Link>
    </Note>
  );
}
