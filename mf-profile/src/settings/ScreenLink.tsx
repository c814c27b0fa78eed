import { Link } from '@kithkin/shared';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { RowText } from './settings.styles';

const RowLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 60px;
  padding-block: var(--space-2);
  border-radius: var(--radius-control);
  color: var(--text);

  &:hover {
    text-decoration: none;
  }

  &:hover strong {
    text-decoration: underline;
  }

  & > svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
    color: var(--text-2);
  }

  & > svg:last-child:dir(rtl) {
    transform: scaleX(-1);
  }
`;

export interface ScreenLinkProps {
  to: string;
  title: string;
  /** Says what is there. */
  text: string;
  Icon: LucideIcon;
}

/** A row that links to another screen. */
export function ScreenLink({ to, title, text, Icon }: ScreenLinkProps) {
  return (
    <li>
      <RowLink to={to}>
        <Icon aria-hidden />
        <RowText>
          <strong>{title}</strong>
          <small>{text}</small>
        </RowText>
        <ChevronRight aria-hidden />
      </RowLink>
    </li>
  );
}
