import { openTab as openModules } from '../testing/openTab';
import { person } from '../testing/samplePeople';
import { installWebLocks } from '../testing/webLocks';

/**
 * Mock of the Notification API: records open notifications; `decision` is the result of a
 * permission request.
 */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static decision: NotificationPermission = 'granted';
  static permissionRequests = 0;
  static all: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.permissionRequests += 1;
    FakeNotification.permission = FakeNotification.decision;
    return FakeNotification.decision;
  }
  onclick = () => undefined;
  onclose = () => undefined;
  readonly tag: string;
  constructor(
    readonly text: string,
    { tag }: { tag: string },
  ) {
    this.tag = tag;
    FakeNotification.all.push(this);
  }
  close() {
    FakeNotification.all = FakeNotification.all.filter((each) => each !== this);
    this.onclose();
  }
}

let visibility: DocumentVisibilityState = 'hidden';
let removeLocks: () => void;
let lives: AbortController[] = [];

function setVisibility(at: DocumentVisibilityState) {
  visibility = at;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openTab() {
  const tab = await openModules(async () => ({
    ...(await import('./browserNotifications')),
    ...(await import('../session/session')),
  }));
  const controller = new AbortController();
  lives.push(controller);
  tab.trackTabAttention(controller.signal);
  return tab;
}

const opened: string[] = [];
const notification = (id: string, minute = 0) => ({
  id,
  at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
  text: `News ${id}`,
  onOpen: () => void opened.push(id),
});
const texts = () => FakeNotification.all.map(({ text }) => text);

beforeEach(() => {
  Object.assign(FakeNotification, {
    permission: 'default',
    decision: 'granted',
    permissionRequests: 0,
    all: [],
  });
  Object.assign(window, {
    Notification: FakeNotification,
    isSecureContext: true,
    focus: () => undefined,
  });
  Object.defineProperty(document, 'visibilityState', {
    get: () => visibility,
    configurable: true,
  });
  opened.length = 0;
  visibility = 'hidden';
  localStorage.clear();
  removeLocks = installWebLocks();
});
afterEach(() => {
  for (const controller of lives) controller.abort();
  lives = [];
  removeLocks();
  Reflect.deleteProperty(window, 'Notification');
});

test('nothing is shown or requested until the user has switched it on, for this user only', async () => {
  const { noticesState, setNotices, showBrowserNotification } = await openTab();
  await showBrowserNotification('ada', notification('z'));
  const state = () => [
    noticesState('ada'),
    noticesState('ben'),
    FakeNotification.permissionRequests,
  ];
  expect([state(), texts()]).toEqual([['off', 'off', 0], []]);
  await setNotices('ada', true);
  expect(state()).toEqual(['on', 'off', 1]);
  await showBrowserNotification('ada', notification('a'));
  await showBrowserNotification('ben', notification('b'));
  expect(texts()).toEqual(['News a']);
  await setNotices('ada', false);
  await showBrowserNotification('ada', notification('c'));
  expect(texts()).toEqual(['News a']);
});

test('a browser with push notifications shows those instead, for this user only', async () => {
  const { setNotices, setPushed, showBrowserNotification } = await openTab();
  await setNotices('ada', true);
  setPushed('ben', true);
  await showBrowserNotification('ada', notification('a'));
  setPushed('ada', true);
  await showBrowserNotification('ada', notification('b'));
  expect(texts()).toEqual(['News a']);
  setPushed('ada', false);
  await showBrowserNotification('ada', notification('c'));
  expect(texts()).toEqual(['News a', 'News c']);
});

test('several tabs show it once, and none while one of them is visible', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  await tabs[0]?.setNotices('ada', true);
  await Promise.all(tabs.map((tab) => tab.showBrowserNotification('ada', notification('a'))));
  expect(texts()).toEqual(['News a']);
  setVisibility('visible');
  await Promise.all(tabs.map((tab) => tab.showBrowserNotification('ada', notification('b'))));
  expect(texts()).toEqual(['News a']);
  setVisibility('hidden');
  await Promise.all(tabs.map((tab) => tab.showBrowserNotification('ada', notification('b', 1))));
  expect(texts()).toEqual(['News a', 'News b']);
});

test('a press opens its subject and closes it; it can be closed', async () => {
  const { setNotices, closeBrowserNotification, showBrowserNotification } = await openTab();
  await setNotices('ada', true);
  await showBrowserNotification('ada', notification('a'));
  await showBrowserNotification('ada', notification('b'));
  FakeNotification.all[0]?.onclick();
  expect([opened, texts()]).toEqual([['a'], ['News b']]);
  closeBrowserNotification('b');
  closeBrowserNotification('unknown');
  expect(texts()).toEqual([]);
});

test('those of an account are closed when it signs out or another signs in', async () => {
  const { setNotices, session, showBrowserNotification } = await openTab();
  await setNotices('ada', true);
  for (const leave of [() => session.clear(), () => session.set(person('ben'))]) {
    session.set(person('ada'));
    await showBrowserNotification('ada', notification('a'));
    session.update({ token: 'next' });
    expect(texts()).toEqual(['News a']);
    leave();
    expect(texts()).toEqual([]);
    localStorage.removeItem('kithkin.noticed.ada');
  }
});

test('a permission can be requested again until it is denied', async () => {
  const { noticesState, setNotices } = await openTab();
  for (const [decision, state] of [
    ['default', 'off'],
    ['granted', 'on'],
    ['denied', 'blocked'],
  ] as const) {
    Object.assign(FakeNotification, { permission: 'default', decision });
    await setNotices('ada', true);
    expect(noticesState('ada')).toBe(state);
  }
  Reflect.deleteProperty(window, 'Notification');
  expect(noticesState('ada')).toBe('unsupported');
});
