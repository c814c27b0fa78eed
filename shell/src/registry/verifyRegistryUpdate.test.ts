import { generateKeyPairSync } from 'node:crypto';
import type { Registry } from '@kithkin/shared/contract';
import { trustedBases } from '../page/trustedScripts';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { signedRegistry, testKey } from './testing/signature';
import { verifyRegistryUpdate } from './verifyRegistryUpdate';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const current = feedRegistry();

/** The next release, in which mf-feed v3 is live. */
const next = (changes: Partial<Registry> = {}): Registry => ({
  ...feedRegistry({ live: feedRelease('v3'), previous: feedRelease('v2') }),
  serial: 2,
  expiresAt: '2026-12-21T12:00:00.000Z',
  ...changes,
});

const defaults = {
  current,
  key: testKey,
  bases: trustedBases(current, location.href),
  now: NOON,
};

const outcome = (text: string, changes: Partial<typeof defaults> = {}) =>
  verifyRegistryUpdate(text, { ...defaults, ...changes });
const reason = async (text: string, changes: Partial<typeof defaults> = {}) => {
  const found = await outcome(text, changes);
  return found.kind === 'refused' ? found.reason : found.kind;
};

test('what the release signed with a higher serial is accepted', async () => {
  const found = await outcome(signedRegistry(next()));
  expect(found).toMatchObject({ kind: 'accepted', reload: null });
  expect(found.kind === 'accepted' && found.registry.remotes.feed).toEqual(next().remotes.feed);
});

test('one changed letter anywhere, or none of the signature, is refused', async () => {
  const text = signedRegistry(next());
  // Changes one character of each value in turn; structure and names stay intact.
  const spots = [...text.matchAll(/(?<=: "?|^ +")[\w/-]/gm)].map(({ index }) => index);
  expect(spots.length).toBeGreaterThan(40);
  for (const at of spots) {
    const other = text[at] === '1' ? '2' : '1';
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    expect(['signature', 'unreadable']).toContain(await reason(changed));
  }
  const { signature: _removed, ...unsigned } = JSON.parse(text);
  expect(await reason(JSON.stringify(unsigned))).toBe('signature');
  expect(await reason(JSON.stringify({ ...unsigned, signature: 'é' }))).toBe('signature');
});

test('a field that was put in, taken out or moved is refused', async () => {
  const { signature, serial, ...rest } = JSON.parse(signedRegistry(next()));
  expect(await reason(JSON.stringify({ serial, ...rest, extra: 1, signature }))).toBe('signature');
  expect(await reason(JSON.stringify({ ...rest, serial, signature }))).toBe('signature');
  const { expiresAt: _removed, ...others } = rest;
  expect(await reason(JSON.stringify({ serial, ...others, signature }))).toBe('signature');
});

test('another key’s signature is refused', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  expect(await reason(signedRegistry(next(), privateKey))).toBe('signature');
});

test('an old registry of the release’s own is refused, and the same one is no news', async () => {
  expect(await reason(signedRegistry(next({ serial: 0 })))).toBe('older');
  expect(await reason(signedRegistry(next({ serial: 1 })))).toBe('same');
});

test('a registry whose time is over, or that has no end, is refused', async () => {
  expect(await reason(signedRegistry(next({ expiresAt: '2026-11-21T12:00:00.000Z' })))).toBe(
    'expired',
  );
  expect(await reason(signedRegistry(next({ expiresAt: 'soon' })))).toBe('expired');
  const { expiresAt: _removed, ...endless } = next();
  expect(await reason(signedRegistry(endless))).toBe('expired');
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html>'],
  ['half of a registry', signedRegistry(next()).slice(0, 300)],
  ['another file', '{"serial": 2, "signature": "x"}'],
])('%s is unreadable', async (_name, text) => {
  expect(await reason(text)).toBe('unreadable');
});

test('a browser without Ed25519 keeps what it has', async () => {
  const unsupported = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation(unsupported);
  expect(await reason(signedRegistry(next()))).toBe('unsupported');
});

test('development takes what nobody signed', async () => {
  const found = await verifyRegistryUpdate(
    JSON.stringify(feedRegistry({ live: feedRelease('v3') })),
    {
      ...defaults,
      current: { ...current, serial: 0 },
      key: null,
    },
  );
  expect(found.kind).toBe('accepted');
});
