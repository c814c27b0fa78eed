import { Link } from '@kithkin/shared';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';

const Links = styled.ul`
  display: grid;

  :is(a, button) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--text);
    cursor: pointer;
  }

  svg {
    inline-size: 18px;
    block-size: 18px;
    color: var(--text-2);
  }

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** A row of the list: links to a path, or runs an action. */
export interface ListLink {
  label: string;
  to?: string;
  onSelect?: () => void;
}

/** Rows that lead to further screens and dialogs. */
export function ListLinks({ links }: { links: readonly ListLink[] }) {
  return (
    <Links>
      {links.map(({ label, to, onSelect }) => {
        const content = (
          <>
            {label}
            <ChevronRight aria-hidden />
          </>
        );
        return (
          <li key={label}>
            {to === undefined ? (
              <button type="button" onClick={onSelect}>
                {content}
              </button>
            ) : (
              <Link to={to}>{content}</Link>
            )}
          </li>
        );
      })}
    </Links>
  );
}
