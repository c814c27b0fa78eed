import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../../shared/tooling/webpack/paths';
import { capacityTable, updatedCapacity } from './capacityDocument';

const read = (file: string) => readFileSync(join(rootDir, 'docs', file), 'utf8');

test('the table of docs/capacity.md follows from docs/benchmarks.md', () => {
  expect(updatedCapacity(read('capacity.md'), read('benchmarks.md'))).toBe(read('capacity.md'));
});

test('twice the processor time halves the members of a core and doubles the nodes', () => {
  const figures = { bytesPerMember: 7e5, nodeMs: 1, databaseMs: 1, bytesPerSocket: 9000 };
  const [one, two] = [1, 2].map((nodeMs) => {
    const cells =
      capacityTable({ ...figures, nodeMs })
        .split('\n')
        .at(-2)
        ?.split(' | ') ?? [];
    return Number(cells[3]?.replaceAll(',', ''));
  });
  expect(one).toBe(10);
  expect(two).toBe(20);
});
