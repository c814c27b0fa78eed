import { type ReactNode, useId } from 'react';
import { CheckBox, ChoiceRow, ChoiceSet, ChoiceText } from './choice.styles';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Explanation below the label. */
  hint?: ReactNode;
}

/** Renders a checkbox. Use `Switch` for settings that take effect immediately. */
export function Checkbox({ label, checked, onChange, hint }: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div>
      <ChoiceRow>
        <CheckBox
          type="checkbox"
          checked={checked}
          aria-describedby={hintId}
          aria-labelledby={`${id}-label`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <ChoiceText>
          <span id={`${id}-label`}>{label}</span>
          {hint && <small id={hintId}>{hint}</small>}
        </ChoiceText>
      </ChoiceRow>
    </div>
  );
}

/** Option of a group. */
export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
}

export interface CheckboxGroupProps<Value extends string> {
  /** Question above the options; rendered as the group's legend. */
  label: string;
  choices: readonly Choice<Value>[];
  /** Selected values, in the order of `choices`. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Renders a group of checkboxes for multiple selection. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, choices, value, onChange } = props;
  const change = (changed: Value, checked: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === changed ? checked : value.includes(one))),
    );
  return (
    <ChoiceSet>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          hint={choice.hint}
          checked={value.includes(choice.value)}
          onChange={(checked) => change(choice.value, checked)}
        />
      ))}
    </ChoiceSet>
  );
}
