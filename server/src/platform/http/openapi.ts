import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Collects the routes mounted from here on into the OpenAPI document. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'KithKin', version: '1.1', description: 'The API of KithKin.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
}
