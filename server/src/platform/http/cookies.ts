import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';

/** Lifetime of hidden cookies in seconds: 400 days, the maximum of browsers. */
const MAX_AGE_S = 400 * 24 * 3600;

/** Returns the value of a request's cookie; undefined without one. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

interface Cookie {
  name: string;
  value: string;
  /** Prefix of the paths to which browsers send it. */
  path: string;
  /** True if scripts of the page may read it; it ends with the browser's session. */
  readable?: boolean;
}

/** Sets a cookie, which no other site sends. */
export function setCookie(
  ctx: Pick<AppContext, 'publicUrl'>,
  reply: FastifyReply,
  { name, value, path, readable = false }: Cookie,
): void {
  const kind = readable ? '' : `; Max-Age=${MAX_AGE_S}; HttpOnly`;
  const secure = ctx.publicUrl().startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${path}; SameSite=Strict${kind}${secure}`);
}
