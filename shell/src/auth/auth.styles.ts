import styled from 'styled-components';
import { AuthLink } from './host';

/** The form's own column. */
export const Form = styled.form`
  display: grid;
  gap: var(--space-4);

  /* A live region that has nothing to say stands there, but takes no room. */
  & > :is([role='alert'], [role='status']):empty {
    position: absolute;
  }
`;

export const Title = styled.h1`
  margin: 0;
  font-size: var(--font-28);
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-wrap: balance;

  &:focus {
    outline: none;
  }
`;

export const Lead = styled.p`
  margin: var(--space-2) 0 0;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

export const Header = styled.div`
  margin-block-end: var(--space-5);
`;

/** A link inside text; on phones 44 px high without pushing the lines apart. */
export const TextLink = styled(AuthLink)`
  display: inline-block;
  padding-block: var(--space-1);
  color: var(--accent-text);
  font-weight: 600;
  text-decoration: none;
  border-radius: 4px;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  @media (max-width: 599.98px) {
    margin-block: -8px;
    padding-block: 12px;
  }
`;

const filled = `
  background: var(--accent);
  color: var(--on-accent);

  &:hover {
    background: var(--accent-hover);
  }
`;
const outlined = `
  border-color: var(--line-strong);
  color: var(--text);

  &:hover {
    background: var(--hover);
  }
`;

/** A link that looks like the kit's button; the kit's own needs a router, these screens have none. */
export const LinkButton = styled(AuthLink)<{ $primary?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  min-block-size: 44px;
  padding-inline: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  transition: background-color var(--motion-fast) ease-out;

  &:hover {
    text-decoration: none;
  }
  ${({ $primary }) => ($primary ? filled : outlined)}
`;

/** Buttons below each other, the main one first. */
export const Actions = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-2);

  [role='alert']:not(:empty) + & {
    margin-block-start: var(--space-4);
  }

  & > button {
    inline-size: 100%;
  }
`;

/** The way to the other screens, below a form. */
export const Elsewhere = styled.p`
  margin: var(--space-5) 0 0;
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
  color: var(--text-2);
  text-align: center;
`;

/** A field and what helps to fill it in, closer to each other than to the next field. */
export const Group = styled.div`
  display: grid;
  gap: var(--space-2);
`;
