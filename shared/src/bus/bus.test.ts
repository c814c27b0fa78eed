import { setErrorReporter } from '../telemetry/reportError';
import { message } from '../testing/samplePeople';
import { bus, deliverLocally } from './bus';

/** Opens the channel of the bus as another tab would. */
const otherTab = () => new BroadcastChannel('kithkin.bus');

const nextMessage = (channel: BroadcastChannel) =>
  new Promise<unknown>((resolve) => {
    channel.onmessage = (event: MessageEvent<unknown>) => resolve(event.data);
  });

describe('the bus', () => {
  const reports: string[] = [];
  let restore: () => void;

  beforeEach(() => {
    reports.length = 0;
    restore = setErrorReporter((_error, { source }) => reports.push(source));
    bus.reset();
  });
  afterEach(() => restore());

  it('notifies every listener until it unsubscribes or its signal is aborted', () => {
    const received: string[] = [];
    const controller = new AbortController();
    const off = bus.on('post-removed', ({ _id }) => received.push(`a ${_id}`));
    bus.on('post-removed', ({ _id }) => received.push(`b ${_id}`), { signal: controller.signal });
    bus.emit('post-removed', { _id: '1' });
    off();
    bus.emit('post-removed', { _id: '2' });
    controller.abort();
    bus.emit('post-removed', { _id: '3' });
    expect(received).toEqual(['a 1', 'b 1', 'b 2']);
  });

  it('replays the last value to a late listener that requests it', () => {
    bus.emit('realtime-state', { state: 'connected' });
    const received = jest.fn();
    const otherListener = jest.fn();
    const controller = new AbortController();
    bus.on('realtime-state', received, { replay: true, signal: controller.signal });
    bus.on('realtime-state', otherListener, { signal: controller.signal });
    controller.abort();
    expect(received).toHaveBeenCalledWith({ state: 'connected' });
    expect(otherListener).not.toHaveBeenCalled();
    bus.reset();
    expect(bus.last('realtime-state')).toBeUndefined();
  });

  it('reports malformed and unknown events and delivers them to no listener', () => {
    const received = jest.fn();
    const off = bus.on('new-message', received);
    expect(deliverLocally('new-message', { ...message('ada', 1), seq: 'one' })).toBe(false);
    expect(deliverLocally('no-such-event', {})).toBe(false);
    expect(deliverLocally('toString', {})).toBe(false);
    expect(deliverLocally('new-message', message('ada', 1))).toBe(true);
    off();
    // Fields that a newer server has added are accepted.
    expect(deliverLocally('post-removed', { _id: '1', because: 'moderation' })).toBe(true);
    expect(received).toHaveBeenCalledTimes(1);
    expect(reports).toEqual(['bus.malformed', 'bus.unknown', 'bus.unknown']);
  });

  it('calls the other listeners when one throws, and reports the error', () => {
    const second = jest.fn();
    const controller = new AbortController();
    const { signal } = controller;
    bus.on('open-theme', () => expect('a bug').toBe('found'), { signal });
    bus.on('open-theme', second, { signal });
    bus.emit('open-theme', {});
    controller.abort();
    expect(second).toHaveBeenCalled();
    expect(reports).toEqual(['bus.listener']);
  });

  it('sends only events that are marked for it to other tabs', async () => {
    const tab = otherTab();
    const first = nextMessage(tab);
    bus.emit('post-removed', { _id: '1' });
    bus.emit('conversation-seen', { conversationId: 'c1', seq: 3 });
    expect(await first).toEqual({
      name: 'conversation-seen',
      version: 1,
      payload: { conversationId: 'c1', seq: 3 },
    });
    tab.close();
  });

  it('receives events of other tabs, but not of those whose build has another version', async () => {
    const tab = otherTab();
    const received = new Promise((resolve) => {
      const off = bus.on('conversation-seen', (payload) => {
        off();
        resolve(payload);
      });
    });
    tab.postMessage('nonsense');
    tab.postMessage({ name: 'conversation-seen', version: 2, payload: { thread: 'c1' } });
    tab.postMessage({ name: 'conversation-seen', version: 1, payload: { conversationId: 7 } });
    tab.postMessage({
      name: 'conversation-seen',
      version: 1,
      payload: { conversationId: 'c1', seq: 4 },
    });
    expect(await received).toEqual({ conversationId: 'c1', seq: 4 });
    expect(reports).toEqual(['bus.envelope', 'bus.version', 'bus.malformed']);
    tab.close();
  });
});
