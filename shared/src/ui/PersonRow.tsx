import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '../facade/Link';
import { media } from '../theme/media';
import { PersonSummary, type PersonSummaryProps } from './PersonSummary';
import { type LinedPerson, personLine } from './people/personLine';

const Container = styled.div.withConfig({ componentId: 'kk-person' })`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;
  min-block-size: 56px;

  @media ${media.phone} {
    min-block-size: 64px;
  }

  /* The icon stands at the edge, not the area around it. */
  & > .kk-icon-button:last-child {
    margin-inline-end: calc(-1 * var(--space-2));
  }
`;

const identity = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  flex: 1;
  min-inline-size: 0;
  min-block-size: 48px;
  border-radius: var(--radius-control);
  color: var(--text);
`;

const PersonLink = styled(Link).withConfig({ componentId: 'kk-person-link' })`
  ${identity}

  &:hover {
    text-decoration: none;
  }

  &:hover > span > :first-child {
    text-decoration: underline;
  }
`;

const Unlinked = styled.div.withConfig({ componentId: 'kk-person-unlinked' })`
  ${identity}
`;

export interface PersonRowProps extends Pick<PersonSummaryProps, 'avatar' | 'secondary'> {
  user: LinedPerson;
  /** Control at the end of the row: Follow, Unblock … */
  action?: ReactNode;
  /** Called when the profile link is activated, e.g. to close a dropdown. */
  onNavigate?: () => void;
}

/**
 * Renders a person in a list: profile image, name and a line about them (the @userName if there is
 * none), linked to the profile, and an optional action. Inactive and deleted users, who have no username, have no link.
 */
export function PersonRow({ user, action, onNavigate, avatar, secondary }: PersonRowProps) {
  const line = personLine(user);
  const person = (
    <PersonSummary
      user={user}
      avatar={avatar}
      secondary={secondary ?? (line && <bdi>{line}</bdi>)}
    />
  );
  return (
    <Container>
      {user.userName ? (
        <PersonLink to={`/users/${user._id}`} onClick={onNavigate}>
          {person}
        </PersonLink>
      ) : (
        <Unlinked>{person}</Unlinked>
      )}
      {action}
    </Container>
  );
}
