import { once } from 'node:events';
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

/**
 * A keep-alive connection with one request in flight at a time. It costs a fraction of node:http's
 * client, so that on few cores the load generator is not what is measured.
 */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve(response: RawResponse): void; reject(error: Error): void } | null =
    null;
  /** Undefined after the server has closed the idle connection. */
  private socket: Socket | undefined;

  private constructor(private readonly url: string) {}

  static async open(url: string): Promise<Connection> {
    const connection = new Connection(url);
    await connection.dial();
    return connection;
  }

  /**
   * Sends a request; reconnects first if the server has closed the connection.
   * @throws Error when the connection fails or the response has no Content-Length.
   */
  async send(request: Buffer): Promise<RawResponse> {
    const socket = this.socket ?? (await this.dial());
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket?.destroy();
  }

  private async dial(): Promise<Socket> {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    this.received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', (error) => this.endRequest((waiting) => waiting.reject(error)));
    socket.on('close', () => {
      this.socket = undefined;
      this.endRequest((waiting) => waiting.reject(new Error('The server closed the connection.')));
    });
    this.socket = socket;
    return socket;
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const head = this.received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const text = this.received.toString('latin1', 0, head);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (length === undefined) {
      this.endRequest((waiting) => waiting.reject(new Error(`No Content-Length:\n${text}`)));
      return;
    }
    const end = head + END_OF_HEAD.length + Number(length);
    if (this.received.length < end) return;
    const body = this.received.subarray(head + END_OF_HEAD.length, end);
    this.received = this.received.subarray(end);
    this.endRequest((waiting) => waiting.resolve({ status: Number(text.slice(9, 12)), body }));
  }

  /** Ends the request in flight, if any. */
  private endRequest(end: (waiting: NonNullable<Connection['waiting']>) => void): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) end(waiting);
  }
}

/** Several connections; `send` waits for a free one. */
export class ConnectionPool {
  private readonly queue: ((connection: Connection) => void)[] = [];
  private readonly free: Connection[];

  private constructor(private readonly all: readonly Connection[]) {
    this.free = [...all];
  }

  static async open(url: string, width: number): Promise<ConnectionPool> {
    const opening = Array.from({ length: width }, () => Connection.open(url));
    return new ConnectionPool(await Promise.all(opening));
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
