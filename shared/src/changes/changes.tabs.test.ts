import { IDS, openBrowser, reconnect, type Tab, waitForTasks } from '../testing/likeTabs';
import { type Random, seededRandom } from '../testing/random';
import { installWebLocks } from '../testing/webLocks';

const ROUNDS = process.env.FULL ? 40 : 4;
const STEPS = 60;

async function step(
  { tabs, waiting, open, close, respond }: ReturnType<typeof openBrowser>,
  random: Random,
) {
  const tab = tabs.length === 0 ? await open() : random.pick(tabs);
  /** Mostly the same, so that the tabs meet. */
  const id = random.chance(0.85) ? '1' : '2';
  const at = random.below(Math.max(1, waiting.length));
  const draw = random.below(100);
  if (draw < 30) tab.choose(id);
  else if (draw < 55) respond('done', at);
  else if (draw < 72) respond(random.pick(['lost', 'response-lost']), at);
  else if (draw < 76) respond('rejected', at);
  else if (draw < 84) reconnect();
  else if (draw < 87) tab.retry();
  else if (draw < 90) tab.discard(id);
  else if (draw < 95) await close(tab, random);
  else if (tabs.length < 3) await open();
}

let removeLocks = () => {};
beforeEach(() => {
  removeLocks = installWebLocks();
});
afterEach(() => {
  removeLocks();
  localStorage.clear();
  jest.restoreAllMocks();
});

async function openTwo() {
  const browser = openBrowser();
  const [here, there] = [await browser.open(), await browser.open()];
  const shown = () => browser.tabs.map((tab) => tab.shown('1'));
  return { ...browser, here, there, shown };
}

test('a value that waits is replaced by a later one of another tab', async () => {
  const { here, there, respond, finish, shown, server } = await openTwo();
  here.choose('1');
  await waitForTasks();
  respond('lost');
  await waitForTasks();
  there.choose('1');
  await waitForTasks();
  expect(shown()).toEqual([false, false]);
  await finish();
  expect([shown(), server.get('1')]).toEqual([[false, false], false]);
});

test('a value is sent after that of another tab, which is in flight', async () => {
  const { here, there, finish, shown, server, overlaps, waiting } = await openTwo();
  here.choose('1');
  await waitForTasks();
  there.choose('1');
  await waitForTasks();
  expect([shown(), waiting.length]).toEqual([[false, false], 1]);
  await finish();
  expect([shown(), server.get('1'), overlaps]).toEqual([[false, false], false, []]);
});

test('a tab that is opened while a value waits does not send an earlier one', async () => {
  const { here, open, respond, finish, shown, server, overlaps } = await openTwo();
  here.choose('1');
  await waitForTasks();
  respond('lost');
  await open();
  await waitForTasks();
  respond('lost');
  here.choose('1');
  await finish();
  expect([shown(), server.get('1'), overlaps]).toEqual([[false, false, false], false, []]);
});

test.each([
  ['with the next connection', reconnect],
  ['on request', (tab: Tab) => tab.retry()],
])('what a closed tab could not send is sent by another one %s', async (_when, again) => {
  const { here, there, close, respond, waiting } = await openTwo();
  here.choose('1');
  await waitForTasks();
  respond('lost');
  await close(here);
  again(there);
  await waitForTasks();
  expect(waiting).toMatchObject([{ id: '1', on: true, tab: there.name }]);
  respond('done');
  await waitForTasks();
  expect([there.shown('1'), there.pending()]).toEqual([true, {}]);
});

test('the last choice of all tabs is shown in each and sent last, whatever is lost or closed', async () => {
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + ROUNDS; seed += 1) {
    const random = seededRandom(seed);
    const browser = openBrowser();
    const { server, overlaps, tabs, chosen, open, close, finish } = browser;
    await open();
    await open();
    for (let at = 0; at < STEPS; at += 1) {
      await step(browser, random);
      await waitForTasks();
      expect([seed, at, ...overlaps]).toEqual([seed, at]);
      for (const [id, on] of chosen) {
        for (const { name, shown } of tabs) {
          expect([seed, at, name, id, shown(id)]).toEqual([seed, at, name, id, on]);
        }
      }
    }
    // Once nothing waits any more, all tabs and the server have the same.
    if (tabs.length === 0) await open();
    await finish();
    for (const [id, on] of chosen) expect([seed, id, server.get(id)]).toEqual([seed, id, on]);
    for (const { name, shown, pending } of tabs) {
      expect([seed, name, pending()]).toEqual([seed, name, {}]);
      for (const id of IDS)
        expect([seed, name, id, shown(id)]).toEqual([seed, name, id, server.get(id)]);
    }
    const left = Object.entries({ ...localStorage }).filter(([name]) => name.includes('.like:'));
    // Only marks of discarded values.
    expect([seed, ...left.filter(([, text]) => !text.includes('discarded'))]).toEqual([seed]);
    for (const tab of [...tabs]) await close(tab);
    localStorage.clear();
  }
}, 300_000);
