import styled, { css } from 'styled-components';
import { media } from '../theme/media';

/**
 * Styles of text inputs. On phones the font size is 16 px; iOS zooms the page for smaller inputs.
 */
export const inputStyles = css`
  inline-size: 100%;
  min-block-size: var(--control);
  padding: 8px var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  transition: border-color var(--motion-fast) ease-out;

  &::placeholder {
    color: var(--text-2);
    opacity: 1;
  }

  &:focus-visible {
    border-color: var(--ring);
    outline: 1px solid var(--ring);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger-text);
  }

  &[aria-invalid='true']:focus-visible {
    outline-color: var(--danger-text);
  }

  &:disabled {
    opacity: 0.6;
  }

  /* Replaces the browser's clear icon by one in the style of the other icons. */
  &::-webkit-search-cancel-button {
    appearance: none;
    inline-size: 16px;
    block-size: 16px;
    margin-inline-start: var(--space-2);
    background:
      linear-gradient(45deg, transparent 47%, var(--text-2) 47% 53%, transparent 53%),
      linear-gradient(-45deg, transparent 47%, var(--text-2) 47% 53%, transparent 53%);
    cursor: pointer;
  }

  @media ${media.phone} {
    font-size: 1rem;
    resize: none;
  }
`;

export const InputContainer = styled.div.withConfig({ componentId: 'kk-input-place' })`
  position: relative;
`;

export const Input = styled.input.withConfig({ componentId: 'kk-input' })<{ $reserved: boolean }>`
  ${inputStyles}
  ${({ $reserved }) =>
    $reserved &&
    css`
      padding-inline-end: calc(var(--control) + 4px);
      &::-ms-reveal {
        display: none;
      }
    `}
`;

export const Area = styled.textarea.withConfig({ componentId: 'kk-textarea' })`
  resize: vertical;
  ${inputStyles}
  display: block;
  field-sizing: content;
  /* A size by content ignores rows. */
  min-block-size: max(
    var(--control),
    calc(${({ rows = 1 }) => rows} * 1.45em + 2 * var(--space-2) + 2px)
  );
  max-block-size: 50dvh;
  line-height: 1.45;
`;
