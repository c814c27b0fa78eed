import styled from 'styled-components';
import { inputStyles } from '../field.styles';
import { itemStates, scrollLines } from '../shared.styles';

export const PickerBox = styled.div.withConfig({ componentId: 'kk-people' })`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;

  &[inert] {
    opacity: 0.6;
  }
`;

export const Input = styled.input.withConfig({ componentId: 'kk-people-input' })`
  ${inputStyles}
`;

/** Fixed height, so that a surrounding dialog does not change its size during typing. */
export const Offer = styled.div.withConfig({ componentId: 'kk-people-offer' })`
  block-size: min(340px, 45dvh);
  min-inline-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${scrollLines}
`;

export const Caption = styled.p.withConfig({ componentId: 'kk-people-caption' })`
  padding: var(--space-1) var(--space-2);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

export const EmptyText = styled.p.withConfig({ componentId: 'kk-people-nobody' })`
  padding: var(--space-4) var(--space-2);
  color: var(--text-2);
  text-align: center;
`;

export const Shape = styled.div.withConfig({ componentId: 'kk-people-shape' })`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  block-size: 56px;
  padding-inline: var(--space-2);
`;

export const List = styled.div.withConfig({ componentId: 'kk-people-list' })`
  &:focus-visible {
    outline: none;
  }
`;

export const Option = styled.div.withConfig({ componentId: 'kk-person-option' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 56px;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-control);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--accent-soft);
  }

  ${itemStates}

  &[data-active-item][aria-selected='true'] {
    background: linear-gradient(var(--hover), var(--hover)), var(--accent-soft);
  }
`;

export const Mark = styled.span.withConfig({ componentId: 'kk-person-option-mark' })<{
  $on: boolean;
}>`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 2px solid ${({ $on }) => ($on ? 'var(--accent)' : 'var(--line-strong)')};
  border-radius: 50%;
  background: ${({ $on }) => ($on ? 'var(--accent)' : 'transparent')};
  color: var(--on-accent);

  svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 2.5;
  }
`;
