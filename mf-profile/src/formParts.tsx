import { errorMessage, toast } from '@kithkin/shared';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { UPDATE_FAILED } from './messages';

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Shows the used length of a field, as its hint. */
export function Counter({ text, max }: { text: string; max: number }) {
  const used = [...text].length;
  return <Count>{`${used} of ${max} characters`}</Count>;
}

const FailureText = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

/** Error message inside a dialog or form, with an optional hint on what was preserved. */
export function Failure({ message, hint }: { message: string; hint?: string }) {
  return (
    <FailureText role="alert">
      {message}
      {hint && ` ${hint}`}
    </FailureText>
  );
}

/** Shows why a change has failed that has no form to show it in. */
export const toastFailure = (error: unknown) =>
  toast({ message: errorMessage(error, UPDATE_FAILED), tone: 'danger' });

/**
 * Focuses the first invalid field once it has rendered, since server errors render some frames
 * after the response. Spread `containerRef` on the form or a part of it.
 */
export function useFocusFirstError<Element$ extends HTMLElement>() {
  const ref = useRef<Element$>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of radio buttons is invalid as a whole: its first button receives the focus.
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
    if (!field) return;
    shouldFocus.current = false;
    field.focus();
  });
  return {
    containerRef: {
      ref,
      // Typing cancels a pending focus change, since the user is already in a field.
      onInput: () => {
        shouldFocus.current = false;
      },
    },
    /** Enables the focus change until the next input. Call it with each attempt to submit. */
    focusFirstError: () => {
      shouldFocus.current = true;
    },
  };
}
