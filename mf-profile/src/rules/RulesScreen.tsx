import {
  ButtonLink,
  Card,
  EmptyState,
  Link,
  media,
  networkName,
  readNetwork,
  ScreenHeader,
  useCurrentUser,
  useSearchParams,
} from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Loaded, Placeholder } from '../Loaded';
import { Markdown } from './Markdown';
import { rulesApi } from './rulesApi';

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

const NetworkLink = styled(Link)`
  min-inline-size: 0;
  color: var(--text);
  font-size: var(--font-20);
  font-weight: 700;
  overflow-wrap: anywhere;
`;

/** Guests get the shell's main layout on no screen: this one brings a bar and a column of its own. */
function GuestFrame({ children }: { children: ReactNode }) {
  const isGuest = useCurrentUser() === null;
  if (!isGuest) return children;
  return (
    <Page>
      <Bar>
        <NetworkLink to="/login">{networkName()}</NetworkLink>
        <ButtonLink to="/login">Log in</ButtonLink>
      </Bar>
      {children}
    </Page>
  );
}

const Contact = styled.p`
  margin: var(--space-3) var(--space-4);
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

/** Route `/rules`, open to everyone: the rules of the network. An invitation opens those of a closed one. */
export default function RulesScreen() {
  const [params] = useSearchParams();
  const invitation = params.get('invitation');
  const query = rulesApi.useHouseRulesQuery(invitation === null ? {} : { invitation }, {
    refetchOnMountOrArgChange: true,
  });
  const { contact } = readNetwork();
  return (
    <GuestFrame>
      <ScreenHeader title="House rules" back />
      <Card as="article">
        <Loaded
          query={query}
          failure="Failed to load the rules."
          placeholder={<Placeholder label="Loading the rules" height={160} />}
        >
          {({ text }) =>
            text.trim() === '' ? (
              <EmptyState message="This network has no written rules." />
            ) : (
              <Markdown text={text} />
            )
          }
        </Loaded>
      </Card>
      {contact && <Contact>Questions about the rules? Write to {contact}.</Contact>}
    </GuestFrame>
  );
}
