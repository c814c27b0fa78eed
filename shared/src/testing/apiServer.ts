import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the server saw it. */
export interface SeenCall {
  /** Method and path below `/api/v1.1`, e.g. `POST /users/login`. */
  name: string;
  token: string | null;
  body: string;
}

/** What to answer: a status and a JSON body, or `cut` to break the connection off instead. */
export type Reply = { status?: number; json?: unknown; headers?: Record<string, string> } | 'cut';
type Handler = (call: SeenCall) => Reply | Promise<Reply>;

const CORS = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
};

async function read(request: IncomingMessage): Promise<SeenCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return {
    name: `${request.method} ${request.url?.replace('/api/v1.1', '')}`,
    token: request.headers.authorization?.replace('Bearer ', '') ?? null,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, json, headers } = reply;
  response.writeHead(status, { ...CORS, 'content-type': 'application/json', ...headers });
  response.end(json === undefined ? '' : JSON.stringify(json));
}

/**
 * A real server on a free port, which the page is told to use as its API. It notes every call.
 * `handle` may be replaced at any time.
 */
export async function startApi(handle: Handler) {
  const api = { handle, calls: [] as SeenCall[], url: '', stop: async () => {} };
  const server = createServer((request, response) => {
    void (async () => {
      const call = await read(request);
      if (request.method === 'OPTIONS') return write(response, { status: 204 });
      api.calls.push(call);
      write(response, await api.handle(call));
    })();
  });
  // Never closed while it rests: a call that is on its way then would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  document.head.innerHTML = `<meta name="kithkin-api" content="${api.url}">`;
  api.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return api;
}
