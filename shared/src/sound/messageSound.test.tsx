import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { BusEvents } from '../contract';
import { claim, isClaimed } from '../platform/lock';
import { openTab as openModules } from '../testing/openTab';
import { installWebLocks } from '../testing/webLocks';
import { useMessageSound } from './messageSound';

type Bus = typeof import('../bus/bus').bus;
type NotificationEvent = BusEvents['notification'];

/** Builds a `message` notification of the conversation `c1`, created at the given second. */
const notification = (
  second: number,
  changes: Partial<NotificationEvent['notification']> = {},
): NotificationEvent => ({
  unreadCount: 1,
  notification: {
    _id: 'n1',
    type: 'message',
    message: 'sent you a message.',
    read: false,
    createdAt: new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString(),
    data: {
      kind: null,
      actor: { _id: 'ben', userName: 'ben', fullName: 'Ben Okri', profilePhoto: null },
      post: null,
      conversation: { _id: 'c1' },
      story: null,
    },
    ...changes,
  },
});

/** Number of created audio contexts. */
let chimes = 0;
class Audio {
  currentTime = 0;
  destination = {};
  constructor() {
    chimes += 1;
  }
  createOscillator() {
    return { frequency: {}, connect: (next: object) => next, start() {}, stop() {} };
  }
  createGain() {
    const ramp = () => {};
    const gain = {
      setValueAtTime: ramp,
      linearRampToValueAtTime: ramp,
      exponentialRampToValueAtTime: ramp,
    };
    return { gain, connect: (next: object) => next };
  }
  async close() {}
}

let removeLocks: () => void;
let lives: AbortController[] = [];

async function openTab() {
  const tab = await openModules(async () => ({
    ...(await import('./messageSound')),
    ...(await import('../bus/bus')),
  }));
  const controller = new AbortController();
  lives.push(controller);
  tab.soundForMessages('ada', controller.signal);
  return tab;
}

/** Waits until all queued lock requests of all tabs have run. */
async function flushSounds() {
  await navigator.locks.request('kithkin.sounded.ada', async () => {});
}

function setActivated(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
}

beforeEach(() => {
  chimes = 0;
  localStorage.clear();
  removeLocks = installWebLocks();
  Object.assign(globalThis, { AudioContext: Audio });
  setActivated(true);
});
afterEach(() => {
  for (const controller of lives) controller.abort();
  lives = [];
  removeLocks();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

/** Emits a notification in these tabs. Returns the number of all sounds. */
async function emit(tabs: { bus: Bus }[], ...events: NotificationEvent[]) {
  for (const { bus } of tabs) for (const event of events) bus.emit('notification', event);
  await flushSounds();
  return chimes;
}

test('a message sounds once in all tabs, a burst once, and the next one after a pause', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  expect(await emit(tabs, notification(0))).toBe(1);
  expect(await emit(tabs, notification(0))).toBe(1);
  expect(await emit(tabs.slice(1), ...[1, 1].map((second) => notification(second)))).toBe(1);
  // Other notifications and read messages do not sound.
  expect(await emit(tabs, notification(5, { type: 'like' }), notification(6, { read: true }))).toBe(
    1,
  );
  expect(await emit(tabs, notification(9))).toBe(2);
});

test('nothing sounds while the thread is visible in any tab', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const controller = new AbortController();
  there.markThreadVisible('c1', controller.signal);
  expect(await emit([here], notification(0))).toBe(0);
  controller.abort();
  await waitFor(async () => expect(await isClaimed('kithkin.looking.c1')).toBe(false));
  expect(await emit([here], notification(4))).toBe(1);
});

test('a tab without a user activation leaves the sound to another one', async () => {
  const [first, second] = [await openTab(), await openTab()];
  setActivated(false);
  expect(await emit([first], notification(0))).toBe(0);
  setActivated(true);
  expect(await emit([second], notification(0))).toBe(1);
});

function Setting() {
  const [on, set] = useMessageSound();
  return (
    <button type="button" onClick={() => set(!on)}>
      Sound is {on ? 'on' : 'off'}
    </button>
  );
}

test('the setting applies to all tabs', async () => {
  const tab = await openTab();
  render(<Setting />);
  fireEvent.click(screen.getByText('Sound is on'));
  expect(screen.getByText('Sound is off')).toBeInTheDocument();
  expect(await emit([tab], notification(0))).toBe(0);
  // Simulates another tab switching the sound on.
  localStorage.removeItem('kithkin.sound');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kithkin.sound' })));
  expect(screen.getByText('Sound is on')).toBeInTheDocument();
  expect(await emit([tab], notification(4))).toBe(1);
});

test('without Web Locks a claim counts in this tab', async () => {
  removeLocks();
  const controller = new AbortController();
  claim('here', controller.signal);
  expect(await isClaimed('here')).toBe(true);
  controller.abort();
  expect(await isClaimed('here')).toBe(false);
});
