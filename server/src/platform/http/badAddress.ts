import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Returns an address that browsers take as a path of this host: `//a.example` names another one. */
export const withoutHost = (url: string): string => url.replace(/^[/\\]{2,}/, '/');

/**
 * Responds to an address that can't be decoded. A navigation is redirected to the same address with
 * its percent signs encoded, e.g. from `/tag/%` to `/tag/%25`; other requests get status 400.
 */
export function respondToBadAddress(
  { id, method, url, headers: { accept = '' } }: FastifyRequest,
  raw: ServerResponse,
  headers: Record<string, string>,
): void {
  const isPage = method === 'GET' && accept.includes('text/html');
  if (isPage) {
    const [path = '', ...query] = withoutHost(url).split('?');
    const location = [path.replaceAll('%', '%25'), ...query].join('?');
    raw.writeHead(302, { ...headers, location, 'x-request-id': id }).end();
    return;
  }
  raw
    .writeHead(400, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': id,
    })
    .end(JSON.stringify({ message: 'This address is not valid.', code: 'bad-address' }));
}
