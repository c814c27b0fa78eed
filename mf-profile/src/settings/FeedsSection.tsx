import { Link } from '@kithkin/shared';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { Section } from './Section';

const Links = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
    color: var(--text);
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

const LISTS = [
  ['/muted-users', 'Muted users'],
  ['/dismissed', 'Posts you are not interested in'],
  ['/blocked-users', 'Blocked users'],
] as const;

/** Links to the lists of what the feeds leave out. */
export function FeedsSection() {
  return (
    <Section id="feeds" lead="What you have muted, put aside or blocked can be brought back here.">
      <Links>
        {LISTS.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </Links>
    </Section>
  );
}
