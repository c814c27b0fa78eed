import styled, { css } from 'styled-components';
import { hoverTint } from './shared.styles';

/** Row of one option. The whole row is a label, and therefore the click target. */
export const ChoiceRow = styled.label.withConfig({ componentId: 'kk-choice' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--space-3);
  align-items: center;
  min-block-size: 44px;
  padding: var(--space-2);
  margin-inline: calc(var(--space-2) * -1);
  border-radius: var(--radius-control);
  cursor: pointer;
  ${hoverTint}
`;

export const ChoiceText = styled.span.withConfig({ componentId: 'kk-choice-words' })`
  display: grid;
  overflow-wrap: anywhere;

  small {
    font-size: var(--font-13);
    color: var(--text-2);
  }
`;

const box = css`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  margin: 0;
  border: 2px solid var(--line-strong);
  background: var(--surface);
  cursor: inherit;
  transition:
    background-color var(--motion-fast) ease-out,
    border-color var(--motion-fast) ease-out;

  &::before {
    content: '';
    transform: scale(0);
    transition: transform var(--motion-fast) var(--ease-out);
  }

  &:checked::before {
    transform: none;
  }

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;

export const CheckBox = styled.input.withConfig({ componentId: 'kk-checkbox' })`
  ${box}
  border-radius: 6px;

  &::before {
    inline-size: 14px;
    block-size: 14px;
    background: var(--on-accent);
    clip-path: polygon(14% 47%, 4% 58%, 38% 90%, 97% 22%, 86% 12%, 37% 68%);
  }

  &:checked {
    border-color: var(--accent-text);
    background: var(--accent);
  }
`;

export const RadioDot = styled.input.withConfig({ componentId: 'kk-radio' })`
  ${box}
  border-radius: 50%;

  &::before {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--accent-text);
  }

  &:checked {
    border-color: var(--accent-text);
  }
`;

/** Question with its options. */
export const ChoiceSet = styled.fieldset.withConfig({ componentId: 'kk-choices' })`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: var(--font-13);
    font-weight: 600;
  }
`;
