import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

export interface StaticServer {
  /** `http://127.0.0.1:<port>/` */
  url: string;
  /** Requested paths, in order. */
  requestedUrls: string[];
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

const typeOf = (path: string) => TYPES[extname(path)] ?? 'application/json';

/** Serves a folder to any origin, as a static host does. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const requestedUrls: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    requestedUrls.push(pathname);
    readFile(join(folder, normalize(pathname))).then(
      (content) => {
        response
          .writeHead(200, { 'content-type': typeOf(pathname), 'access-control-allow-origin': '*' })
          .end(content);
      },
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    requestedUrls,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
