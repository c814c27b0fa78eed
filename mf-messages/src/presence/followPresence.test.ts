import { bus, MAX_FOLLOWED_PRESENCE, realtime } from '@kithkin/shared';
import { followShownPresence, showPresence } from './followPresence';

let stop: AbortController;
let emitSpy: jest.SpyInstance;
let hide: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  stop = new AbortController();
  hide = [];
  emitSpy = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(() => {
  for (const end of hide) end();
  stop.abort();
  bus.reset();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const connect = () => bus.emit('realtime-state', { state: 'connected' });
const show = (...ids: string[]) => hide.push(...ids.map(showPresence));
/** Returns the users of each command sent so far. */
const sent = (): string[][] => emitSpy.mock.calls.map(([, { userIds }]) => userIds);

test('each connection receives the users whose presence is shown, also if there are none', () => {
  followShownPresence(stop.signal);
  connect();
  expect(emitSpy).toHaveBeenCalledWith('follow-presence', { userIds: [] });
  show('ben', 'cleo');
  jest.runAllTimers();
  expect(sent()).toEqual([[], ['ben', 'cleo']]);
  bus.emit('realtime-state', { state: 'connecting' });
  show('dora');
  jest.runAllTimers();
  expect(sent()).toHaveLength(2);
  connect();
  expect(sent().at(-1)).toEqual(['ben', 'cleo', 'dora']);
});

test('simultaneous changes are sent together, and none that cancel out', () => {
  connect();
  followShownPresence(stop.signal);
  show('ben');
  show('ben', 'cleo');
  jest.runAllTimers();
  hide.pop()?.();
  hide.pop()?.();
  jest.runAllTimers();
  show('dora');
  hide.pop()?.();
  jest.runAllTimers();
  // Ben is still shown in one place.
  expect(sent()).toEqual([[], ['ben', 'cleo'], ['ben']]);
});

test('of very many users, those shown last are followed', () => {
  connect();
  followShownPresence(stop.signal);
  show(...Array.from({ length: MAX_FOLLOWED_PRESENCE + 5 }, (_, n) => `user${n}`));
  jest.runAllTimers();
  expect(sent().at(-1)).toHaveLength(MAX_FOLLOWED_PRESENCE);
  expect(sent().at(-1)?.at(-1)).toBe(`user${MAX_FOLLOWED_PRESENCE + 4}`);
});

test('a replaced version sends nothing', () => {
  connect();
  followShownPresence(stop.signal);
  stop.abort();
  show('ben');
  jest.runAllTimers();
  connect();
  expect(sent()).toEqual([[]]);
});
