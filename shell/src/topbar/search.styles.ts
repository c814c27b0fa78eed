import { MAX_SEARCH_TEXT, media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

export const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  inline-size: 100%;

  & > svg {
    position: absolute;
    inset-inline-start: 14px;
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
    color: var(--text-2);
    pointer-events: none;
  }

  @media ${media.phone} {
    position: static;
    block-size: 100%;
    padding-inline: var(--space-1) var(--space-3);

    & > svg {
      display: none;
    }
  }
`;

/** The search field. */
export const Input = styled.input.attrs({
  type: 'text',
  role: 'combobox',
  'aria-label': 'Search people',
  placeholder: 'Search people',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: MAX_SEARCH_TEXT,
  enterKeyHint: 'search',
})`
  flex: 1;
  min-inline-size: 0;
  block-size: var(--control);
  padding-inline: 42px 44px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--page);
  color: var(--text);
  transition:
    background-color var(--motion-fast) ease-out,
    border-color var(--motion-fast) ease-out;

  &::placeholder {
    color: var(--text-2);
    opacity: 1;
  }
  &:focus-visible {
    border-color: var(--ring);
    outline: 1px solid var(--ring);
    outline-offset: 0;
    background: var(--surface);
  }

  @media ${media.phone} {
    padding-inline-start: var(--space-4);
    font-size: 1rem;
  }
`;

/** Only for the search over the bar (phones). */
export const Close = styled.div`
  display: none;

  @media ${media.phone} {
    display: block;
  }

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

export const Clear = styled.div`
  position: absolute;
  inset-inline-end: 0;

  @media ${media.phone} {
    inset-inline-end: var(--space-3);
  }
`;

const floating = css`
  position: absolute;
  inset-block-start: calc(100% + var(--space-2));
  inset-inline: 0;
  z-index: 50;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shadow-float);

  @media ${media.phone} {
    inset-block-start: 100%;
    border-inline: 0;
    border-radius: 0 0 var(--radius-card) var(--radius-card);
  }
`;

export const Dropdown = styled.div`
  ${floating}
  max-block-size: min(60dvh, 480px);
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 56px;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
  }
`;

export const EmptyText = styled.p`
  ${floating}
  padding: var(--space-4);
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

export const MeetSection = styled.section`
  padding-inline-end: var(--space-3);

  & > :last-child {
    padding-inline-start: var(--space-3);
  }
`;
