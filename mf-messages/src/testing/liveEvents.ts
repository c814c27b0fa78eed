import { bus } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { act } from '@testing-library/react';

/** Emits a live event. */
export const emit = <Name extends keyof BusEvents>(name: Name, payload: BusEvents[Name]) =>
  act(() => bus.emit(name, payload));

/** Emits `new-message` events. */
export const live = (...messages: Message[]) =>
  act(() => {
    for (const one of messages) bus.emit('new-message', one);
  });
export const updated = (changed: Message) => emit('message-updated', changed);
export const connection = (state: BusEvents['realtime-state']['state']) =>
  emit('realtime-state', { state });
export const status = (updates: Partial<BusEvents['message-status-update']['updates']>) =>
  emit('message-status-update', {
    messageId: 'any',
    updates: { conversationId: 'c1', userId: 'ben', seq: 1, status: 'delivered', ...updates },
  });

/** Shows or hides the page; it is shown again after the test. */
export function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));
