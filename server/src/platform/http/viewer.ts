/** Who asks: taken from the access token, never from anything else in a request. */
export interface Viewer {
  userId: string;
  sessionId: string;
}

/** Turns access tokens into viewers. The accounts area implements it; the socket uses it as well. */
export interface Authenticator {
  /** The viewer of an access token, or null when it is malformed, expired or its session over. */
  viewerOf(token: string): Promise<Viewer | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with `auth: 'viewer'`. */
    viewer: Viewer | null;
  }
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1] ?? null;
}
