import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldBox, FieldError, FieldHint, FieldLabel } from './field.styles';
import { VisuallyHidden } from './shared.styles';

/** Properties of every labelled field. */
export interface FieldLabels {
  label: string;
  /** Error message as a sentence; empty or absent if there is none. */
  error?: string | null | false;
  /** Help text that stays visible during typing. */
  hint?: ReactNode;
  /** Hides the label visually. Use it where a placeholder or the context explains the field. */
  hideLabel?: boolean;
}

/** Attributes that associate an input with its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldShellProps extends FieldLabels {
  id: string | undefined;
  /** Additional ids for `aria-describedby`. */
  describedBy: string | undefined;
  className?: string;
  children: (ties: FieldAria) => ReactNode;
}

/** Renders the label above an input, and error and hint below it, associated by ids. */
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
