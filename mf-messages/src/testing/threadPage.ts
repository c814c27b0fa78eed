import { bus, realtime } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { conversation, message } from './people';
import { renderMessages } from './renderMessages';

/** The messages `from` to `to` of a thread, all of one sender. */
export const range = (from: number, to: number, sender = 'ben') =>
  Array.from({ length: to - from + 1 }, (_, index) => message(sender, from + index));

/** The direct chat with ben up to his message `seq`, all of it seen. */
export const chatUpTo = (seq: number) =>
  conversation({ lastMessage: seq ? message('ben', seq) : null, lastSeq: seq, seenSeq: seq });

/** The log of the open thread, as soon as it is there. */
export const log = () => screen.findByRole('log', { name: 'Messages' });

/** Which of the messages that `range` makes stand in the log, in order. */
export const textsIn = (from: HTMLElement) =>
  within(from)
    .queryAllByText(/^Words \d+$/)
    .map((line) => Number(line.textContent?.replace('Words ', '')));

/** Messages arrive live. */
export const live = (...messages: Message[]) =>
  act(() => {
    for (const one of messages) bus.emit('new-message', one);
  });

/** A message has changed, live. */
export const updated = (changed: Message) => act(() => bus.emit('message-updated', changed));

/** Somebody has received or seen the thread, live. */
export const status = (updates: Partial<BusEvents['message-status-update']['updates']>) =>
  act(() =>
    bus.emit('message-status-update', {
      messageId: 'any',
      updates: { conversationId: 'c1', userId: 'ben', seq: 1, status: 'delivered', ...updates },
    }),
  );

/** The live channel comes or goes. */
export const connection = (state: BusEvents['realtime-state']['state']) =>
  act(() => bus.emit('realtime-state', { state }));

/**
 * Before each test of the file an API without replies and a live channel that nobody hears; after
 * it the page is left. `open` opens a thread, `told` is what the channel was told.
 */
export function threadPage() {
  const api = createFakeApi();
  let leave: (() => Promise<void>) | undefined;
  let errorSpy: jest.SpyInstance | undefined;

  beforeEach(() => {
    api.reset();
    errorSpy = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
  });
  afterEach(async () => {
    await leave?.();
    leave = undefined;
  });

  return {
    api,
    get errorSpy() {
      if (!errorSpy) throw new Error('No test is under way');
      return errorSpy;
    },
    async open(path = '/messages/c1', expected?: string) {
      const page = await renderMessages(path, expected);
      leave = page.leave;
      return page;
    },
  };
}
