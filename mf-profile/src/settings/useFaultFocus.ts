import { useEffect, useRef } from 'react';

/**
 * Puts the focus into the first field that is wrong, once it has been drawn: what the server says
 * comes some frames after the answer. Spread `place` on the form (or a part of it).
 */
export function useFaultFocus<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A set of radio buttons is wrong as a whole: its first one takes the focus.
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
    if (!field) return;
    wanted.current = false;
    field.focus();
  });
  return {
    place: {
      ref,
      // Whoever types on is somewhere on purpose.
      onInput: () => {
        wanted.current = false;
      },
    },
    /** From now until the next letter typed. Call it with each attempt to send. */
    seekFault: () => {
      wanted.current = true;
    },
  };
}
