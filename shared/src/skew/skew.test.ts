import { contractVersion } from '../../tooling/webpack/paths';
import { CONTRACT_HEADER, CONTRACT_VERSION, isContractCompatible } from '../contract/version';
import { createFakeApi } from '../testing/fakeApi';
import type { skew as Skew } from './skew';

/** A version that this build is not compatible with. */
const NEXT_MAJOR = `${Number.parseInt(CONTRACT_VERSION, 10) + 1}.0.0`;

/** The state of a tab that has received no version yet. */
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
])('a build that requires %s is compatible with %s: %s', (needs, provided, fits) => {
  expect(isContractCompatible(needs, provided)).toBe(fits);
});

it('is not detected while servers send a compatible version, an invalid one, or none', () => {
  const listener = jest.fn();
  skew.subscribe(listener);
  for (const version of [
    CONTRACT_VERSION,
    null,
    '',
    'new',
    '1',
    '1.0.0-x',
    `${'9'.repeat(40)}.0.0`,
  ]) {
    skew.reportServerVersion(version);
  }
  expect([skew.seen(), listener.mock.calls.length]).toEqual([false, 0]);
});

it('is reported once, and remains even if another server still has the old contract', () => {
  const listener = jest.fn();
  const stop = skew.subscribe(listener);
  skew.reportServerVersion(NEXT_MAJOR);
  skew.reportServerVersion('99.0.0');
  skew.reportServerVersion(CONTRACT_VERSION);
  expect([skew.seen(), listener.mock.calls.length]).toEqual([true, 1]);
  stop();
});

it('is read from the header of every response, also of an error', async () => {
  const { exchange } = await import('../http/exchange');
  const { skew: otherSkew } = await import('./skew');
  createFakeApi().serve(() => ({
    status: 410,
    json: { message: 'No.', code: 'gone' },
    headers: { [CONTRACT_HEADER]: NEXT_MAJOR },
  }));
  await expect(exchange('http://kithkin.test/api/v1.1/posts', {})).rejects.toThrow('No.');
  expect(otherSkew.seen()).toBe(true);
});
