import { openTab as openModules } from '../testing/openTab';
import { installWebLocks } from '../testing/webLocks';

/** What the browser shows, and what it would answer when asked. */
class Shown {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  static all: Shown[] = [];
  static async requestPermission() {
    Shown.asked += 1;
    Shown.permission = Shown.answer;
    return Shown.answer;
  }
  onclick = () => undefined;
  onclose = () => undefined;
  readonly tag: string;
  constructor(
    readonly text: string,
    { tag }: { tag: string },
  ) {
    this.tag = tag;
    Shown.all.push(this);
  }
  close() {
    Shown.all = Shown.all.filter((each) => each !== this);
    this.onclose();
  }
}

let visibility: DocumentVisibilityState = 'hidden';
let removeLocks: () => void;
let lives: AbortController[] = [];

function look(at: DocumentVisibilityState) {
  visibility = at;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openTab() {
  const tab = await openModules(() => import('./browserNotices'));
  const life = new AbortController();
  lives.push(life);
  tab.watchLooks(life.signal);
  return tab;
}

const opened: string[] = [];
const news = (id: string, minute = 0) => ({
  id,
  at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
  text: `News ${id}`,
  onOpen: () => void opened.push(id),
});
const texts = () => Shown.all.map(({ text }) => text);

beforeEach(() => {
  Object.assign(Shown, { permission: 'default', answer: 'granted', asked: 0, all: [] });
  Object.assign(window, { Notification: Shown, isSecureContext: true, focus: () => undefined });
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
  for (const life of lives) life.abort();
  lives = [];
  removeLocks();
  Reflect.deleteProperty(window, 'Notification');
});

test('nothing is asked and nothing told until the person has switched it on', async () => {
  const { noticesState, tellByBrowser } = await openTab();
  await tellByBrowser('ada', news('a'));
  expect([noticesState('ada'), Shown.asked, texts()]).toEqual(['off', 0, []]);
});

test('switched on, it is told while nobody looks, for this person only', async () => {
  const { noticesState, setNotices, tellByBrowser } = await openTab();
  await setNotices('ada', true);
  expect([noticesState('ada'), noticesState('ben'), Shown.asked]).toEqual(['on', 'off', 1]);
  await tellByBrowser('ada', news('a'));
  await tellByBrowser('ben', news('b'));
  expect(texts()).toEqual(['News a']);
  await setNotices('ada', false);
  await tellByBrowser('ada', news('c'));
  expect(texts()).toEqual(['News a']);
});

test('several tabs tell it once, and none while one of them is looked at', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  await tabs[0]?.setNotices('ada', true);
  await Promise.all(tabs.map((tab) => tab.tellByBrowser('ada', news('a'))));
  expect(texts()).toEqual(['News a']);
  look('visible');
  await Promise.all(tabs.map((tab) => tab.tellByBrowser('ada', news('b'))));
  expect(texts()).toEqual(['News a']);
  look('hidden');
  await Promise.all(tabs.map((tab) => tab.tellByBrowser('ada', news('b', 1))));
  expect(texts()).toEqual(['News a', 'News b']);
});

test('a press leads to what it is about and takes it away; so does its end', async () => {
  const { setNotices, takeNoticeBack, tellByBrowser } = await openTab();
  await setNotices('ada', true);
  await tellByBrowser('ada', news('a'));
  await tellByBrowser('ada', news('b'));
  Shown.all[0]?.onclick();
  expect([opened, texts()]).toEqual([['a'], ['News b']]);
  takeNoticeBack('b');
  takeNoticeBack('unknown');
  expect(texts()).toEqual([]);
});

test('what the browser refuses or lacks is said', async () => {
  const { noticesState, setNotices } = await openTab();
  Shown.answer = 'denied';
  await setNotices('ada', true);
  expect(noticesState('ada')).toBe('blocked');
  Reflect.deleteProperty(window, 'Notification');
  expect(noticesState('ada')).toBe('unsupported');
});

test('a question that the person has not answered can be asked again', async () => {
  const { noticesState, setNotices } = await openTab();
  Shown.answer = 'default';
  await setNotices('ada', true);
  expect(noticesState('ada')).toBe('off');
  Shown.answer = 'granted';
  await setNotices('ada', true);
  expect(noticesState('ada')).toBe('on');
});
