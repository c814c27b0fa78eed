import { media, useNavigate } from '@kithkin/shared';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { SECTIONS, type SectionId } from './Section';

/** Scrolls to a section and focuses its heading. Does nothing for an unknown id. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

const Nav = styled.nav`
  margin-block-end: var(--space-4);
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    padding-inline: var(--space-4);
    padding-block: var(--space-1);
    scrollbar-width: none;
  }
`;

const Chip = styled.a`
  display: grid;
  place-items: center;
  min-block-size: 36px;
  padding-inline: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--text);
  font-size: var(--font-13);
  white-space: nowrap;

  &:hover {
    background: var(--hover);
    text-decoration: none;
  }

  @media ${media.phone} {
    min-block-size: 44px;
  }
`;

const IDS = Object.keys(SECTIONS).filter((id): id is SectionId => id in SECTIONS);

/** Links to the sections of the settings screen. */
export function SectionLinks() {
  const navigate = useNavigate();
  const go = (event: MouseEvent, id: SectionId) => {
    event.preventDefault();
    // Replaces the history entry, so that Back leaves the screen at once.
    navigate(`#${id}`, { replace: true });
    showSection(id);
  };
  return (
    <Nav aria-label="Sections">
      <List>
        {IDS.map((id) => (
          <li key={id}>
            <Chip href={`#${id}`} onClick={(event) => go(event, id)}>
              {SECTIONS[id]}
            </Chip>
          </li>
        ))}
      </List>
    </Nav>
  );
}
