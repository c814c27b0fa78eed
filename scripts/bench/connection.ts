import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  body: Buffer;
}

const END_OF_HEAD = '\r\n\r\n';

/** Builds a raw HTTP request, which is built once and sent often. */
export function wireRequest(
  method: 'GET' | 'POST',
  url: string,
  { token, json }: { token?: string; json?: object } = {},
): Buffer {
  const { host, pathname, search } = new URL(url);
  const body = json === undefined ? '' : JSON.stringify(json);
  const head = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(json === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${head.join('\r\n')}${END_OF_HEAD}${body}`);
}

function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/**
 * A keep-alive connection with one request in flight at a time. It costs a fraction of node:http's
 * client, so that on few cores the load generator is not what is measured.
 */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve(response: RawResponse): void; reject(error: Error): void } | null =
    null;
  /** True after the server has closed the idle connection. */
  private isClosed = false;

  private constructor(
    private readonly url: string,
    private socket: Socket,
  ) {
    this.use(socket);
  }

  static async open(url: string): Promise<Connection> {
    return new Connection(url, await dial(url));
  }

  /**
   * Sends a request; reconnects first if the server has closed the connection.
   * @throws Error when the connection fails or the response has no Content-Length.
   */
  async send(request: Buffer): Promise<RawResponse> {
    if (this.isClosed) this.use(await dial(this.url));
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private use(socket: Socket): void {
    this.socket = socket;
    this.isClosed = false;
    this.received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => {
      this.isClosed = true;
      this.fail(new Error('The server closed the connection.'));
    });
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const head = this.received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const text = this.received.toString('latin1', 0, head);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (length === undefined) {
      this.fail(new Error(`The answer names no length:\n${text}`));
      return;
    }
    const end = head + END_OF_HEAD.length + Number(length);
    if (this.received.length < end) return;
    const body = this.received.subarray(head + END_OF_HEAD.length, end);
    this.received = this.received.subarray(end);
    const waiting = this.waiting;
    this.waiting = null;
    waiting?.resolve({ status: Number(text.slice(9, 12)), body });
  }

  private fail(error: Error): void {
    const waiting = this.waiting;
    this.waiting = null;
    waiting?.reject(error);
  }
}

/** A pool of connections; `send` waits for a free one. */
export class ConnectionPool {
  private readonly queue: ((connection: Connection) => void)[] = [];

  private constructor(
    private readonly all: Connection[],
    private readonly free = [...all],
  ) {}

  static async open(url: string, width: number): Promise<ConnectionPool> {
    return new ConnectionPool(
      await Promise.all(Array.from({ length: width }, () => Connection.open(url))),
    );
  }

  async send(request: Buffer): Promise<RawResponse> {
    const connection =
      this.free.pop() ?? (await new Promise<Connection>((r) => this.queue.push(r)));
    try {
      return await connection.send(request);
    } finally {
      const next = this.queue.shift();
      if (next) next(connection);
      else this.free.push(connection);
    }
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }
}
