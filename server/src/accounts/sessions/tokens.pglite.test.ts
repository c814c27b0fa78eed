import { SignJWT, UnsecuredJWT } from 'jose';
import { newId } from '../../platform/ids';
import { deriveKey } from '../../platform/keys';
import { ACCESS_SECONDS, createTokenMaker } from './tokens';

const SECRET = 'a secret of one server for its tests';
const NOW = new Date('2026-11-20T12:00:00Z');
const tokens = createTokenMaker(SECRET);
const viewer = { userId: newId(), sessionId: newId() };
const key = deriveKey(SECRET, 'access-token');
const exp = NOW.getTime() / 1000 + ACCESS_SECONDS;

/** A token as the server creates it, with changes. */
const forged = (
  claims: Record<string, unknown> = {},
  signing: { alg?: string; key?: Uint8Array } = {},
) =>
  new SignJWT({ sid: viewer.sessionId, sub: viewer.userId, iss: 'kithkin', exp, ...claims })
    .setProtectedHeader({ alg: signing.alg ?? 'HS256' })
    .sign(signing.key ?? key);

it('reads its own access token until it ends', async () => {
  const token = await tokens.access(viewer, NOW);
  const last = new Date(NOW.getTime() + ACCESS_SECONDS * 1000 - 1000);
  expect(await tokens.readAccess(token, last)).toEqual({ ...viewer, expiresAt: exp * 1000 });
  expect(await tokens.readAccess(token, new Date(exp * 1000))).toBeNull();
  expect(await tokens.readAccess(await forged(), NOW)).toMatchObject(viewer);
});

it('reads no token of another key, algorithm, issuer or use, and none without an end', async () => {
  const own = await tokens.access(viewer, NOW);
  const [header, payload, signature] = own.split('.');
  const other = Buffer.from(JSON.stringify({ sid: newId(), sub: viewer.userId, exp }));
  for (const token of [
    new UnsecuredJWT({ sid: viewer.sessionId, sub: viewer.userId, iss: 'kithkin', exp }).encode(),
    `${header}.${payload}.`,
    `${header}.${other.toString('base64url')}.${signature}`,
    await forged({}, { alg: 'HS512', key: new Uint8Array(64).fill(1) }),
    await forged({}, { alg: 'HS512', key: Buffer.concat([key, key]) }),
    await forged({}, { key: deriveKey('a secret of another server', 'access-token') }),
    await forged({}, { key: deriveKey(SECRET, 'refresh-token') }),
    await forged({ iss: 'another' }),
    await forged({ exp: undefined }),
    await forged({ sid: undefined }),
    await forged({ sub: undefined }),
    await forged({ sid: 7 }),
    await forged({ more: 'x'.repeat(1000) }),
    tokens.refresh(viewer.sessionId, 1),
    '',
    'a.b.c',
  ]) {
    expect([token, await tokens.readAccess(token, NOW)]).toEqual([token, null]);
  }
});

it('reads no refresh token of another session, generation or key', () => {
  const token = tokens.refresh(viewer.sessionId, 3);
  expect(tokens.readRefresh(token)).toEqual({ sessionId: viewer.sessionId, generation: 3 });
  const other = createTokenMaker('a secret of another server, long').refresh(viewer.sessionId, 3);
  for (const changed of [
    token.replace('.3.', '.4.'),
    token.replace(viewer.sessionId, newId()),
    `${token}.x`,
    token.slice(0, -4),
    other,
  ]) {
    expect([changed, tokens.readRefresh(changed)]).toEqual([changed, null]);
  }
});
