import { rollback } from './channels';
import { deploy } from './deployBuilds';
import { storedVersions } from './history';
import { readLog } from './log';
import { isProvenBy } from './proven';
import { createTestSite, type TestSite } from './testing/testSite';
import { readCounts } from './versionCounts';

let t: TestSite;
beforeEach(async () => {
  t = createTestSite();
  await deploy(t.site, [t.shell(), t.feed('v1')]);
});
afterEach(() => {
  jest.restoreAllMocks();
  t.remove();
});

const channels = async () => (await t.registry()).remotes.feed;
const state = async () =>
  (await storedVersions(t.site, await t.registry(), 'feed')).map(
    ({ version, state }) => `${version} ${state}`,
  );

test('a rollback reaches any version that the site has', async () => {
  t.later(1);
  await deploy(t.site, [t.feed('v2')]);
  t.later(1);
  await deploy(t.site, [t.feed('v3')]);
  t.later(1);
  await deploy(t.site, [{ ...t.feed('v4'), percent: 10 }]);
  expect(await state()).toEqual(['v4 canary', 'v3 live', 'v2 previous', 'v1 stored']);

  await rollback(t.site, 'feed', 'both blink', { to: 'v1' });
  expect(await channels()).toMatchObject({ live: { version: 'v1' }, previous: { version: 'v2' } });
  expect(await channels()).not.toHaveProperty('canary');
  expect((await readLog(t.site)).at(-1)).toMatchObject({
    ...{ act: 'rollback', package: 'feed', version: 'v1', before: 'v3', reason: 'both blink' },
  });
  await rollback(t.site, 'feed', 'forward again', { to: 'v3' });
  expect(await state()).toEqual(['v4 stored', 'v3 live', 'v2 previous', 'v1 stored']);
  await expect(rollback(t.site, 'feed', 'x', { to: 'v3' })).rejects.toThrow('v3 is live already');
  await expect(rollback(t.site, 'feed', 'x', { to: 'v9' })).rejects.toThrow(
    'The site has no version v9 of feed. It has: v4, v3, v2, v1.',
  );
});

test('a version of the shell is restored, and a damaged one is not', async () => {
  await deploy(t.site, [t.shell('bbbbbbbbbb')]);
  await deploy(t.site, [t.shell('cccccccccc')]);
  await t.write('shell/bbbbbbbbbb/main.js', '// another');
  await expect(rollback(t.site, 'shell', 'x', { to: 'bbbbbbbbbb' })).rejects.toThrow(
    'shell/bbbbbbbbbb/main.js is not the file that was built',
  );
  const { shell } = await rollback(t.site, 'shell', 'x', { to: 'aaaaaaaaaa' });
  expect(shell.live.version).toBe('aaaaaaaaaa');
});

test('after two bad releases in a row the last version without failures is the previous one', async () => {
  const metrics = (version: string, all: number, failing: number) =>
    [
      `kithkin_remote_sources{remote="feed",version="${version}"} ${all}`,
      `kithkin_remote_failing_sources{remote="feed",version="${version}"} ${failing}`,
    ].join('\n');
  const fetched = jest.spyOn(globalThis, 'fetch');
  const warnings: string[] = [];
  const readProven = async (text: string | null) => {
    fetched.mockResolvedValueOnce(new Response(text, { status: text === null ? 500 : 200 }));
    const urls = ['http://one.test/metrics'];
    return isProvenBy(await readCounts(urls, (message) => warnings.push(message)));
  };
  await deploy(t.site, [t.feed('bad1')], { isProven: await readProven(metrics('v1', 40, 1)) });
  expect((await channels())?.previous?.version).toBe('v1');
  const later = [metrics('v1', 60, 1), metrics('bad1', 9, 8)].join('\n');
  await deploy(t.site, [t.feed('bad2')], { isProven: await readProven(later) });
  expect((await channels())?.previous?.version).toBe('v1');
  // Without metrics, the one before is all that is known.
  await deploy(t.site, [t.feed('v3')], { isProven: await readProven(null) });
  expect((await channels())?.previous?.version).toBe('bad2');
  expect(warnings).toEqual(["http://one.test/metrics can't be read: it answers 500."]);
});
