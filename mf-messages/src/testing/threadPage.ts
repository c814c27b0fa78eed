import { bus, realtime } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { conversation, message } from './people';
import { renderMessages } from './renderMessages';

/** Creates the messages `from` to `to` of a thread, all by one sender. */
export const range = (from: number, to: number, sender = 'ben') =>
  Array.from({ length: to - from + 1 }, (_, index) => message(sender, from + index));

/** Creates the direct chat with ben up to his message `seq`, all seen. */
export const chatUpTo = (seq: number) =>
  conversation({ lastMessage: seq ? message('ben', seq) : null, lastSeq: seq, seenSeq: seq });

/** Returns the log of the open thread once it is rendered. */
export const log = () => screen.findByRole('log', { name: 'Messages' });

/** Returns the numbers of the messages made by `range` that are in the log, in order. */
export const textsIn = (from: HTMLElement) =>
  within(from)
    .queryAllByText(/^Words \d+$/)
    .map((line) => Number(line.textContent?.replace('Words ', '')));

/** Emits `new-message` events. */
export const live = (...messages: Message[]) =>
  act(() => {
    for (const one of messages) bus.emit('new-message', one);
  });

/** Emits a `message-updated` event. */
export const updated = (changed: Message) => act(() => bus.emit('message-updated', changed));

/** Emits a `message-status-update` event. */
export const status = (updates: Partial<BusEvents['message-status-update']['updates']>) =>
  act(() =>
    bus.emit('message-status-update', {
      messageId: 'any',
      updates: { conversationId: 'c1', userId: 'ben', seq: 1, status: 'delivered', ...updates },
    }),
  );

/** Emits a `realtime-state` event. */
export const connection = (state: BusEvents['realtime-state']['state']) =>
  act(() => bus.emit('realtime-state', { state }));

/**
 * Sets up a fake API without responses and a mocked live channel before each test, and leaves the
 * page after it. `open` opens a thread; `emitSpy` records the emitted commands.
 */
export function threadPage() {
  const api = createFakeApi();
  let leave: (() => Promise<void>) | undefined;
  let emitSpy: jest.SpyInstance | undefined;

  beforeEach(() => {
    api.reset();
    emitSpy = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
  });
  afterEach(async () => {
    await leave?.();
    leave = undefined;
  });

  return {
    api,
    get emitSpy() {
      if (!emitSpy) throw new Error('No test is under way');
      return emitSpy;
    },
    async open(path = '/messages/c1', expected?: string) {
      const page = await renderMessages(path, expected);
      leave = page.leave;
      return page;
    },
  };
}
