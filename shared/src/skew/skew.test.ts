import { contractVersion } from '../../tooling/webpack/paths';
import { CONTRACT_HEADER, CONTRACT_VERSION, fitsContract } from '../contract/version';
import { createFakeApi } from '../testing/fakeApi';
import type { skew as Skew } from './skew';

/** A tab that has heard nothing yet. */
let skew: typeof Skew;
beforeEach(async () => {
  jest.resetModules();
  ({ skew } = await import('./skew'));
});

it('is the version of the package', () => {
  expect(CONTRACT_VERSION).toBe(contractVersion());
});

it.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.3.0', true],
  ['1.2.0', '1.2.9', true],
  ['1.3.0', '1.2.0', false],
  ['1.0.0', '2.0.0', false],
  ['2.0.0', '1.9.0', false],
])('who needs %s gets along with %s: %s', (needs, provided, fits) => {
  expect(fitsContract(needs, provided)).toBe(fits);
});

it('is not seen while servers say what fits, nothing, or what is no version', () => {
  const told = jest.fn();
  skew.subscribe(told);
  for (const version of [
    CONTRACT_VERSION,
    null,
    '',
    'new',
    '1',
    '1.0.0-x',
    `${'9'.repeat(40)}.0.0`,
  ]) {
    skew.hear(version);
  }
  expect([skew.seen(), told.mock.calls.length]).toEqual([false, 0]);
});

it('is told once, and stays though another server still speaks the old contract', () => {
  const told = jest.fn();
  const stop = skew.subscribe(told);
  skew.hear('2.0.0');
  skew.hear('3.0.0');
  skew.hear(CONTRACT_VERSION);
  expect([skew.seen(), told.mock.calls.length]).toEqual([true, 1]);
  stop();
});

it('is read from the header of every answer, also of one that refuses', async () => {
  const { exchange } = await import('../http/exchange');
  const { skew: heard } = await import('./skew');
  createFakeApi().serve(() => ({
    status: 410,
    json: { message: 'No.', code: 'gone' },
    headers: { [CONTRACT_HEADER]: '2.0.0' },
  }));
  await expect(exchange('http://kithkin.test/api/v1.1/posts', {})).rejects.toThrow('No.');
  expect(heard.seen()).toBe(true);
});
