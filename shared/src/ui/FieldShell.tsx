import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './shared.styles';

const FieldBox = styled.div.withConfig({ componentId: 'kk-field' })`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
`;

const FieldLabel = styled.label.withConfig({ componentId: 'kk-field-label' })`
  justify-self: start;
  font-size: var(--font-13);
  font-weight: 600;
`;

export const FieldHint = styled.p.withConfig({ componentId: 'kk-field-hint' })`
  font-size: var(--font-13);
  color: var(--text-2);
`;

const ErrorLine = styled.p.withConfig({ componentId: 'kk-field-error' })`
  display: flex;
  gap: 6px;
  align-items: start;
  font-size: var(--font-13);
  color: var(--danger-text);

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
    stroke-width: 1.75;
  }
`;

/** Renders the error message of a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <ErrorLine id={id} role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </ErrorLine>
  );
}

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

/** Returns the ids of error and hint, if there are any, and the attributes of what they belong to. */
export function describeField(
  id: string,
  { error, hint }: Pick<FieldLabels, 'error' | 'hint'>,
  others?: string,
) {
  const errorId = error ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const aria = {
    'aria-describedby': [errorId, hintId, others].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
  return { errorId, hintId, aria };
}

type FieldAria = ReturnType<typeof describeField>['aria'];

interface FieldShellProps extends FieldLabels {
  id: string | undefined;
  /** Additional ids for `aria-describedby`. */
  describedBy: string | undefined;
  /** Renders the input with the attributes that associate it with its label, hint and error. */
  children: (ties: FieldAria & { id: string }) => ReactNode;
}

/** Renders the label above an input, and error and hint below it, associated by ids. */
export function FieldShell(props: FieldShellProps) {
  const { label, error, hint, hideLabel, describedBy, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const { errorId, hintId, aria } = describeField(id, { error, hint }, describedBy);
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </FieldLabel>
      {children({ id, ...aria })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </FieldBox>
  );
}
