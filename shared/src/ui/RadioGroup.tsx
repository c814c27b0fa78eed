import { type ReactNode, useId } from 'react';
import type { Choice } from './Checkbox';
import { ChoiceRow, ChoiceSet, ChoiceText, RadioDot } from './choice.styles';
import { describeField, FieldError, FieldHint } from './FieldShell';
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
  /** Error message as a sentence. */
  error?: string | null | false;
}

/**
 * Renders a group of native radio buttons for single selection; arrow keys change the selection.
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, hint, choices, value, onChange, error } = props;
  const id = useId();
  const { errorId, hintId, aria } = describeField(id, { error, hint });
  return (
    <ChoiceSet role="radiogroup" {...aria}>
      <legend>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {choices.map((choice) => (
        <ChoiceRow key={choice.value}>
          <RadioDot
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ChoiceSet>
  );
}
