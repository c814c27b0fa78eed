import { getPressedKey, rovingTarget } from '@kithkin/shared';
import { type KeyboardEvent, type RefObject, useCallback } from 'react';

/** Opens the menu of a line's tools, which are rendered while the line is focused. */
function openTools(line: HTMLElement): void {
  line.querySelector<HTMLElement>('[data-more]')?.click();
}

/** Focuses a line and scrolls it into view. */
function focusLine(line: HTMLElement | undefined): void {
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keyboard navigation of a thread. Arrow keys, Home and End move between messages, Enter or the
 * menu key opens the menu of a message, Tab moves into it, and Escape returns to the text field.
 */
export function useLogKeys(log: RefObject<HTMLDivElement | null>) {
  return useCallback(
    (event: KeyboardEvent<HTMLDivElement>) => {
      const { current } = log;
      if (!current || !(event.target instanceof HTMLElement)) return;
      const key = getPressedKey(event);
      const lines = [...current.querySelectorAll<HTMLElement>('[data-line]')];
      const at = lines.findIndex((line) => line.contains(document.activeElement));
      const isLine = event.target === lines[at];
      // From the log itself, the first arrow key leads to the last line.
      const from = at < 0 ? lines.length : at;
      const to = rovingTarget(event, from, lines.length, 'vertical');
      if (key === 'Escape') {
        const field = current.closest('[data-thread]')?.querySelector('textarea');
        if (!field || event.defaultPrevented) return;
        field.focus();
      } else if (!isLine && event.target !== current) return;
      else if (to !== undefined) focusLine(lines[to]);
      else if (isLine && (key === 'Enter' || key === 'ContextMenu')) {
        openTools(event.target);
      } else if (isLine && key === 'F10' && event.shiftKey) openTools(event.target);
      else return;
      event.preventDefault();
    },
    [log],
  );
}
