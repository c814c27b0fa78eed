import { type KeyboardEvent, useState } from 'react';

/**
 * Whether Caps Lock is on, as far as the keys pressed in a field tell; a browser says it with a key
 * only. Put `watch` on the field or around it.
 */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const update = (event: KeyboardEvent) => {
    // What fills a password in sends key events without that method.
    setOn(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  };
  return { on, watch: { onKeyDown: update, onKeyUp: update, onBlur: () => setOn(false) } };
}
