import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Footer = styled.footer`
  flex: none;
  padding: var(--space-2) var(--space-3);
  padding-block-end: max(var(--space-2), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--surface);
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-1);
  align-items: end;
`;

export const Text = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: var(--control);
  max-block-size: min(160px, 30dvh);
  padding: 8px var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: 22px;
  background: var(--page);
  color: var(--text);
  field-sizing: content;
  line-height: 1.45;
  resize: none;

  &::placeholder {
    color: var(--text-2);
    opacity: 1;
  }

  &:focus-visible {
    border-color: var(--ring);
    outline: 1px solid var(--ring);
    outline-offset: 0;
  }

  /* 16 px letters, or iOS zooms the page. */
  @media ${media.phone} {
    padding-block: 10px;
    font-size: 1rem;
    line-height: 1.35;
  }
`;

export const Attached = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: var(--space-2);
  align-items: center;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-block-end: var(--space-2);
  padding: var(--space-1);
  padding-inline-start: var(--space-2);
  border-radius: var(--radius-control);
  background: var(--accent-soft);
  font-size: var(--font-13);

  img {
    inline-size: 40px;
    block-size: 40px;
    border-radius: 8px;
    object-fit: cover;
  }

  & > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }

  span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const SendPlace = styled.span<{ $ready: boolean }>`
  button {
    color: ${({ $ready }) => ($ready ? 'var(--accent-text)' : 'var(--text-2)')};
  }
`;

export const Closed = styled.p`
  padding: var(--space-2);
  color: var(--text-2);
  text-align: center;
`;
