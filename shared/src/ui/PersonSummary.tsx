import type { UserSummary } from '@kithkin/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from './Avatar';
import { truncate } from './shared.styles';

const Lines = styled.span.withConfig({ componentId: 'kk-lines' })`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;
`;

const First = styled.span.withConfig({ componentId: 'kk-first' })`
  ${truncate}
  font-weight: 600;
`;

const Second = styled.span.withConfig({ componentId: 'kk-second' })`
  ${truncate}
  font-size: var(--font-13);
  color: var(--text-2);
`;

/** Renders a name with a smaller line below it, each truncated to one line. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Lines>
      <First dir="auto">{first}</First> {second && <Second>{second}</Second>}
    </Lines>
  );
}

export interface PersonSummaryProps {
  user: Pick<UserSummary, 'fullName' | 'userName' | 'profilePhoto'>;
  /** Size of the profile image in CSS pixels. Default 40. */
  size?: 32 | 40;
  /** Replaces the profile image, e.g. by one with a mark. */
  avatar?: ReactNode;
  /** Replaces the @userName. */
  secondary?: ReactNode;
}

/**
 * Renders a person in a list or menu: profile image and names. A fragment of two elements; the
 * container places them beside each other. Inactive and deleted users have no username.
 */
export function PersonSummary({ user, size = 40, avatar, secondary }: PersonSummaryProps) {
  const { profilePhoto, fullName, userName } = user;
  return (
    <>
      {avatar ?? <Avatar src={profilePhoto} size={size} />}
      <TwoLines first={fullName} second={secondary || (userName && <bdi>@{userName}</bdi>)} />
    </>
  );
}
