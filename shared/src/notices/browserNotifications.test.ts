import { openTab as openModules } from '../testing/openTab';
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
  const tab = await openModules(() => import('./browserNotifications'));
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

test('nothing is asked and nothing told until the person has switched it on', async () => {
  const { noticesState, showBrowserNotification } = await openTab();
  await showBrowserNotification('ada', notification('a'));
  expect([noticesState('ada'), FakeNotification.permissionRequests, texts()]).toEqual([
    'off',
    0,
    [],
  ]);
});

test('switched on, it is told while nobody looks, for this person only', async () => {
  const { noticesState, setNotices, showBrowserNotification } = await openTab();
  await setNotices('ada', true);
  expect([noticesState('ada'), noticesState('ben'), FakeNotification.permissionRequests]).toEqual([
    'on',
    'off',
    1,
  ]);
  await showBrowserNotification('ada', notification('a'));
  await showBrowserNotification('ben', notification('b'));
  expect(texts()).toEqual(['News a']);
  await setNotices('ada', false);
  await showBrowserNotification('ada', notification('c'));
  expect(texts()).toEqual(['News a']);
});

test('a browser with push notifications shows those instead, for this person only', async () => {
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

test('several tabs tell it once, and none while one of them is looked at', async () => {
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

test('a press leads to what it is about and takes it away; so does its end', async () => {
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

test('what the browser refuses or lacks is said', async () => {
  const { noticesState, setNotices } = await openTab();
  FakeNotification.decision = 'denied';
  await setNotices('ada', true);
  expect(noticesState('ada')).toBe('blocked');
  Reflect.deleteProperty(window, 'Notification');
  expect(noticesState('ada')).toBe('unsupported');
});

test('a question that the person has not answered can be asked again', async () => {
  const { noticesState, setNotices } = await openTab();
  FakeNotification.decision = 'default';
  await setNotices('ada', true);
  expect(noticesState('ada')).toBe('off');
  FakeNotification.decision = 'granted';
  await setNotices('ada', true);
  expect(noticesState('ada')).toBe('on');
});
