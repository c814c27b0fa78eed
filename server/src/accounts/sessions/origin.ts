import type { FastifyRequest } from 'fastify';

/** Client address and user agent of a session. */
export interface Origin {
  address: string;
  userAgent: string;
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
