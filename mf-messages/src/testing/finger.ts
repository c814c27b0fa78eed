import { createEvent, fireEvent } from '@testing-library/react';

export type PointerKind = 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel';

/** Sends an event of a finger; jsdom has no pointer events with positions. */
export function finger(
  element: HTMLElement,
  kind: PointerKind,
  clientX: number,
  clientY: number,
): void {
  const event = createEvent[kind](element);
  const values = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX, clientY };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(event, name, { value });
  }
  fireEvent(element, event);
}
