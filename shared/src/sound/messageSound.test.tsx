import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BusEvents } from '../contract';
import { claim, isClaimed } from '../platform/lock';
import { openTab as openModules } from '../testing/openTab';
import { installWebLocks } from '../testing/webLocks';
import { useMessageSound } from './messageSound';

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

test('a message that three tabs hear of sounds once, and a doubled frame not again', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  for (const { bus } of tabs) bus.emit('notification', notification(0));
  await flushSounds();
  expect(chimes).toBe(1);
  for (const { bus } of tabs) bus.emit('notification', notification(0));
  await flushSounds();
  expect(chimes).toBe(1);
});

test('a flood is one sound; after a pause the next one is heard', async () => {
  const { bus } = await openTab();
  for (const second of [0, 1, 1]) bus.emit('notification', notification(second));
  await flushSounds();
  expect(chimes).toBe(1);
  bus.emit('notification', notification(9));
  await flushSounds();
  expect(chimes).toBe(2);
});

test('nothing sounds for what is no new message', async () => {
  const { bus } = await openTab();
  bus.emit('notification', notification(0, { type: 'like' }));
  bus.emit('notification', notification(4, { read: true }));
  await flushSounds();
  expect(chimes).toBe(0);
});

test('nothing sounds while the thread is on a visible screen, in whichever tab', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const controller = new AbortController();
  there.markThreadVisible('c1', controller.signal);
  here.bus.emit('notification', notification(0));
  await flushSounds();
  expect(chimes).toBe(0);
  controller.abort();
  await waitFor(async () => expect(await isClaimed('kithkin.looking.c1')).toBe(false));
  here.bus.emit('notification', notification(4));
  await flushSounds();
  expect(chimes).toBe(1);
});

test('a tab that nobody has touched stays silent, and leaves the sound to one that may', async () => {
  const [first, second] = [await openTab(), await openTab()];
  setActivated(false);
  first.bus.emit('notification', notification(0));
  await flushSounds();
  expect(chimes).toBe(0);
  setActivated(true);
  second.bus.emit('notification', notification(0));
  await flushSounds();
  expect(chimes).toBe(1);
});

function Setting() {
  const [on, set] = useMessageSound();
  return (
    <button type="button" onClick={() => set(!on)}>
      Sound is {on ? 'on' : 'off'}
    </button>
  );
}

test('switched off it is silent in every tab, until it is switched on again', async () => {
  const { bus } = await openTab();
  render(<Setting />);
  await userEvent.click(screen.getByRole('button', { name: 'Sound is on' }));
  expect(screen.getByRole('button')).toHaveTextContent('Sound is off');
  bus.emit('notification', notification(0));
  await flushSounds();
  expect(chimes).toBe(0);
  // Simulates another tab switching the sound on.
  localStorage.removeItem('kithkin.sound');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kithkin.sound' })));
  expect(screen.getByRole('button')).toHaveTextContent('Sound is on');
  bus.emit('notification', notification(4));
  await flushSounds();
  expect(chimes).toBe(1);
});

test('without Web Locks a claim counts in this tab', async () => {
  removeLocks();
  const controller = new AbortController();
  claim('here', controller.signal);
  expect(await isClaimed('here')).toBe(true);
  controller.abort();
  expect(await isClaimed('here')).toBe(false);
});
