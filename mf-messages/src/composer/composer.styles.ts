import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Footer = styled.footer`
  position: relative;
  flex: none;
  padding: var(--space-2) var(--space-3);
  padding-block-end: max(var(--space-2), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--surface);
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: var(--space-1);
  align-items: end;

  &[hidden] {
    display: none;
  }
`;

export const Text = styled.textarea`
  display: block;
  grid-column: 2;
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
    overflow: hidden;
    color: var(--text-2);
    opacity: 1;
    text-overflow: ellipsis;
    /* In a narrow field, it would make an empty field two lines high. */
    white-space: nowrap;
  }

  &:focus-visible {
    border-color: var(--ring);
    outline: 1px solid var(--ring);
    outline-offset: 0;
  }

  /* Prevents zooming on iOS, which zooms into fields with a font smaller than 16 px. */
  @media ${media.phone} {
    padding-block: 10px;
    font-size: 1rem;
    line-height: 1.35;
  }
`;

/** List of chosen files, which scrolls so that it never hides the thread. */
export const Attached = styled.div`
  grid-column: 1 / -1;
  max-block-size: min(320px, 36dvh);
  margin-block-end: var(--space-1);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Bar above the field with the message that is replied to or edited. */
export const Bar = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  margin-block-end: var(--space-1);
  padding-inline-start: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--accent-soft);

  & > svg {
    inline-size: 18px;
    block-size: 18px;
    color: var(--accent-text);
    stroke-width: 1.75;
  }

  & > div {
    display: grid;
    padding-block: var(--space-1);
    line-height: 1.35;
  }
`;

export const BarTitle = styled.span`
  overflow: hidden;
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const BarText = styled.span`
  overflow: hidden;
  color: var(--text-2);
  font-size: var(--font-13);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Problem = styled.p`
  grid-column: 1 / -1;
  padding: var(--space-1) var(--space-3);
  color: var(--danger-text);
  font-size: var(--font-13);
`;

export const Counter = styled.p<{ $over: boolean }>`
  grid-column: 1 / -1;
  padding-inline-end: var(--space-2);
  color: ${({ $over }) => ($over ? 'var(--danger-text)' : 'var(--text-2)')};
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Overlay on the composer while files are dragged over the page. */
export const DropHint = styled.p`
  position: absolute;
  inset: var(--space-1);
  z-index: 1;
  display: grid;
  place-items: center;
  border: 2px dashed var(--accent-text);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--accent-text);
  font-weight: 600;
  pointer-events: none;
`;

export const SendSlot = styled.span<{ $ready: boolean }>`
  button {
    color: ${({ $ready }) => ($ready ? 'var(--accent-text)' : 'var(--text-2)')};
  }
`;

export const Closed = styled.p`
  padding: var(--space-2);
  color: var(--text-2);
  text-align: center;
`;
