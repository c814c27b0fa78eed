import type { UserSummary } from '@kithkin/shared/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Avatar } from './Avatar';
import { truncate } from './shared.styles';

const Container = styled.div.withConfig({ componentId: 'kk-person' })`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  min-block-size: 56px;
`;

const PersonLink = styled(Link).withConfig({ componentId: 'kk-person-link' })`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  flex: 1;
  min-inline-size: 0;
  min-block-size: 48px;
  border-radius: var(--radius-control);
  color: var(--text);

  &:hover {
    text-decoration: none;
  }

  &:hover > span > :first-child {
    text-decoration: underline;
  }
`;

const Names = styled.span.withConfig({ componentId: 'kk-person-names' })`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;
`;

const FullName = styled.span.withConfig({ componentId: 'kk-person-name' })`
  ${truncate}
  font-weight: 600;
`;

const Second = styled.span.withConfig({ componentId: 'kk-person-second' })`
  ${truncate}
  font-size: var(--font-13);
  color: var(--text-2);
`;

export interface PersonRowProps {
  user: UserSummary;
  /** Control at the end of the row: Follow, Unblock … */
  action?: ReactNode;
  /** Replaces the @userName. */
  secondary?: ReactNode;
  /** Called when the profile link is activated, e.g. to close a dropdown. */
  onNavigate?: () => void;
}

/**
 * Renders a person in a list: profile image and names, linked to the profile, and an optional
 * action.
 */
export function PersonRow({ user, action, secondary, onNavigate }: PersonRowProps) {
  return (
    <Container>
      <PersonLink to={`/users/${user._id}`} onClick={onNavigate}>
        <Avatar src={user.profilePhoto} size={40} />
        <Names>
          <FullName dir="auto">{user.fullName}</FullName>
          <Second>{secondary ?? <bdi>@{user.userName}</bdi>}</Second>
        </Names>
      </PersonLink>
      {action}
    </Container>
  );
}
