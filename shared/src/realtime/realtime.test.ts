/**
 * socket.io needs its builds for Node in this suite.
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { waitFor } from '@testing-library/react';
import type { Socket } from 'socket.io';
import { bus } from '../bus/bus';
import { session } from '../session/session';
import { setErrorReporter } from '../telemetry/reportError';
import { message, person } from '../testing/samplePeople';
import { type RecordedMessage, startSocketServer } from '../testing/socketServer';
import { realtime } from './realtime';

const state = () => bus.last('realtime-state')?.state;
const connected = () => waitFor(() => expect(state()).toBe('connected'));

function hide(hidden: boolean): void {
  const visibility = hidden ? 'hidden' : 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the live connection', () => {
  let server: Awaited<ReturnType<typeof startSocketServer>>;
  const reports: string[] = [];
  /** All states in order. The latest one alone may change before an assertion reads it. */
  const states: string[] = [];
  let restore: () => void;
  let stopListening: () => void;

  const send = (name: string, payload: unknown) => {
    for (const socket of server.sockets) socket.emit(name, payload);
  };

  const isAttention = ([name]: RecordedMessage) => name === 'attention';
  /** Commands that the tab has sent, without those about its own use. */
  const commands = () => server.messages.filter((message) => !isAttention(message));

  /** Waits until the connection was lost once and is connected again. */
  const back = () =>
    waitFor(() => expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected']));

  beforeEach(async () => {
    reports.length = 0;
    restore = setErrorReporter((_error, { source }) => reports.push(source));
    server = await startSocketServer(new Set(['ada-token-1', 'ada-token-2', 'ben-token-1']));
    bus.reset();
    states.length = 0;
    stopListening = bus.on('realtime-state', (payload) => states.push(payload.state));
    session.set(person('ada'));
  });
  afterEach(async () => {
    jest.useRealTimers();
    realtime.disconnect();
    session.clear();
    stopListening();
    restore();
    await server.stop();
  });

  /** Connects and waits until the connection is open. */
  const connect = async () => {
    realtime.connect();
    await connected();
  };
  const eachSocket = (work: (socket: Socket) => void) => [...server.sockets].forEach(work);

  it('opens with the token over websocket, publishes events and acknowledges messages', async () => {
    await connect();
    expect(states).toEqual(['connecting', 'connected']);
    expect(server.handshakes).toEqual(['ada-token-1']);
    expect([...server.transports]).toEqual(['websocket']);
    send('typing', { conversationId: 'c1', userId: 'ben' });
    send('new-message', message('ben', 7));
    send('new-message', message('ada', 8));
    send('new-message', message('ben', 9));
    send('typing', { conversationId: 'c1' });
    send('no-such-event', {});
    await waitFor(() => expect(reports).toEqual(['bus.malformed', 'bus.unknown']));
    expect(bus.last('typing')).toEqual({ conversationId: 'c1', userId: 'ben' });
    await waitFor(() =>
      expect(commands()).toEqual([
        ['messages-delivered', { conversationId: 'c1', seq: 7 }],
        ['messages-delivered', { conversationId: 'c1', seq: 9 }],
      ]),
    );
    send('session-ended', { reason: 'revoked' });
    await waitFor(() => expect(session.get()).toBeNull());
    expect(session.whyEnded('ada')).toBe('revoked');
  });

  it('does not reconnect while the account has too many tabs, until the tab is visible', async () => {
    hide(true);
    await connect();
    send('too-many-tabs', {});
    eachSocket((socket) => socket.disconnect(true));
    await waitFor(() => expect(state()).toBe('connecting'));
    expect(server.handshakes).toHaveLength(1);
    hide(false);
    await connected();
    expect(server.handshakes).toHaveLength(2);
  });

  it('counts as reconnected when the server has lost events', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.01);
    await connect();
    send('events-missed', {});
    await back();
    expect(server.handshakes).toHaveLength(1);
    jest.spyOn(Math, 'random').mockRestore();
  });

  it('sends the latest markers when it opens, but no typing', async () => {
    realtime.connect();
    realtime.emit('typing', { conversationId: 'c1' });
    realtime.emit('messages-seen', { conversationId: 'c1', seq: 1 });
    realtime.emit('messages-seen', { conversationId: 'c1', seq: 2 });
    realtime.emit('messages-seen', { conversationId: 'c2', seq: 5 });
    realtime.emit('join-conversations', ['c1']);
    await connected();
    await waitFor(() => expect(commands()).toHaveLength(3));
    expect(commands()).toEqual([
      ['messages-seen', { conversationId: 'c1', seq: 2 }],
      ['messages-seen', { conversationId: 'c2', seq: 5 }],
      ['join-conversations', ['c1']],
    ]);
  });

  it('reconnects with the current token, and reports if the tab is in use', async () => {
    const attention = () => server.messages.filter(isAttention).map(([, payload]) => payload);
    await connect();
    hide(true);
    await waitFor(() => expect(attention()).toHaveLength(2));
    session.update({ token: 'ada-token-2' });
    eachSocket((socket) => socket.conn.close());
    await back();
    expect(server.handshakes).toEqual(['ada-token-1', 'ada-token-2']);
    await waitFor(() => expect(attention()).toHaveLength(3));
    expect(attention()).toEqual([true, false, false].map((attentive) => ({ attentive })));
    jest.restoreAllMocks();
  });

  describe('when somebody comes back', () => {
    const { setTimeout } = window;
    const until = async (check: () => boolean) => {
      while (!check()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const attention = () => server.messages.filter(isAttention).length;

    beforeEach(async () => {
      // Attempts after a delay never start.
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
      realtime.connect();
      await until(() => state() === 'connected' && attention() === 1);
    });

    it('reconnects at once', async () => {
      eachSocket((socket) => socket.conn.close());
      await until(() => state() === 'connecting');
      window.dispatchEvent(new Event('online'));
      await until(() => state() === 'connected');
      expect(server.handshakes).toHaveLength(2);
    });

    it.each([
      ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
      ['the window has the focus', () => window.dispatchEvent(new Event('focus'))],
      ['the tab is visible again', () => hide(false)],
    ])('tries whether the connection works when %s, and replaces it if not', async (_when, act) => {
      act();
      await until(() => attention() === 2);
      server.responds = false;
      await until(() => {
        act();
        return attention() === 3;
      });
      jest.advanceTimersByTime(2_999);
      expect([state(), server.handshakes.length]).toEqual(['connected', 1]);
      jest.advanceTimersByTime(1);
      expect(state()).toBe('connecting');
      await until(() => state() === 'connected');
      expect(server.handshakes).toHaveLength(2);
    });
  });

  it('reconnects when the server disconnects', async () => {
    await connect();
    eachSocket((socket) => socket.disconnect());
    await back();
  });

  it('refreshes a rejected token and tries again', async () => {
    session.set(person('ada', 'old'));
    server.refresh = () => ({ token: 'ada-token-2', refreshToken: 'r' });
    await connect();
    expect(server.handshakes).toEqual(['old', 'ada-token-2']);
    expect(session.get()?.token).toBe('ada-token-2');
  });

  it('closes when the session can’t be refreshed', async () => {
    session.set(person('ada', 'old'));
    realtime.connect();
    await waitFor(() => expect(session.get()).toBeNull());
    expect(state()).toBe('offline');
  });

  it('closes at the sign-out, and opens for the next user', async () => {
    await connect();
    session.clear();
    expect(state()).toBe('offline');
    await waitFor(() => expect(server.sockets.size).toBe(0));
    session.set(person('ben'));
    await connected();
    expect(server.handshakes).toEqual(['ada-token-1', 'ben-token-1']);
  });

  it('is suspended after five hidden minutes, unless it is needed', async () => {
    await connect();
    jest.useFakeTimers();
    realtime.keepConnectedWhenHidden(true);
    hide(true);
    jest.advanceTimersByTime(60 * 60_000);
    expect(state()).toBe('connected');
    realtime.keepConnectedWhenHidden(false);
    jest.advanceTimersByTime(5 * 60_000 - 1);
    expect(state()).toBe('connected');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('offline');
    jest.useRealTimers();
    hide(false);
    await connected();
  });
});
