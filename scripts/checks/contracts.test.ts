import { spawnSync } from 'node:child_process';
import { rootDir } from '../../shared/tooling/webpack/paths';

test('the contract report of every package is that of its sources', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'shared/tooling/contract.ts', '--check'],
    { cwd: rootDir, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);
