import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldHint } from './FieldShell';

const Row = styled.div.withConfig({ componentId: 'kk-switch' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-block-size: 44px;
`;

const Label = styled.label.withConfig({ componentId: 'kk-switch-label' })`
  font-weight: 600;
  cursor: pointer;
`;

const Box = styled.input.withConfig({ componentId: 'kk-switch-box' })`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 44px;
  block-size: 26px;
  margin: 0;
  border-radius: var(--radius-pill);
  background: var(--line-strong);
  cursor: pointer;
  transition: background-color var(--motion) ease-out;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--surface);
    transition: inset-inline-start var(--motion) var(--ease-out);
  }

  /* The touch target is 44 px high, the switch 26 px. */
  &::after {
    content: '';
    position: absolute;
    inset: -9px 0;
  }

  &:checked {
    background: var(--accent-text);
  }

  &:checked::before {
    inset-inline-start: 21px;
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** Renders a switch for a setting that takes effect immediately. */
export function Switch({ label, checked, onChange, hint, disabled, name }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Row>
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      </div>
      <Box
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Row>
  );
}
