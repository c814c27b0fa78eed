/** The signed-in user of a request, taken from the access token only. */
export interface Viewer {
  userId: string;
  sessionId: string;
  /** True for the session of a suspended person, which few routes accept (`alsoSuspended`). */
  isSuspended?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with `auth: 'viewer'`. */
    viewer: Viewer | null;
  }
}

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1] ?? null;
}
