import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldBox, FieldError, FieldHint, FieldLabel } from './field.styles';
import { VisuallyHidden } from './VisuallyHidden';

/** What every field with a label takes. */
export interface FieldLabels {
  label: string;
  /** What is wrong, as a sentence; empty or absent when nothing is. */
  error?: string | null | false;
  /** Help that stays while typing. */
  hint?: ReactNode;
  /** The label is for screen readers only; a placeholder or the place itself shows the meaning. */
  hideLabel?: boolean;
}

/** Ids and states that tie an input to its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldShellProps extends FieldLabels {
  id: string | undefined;
  /** Ids that the caller describes the input by as well. */
  describedBy: string | undefined;
  className?: string;
  children: (ties: FieldAria) => ReactNode;
}

/** Label above, input, then error and hint below, tied together by ids. */
export function FieldShell(props: FieldShellProps) {
  const { label, error, hint, hideLabel, id, describedBy, className, children } = props;
  const made = useId();
  const inputId = id ?? made;
  const errorId = error ? `${inputId}-error` : undefined;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const described = [errorId, hintId, describedBy].filter(Boolean).join(' ');
  return (
    <FieldBox className={className}>
      <FieldLabel htmlFor={inputId}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </FieldLabel>
      {children({
        id: inputId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <FieldError id={errorId} role="alert">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </FieldBox>
  );
}
