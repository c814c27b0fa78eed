import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getConfig } from '@testing-library/react';

/** A call as the server saw it. */
export interface Call {
  /** Method and address below `/api/v1.1`, e.g. `GET /chats/conversations`. */
  name: string;
  body: string;
}

/** A JSON answer, 200 unless told otherwise. */
export interface Reply {
  status?: number;
  json: unknown;
}

type Handler = (call: Call) => Reply | Promise<Reply>;

const CORS = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'content-type': 'application/json',
};

async function read(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return {
    name: `${request.method} ${request.url?.replace('/api/v1.1', '')}`,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** The page's calls by `fetch` whose answers it has not read to the end. */
const underWay = new Set<Promise<unknown>>();

function watchCalls(): void {
  const { fetch } = window;
  window.fetch = (...call: Parameters<typeof fetch>) => {
    const answer = fetch(...call);
    const read = answer.then((response) => response.clone().text()).catch(() => undefined);
    underWay.add(read);
    void read.then(() => underWay.delete(read));
    return answer;
  };
}

/**
 * Resolves once every call of the page has its answer, those that an answer leads to as well, and
 * what came of them is drawn: lists follow a frame after the store.
 */
export function settled(): Promise<void> {
  return getConfig().asyncWrapper(async () => {
    do {
      await Promise.all(underWay);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (underWay.size > 0);
  });
}

/**
 * A server on a free port that the page takes as its API. Answers are given by call name, with the
 * query (`GET /x?limit=30`) or, when there is none for it, without; anything else is a 404.
 */
export async function startApi() {
  const answers = new Map<string, Handler>();
  const calls: Call[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    calls.push(call);
    const handler = answers.get(call.name) ?? answers.get(call.name.split('?', 1)[0] ?? '');
    const { status = 200, json } = (await handler?.(call)) ?? {
      status: 404,
      json: { message: '', code: 'not-found' },
    };
    response.writeHead(status, CORS).end(JSON.stringify(json));
  }

  const server = createServer((request, response) => void answer(request, response));
  // Never closed while it rests: a call that is on its way then would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  watchCalls();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  document.head.innerHTML = `<meta name="kithkin-api" content="http://127.0.0.1:${port}">`;

  return {
    calls,
    /** How often a call was made, by its whole name or the start of it. */
    count: (name: string) => calls.filter((call) => call.name.startsWith(name)).length,
    /** Answers a call from now on: with JSON, or as the handler says. */
    on(name: string, reply: Handler | Reply): void {
      answers.set(name, typeof reply === 'function' ? reply : () => reply);
    },
    reset(): void {
      underWay.clear();
      answers.clear();
      calls.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;
