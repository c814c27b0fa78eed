import { type KeyboardEvent, useState } from 'react';

/**
 * Detects Caps Lock from key events, since browsers expose it only there. Attach `watch` to the
 * field or a parent element.
 */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const update = (event: KeyboardEvent) => {
    // Autofill dispatches key events without `getModifierState`.
    setOn(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  };
  return { on, watch: { onKeyDown: update, onKeyUp: update, onBlur: () => setOn(false) } };
}
