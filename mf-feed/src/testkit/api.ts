import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A call as the server saw it. */
export interface Call {
  /** Method and address below `/api/v1.1`, e.g. `GET /posts`. */
  name: string;
  body: string;
}

/** A JSON answer, 200 unless told otherwise. */
export interface Reply {
  status?: number;
  json: unknown;
  /** Seconds until the page may ask again, as the server says it (`Retry-After`). */
  retryAfter?: number;
}

/** The server can't be reached for longer than any test takes: nothing is tried again by itself. */
export const unreachable: Reply = {
  status: 503,
  json: { message: '', code: 'busy' },
  retryAfter: 3600,
};

/** No answer at all: the connection breaks off. */
type Cut = 'cut';

type Handler = (call: Call) => Reply | Cut | Promise<Reply | Cut>;

const CORS = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-expose-headers': 'retry-after',
  'content-type': 'application/json',
};

/** A call, and for which round it was made; null when it breaks off on its way. */
async function read(request: IncomingMessage): Promise<{ round: number; call: Call } | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
  } catch {
    return null;
  }
  const [, round, path] = /^\/(\d+)\/api\/v1\.1(.*)$/.exec(request.url ?? '') ?? [];
  const body = Buffer.concat(chunks).toString('utf8');
  return { round: Number(round), call: { name: `${request.method} ${path}`, body } };
}

/** One form part of a multipart body; empty when it isn't there. */
export function formPart({ body }: Call, name: string): string {
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(body)?.[1] ?? '';
}

/**
 * A server on a free port that the page takes as its API. Answers are given by call name, with the
 * query (`GET /x?limit=30`) or, when there is none for it, without; anything else is a 404.
 */
export async function startApi() {
  const answers = new Map<string, Handler>();
  const calls: Call[] = [];
  let round = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = await read(request);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    // What an earlier test has left on its way is nobody's any more.
    if (given?.round !== round) return;
    const { call } = given;
    calls.push(call);
    const handler = answers.get(call.name) ?? answers.get(call.name.split('?', 1)[0] ?? '');
    const reply = (await handler?.(call)) ?? {
      status: 404,
      json: { message: '', code: 'not-found' },
    };
    if (reply === 'cut') {
      request.socket.destroy();
      return;
    }
    const { status = 200, json, retryAfter } = reply;
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status, CORS).end(JSON.stringify(json));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const named = document.createElement('meta');
  named.name = 'kithkin-api';
  document.head.append(named);

  /** The page has an address of its own in each test: late calls are told apart by theirs. */
  function reset(): void {
    round += 1;
    named.content = `http://127.0.0.1:${port}/${round}`;
    answers.clear();
    calls.length = 0;
  }
  reset();

  return {
    calls,
    /** How often a call was made, by its whole name or the start of it. */
    count: (name: string) => calls.filter((call) => call.name.startsWith(name)).length,
    /** Answers a call from now on: with JSON, or as the handler says. */
    on(name: string, reply: Handler | Reply | Cut): void {
      answers.set(name, typeof reply === 'function' ? reply : () => reply);
    },
    /** Forgets answers and calls, also those that are still on their way. */
    reset,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;
