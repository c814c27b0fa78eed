import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { PushNotice, PushSubscriptionFields } from '@kithkin/shared/contract';
import { generate } from 'selfsigned';
import type { OutboundNetwork } from '../../src/platform/outbound/guard';
import { listen } from '../freePort';
import { createSubscriptionKeys, type SubscriptionKeys } from './decryptPush';

/** Host name of the push service, which only the tests resolve. */
export const PUSH_HOST = 'push.test';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser's subscription at the push service of the tests. */
export interface TestSubscription extends PushSubscriptionFields {
  /** Returns the notices sent to it so far, decrypted as the browser does. */
  notices(): PushNotice[];
  /** Returns the requests as they have arrived. */
  requests(): ReceivedPush[];
}

export interface PushService {
  port: number;
  received: ReceivedPush[];
  /** Pass it to the server as its network; it is complete once the service has started. */
  network: OutboundNetwork & { exceptions: { address: string; port: number }[] };
  /** Addresses of further host names. */
  hosts: Map<string, string[]>;
  /** Replaces the response to the following requests; 201 by default. */
  respond: (response: ServerResponse, request: ReceivedPush) => void;
  subscribe(): TestSubscription;
  endpoint(): string;
}

const accept = (response: ServerResponse) => response.writeHead(201).end();

/** Creates a subscription whose private key stays in the test. */
function createSubscription(service: PushService): TestSubscription {
  const keys: SubscriptionKeys = createSubscriptionKeys();
  const endpoint = service.endpoint();
  const { pathname } = new URL(endpoint);
  const requests = () => service.received.filter(({ path }) => path === pathname);
  return {
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    requests,
    notices: () =>
      requests().map(({ body }) => {
        const notice: PushNotice = JSON.parse(keys.decrypt(body));
        return notice;
      }),
  };
}

/**
 * Starts a push service for a test file: an https server with a certificate of its own. Call it
 * outside of tests, before `setupTestServer({ app: { outbound: service.network } })`.
 */
export function setupPushService(): PushService {
  let server: Server;
  const service: PushService = {
    port: 0,
    received: [],
    hosts: new Map([[PUSH_HOST, ['127.0.0.1']]]),
    respond: accept,
    network: {
      exceptions: [],
      resolve: async (host) => {
        const addresses = service.hosts.get(host);
        if (!addresses) throw Object.assign(new Error('No such host.'), { code: 'ENOTFOUND' });
        return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
    },
    subscribe: () => createSubscription(service),
    endpoint: () => `https://${PUSH_HOST}:${service.port}/${randomUUID()}`,
  };

  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: PUSH_HOST }], {
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: PUSH_HOST }] }],
    });
    server = createServer({ cert, key }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const push = { path, headers, body: Buffer.concat(chunks) };
        service.received.push(push);
        service.respond(response, push);
      });
    });
    service.port = await listen(server);
    service.network.exceptions.push({ address: '127.0.0.1', port: service.port });
    service.network.ca = cert;
  });
  beforeEach(() => {
    service.received.length = 0;
    service.respond = accept;
    delete service.network.timeoutMs;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return service;
}
