import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Choice } from './Checkbox';
import { ChoiceRow, ChoiceSet, ChoiceText, RadioDot } from './choice.styles';
import { FieldError, FieldHint } from './field.styles';
import { VisuallyHidden } from './shared.styles';

export interface RadioGroupProps<Value extends string> {
  /** Question above the options; rendered as the group's legend. */
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
  /** Selected value; null if none. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Error message as a sentence. */
  error?: string | null | false;
}

/**
 * Renders a group of native radio buttons for single selection; arrow keys change the selection.
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, hint, choices, value, onChange, disabled, error } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <ChoiceSet
      role="radiogroup"
      disabled={disabled}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {choices.map((choice) => (
        <ChoiceRow key={choice.value}>
          <RadioDot
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-labelledby={`${id}-${choice.value}`}
            aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
            onChange={() => onChange(choice.value)}
          />
          <ChoiceText>
            <span id={`${id}-${choice.value}`}>{choice.label}</span>
            {choice.hint && <small id={`${id}-${choice.value}-hint`}>{choice.hint}</small>}
          </ChoiceText>
        </ChoiceRow>
      ))}
      {error && (
        <FieldError id={errorId} role="alert">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
    </ChoiceSet>
  );
}
