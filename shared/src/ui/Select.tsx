import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type FieldLabels, FieldShell } from './FieldShell';
import { InputContainer, inputStyles } from './field.styles';

const Box = styled.select.withConfig({ componentId: 'kk-select' })`
  ${inputStyles}
  appearance: none;
  padding-inline-end: calc(var(--control) + 4px);
  text-overflow: ellipsis;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }

  /* Browsers render the open list in their own colours by default. */
  option {
    background: var(--raised);
    color: var(--text);
  }
`;

const Sign = styled(ChevronDown).withConfig({ componentId: 'kk-select-sign' })`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--space-3);
  inline-size: 20px;
  block-size: 20px;
  margin-block: auto;
  stroke-width: 1.75;
  color: var(--text-2);
  pointer-events: none;
`;

/** Option of a select. */
export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'multiple' | 'children'>,
    FieldLabels {
  options: readonly SelectOption<Value>[];
  /** Selected value, or an empty string while `placeholder` is displayed. */
  value: Value | '';
  onChange: (value: Value) => void;
  /** First option, which cannot be selected, e.g. "Choose a reason". */
  placeholder?: string;
}

/**
 * Renders a native select with a label, for single selection. Native controls provide the keyboard
 * behaviour and the pickers of phones.
 */
export function Select<Value extends string>({
  label,
  error,
  hint,
  hideLabel,
  id,
  options,
  value,
  onChange,
  placeholder,
  ...select
}: SelectProps<Value>) {
  return (
    <FieldShell {...{ label, error, hint, hideLabel, id }} describedBy={select['aria-describedby']}>
      {(ties) => (
        <InputContainer>
          <Box
            {...select}
            {...ties}
            value={value}
            onChange={({ target }) => {
              const chosen = options[target.selectedIndex - (placeholder === undefined ? 0 : 1)];
              if (chosen) onChange(chosen.value);
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Box>
          <Sign aria-hidden />
        </InputContainer>
      )}
    </FieldShell>
  );
}
