import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Viewer } from '../../platform/http/viewer';
import { isId } from '../../platform/ids';
import { deriveKey, isSameSecret } from '../../platform/keys';

/** Lifetime of an access token in seconds; the client refreshes it before, or after a 401. */
export const ACCESS_SECONDS = 15 * 60;
const ISSUER = 'kithkin';
/** Maximum length of an access token; those that are issued have about 300 characters. */
const MAX_ACCESS_TOKEN_LENGTH = 1000;

export interface VerifiedAccess extends Viewer {
  /** In milliseconds. */
  expiresAt: number;
}

/**
 * Creates the maker and reader of both kinds of tokens. A refresh token is `{session}.{generation}.{mac}`. It is derived, not
 * stored, so that the same successor can be issued twice, and a copy of the database contains no
 * usable token.
 */
export function createTokenMaker(secret: string) {
  const accessKey = deriveKey(secret, 'access-token');
  const refreshKey = deriveKey(secret, 'refresh-token');
  const mac = (sessionId: string, generation: number) =>
    createHmac('sha256', refreshKey).update(`${sessionId}.${generation}`).digest();

  return {
    access(viewer: Viewer, now: Date): Promise<string> {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: viewer.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(viewer.userId)
        .setIssuer(ISSUER)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(accessKey);
    },
    /** Returns null if the token is malformed, forged or expired. */
    async readAccess(token: string, now: Date): Promise<VerifiedAccess | null> {
      // Its header is parsed before its signature is checked.
      if (token.length > MAX_ACCESS_TOKEN_LENGTH) return null;
      try {
        const { payload } = await jwtVerify<{ sid?: unknown }>(token, accessKey, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sub, sid, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
        return { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
      } catch {
        return null; // any error means an invalid token
      }
    },
    refresh: (sessionId: string, generation: number): string =>
      `${sessionId}.${generation}.${mac(sessionId, generation).toString('base64url')}`,
    /** Returns null if the token is malformed or forged. */
    readRefresh(token: string): { sessionId: string; generation: number } | null {
      const [sessionId = '', digits = '', given = '', ...rest] = token.split('.');
      if (!isId(sessionId) || !/^[1-9]\d{0,8}$/.test(digits) || rest.length > 0) return null;
      const generation = Number(digits);
      const isOwnToken = isSameSecret(Buffer.from(given, 'base64url'), mac(sessionId, generation));
      return isOwnToken ? { sessionId, generation } : null;
    },
  };
}
