import { generateKeyPairSync } from 'node:crypto';
import type { Registry } from '@kithkin/shared/contract';
import { feedRegistry, feedRelease } from '../remotes/testing/registryFixtures';
import { signedRegistry, testKey } from './testing/signature';
import { trustedBases } from './trustedScripts';
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

const outcome = (text: string) => verifyRegistryUpdate(text, defaults);
const reason = async (text: string) => {
  const found = await outcome(text);
  return found.kind === 'rejected' ? found.reason : found.kind;
};

test('a signed registry with a higher serial is accepted', async () => {
  const found = await outcome(signedRegistry(next()));
  expect(found).toMatchObject({ kind: 'accepted', reload: null });
  expect(found.kind === 'accepted' && found.registry.remotes.feed).toEqual(next().remotes.feed);
});

test('every changed, added, removed or moved value breaks the signature', async () => {
  const text = signedRegistry(next());
  // Changes a character of every value and name in a line of its own; the structure stays intact.
  const spots = [...text.matchAll(/(?<=: "?|^ +")[\w/-]/gm)].map(({ index }) => index);
  expect(spots.length).toBeGreaterThan(40);
  const results = spots.map((at) => {
    const other = text[at] === '1' ? '2' : '1';
    return reason(text.slice(0, at) + other + text.slice(at + 1));
  });
  expect(new Set(await Promise.all(results))).toEqual(new Set(['signature', 'unreadable']));
  const { signature, serial, ...rest } = JSON.parse(text);
  const { expiresAt: _removed, ...others } = rest;
  for (const changed of [
    { serial, ...rest },
    { serial, ...rest, signature: 'é' },
    { serial, ...rest, extra: 1, signature },
    { ...rest, serial, signature },
    { serial, ...others, signature },
  ]) {
    expect(await reason(JSON.stringify(changed))).toBe('signature');
  }
});

const { expiresAt: _removed, ...endless } = next();
const foreign = generateKeyPairSync('ed25519').privateKey;
test.each([
  ['the signature of another key', signedRegistry(next(), foreign), 'signature'],
  ['an older serial', signedRegistry(next({ serial: 0 })), 'older'],
  ['the same serial', signedRegistry(next({ serial: 1 })), 'same'],
  [
    'an expiry that has passed',
    signedRegistry(next({ expiresAt: '2026-11-21T12:00:00.000Z' })),
    'expired',
  ],
  ['an unreadable expiry', signedRegistry(next({ expiresAt: 'soon' })), 'expired'],
  ['no expiry', signedRegistry(endless), 'expired'],
  ['no text', '', 'unreadable'],
  ['a page', '<!doctype html>', 'unreadable'],
  ['half of the text', signedRegistry(next()).slice(0, 300), 'unreadable'],
  ['another file', '{"serial": 2, "signature": "x"}', 'unreadable'],
])('a registry with %s is rejected', async (_what, text, rejection) => {
  expect(await reason(text)).toBe(rejection);
});

test('a browser without Ed25519 rejects it', async () => {
  const unsupported = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation(unsupported);
  expect(await reason(signedRegistry(next()))).toBe('unsupported');
});

test('without a key, as in development, the signature is not checked', async () => {
  const unsigned = JSON.stringify(feedRegistry({ live: feedRelease('v3') }));
  const changes = { current: { ...current, serial: 0 }, key: null };
  const found = await verifyRegistryUpdate(unsigned, { ...defaults, ...changes });
  expect(found.kind).toBe('accepted');
});
