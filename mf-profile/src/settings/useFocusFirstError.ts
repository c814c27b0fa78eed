import { useEffect, useRef } from 'react';

/**
 * Puts the focus into the first field that is wrong, once it has been drawn: what the server says
 * comes some frames after the answer. Spread `place` on the form (or a part of it).
 */
export function useFocusFirstError<Element$ extends HTMLElement>() {
  const ref = useRef<Element$>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A set of radio buttons is wrong as a whole: its first one takes the focus.
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
    if (!field) return;
    shouldFocus.current = false;
    field.focus();
  });
  return {
    containerRef: {
      ref,
      // Whoever types on is somewhere on purpose.
      onInput: () => {
        shouldFocus.current = false;
      },
    },
    /** From now until the next letter typed. Call it with each attempt to send. */
    focusFirstError: () => {
      shouldFocus.current = true;
    },
  };
}
