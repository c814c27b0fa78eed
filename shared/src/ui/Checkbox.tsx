import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CheckBox, ChoiceRow, ChoiceSet, ChoiceText } from './choice.styles';
import { FieldError, FieldHint } from './field.styles';
import { VisuallyHidden } from './shared.styles';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Explanation below the label. */
  hint?: ReactNode;
  /** Indeterminate state: some of the represented items are selected. */
  mixed?: boolean;
  disabled?: boolean;
  name?: string;
  /** Error message as a sentence. */
  error?: string | null | false;
}

/** Renders a checkbox. Use `Switch` for settings that take effect immediately. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, hint, mixed = false, disabled, name, error } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div>
      <ChoiceRow>
        <CheckBox
          ref={(box) => {
            if (box) box.indeterminate = mixed;
          }}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-labelledby={`${id}-label`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <ChoiceText>
          <span id={`${id}-label`}>{label}</span>
          {hint && <small id={hintId}>{hint}</small>}
        </ChoiceText>
      </ChoiceRow>
      {error && (
        <FieldError id={errorId} role="alert">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
    </div>
  );
}

/** Option of a group. */
export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string> {
  /** Question above the options; rendered as the group's legend. */
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
  /** Selected values, in the order of `choices`. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  disabled?: boolean;
}

/** Renders a group of checkboxes for multiple selection. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, hideLabel, hint, choices, value, onChange, disabled } = props;
  const hintId = useId();
  const change = (changed: Value, checked: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === changed ? checked : value.includes(one))),
    );
  return (
    <ChoiceSet disabled={disabled} aria-describedby={hint ? hintId : undefined}>
      <legend>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          hint={choice.hint}
          disabled={choice.disabled}
          checked={value.includes(choice.value)}
          onChange={(checked) => change(choice.value, checked)}
        />
      ))}
    </ChoiceSet>
  );
}
