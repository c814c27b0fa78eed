import { checkSite, disableRemote, enableRemote, removeRemote } from './availability';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { readWarning } from './registryStore';
import { remoteBuild } from './testing/builds';
import { createTestSite, type TestSite } from './testing/testSite';

let t: TestSite;
const DAY_MS = 24 * 60 * 60 * 1000;
beforeEach(async () => {
  t = createTestSite();
  await deploy(t.site, [t.shell(), t.feed('b1'), remoteBuild(t.home, 'polls', 'p1')]);
});
afterEach(() => t.remove());

const names = async () => Object.keys((await t.registry()).remotes);
const last = async () => (await readLog(t.site)).at(-1);

test('a remote is taken away with a reason, and its files 30 days later', async () => {
  await removeRemote(t.site, 'polls', 'nobody votes');
  expect(await names()).toEqual(['feed']);
  expect(t.text('index.html')).not.toContain('polls');
  expect(await last()).toMatchObject({ act: 'remove', package: 'polls', reason: 'nobody votes' });
  await expect(removeRemote(t.site, 'polls', 'x')).rejects.toThrow(
    'Nothing named polls is released here. There are: shell, feed.',
  );
  await expect(removeRemote(t.site, 'shell', 'x')).rejects.toThrow('can’t be taken away');
  t.later(31 * DAY_MS);
  await deploy(t.site, [t.feed('b2')]);
  expect(t.text('remotes/polls/p1/release.json')).toBe('');
});

test('a disabled remote is not loaded until it is enabled, with the versions it had', async () => {
  await deploy(t.site, [remoteBuild(t.home, 'polls', 'p2')]);
  await disableRemote(t.site, 'polls', 'votes are lost');
  expect(await names()).toEqual(['feed']);
  expect(t.text('index.html')).not.toContain('polls');
  expect(await last()).toMatchObject({ act: 'disable', version: 'p2', reason: 'votes are lost' });
  await expect(deploy(t.site, [remoteBuild(t.home, 'polls', 'p3')])).rejects.toThrow(
    'polls is disabled: npm run registry -- enable polls',
  );
  t.later(31 * DAY_MS);
  await deploy(t.site, [t.feed('b2')]);
  await enableRemote(t.site, 'polls', 'repaired');
  expect((await t.registry()).remotes.polls).toMatchObject({
    live: { version: 'p2' },
    previous: { version: 'p1' },
  });
  expect(await last()).toMatchObject({ act: 'enable', package: 'polls', reason: 'repaired' });
  expect(await readWarning(t.site)).toBeNull();
});

test.each([
  ['lost', 'screen.js', ''],
  ['changed', 'entry.js', '// another'],
  ['damaged as a compressed copy', 'screen.js.br', 'x'],
])('a file that is %s is found, and written again from the same build', async (_, file, text) => {
  const build = remoteBuild(t.home, 'polls', 'p1');
  const path = `remotes/polls/p1/${file}`;
  const damage = () =>
    text === '' ? t.store.delete(path) : t.write(path, text).then(() => undefined);
  await damage();
  const none = async () => undefined;
  const found = { name: 'polls', file };
  expect(await checkSite(t.site, false)).toMatchObject([{ ...found, isRepaired: false }]);
  expect(await checkSite(t.site, true, none)).toMatchObject([{ ...found, isRepaired: false }]);
  expect(await checkSite(t.site, true, async () => build.dist)).toMatchObject([
    { ...found, isRepaired: true },
  ]);
  expect(await checkSite(t.site, false)).toEqual([]);
  // So does a deploy of the same build.
  await damage();
  expect(await deploy(t.site, [build])).toMatchObject([{ changed: false }]);
  expect(await checkSite(t.site, false)).toEqual([]);
});

test('a registry that browsers reject is shown with a warning', async () => {
  expect(await readWarning(t.site)).toBeNull();
  const signed = t.text('registry.json');
  await t.write('registry.json', signed.replaceAll('p1', 'p9'));
  expect(await readWarning(t.site)).toContain('was changed after it was signed');
  const { signature: _removed, ...rest } = JSON.parse(signed);
  await t.write('registry.json', JSON.stringify(rest));
  expect(await readWarning(t.site)).toContain('is not signed');
});
