import { ButtonLink, Link, media, networkName, useCurrentUser } from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled.div`
  @media ${media.tabletUp} {
    max-inline-size: 640px;
    margin-inline: auto;
    padding: var(--space-4) var(--space-4) var(--space-7);
  }
`;

const Bar = styled.header`
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
  min-block-size: 60px;
  padding-inline: var(--space-4);

  @media ${media.tabletUp} {
    padding: 0 0 var(--space-4);
  }
`;

const Name = styled(Link)`
  min-inline-size: 0;
  color: var(--text);
  font-size: var(--font-20);
  font-weight: 700;
  overflow-wrap: anywhere;
`;

/** Guests get the shell's main layout on no screen: this one brings a bar and a column of its own. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const isGuest = useCurrentUser() === null;
  if (!isGuest) return children;
  return (
    <Page>
      <Bar>
        <Name to="/login">{networkName()}</Name>
        <ButtonLink to="/login">Log in</ButtonLink>
      </Bar>
      {children}
    </Page>
  );
}
