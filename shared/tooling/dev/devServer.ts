import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const require = createRequire(import.meta.url);

/** Address of the API that pages in development talk to. */
export const apiAddress = (): string => process.env.KITHKIN_API ?? 'http://127.0.0.1:3000';

/** A shell at any address may read what is served here, and how long it took. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' };

export interface DevServerOptions {
  port: number;
  /** The page for every navigation; absent: only scripts are served. */
  page?: () => Promise<string>;
  /** Folder of files that are served as they are. */
  publicDir?: string;
  /** What the server offers, as its `/release.json`. */
  release?: object;
}

/** Adds hot reload of components to a build. `name` keeps the runtimes of several builds apart. */
function hot(config: Configuration, name: string): Configuration {
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ library: `kithkin_${name}`, overlay: false }),
    ],
    // The refresh runtime has to be one module per page, found from any package's folder.
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-refresh/runtime$': require.resolve('react-refresh/runtime'),
      },
    },
  };
}

/** Fails with one sentence when something else listens on the port. */
function checkFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Port ${port} is in use by another program.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Serves a development build with hot reload, the API behind it on the same address. */
export async function serveDevelopment(
  config: Configuration,
  { port, page, publicDir, release }: DevServerOptions,
): Promise<WebpackDevServer> {
  await checkFree(port);
  const compiler = webpack(hot(config, String(config.name)));
  if (!compiler) throw new Error(`${config.name}: webpack did not start.`);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: OPEN,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
      static: publicDir ? { directory: publicDir } : false,
      proxy: [{ context: ['/api', '/dev/mail', '/media'], target: apiAddress(), ws: true }],
      setupMiddlewares(middlewares, { app }) {
        if (release)
          app?.get('/release.json', (_request, response) => void response.set(OPEN).json(release));
        if (!page) return middlewares;
        const result = {
          name: 'page',
          middleware(
            request: { method?: string; url?: string; headers: { accept?: string } },
            response: { setHeader(name: string, value: string): void; end(text: string): void },
            next: (error?: unknown) => void,
          ) {
            const navigates =
              request.method === 'GET' && request.headers.accept?.includes('text/html');
            if (!navigates || /^\/(?:api|dev\/mail|media)(?:\/|$)/.test(request.url ?? ''))
              return next();
            page().then((html) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8');
              response.end(html);
            }, next);
          },
        };
        return [result, ...middlewares];
      },
    },
    compiler,
  );
  await server.start();
  return server;
}
