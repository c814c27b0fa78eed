import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

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

/** No answer: the connection breaks off. */
type Cut = 'cut';

type Handler = (call: Call) => Reply | Cut | Promise<Reply | Cut>;

const CORS = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'content-type': 'application/json',
};

async function read(request: IncomingMessage): Promise<Call & { test: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const [test = '', path = ''] = (request.url ?? '').split('/api/v1.1', 2);
  return {
    test,
    name: `${request.method} ${path}`,
    body: Buffer.concat(chunks).toString('utf8'),
  };
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
  let tests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { test, ...call } = await read(request);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    // What an earlier test has left under way is none of this one's.
    if (test !== `/${tests}`) {
      request.socket.destroy();
      return;
    }
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
    const { status = 200, json } = reply;
    response.writeHead(status, CORS).end(JSON.stringify(json));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const place = document.createElement('meta');
  place.name = 'kithkin-api';
  document.head.append(place);
  const begin = () => {
    tests += 1;
    place.content = `http://127.0.0.1:${port}/${tests}`;
  };
  begin();

  return {
    calls,
    /** How often a call was made, by its whole name or the start of it. */
    count: (name: string) => calls.filter((call) => call.name.startsWith(name)).length,
    /** Answers a call from now on: with JSON, or as the handler says. */
    on(name: string, reply: Handler | Reply | Cut): void {
      answers.set(name, typeof reply === 'function' ? reply : () => reply);
    },
    /** Before each test: no answers, no calls, and an address of its own. */
    reset(): void {
      begin();
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
