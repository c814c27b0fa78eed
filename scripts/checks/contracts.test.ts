import { spawnSync } from 'node:child_process';
import { reportText } from '../../shared/tooling/contract/report';
import { findPackage } from '../../shared/tooling/packages';
import { rootDir } from '../../shared/tooling/webpack/paths';

test('the contract report of every package is that of its declaration and sources', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'shared/tooling/contract.ts', '--check'],
    { cwd: rootDir, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);

test.each(['mf-feed', 'shell'])(
  'a declaration of %s that differs from its sources fails its report',
  async (folder) => {
    const found = await findPackage(folder);
    const config = { ...found.config, places: ['nowhere'] };
    expect(() => reportText({ ...found, config })).toThrow(
      /^\S+\/src\/\S+ places \S+: add it to "places" of \S+\.config\.ts\.$/m,
    );
  },
);
