import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';

/** Lifetime in seconds: 400 days, the maximum of browsers. */
const MAX_AGE_S = 400 * 24 * 3600;

/** Returns the value of a request's cookie; undefined without one. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets a cookie below a path. No script can read it, and no other site sends it. */
export function setCookie(
  ctx: Pick<AppContext, 'publicUrl'>,
  reply: FastifyReply,
  { name, value, path }: { name: string; value: string; path: string },
): void {
  const secure = ctx.publicUrl().startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  );
}
