import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../../shared/tooling/webpack/paths';
import { A_MILLION, ASSUMED } from './assumptions';
import { updatedCapacity } from './capacityDocument';
import { calibrationSize, MIN_MEMBERS, planMembers } from './plan';

const MINUTE = 60_000;

test('the network fits the disk and the time, beside its tenth', () => {
  const budget = { bytes: 15e9, ms: 30 * MINUTE };
  const cost = { members: 300, bytes: 300_000_000, ms: 5000 };
  const members = planMembers(budget, cost);
  expect(members * 1.1 * 1e6).toBeLessThan(budget.bytes);
  expect(members * 1.1 * 1e6).toBeGreaterThan(budget.bytes * 0.8);
  expect(members % 10).toBe(0);
  const slow = planMembers(budget, { ...cost, ms: 300_000 });
  expect(slow * 1.1).toBeLessThan(30 * 60 - 300);
  expect(planMembers({ bytes: 1e15, ms: 1e15 }, cost)).toBe(A_MILLION);
  expect(planMembers({ bytes: 1, ms: 1 }, cost)).toBe(MIN_MEMBERS);
  expect(calibrationSize(budget)).toBeLessThan(members / 10);
  const shares = Object.values(ASSUMED.readMix).reduce((sum, share) => sum + share, 0);
  expect(shares).toBeCloseTo(1);
});

test('the table of docs/capacity.md follows from docs/benchmarks.md', () => {
  const read = (file: string) => readFileSync(join(rootDir, 'docs', file), 'utf8');
  expect(updatedCapacity(read('capacity.md'), read('benchmarks.md'))).toBe(read('capacity.md'));
});
