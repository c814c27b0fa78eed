import { useEffect, useRef } from 'react';

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
