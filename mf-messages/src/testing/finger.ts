import { createEvent, fireEvent } from '@testing-library/react';

export type PointerKind = 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel';

/** Sends an event of a finger, by default the first one; jsdom has no pointer events with positions. */
export function finger(
  element: HTMLElement,
  kind: PointerKind,
  clientX: number,
  clientY: number,
  pointerId = 1,
): void {
  const event = createEvent[kind](element);
  const isPrimary = pointerId === 1;
  const values = { pointerType: 'touch', isPrimary, pointerId, clientX, clientY };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(event, name, { value });
  }
  fireEvent(element, event);
}
